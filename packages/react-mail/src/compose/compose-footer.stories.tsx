import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithWindows } from '../fixtures/with-windows.tsx'
import { ComposeFooter } from './compose-footer.tsx'

const nothing = () => undefined
const noEditor = { current: null }

function Footer({ busy = false, formatting = false }: { busy?: boolean; formatting?: boolean }) {
  return (
    <WithWindows>
      {([window]) =>
        window ? (
          <div style={{ maxWidth: 520 }}>
            <ComposeFooter
              window={window}
              busy={busy}
              formatting={formatting}
              onFormatting={nothing}
              onSend={nothing}
              onAttach={nothing}
              onPhotos={nothing}
              onDiscard={nothing}
              editor={noEditor}
            />
          </div>
        ) : null
      }
    </WithWindows>
  )
}

const meta = { title: 'compose/ComposeFooter', component: Footer } satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = {}
export const Sending: Story = { args: { busy: true } }
export const Formatting: Story = { args: { formatting: true } }
