import { LOADING_MAILBOX } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchX } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CentredPage } from './centred-page.tsx'

const meta = {
  title: 'frame/CentredPage',
  component: CentredPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CentredPage>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = { args: { children: <Spinner size={32} label={LOADING_MAILBOX} /> } }
export const NotFound: Story = {
  args: { children: <EmptyState icon={SearchX} title="Page not found" action={<Button>Back to Inbox</Button>} /> },
}
