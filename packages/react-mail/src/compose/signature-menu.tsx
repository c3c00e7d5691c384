import { setSignature, signatureOf, signaturesQuery } from '@postroom/mail-core'
import { NO_SIGNATURE } from '@postroom/mail-core/rules'
import { PenLine } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useMemo, useState } from 'react'
import { sanitiseMail } from '../conversation/sanitise-mail.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuRadioGroup, MenuRadioItem } from '../ui/menu.tsx'
import { Menu } from '../ui/menu-button.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

const NONE = 'none'

/** Which signature the mail carries. */
export function SignatureMenu({ editor }: { editor: RefObject<EditorView | null> }) {
  const mail = useMail()
  const [current, setCurrent] = useState<string>()
  const { data } = useMailQuery(signaturesQuery(mail))
  // Not at every key that is pressed in the window.
  const signatures = useMemo(
    () => (data ?? []).map((each) => ({ ...each, html_content: sanitiseMail(each.html_content) })),
    [data],
  )
  const chosen = signatures.find(({ html_content }) => html_content === current)
  const choose = (value: string) => {
    const view = editor.current
    if (!view) return
    const signature = signatures.find(({ id }) => String(id) === value) ?? null
    setSignature(signature)(view.state, view.dispatch)
  }
  return (
    <Menu
      side="top"
      trigger={<IconButton icon={PenLine} label="Insert signature" />}
      onOpenChange={(open) => {
        if (open && editor.current) setCurrent(signatureOf(editor.current.state.doc))
      }}
    >
      <MenuRadioGroup
        label="Signature"
        value={current === undefined ? NONE : String(chosen?.id)}
        onValueChange={choose}
      >
        <MenuRadioItem value={NONE}>{NO_SIGNATURE}</MenuRadioItem>
        {signatures.map(({ id, name }) => (
          <MenuRadioItem key={id} value={String(id)}>
            {name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
