import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithEditor } from '../fixtures/with-editor.tsx'
import { LinkDialog } from './link-dialog.tsx'

function Linking() {
  return <WithEditor>{(editor) => <LinkDialog editor={editor} onClose={() => undefined} />}</WithEditor>
}

const meta = { title: 'compose/LinkDialog', component: Linking } satisfies Meta<typeof Linking>
export default meta

export const Empty: StoryObj<typeof meta> = {}
