import type { PersonMark } from '@postroom/mail-core'
import { Avatar } from '../ui/avatar.tsx'
import styles from './person-marks.module.css'

/** As many stand there; a number stands for the others. */
const SHOWN = 3

/** Those who are at mail now, and those who look after it, as initials that say who they are. */
export function PersonMarks({ marks }: { marks: readonly PersonMark[] }) {
  const more = marks.slice(SHOWN)
  const others = more.map(({ text }) => text).join(', ')
  return (
    <span className={styles.marks}>
      {marks.slice(0, SHOWN).map(({ text, initials, colour, doing }) => (
        <span key={text} role="img" aria-label={text} data-tooltip={text} data-doing={doing} className={styles.mark}>
          <Avatar initials={initials} colour={colour} size={24} />
        </span>
      ))}
      {more.length === 0 ? null : (
        <span role="img" aria-label={others} data-tooltip={others} className={styles.more}>
          +{more.length}
        </span>
      )}
    </span>
  )
}
