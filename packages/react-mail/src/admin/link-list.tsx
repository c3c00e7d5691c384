import {
  ADMIN_TEXTS,
  type LinkRow,
  linkRows,
  type PeopleList,
  withdrawalQuestion,
  withdrawLink,
} from '@postroom/mail-core'
import { useRef, useState } from 'react'
import itemStyles from '../accounts/grant-item.module.css'
import listStyles from '../auth/account-list.module.css'
import { FormNote } from '../auth/form-note.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'

/** The invitations and resets that can still be used; each can be withdrawn. [PEOPLE-06] */
export function LinkList({ list }: { list: PeopleList }) {
  const box = useRef<HTMLUListElement>(null)
  const rows = linkRows(list)
  return (
    <>
      <p className={listStyles.hint}>{rows.length === 0 ? ADMIN_TEXTS.noLinks : ADMIN_TEXTS.linksHint}</p>
      <ul ref={box} tabIndex={-1} aria-label={ADMIN_TEXTS.links} className={listStyles.list}>
        {rows.map((row) => (
          <LinkItem key={row.link.id} row={row} onWithdrawn={() => box.current?.focus()} />
        ))}
      </ul>
    </>
  )
}

function LinkItem({ row, onWithdrawn }: { row: LinkRow; onWithdrawn: () => void }) {
  const mail = useMail()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { link, name, opens } = row
  const question = withdrawalQuestion(link.kind, link.email)
  const withdraw = async () => {
    setBusy(true)
    const refused = await withdrawLink(mail, link.id)
    setBusy(false)
    setOpen(false)
    setProblem(refused)
    if (refused === null) onWithdrawn()
  }
  return (
    <li className={itemStyles.item}>
      <div className={listStyles.texts}>
        <p className={listStyles.name}>
          <bdi>{name}</bdi>
        </p>
        {name === link.email ? null : <p className={listStyles.detail}>{link.email}</p>}
        <p className={listStyles.detail}>{row.detail}</p>
        {opens === null ? null : <p className={listStyles.detail}>{opens}</p>}
      </div>
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      <div className={itemStyles.buttons}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Withdraw<VisuallyHidden> the link of {name}</VisuallyHidden>
        </Button>
      </div>
      <AlertDialog
        open={open}
        title={question.title}
        text={question.text}
        confirmLabel="Withdraw"
        danger
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => mail.inBackground('withdraw a link', withdraw)}
      />
    </li>
  )
}
