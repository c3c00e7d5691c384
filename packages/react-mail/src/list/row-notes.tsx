import { noteShownFrom, type Row } from '@postroom/mail-core/rules'
import { AssigneeMarks } from './assignee-marks.tsx'
import styles from './row-notes.module.css'

/** What stands before the subject: who looks after the mail, who asked the reader to, and where else the same mail lies. */
export function RowNotes({ row: { assigned = [], note, chips } }: { row: Row }) {
  if (assigned.length === 0 && !note) return null
  const from = noteShownFrom(note?.short ?? [], chips.length > 0)
  return (
    <span className={styles.notes}>
      {assigned.length === 0 ? null : <AssigneeMarks marks={assigned} />}
      {note ? (
        <>
          <bdi className={styles.words} data-tooltip={note.text}>
            {note.text}
          </bdi>
          <bdi className={styles.short} data-tooltip={note.text}>
            {note.short.map((part, place) => (
              <span key={part} data-from={from[place]}>
                {place === 0 ? part : ` · ${part}`}
              </span>
            ))}
          </bdi>
        </>
      ) : null}
    </span>
  )
}
