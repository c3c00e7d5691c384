import { INSERT_VARIABLE, insertText, OFFERED_VARIABLES } from '@postroom/mail-core'
import { Braces } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import type { RefObject } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuItem } from '../ui/menu.tsx'
import { Menu } from '../ui/menu-button.tsx'

/** Puts a variable where the text cursor stands. [TEAM-11] */
export function VariableMenu({ editor }: { editor: RefObject<EditorView | null> }) {
  const insert = (written: string) => {
    const view = editor.current
    if (!view) return
    insertText(written)(view.state, view.dispatch)
  }
  return (
    <Menu
      trigger={<IconButton icon={Braces} label={INSERT_VARIABLE} />}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        editor.current?.focus()
      }}
    >
      {OFFERED_VARIABLES.map(({ name, label, written }) => (
        <MenuItem key={name} onSelect={() => insert(written)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
