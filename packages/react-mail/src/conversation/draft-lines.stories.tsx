import type { Message } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice } from '../fixtures/accounts.ts'
import { message } from '../fixtures/messages.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { DraftLines } from './draft-lines.tsx'

function Lines({ drafts }: { drafts: readonly Message[] }) {
  return (
    <WithMail answers={{}}>
      <div style={{ background: 'var(--surface)', container: 'list-pane / inline-size' }}>
        <DraftLines drafts={drafts} me={alice} />
      </div>
    </WithMail>
  )
}

const of = (...texts: string[]): Story => {
  return { args: { drafts: texts.map((plain_text, at) => message(9100 + at, { plain_text })) } }
}

const toZoe: Partial<Message> = {
  recipients: [{ email: 'zoe@elsewhere.example', name: 'Zoë Brückner', owner_type: 'to' }],
}
const tom = { id: 5, email: 'tom@postroom.example', full_name: 'Tom Tailor' }

const meta = { title: 'conversation/DraftLines', component: Lines, args: { drafts: [] } } satisfies Meta<typeof Lines>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = of()
export const One: Story = of('Thank you, they came this morning.')
export const OfAColleague: Story = {
  args: { drafts: [message(9100, { ...toZoe, draft_author: tom, plain_text: 'They came.' })] },
}
export const Many: Story = of('One', 'Two', 'Three')
export const Empty: Story = of('')
export const LongWord: Story = of('Wheel'.repeat(120))
export const RightToLeft: Story = of('وصلت العجلات هذا الصباح.')
export const Emoji: Story = of('🚲 ❤️ 👩🏽‍🔧')
