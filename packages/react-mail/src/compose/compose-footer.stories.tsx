import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithEditor } from '../fixtures/with-editor.tsx'
import { ComposeFooter } from './compose-footer.tsx'

const nothing = () => undefined

function Footer({ busy = false, formatting = false }: { busy?: boolean; formatting?: boolean }) {
  return (
    <WithEditor>
      {(editor) => (
        <ComposeFooter
          busy={busy}
          formatting={formatting}
          onFormatting={nothing}
          onSend={nothing}
          onAttach={nothing}
          onPhotos={nothing}
          onDiscard={nothing}
          editor={editor}
        />
      )}
    </WithEditor>
  )
}

const meta = { title: 'compose/ComposeFooter', component: Footer } satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = {}
export const Sending: Story = { args: { busy: true } }
export const Formatting: Story = { args: { formatting: true } }
