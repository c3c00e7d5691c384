import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Answer, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { SignatureList } from './signature-list.tsx'

const nothing = () => undefined
const signature = (id: number, name: string) => ({ id, name, html_content: '<div>Alice</div>' })
const MANY = [signature(1, 'Work'), signature(2, 'עבודה'), signature(3, 'A signature with a very long name '.repeat(4))]

function Listed({ answer, search = '' }: { answer: Answer; search?: string }) {
  return (
    <WithMail answers={{ 'GET /signatures': answer }}>
      <div style={{ maxWidth: 240 }}>
        <SignatureList search={search} edited={1} onSearch={nothing} onNew={nothing} onChoose={nothing} />
      </div>
    </WithMail>
  )
}

const meta = { title: 'signatures/SignatureList', component: Listed } satisfies Meta<typeof Listed>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = { args: { answer: () => ({ signatures: MANY }) } }
export const NothingFound: Story = { args: { answer: () => ({ signatures: MANY }), search: 'holiday' } }
export const None: Story = { args: { answer: () => ({ signatures: [] }) } }
export const Loading: Story = { args: { answer: () => new Promise(nothing) } }
export const NotLoaded: Story = { args: { answer: () => new Refusal(500, 'No') } }
