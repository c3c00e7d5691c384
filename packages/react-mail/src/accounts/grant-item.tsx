import { GRANT_TEXTS, type GrantList, type GrantRow, removalSentences, takeGrantAway } from '@postroom/mail-core'
import { useId, useRef, useState } from 'react'
import listStyles from '../auth/account-list.module.css'
import { FormNote } from '../auth/form-note.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { useFocusWhenClosed } from '../ui/lost-focus.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { GrantForm } from './grant-form.tsx'
import styles from './grant-item.module.css'

interface GrantItemProps {
  row: GrantRow
  list: GrantList
  /** Its grant has gone. */
  onRemoved: () => void
}

/** One person of a mailbox, with what they may do there and why; their grant is changed in place, and taken away after a question. */
export function GrantItem({ row, list, onRemoved }: GrantItemProps) {
  const mail = useMail()
  const id = useId()
  const [open, setOpen] = useState<'form' | 'question' | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = useRef<HTMLButtonElement>(null)
  const { name, grant, stays } = row
  const remove = async () => {
    setBusy(true)
    const refused = await takeGrantAway(mail, list, row.user.id)
    setBusy(false)
    setOpen(null)
    setProblem(refused)
    if (refused === null) onRemoved()
  }
  const isEditing = open === 'form' && row.mayChange
  useFocusWhenClosed(isEditing, change)
  return (
    <li className={styles.item}>
      <div className={listStyles.texts}>
        <p className={listStyles.name}>
          <bdi>{name}</bdi>
          {row.isMe ? <span className={listStyles.here}>You</span> : null}
        </p>
        <p className={listStyles.detail}>{row.user.email}</p>
        <p>{row.may}</p>
        <p className={listStyles.detail}>{row.source}</p>
        {stays === null ? null : (
          <p id={id} className={listStyles.detail}>
            {stays}
          </p>
        )}
      </div>
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      {grant === null || isEditing || !row.mayRemove ? null : (
        <div className={styles.buttons}>
          {row.mayChange ? (
            <Button ref={change} variant="quiet" onClick={() => setOpen('form')}>
              Change<VisuallyHidden> what {name} may do</VisuallyHidden>
            </Button>
          ) : null}
          <Button
            variant="quiet"
            aria-disabled={stays !== null}
            aria-describedby={stays === null ? undefined : id}
            onClick={stays === null ? () => setOpen('question') : undefined}
          >
            Remove<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </div>
      )}
      {grant !== null && isEditing ? <GrantForm list={list} grant={grant} onClose={() => setOpen(null)} /> : null}
      {grant === null ? null : (
        <AlertDialog
          open={open === 'question'}
          title={GRANT_TEXTS.removeTitle(name)}
          text={removalSentences(grant, mail.ports.clock.now()).join(' ')}
          confirmLabel="Remove"
          danger
          busy={busy}
          onCancel={() => setOpen(null)}
          onConfirm={() => mail.inBackground('close a mailbox to somebody', remove)}
        />
      )}
    </li>
  )
}
