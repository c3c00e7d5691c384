import { type Signature, signaturesModal } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { userEvent, within } from 'storybook/test'
import { WORK } from '../fixtures/signatures.ts'
import { type Answer, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { useMail } from '../use-mail.ts'
import { SignatureForm } from './signature-form.tsx'

interface FormStoryArgs {
  signature?: Signature | null
  saved?: Answer
}

function Form({ signature }: Required<Pick<FormStoryArgs, 'signature'>>) {
  const mail = useMail()
  const actor = useActorRef(useMemo(() => signaturesModal(mail), [mail]))
  useEffect(() => actor.send(signature ? { type: 'choose', ...signature } : { type: 'new' }), [actor, signature])
  return <SignatureForm actor={actor} />
}

function FormStory({ signature = null, saved = () => undefined }: FormStoryArgs) {
  return (
    <WithMail answers={{ 'PUT /signatures/1': saved, 'POST /signatures': saved }}>
      <div style={{ display: 'flex', minHeight: 420, maxWidth: 640, background: 'var(--surface-raised)' }}>
        <Form signature={signature} />
      </div>
    </WithMail>
  )
}

const meta = { title: 'signatures/SignatureForm', component: FormStory } satisfies Meta<typeof FormStory>
export default meta
type Story = StoryObj<typeof meta>

const save: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Save' }))
}

export const New: Story = {}
export const Existing: Story = { args: { signature: WORK } }
export const LongName: Story = {
  args: { signature: { ...WORK, name: 'A signature with a very long name '.repeat(5) } },
}
export const RightToLeft: Story = {
  args: { signature: { id: 1, name: 'עבודה', html_content: '<div dir="rtl">דנה כהן 🚲</div>' } },
}
export const NameMissing: Story = { play: save }
export const Saving: Story = { args: { signature: WORK, saved: () => new Promise(() => undefined) }, play: save }
export const NotSaved: Story = {
  args: { signature: WORK, saved: () => new Refusal(500, 'No') },
  play: async (context) => {
    await save(context)
    await within(context.canvasElement).findByText('Failed to save signature')
  },
}
