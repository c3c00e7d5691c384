import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { type Answers, Refusal } from '../fixtures/story-mail.ts'
import { HOURS, REFUND, REFUND_USES, TICKET, templateList } from '../fixtures/templates.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

function DialogStory({ answers = {} }: { answers?: Answers }) {
  return (
    <WithMail answers={{ 'GET /templates': () => templateList(REFUND, HOURS, TICKET), ...answers }}>
      <TemplatesDialog onClose={() => undefined} />
    </WithMail>
  )
}

const meta = {
  title: 'templates/TemplatesDialog',
  component: DialogStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DialogStory>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}
export const None: Story = { args: { answers: { 'GET /templates': () => templateList() } } }
export const NotLoaded: Story = { args: { answers: { 'GET /templates': () => new Refusal(422, 'No') } } }
/** People who write with it change a line each time. */
export const OftenChanged: Story = {
  args: { answers: { 'GET /templates': () => templateList({ ...REFUND, uses: REFUND_USES }, HOURS, TICKET) } },
  play: async () => userEvent.click(await within(document.body).findByRole('button', { name: 'Refund' })),
}
export const Editing: Story = {
  play: async () => userEvent.click(await within(document.body).findByRole('button', { name: 'Refund' })),
}
