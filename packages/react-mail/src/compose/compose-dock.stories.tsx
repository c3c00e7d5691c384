import { composeNew } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import type { Answers } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { windowAnswers } from '../fixtures/with-windows.tsx'
import { Notices } from '../frame/notices.tsx'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { ComposeDock } from './compose-dock.tsx'

interface DockProps {
  windows?: number
  subject?: string
  to?: { email: string; name?: string }[]
  answers?: Answers
}

const NOBODY: NonNullable<DockProps['to']> = []

function Dock({ windows = 1, subject = '', to = NOBODY, answers = {} }: DockProps) {
  return (
    <WithMail answers={{ ...windowAnswers, ...answers }}>
      <Opener windows={windows} subject={subject} to={to} />
      <ComposeDock />
      <Notices />
    </WithMail>
  )
}

/** Opens the windows as soon as somebody is signed in, and more when pressed. */
function Opener({ windows, subject, to }: Required<Omit<DockProps, 'answers'>>) {
  const mail = useMail()
  const signedIn = useSelector(mail.actors.auth, (state) => state.matches('authenticated'))
  useEffect(() => {
    if (!signedIn) return
    for (let count = 0; count < windows; count++) mail.inBackground('open', () => composeNew(mail, { subject, to }))
  }, [mail, signedIn, windows, subject, to])
  return <Button onClick={() => mail.inBackground('open', () => composeNew(mail))}>Compose</Button>
}

const meta = { title: 'compose/ComposeDock', component: Dock, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Dock
>
export default meta
type Story = StoryObj<typeof meta>

export const NewMessage: Story = {}
export const WithSubject: Story = {
  args: {
    subject: 'Wheels',
    to: [{ name: 'Bob Lee', email: 'bob@postroom.example' }, { email: 'W'.repeat(60).concat('@x.example') }],
  },
}
export const Three: Story = {
  args: { windows: 3 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('dialog')).toHaveLength(3))
  },
}
