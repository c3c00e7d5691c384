import type { Contact, RecipientChip } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { type Answer, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { chip } from '../fixtures/with-windows.tsx'
import { Button } from '../ui/button.tsx'
import { RecipientField } from './recipient-field.tsx'

interface FieldProps {
  chips?: readonly RecipientChip[]
  people?: Contact[]
  answer?: Answer
}

const PEOPLE: Contact[] = [
  { name: 'Bob Lee', email: 'bob@postroom.example' },
  { name: null, email: 'bo@elsewhere.example' },
]

/** A field that keeps what is put into it, and tells what is wrong below. */
function Field({ chips = [], people = PEOPLE, answer = () => ({ results: people }) }: FieldProps) {
  const [kept, setKept] = useState(chips)
  const [text, setText] = useState('')
  const change = (next: readonly RecipientChip[], typed: string) => {
    setKept(next)
    setText(typed)
  }
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <WithMail answers={{ 'GET /messages/autocomplete': answer }}>
      <div style={{ minHeight: 200, maxWidth: 480 }}>
        <Button>Elsewhere</Button>
        <RecipientField id="to" label="To" chips={kept} text={text} onChange={change} onProblem={setProblem} />
        <p role="alert">{problem}</p>
      </div>
    </WithMail>
  )
}

const meta = { title: 'compose/RecipientField', component: Field } satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Several: Story = {
  args: {
    chips: [
      chip('ann@x.org'),
      chip('noa@x.org', 'נועה לוי'),
      chip('tanaka@x.org', '田中さん'),
      chip(`${'w'.repeat(60)}@x.example`),
    ],
  },
}
export const NobodyFits: Story = { args: { people: [] } }
export const CannotAsk: Story = { args: { answer: () => new Refusal(500, 'No') } }
