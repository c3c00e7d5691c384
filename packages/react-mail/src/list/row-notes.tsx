import { noteShownFrom, type Row } from '@postroom/mail-core/rules'
import { PersonMarks } from './person-marks.tsx'
import styles from './row-notes.module.css'

/** What stands before the subject: who looks after the mail, who asked the reader to, and where else the same mail lies. */
export function RowNotes({ row: { marks = [], note, chips } }: { row: Row }) {
  if (marks.length === 0 && !note) return null
  const from = noteShownFrom(note?.short ?? [], chips.length > 0)
  return (
    <span className={styles.notes}>
      {marks.length === 0 ? null : <PersonMarks marks={marks} />}
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
