import { composeNew } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import type { Answers, StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { windowAnswers } from '../fixtures/with-windows.tsx'
import { Notices } from '../frame/notices.tsx'
import { Button } from '../ui/button.tsx'
import { ComposeDock } from './compose-dock.tsx'

interface DockProps {
  windows?: number
  subject?: string
  to?: { email: string; name?: string }[]
  answers?: Answers
}

function Dock({ windows = 1, subject = '', to = [], answers = {} }: DockProps) {
  const [mail, setMail] = useState<StoryMail | null>(null)
  useEffect(() => {
    if (!mail) return
    const subscription = mail.actors.auth.subscribe((state) => {
      if (!state.matches('authenticated')) return
      for (let count = 0; count < windows; count++) mail.inBackground('open', () => composeNew(mail, { subject, to }))
      subscription.unsubscribe()
    })
    return () => subscription.unsubscribe()
  }, [mail, windows, subject, to])
  return (
    <WithMail onMail={(made) => queueMicrotask(() => setMail(made))} answers={{ ...windowAnswers, ...answers }}>
      <Button onClick={() => mail?.inBackground('open', () => composeNew(mail))}>Compose</Button>
      <ComposeDock />
      <Notices />
    </WithMail>
  )
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
