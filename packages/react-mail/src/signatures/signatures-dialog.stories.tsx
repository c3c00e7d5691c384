import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { HOME, WORK } from '../fixtures/signatures.ts'
import type { Answer } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { SignaturesDialog } from './signatures-dialog.tsx'

function DialogStory({ answer }: { answer: Answer }) {
  return (
    <WithMail answers={{ 'GET /signatures': answer }}>
      <SignaturesDialog onClose={() => undefined} />
    </WithMail>
  )
}

const meta = {
  title: 'signatures/SignaturesDialog',
  component: DialogStory,
  args: { answer: () => ({ signatures: [WORK, HOME] }) },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DialogStory>
export default meta
type Story = StoryObj<typeof meta>

const press = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await within(document.body).findByRole('button', { name }))
}

export const NothingChosen: Story = {}
export const None: Story = { args: { answer: () => ({ signatures: [] }) } }
export const Editing: Story = { play: () => press('Work') }
export const AskedToDelete: Story = { play: () => press('Work', 'Delete') }
export const AskedToDiscard: Story = {
  play: async () => {
    await press('Work')
    await userEvent.type(await within(document.body).findByRole('textbox', { name: 'Signature name' }), ' 2')
    await press('Close')
    await within(document.body).findByRole('alertdialog', { name: 'Discard changes?' })
  },
}
