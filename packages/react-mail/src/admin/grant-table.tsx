import {
  ADMIN_TEXTS,
  type AllGrants,
  type GrantEdits,
  type GrantTableRow,
  grantTable,
  type UserSummary,
  withEdit,
  withoutAccess,
} from '@postroom/mail-core'
import { Fragment } from 'react'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { GrantCellChoice } from './grant-cell-choice.tsx'
import styles from './rights-section.module.css'

interface GrantTableProps {
  all: AllGrants
  /** Those that are drawn. */
  people: readonly UserSummary[]
  mailboxes: readonly UserSummary[]
  edits: GrantEdits
  /** Milliseconds since 1970 UTC. */
  now: number
  onChoose: (edits: GrantEdits) => void
}

/** People down, mailboxes across: what each may do in each is chosen where they meet. [PEOPLE-10] */
export function GrantTable({ all, people, mailboxes, edits, now, onChoose }: GrantTableProps) {
  const drawn = new Set(mailboxes.map(({ id }) => id))
  const rows = grantTable(all, { people, edits, now })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section aria-label={ADMIN_TEXTS.table} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Person</VisuallyHidden>
            </th>
            {mailboxes.map((mailbox) => (
              <th key={mailbox.id} scope="col" title={mailbox.email}>
                <bdi>{mailbox.full_name || mailbox.email}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.user.id}>
              <tr>
                <th scope="row">
                  <bdi title={row.user.email}>{row.name}</bdi>
                </th>
                {row.cells
                  .filter(({ mailbox }) => drawn.has(mailbox.id))
                  .map((cell) => (
                    <GrantCellChoice
                      key={cell.mailbox.id}
                      cell={cell}
                      person={row.name}
                      onChoose={(chosen) =>
                        onChoose(withEdit(edits, { mailboxId: cell.mailbox.id, userId: row.user.id }, chosen))
                      }
                    />
                  ))}
              </tr>
              <tr>
                <td colSpan={mailboxes.length + 1} className={styles.below}>
                  <PersonAccess row={row} onTakeAll={() => onChoose(withoutAccess(all, edits, row.user.id))} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What somebody may do everywhere, and why; what they would lose stands in the plan once all is taken. [PEOPLE-03] */
function PersonAccess({ row, onTakeAll }: { row: GrantTableRow; onTakeAll: () => void }) {
  const hasAccess = row.cells.some(({ isOwn, chosen }) => !isOwn && chosen !== null)
  return (
    <details className={styles.access}>
      <summary>
        {ADMIN_TEXTS.why}
        <VisuallyHidden> of {row.name}</VisuallyHidden>
      </summary>
      <ul>
        {row.access.map(({ mailbox, may, source }) => (
          <li key={mailbox}>
            <strong>
              <bdi>{mailbox}</bdi>
            </strong>
            : {may}. {source}.
          </li>
        ))}
      </ul>
      {hasAccess ? (
        <Button variant="quiet" onClick={onTakeAll}>
          {ADMIN_TEXTS.takeAll}
          <VisuallyHidden> from {row.name}</VisuallyHidden>
        </Button>
      ) : null}
    </details>
  )
}
