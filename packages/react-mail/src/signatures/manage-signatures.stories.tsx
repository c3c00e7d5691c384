import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { HOME, WORK } from '../fixtures/signatures.ts'
import { type Answers, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { Button } from '../ui/button.tsx'
import { ManageSignatures } from './manage-signatures.tsx'

interface ManagedProps {
  answers?: Answers
}

function Managed({ answers = {} }: ManagedProps) {
  const [open, setOpen] = useState(true)
  return (
    <WithMail answers={{ 'GET /signatures': () => ({ signatures: [WORK, HOME] }), ...answers }}>
      <Button onClick={() => setOpen(true)}>Manage signatures</Button>
      <ManageSignatures open={open} onClose={() => setOpen(false)} />
    </WithMail>
  )
}

const meta = {
  title: 'signatures/ManageSignatures',
  component: Managed,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Managed>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {}
export const Empty: Story = { args: { answers: { 'GET /signatures': () => ({ signatures: [] }) } } }
export const NotLoaded: Story = { args: { answers: { 'GET /signatures': () => new Refusal(422, 'No') } } }
