import type { ListItem } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { alice, aliceLabels, labelGroup } from '../fixtures/accounts.ts'
import { flatMessage, labelId, thread } from '../fixtures/messages.ts'
import { type Answers, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { AssignPanel } from './assign-panel.tsx'
import { LabelAsPanel } from './label-as-panel.tsx'
import { MoveToPanel } from './move-to-panel.tsx'

interface PanelStoryArgs {
  panel: 'assign' | 'label as' | 'move to'
  items?: ListItem[]
  /** The mailbox has no labels of its own. */
  bare?: boolean
  answers?: Answers
}

const both = [thread(501, { labels: [labelId('inbox'), labelId('Work')] }), thread(502, { labels: [labelId('inbox')] })]

function PanelStory({ panel, items = both, bare = false, answers = {} }: PanelStoryArgs) {
  const groups = bare ? [labelGroup(alice, [])] : aliceLabels()
  const close = () => undefined
  return (
    <WithMail
      answers={{
        'GET /users/me': () => ({ user: alice }),
        'GET /labels': () => groups,
        'GET /users': () => ({
          users: [
            [1, 'Alice Martin'],
            [2, 'Bob'],
            [3, 'دانا الخطيب'],
            [4, 'W'.repeat(60)],
          ],
        }),
        ...answers,
      }}
    >
      <div role="dialog" aria-label="Panel" style={{ width: 'max-content', background: 'var(--surface-raised)' }}>
        {panel === 'assign' ? (
          <AssignPanel
            titled
            messages={[
              { id: 1, assignees: [1, 2], owner: flatMessage(1).owner },
              { id: 2, assignees: [2], owner: flatMessage(2).owner },
            ]}
            onClose={close}
          />
        ) : null}
        {panel === 'label as' ? <LabelAsPanel items={items} groups={groups} onClose={close} /> : null}
        {panel === 'move to' ? (
          <MoveToPanel items={items} view={{ path: 'Work' }} userId={alice.id} groups={groups} onClose={close} />
        ) : null}
      </div>
    </WithMail>
  )
}

const meta = { title: 'list/Panels', component: PanelStory } satisfies Meta<typeof PanelStory>
export default meta
type Story = StoryObj<typeof meta>

export const Assign: Story = { args: { panel: 'assign' } }
export const AssignNotLoaded: Story = {
  args: { panel: 'assign', answers: { 'GET /users': () => new Refusal(500, 'No') } },
}
export const LabelAs: Story = { args: { panel: 'label as' } }
export const LabelAsWithoutLabels: Story = { args: { panel: 'label as', bare: true } }
export const LabelAsNothingFound: Story = {
  args: { panel: 'label as' },
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('searchbox'), 'zzz')
  },
}
export const LabelAsOfTwoOwners: Story = {
  args: { panel: 'label as', items: [...both, thread(503, { user_id: 11, labels: [labelId('inbox', 11)] })] },
}
export const LabelAsFailed: Story = {
  args: { panel: 'label as', answers: { 'PATCH /user_message_labels': () => new Refusal(500, 'No') } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Travel' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await canvas.findByRole('alert')
  },
}
export const MoveTo: Story = { args: { panel: 'move to' } }
export const MoveToWithoutLabels: Story = { args: { panel: 'move to', bare: true } }
export const MoveToOfOthersMail: Story = {
  args: { panel: 'move to', items: [thread(503, { user_id: 11, labels: [labelId('inbox', 11)] })] },
}
