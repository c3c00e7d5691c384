import {
  ADMIN_TEXTS,
  type AllGrants,
  type GrantEdits,
  type GrantTableShown,
  grantTable,
  withEdit,
} from '@postroom/mail-core'
import { Fragment } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { GrantCellChoice } from './grant-cell-choice.tsx'
import { PersonAccess } from './person-access.tsx'
import styles from './rights-section.module.css'

interface GrantTableProps {
  all: AllGrants
  shown: GrantTableShown
  edits: GrantEdits
  /** Milliseconds since 1970 UTC. */
  now: number
  onChoose: (edits: GrantEdits) => void
}

/** People down, mailboxes across: what each may do in each is chosen where they meet. [PEOPLE-10] */
export function GrantTable({ all, shown, edits, now, onChoose }: GrantTableProps) {
  const rows = grantTable(shown, { edits, now })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section aria-label={ADMIN_TEXTS.table} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{ADMIN_TEXTS.person}</VisuallyHidden>
            </th>
            {shown.mailboxes.map(({ owner }) => (
              <th key={owner.id} scope="col" title={`${shown.nameOf(owner)}, ${owner.email}`}>
                <bdi className={styles.name}>{shown.nameOf(owner)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.user.id}>
              <tr>
                <th scope="row">
                  <bdi className={styles.name} title={`${row.name}, ${row.user.email}`}>
                    {row.name}
                  </bdi>
                </th>
                {row.cells.map((cell) => (
                  <GrantCellChoice
                    key={cell.list.owner.id}
                    cell={cell}
                    person={row.name}
                    onChoose={(chosen) =>
                      onChoose(withEdit(edits, { list: cell.list, userId: row.user.id, now }, chosen))
                    }
                  />
                ))}
              </tr>
              <tr>
                <td colSpan={shown.mailboxes.length + 1} className={styles.below}>
                  <PersonAccess row={row} all={all} shown={shown} edits={edits} now={now} onChoose={onChoose} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
