import type { Row } from '@postroom/mail-core/rules'
import { AssigneeMarks } from './assignee-marks.tsx'
import styles from './row-notes.module.css'

/** What stands before the subject: who looks after the mail, who asked the reader to, and where else the same mail lies. */
export function RowNotes({ row: { assigned = [], assignedBy, alsoIn } }: { row: Row }) {
  const words = [assignedBy, alsoIn].filter(Boolean).join(' · ')
  if (assigned.length === 0 && words === '') return null
  return (
    <span className={styles.notes}>
      {assigned.length === 0 ? null : <AssigneeMarks marks={assigned} />}
      {words === '' ? null : (
        <bdi className={styles.words} data-tooltip={words}>
          {words}
        </bdi>
      )}
    </span>
  )
}
