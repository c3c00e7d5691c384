import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent, within } from 'storybook/test'
import { WithMail } from '../fixtures/with-mail.tsx'
import { COMPOSE_IMAGE_PRESETS, type ImagePreset, SIGNATURE_PRESETS } from './image-presets.ts'
import { MailEditor } from './mail-editor.tsx'

const PICTURE =
  '<div><img src="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=" alt="wheel" width="300" height="150"></div>'

function Sizing({ presets }: { presets: readonly ImagePreset[] }) {
  return (
    <WithMail answers={{}}>
      <div style={{ display: 'flex', height: 320, maxWidth: 520 }}>
        <MailEditor label="Message body" html={PICTURE} onChange={() => undefined} imagePresets={presets} />
      </div>
    </WithMail>
  )
}

const meta = {
  title: 'editor/ImageTools',
  component: Sizing,
  play: async ({ canvasElement }) => {
    const image = await within(canvasElement).findByRole('img', { name: 'wheel' })
    const { x, y } = image.getBoundingClientRect()
    const at = { clientX: x + 20, clientY: y + 20, detail: 1 }
    await fireEvent.mouseDown(image, at)
    await fireEvent.mouseUp(image, at)
    await within(canvasElement).findByRole('toolbar', { name: 'Image' })
  },
} satisfies Meta<typeof Sizing>
export default meta
type Story = StoryObj<typeof meta>

export const InMail: Story = { args: { presets: COMPOSE_IMAGE_PRESETS } }
export const InSignatures: Story = { args: { presets: SIGNATURE_PRESETS } }
