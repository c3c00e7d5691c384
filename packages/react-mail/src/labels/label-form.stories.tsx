import { labelForm } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { userEvent, within } from 'storybook/test'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { type Answers, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { useMail } from '../use-mail.ts'
import { LabelForm } from './label-form.tsx'
import type { LabelFormActor } from './label-form-actor.ts'
import { RemoveLabelConfirm } from './remove-label-confirm.tsx'

type Opened = Parameters<LabelFormActor['send']>[0]

function Form({ opened }: { opened: Opened }) {
  const mail = useMail()
  const form = useActorRef(useMemo(() => labelForm(mail), [mail]))
  const removing = useSelector(form, (state) => state.matches('removing'))
  const closed = useSelector(form, (state) => state.matches('closed'))
  useEffect(() => form.send(opened), [form, opened])
  const labels = aliceLabels()[0]?.labels ?? []
  const work = labels.find(({ path }) => path === 'Work')
  if (closed || !work) return null
  return removing ? <RemoveLabelConfirm form={form} label={work} labels={labels} /> : <LabelForm form={form} />
}

function FormStory({ opened, answers = {} }: { opened: Opened; answers?: Answers }) {
  return (
    <WithMail answers={{ 'GET /users/me': () => ({ user: alice }), 'GET /labels': aliceLabels, ...answers }}>
      <div style={{ width: 240, background: 'var(--ground)' }}>
        <Form opened={opened} />
      </div>
    </WithMail>
  )
}

const meta = { title: 'labels/LabelForm', component: FormStory } satisfies Meta<typeof FormStory>
export default meta
type Story = StoryObj<typeof meta>

const save: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
}

export const New: Story = { args: { opened: { type: 'create' } } }
export const Edit: Story = { args: { opened: { type: 'edit', labelId: 112, name: 'Work', color: '#1e8e3e' } } }
export const LongName: Story = {
  args: { opened: { type: 'edit', labelId: 112, name: 'Donaudampfschifffahrt'.repeat(5), color: '#5d4037' } },
}
export const NameMissing: Story = { args: { opened: { type: 'create' } }, play: save }
export const LabelGone: Story = {
  args: { opened: { type: 'edit', labelId: 999, name: 'Gone', color: '#9aa0a6' } },
  play: save,
}
export const Failed: Story = {
  args: {
    opened: { type: 'edit', labelId: 112, name: 'Jobs', color: '#1e8e3e' },
    answers: { 'PUT /labels/112': () => new Refusal(500, 'No') },
  },
  play: save,
}
export const Remove: Story = { args: { opened: { type: 'remove', labelId: 112 } } }
export const RemoveFailed: Story = {
  args: { opened: { type: 'remove', labelId: 112 }, answers: { 'DELETE /labels/112': () => new Refusal(500, 'No') } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }))
    await canvas.findByRole('alert')
  },
}
