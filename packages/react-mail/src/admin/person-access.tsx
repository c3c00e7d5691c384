import {
  ADMIN_TEXTS,
  type AllGrants,
  accessOf,
  type GrantEdits,
  type GrantTableRow,
  type GrantTableShown,
  hasAccess,
  withoutAccess,
} from '@postroom/mail-core'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './rights-section.module.css'

interface PersonAccessProps {
  row: GrantTableRow
  all: AllGrants
  shown: Pick<GrantTableShown, 'nameOf'>
  edits: GrantEdits
  /** Milliseconds since 1970 UTC. */
  now: number
  onChoose: (edits: GrantEdits) => void
}

/** What somebody may do everywhere, and why; what they would lose stands in the plan once all is taken. [PEOPLE-03] */
export function PersonAccess({ row, all, shown, edits, now, onChoose }: PersonAccessProps) {
  const [isOpen, setIsOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const takeAll = () => {
    // The button goes once there is nothing to take.
    summary.current?.focus()
    onChoose(withoutAccess(edits, all, { userId: row.user.id, now }))
  }
  return (
    <details className={styles.access} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary ref={summary}>
        {ADMIN_TEXTS.why}
        <VisuallyHidden> of {row.name}</VisuallyHidden>
      </summary>
      {isOpen ? (
        <>
          <ul>
            {accessOf(all, row.user, { nameOf: shown.nameOf, now }).map(({ mailboxId, mailbox, may, source }) => (
              <li key={mailboxId}>
                <strong>
                  <bdi>{mailbox}</bdi>
                </strong>
                : {may}. {source}.
              </li>
            ))}
          </ul>
          {hasAccess(all, row.user.id, { edits, now }) ? (
            <Button variant="quiet" onClick={takeAll}>
              {ADMIN_TEXTS.takeAll}
              <VisuallyHidden> from {row.name}</VisuallyHidden>
            </Button>
          ) : null}
        </>
      ) : null}
    </details>
  )
}
