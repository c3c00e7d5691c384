import { emptyList } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { fn } from 'storybook/test'
import { WithMail } from '../fixtures/with-mail.tsx'
import { EmptyView } from './empty-view.tsx'
import { ListQuestions } from './list-questions.tsx'
import { EmptyList, EmptySearch, FailedList, LoadingList } from './list-states.tsx'
import { SplitDivider } from './split-divider.tsx'
import { SplitMenu } from './split-menu.tsx'

function StateStory({ state, split }: { state: ReactElement; split?: 'vertical' | 'horizontal' }) {
  return (
    <WithMail answers={{}} onMail={(mail) => split && mail.settings.set('mail.split.mode', split)}>
      <div
        style={{
          display: 'flex',
          flexDirection: split === 'vertical' ? 'row' : 'column',
          height: 300,
          overflow: 'hidden',
          container: 'list-pane / inline-size',
        }}
      >
        {state}
      </div>
    </WithMail>
  )
}

const meta = { title: 'list/States', component: StateStory } satisfies Meta<typeof StateStory>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { state: <LoadingList /> } }
export const Empty: Story = {
  args: { state: <EmptyList {...emptyList('Inbox', 'inbox')} /> },
}
export const EmptyLabel: Story = {
  args: { state: <EmptyList {...emptyList('Oslo', 'Clients/Oslo')} /> },
}
export const EmptyNobodys: Story = { args: { state: <EmptyView view="unassigned" mailboxId={11} /> } }
export const FoundNothing: Story = {
  args: { state: <EmptySearch title="No messages found" hint="Try adjusting your search terms" /> },
}
export const Failed: Story = {
  args: { state: <FailedList message="Network error. Please check your connection." onRetry={fn()} /> },
}
export const FailedWithALongWord: Story = {
  args: { state: <FailedList message={'Donaudampfschifffahrtsgesellschaft'.repeat(8)} onRetry={fn()} /> },
}
export const AskArchiveAll: Story = {
  args: { state: <ListQuestions question={{ ask: 'archive all' }} view={{ path: 'inbox' }} onAnswer={fn()} /> },
}
export const AskDeleteForever: Story = {
  args: {
    state: <ListQuestions question={{ ask: 'delete forever', items: [] }} view={{ path: 'trash' }} onAnswer={fn()} />,
  },
}
export const VerticalDivider: Story = { args: { state: <SplitDivider />, split: 'vertical' } }
export const HorizontalDivider: Story = { args: { state: <SplitDivider />, split: 'horizontal' } }
export const SplitPicker: Story = { args: { state: <SplitMenu /> } }
