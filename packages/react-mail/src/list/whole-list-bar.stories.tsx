import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithMail } from '../fixtures/with-mail.tsx'
import { WholeListBar } from './whole-list-bar.tsx'

const meta = {
  title: 'list/WholeListBar',
  component: WholeListBar,
  decorators: [
    (Story) => (
      <WithMail answers={{}}>
        <Story />
      </WithMail>
    ),
  ],
  args: { place: { path: 'inbox' }, name: 'Inbox', onPage: 50, total: 312, capped: false, ticked: null },
} satisfies Meta<typeof WholeListBar>
export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {}
export const Search: Story = { args: { name: null } }
export const WholeList: Story = { args: { ticked: 312 } }
