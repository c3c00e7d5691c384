import { parseLocation } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { Sidebar } from './sidebar.tsx'

interface SidebarStoryArgs {
  href: string
  collapsed: boolean
  answers: Answers
  onMail?: (mail: StoryMail) => void
  onCompose: () => void
}

/** Answers that keep what was made, so that a created label stands in the tree. */
function changingLabels(): Answers {
  let groups = aliceLabels()
  return {
    'GET /users/me': () => ({ user: alice }),
    'GET /labels': () => groups,
    'POST /labels': async (request) => {
      const { path, color }: { path: string; color: string } = await request.json()
      const made = { ...aliceLabels()[0]?.labels.at(-1), id: 900, path, name: path, color, unread_count: 0 }
      groups = groups.map((group) =>
        group.user_id === alice.id ? ({ ...group, labels: [...group.labels, made] } as typeof group) : group,
      )
      return made
    },
    'PUT /labels/112': async (request) => request.json(),
    'DELETE /labels/112': () => {
      groups = groups.map((group) => ({
        ...group,
        labels: group.labels.filter(({ path }) => !path.startsWith('Work')),
      }))
    },
  }
}

function SidebarStory({ href, collapsed, answers, onMail, onCompose }: SidebarStoryArgs) {
  const [kept] = useState(answers)
  return (
    <WithMail answers={kept} href={href} onMail={onMail}>
      <div style={{ height: '100vh', width: 'max-content' }}>
        <Sidebar location={parseLocation(href)} collapsed={collapsed} onCompose={onCompose} />
      </div>
    </WithMail>
  )
}

const meta = {
  title: 'labels/Sidebar',
  component: SidebarStory,
  parameters: { layout: 'fullscreen' },
  args: { href: '/mail/inbox', collapsed: false, answers: changingLabels(), onCompose: () => undefined },
} satisfies Meta<typeof SidebarStory>
export default meta
type Story = StoryObj<typeof meta>

export const InInbox: Story = { args: { answers: changingLabels() } }
export const InALabel: Story = { args: { href: '/mail/Work', answers: changingLabels() } }
export const Collapsed: Story = { args: { collapsed: true, answers: changingLabels() } }
export const ServerRefuses: Story = {
  args: {
    answers: {
      ...changingLabels(),
      'POST /labels': () => new Refusal(500, 'Boom'),
      'PUT /labels/112': () => new Refusal(500, 'Boom'),
      'DELETE /labels/112': () => new Refusal(500, 'Boom'),
    },
  },
}
export const OwnAccountNotTicked: Story = {
  args: {
    answers: {
      'GET /users/me': () => ({ user: alice }),
      'GET /labels': () => aliceLabels().filter(({ user_id }) => user_id !== alice.id),
    },
  },
}
