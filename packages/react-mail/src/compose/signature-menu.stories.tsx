import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { WithEditor } from '../fixtures/with-editor.tsx'
import { SignatureMenu } from './signature-menu.tsx'

function Choosing() {
  return (
    <div style={{ paddingTop: 160 }}>
      <WithEditor>{(editor) => <SignatureMenu editor={editor} />}</WithEditor>
    </div>
  )
}

const meta = { title: 'compose/SignatureMenu', component: Choosing } satisfies Meta<typeof Choosing>
export default meta

export const Open: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Insert signature' }))
    await within(document.body).findByRole('menuitemradio', { name: 'Work' })
  },
}
