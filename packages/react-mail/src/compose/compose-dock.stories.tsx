import { composeNew } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { alice, aliceLabels } from '../fixtures/people.ts'
import type { Answers, StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { Notices } from '../frame/notices.tsx'
import { Button } from '../ui/button.tsx'
import { ComposeDock } from './compose-dock.tsx'

interface DockProps {
  windows?: number
  subject?: string
  to?: { email: string; name?: string }[]
  answers?: Answers
}

const draft = {
  id: 1,
  revision: 1,
  window_id: 'w',
  mode: 'new',
  sender_user_id: alice.id,
  recipients: [],
  subject: '',
  html_body: '',
  in_reply_to: null,
  references: null,
  message_thread_id: null,
  source_message_id: null,
  attachments: [],
  updated_at: '2026-03-05T12:00:00Z',
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
    <WithMail
      onMail={(made) => queueMicrotask(() => setMail(made))}
      answers={{
        'GET /users/me': () => ({ user: alice }),
        'GET /labels': aliceLabels,
        'GET /signatures': () => ({ signatures: [{ id: 1, name: 'Work', html_content: '<p>Alice Martin</p>' }] }),
        'GET /messages/autocomplete': () => ({
          results: [
            { name: 'Bob Lee', email: 'bob@postroom.example' },
            { name: null, email: 'bo@elsewhere.example' },
          ],
        }),
        'POST /drafts': () => ({ draft }),
        'PUT /drafts/1': () => ({ draft }),
        'DELETE /drafts/1': () => undefined,
        ...answers,
      }}
    >
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
export const Three: Story = { args: { windows: 3 } }
