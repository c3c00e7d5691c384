import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { emojiRules } from '../fixtures/emoji-rules.ts'
import { WithEditor } from '../fixtures/with-editor.tsx'
import { EmojiPopover } from './emoji-popover.tsx'

function Inserting() {
  return <WithEditor>{(editor) => <EmojiPopover editor={editor} />}</WithEditor>
}

const meta = { title: 'compose/EmojiPopover', component: Inserting, parameters: emojiRules } satisfies Meta<
  typeof Inserting
>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Insert emoji' }))
    await within(document.body).findByRole('searchbox', { name: 'Search emoji' })
  },
}
