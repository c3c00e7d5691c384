import type { ConversationOf, TimelineEntry, User } from '@postroom/mail-core'
import { foldedEntries, foldedText, TIMELINE } from '@postroom/mail-core/rules'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TimelineItem } from './timeline-item.tsx'
import styles from './timeline-lines.module.css'

export interface TimelineLinesProps {
  entries: readonly TimelineEntry[]
  place: ConversationOf
  /** Why the reader may take nothing back; null where they may. */
  problem: string | null
  me: User
}

/** What was done between two messages of a conversation, folded where it is much. [TEAM-05] */
export function TimelineLines({ entries, place, problem, me }: TimelineLinesProps) {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { folded, shown } = foldedEntries(entries)
  const unfold = () => {
    flushSync(() => setOpen(true))
    // The button goes with the fold.
    list.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }
  return (
    <ul ref={list} className={styles.lines} aria-label={TIMELINE}>
      {folded.length > 0 && !open ? (
        <li>
          <button type="button" className={styles.fold} onClick={unfold}>
            {foldedText(folded.length)}
          </button>
        </li>
      ) : null}
      {(open ? entries : shown).map((entry) => (
        <li key={entry.id}>
          <TimelineItem entry={entry} place={place} problem={problem} me={me} />
        </li>
      ))}
    </ul>
  )
}
