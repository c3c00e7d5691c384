import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithEditor } from '../fixtures/with-editor.tsx'
import { FormatBar } from './format-bar.tsx'
import { COMPOSE_KIT, type FormatKit, SIGNATURE_KIT } from './format-kits.ts'

function Bar({ kit, html }: { kit: FormatKit; html?: string }) {
  return (
    <WithEditor {...(html ? { html } : {})}>
      {(view, state) => <FormatBar state={state} view={view} kit={kit} />}
    </WithEditor>
  )
}

const meta = { title: 'compose/FormatBar', component: Bar } satisfies Meta<typeof Bar>
export default meta
type Story = StoryObj<typeof meta>

export const ForMail: Story = { args: { kit: COMPOSE_KIT } }
export const ForSignatures: Story = { args: { kit: SIGNATURE_KIT } }
export const InBoldText: Story = { args: { kit: COMPOSE_KIT, html: '<div><strong>Bold</strong></div>' } }
