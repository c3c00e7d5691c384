import { labelsShownFrom, type Reason, type Row, type SearchMarks } from '@postroom/mail-core/rules'
import { Paperclip } from 'lucide-react'
import type { CSSProperties } from 'react'
import { WhySpam } from '../lazy-components.ts'
import { markWords } from '../search/mark-words.tsx'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { RowNotes } from './row-notes.tsx'
import styles from './row-words.module.css'

interface RowWordsProps {
  row: Row
  /** Why a search found it, where its line does not show that. */
  reason: Reason | null
  href: string
  compact: boolean
  /** What was searched for stands out. */
  marks: SearchMarks
  /** Of what can be focused in it. */
  tabIndex: 0 | -1
}

const CELL = { role: 'gridcell' } as const

/** The cell that takes the room: owner and labels, subject, why it was found and snippet, and files where there is room for names. */
export function RowWords({ row, reason, href, compact, marks, tabIndex }: RowWordsProps) {
  const { owner, chips, attachments, why } = row
  return (
    <div {...CELL} className={styles.main}>
      {owner ? (
        <span
          role="img"
          aria-label={owner.name}
          data-tooltip={owner.name}
          className={styles.owner}
          style={{ '--chip-colour': owner.color } as CSSProperties}
        >
          {owner.initials}
        </span>
      ) : null}
      {chips.length > 0 ? <Labels chips={chips} besideReason={reason !== null} /> : null}
      <RowNotes row={row} />
      {why ? <WhySpam reason={why} tabIndex={tabIndex} /> : null}
      <a className={styles.words} dir="auto" href={href} tabIndex={-1} draggable={false}>
        {row.trouble ? <span className={styles.trouble}>{row.trouble}: </span> : null}
        <span className={styles.subject}>{markWords(row.subject, marks.subject)}</span>
        {reason ? (
          <span className={styles.match}>
            {' — '}
            <span className={reason.spare && styles.spare}>{reason.place}</span>
            {markWords(reason.text, marks.snippet)}
          </span>
        ) : null}
        {row.snippet === '' ? null : (
          <span className={styles.snippet}>{markWords(` — ${row.snippet}`, marks.snippet)}</span>
        )}
      </a>
      {compact || attachments.count === 0 ? null : (
        <span className={styles.files} data-tooltip={fileNames(row)}>
          {attachments.shown.map(({ name, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <Chip key={place} title={name} icon={<Icon of={Paperclip} size={16} />}>
              {text}
            </Chip>
          ))}
          {attachments.more === '' ? null : <Chip>{attachments.more}</Chip>}
        </span>
      )}
    </div>
  )
}

/** Labels that stand in the row whole; a style sheet knows how wide it is, and counts the others. */
function Labels({ chips, besideReason }: { chips: Row['chips']; besideReason: boolean }) {
  const names = chips.map(({ name }) => name)
  const from = labelsShownFrom(names, besideReason)
  return (
    <span
      className={styles.chips}
      data-more={from.at(-1)}
      data-tooltip={names.join(', ')}
      style={{ '--labels': chips.length } as CSSProperties}
    >
      {chips.map((chip, place) => (
        <span key={chip.id} data-from={from[place]} className={styles.label}>
          <Chip colour={chip.color} title={chip.path}>
            {chip.name}
          </Chip>
        </span>
      ))}
    </span>
  )
}

/** How many files there are, where their names have no room. */
export function FileMark({ row, compact }: { row: Row; compact: boolean }) {
  const { count } = row.attachments
  if (count === 0) return null
  const names = fileNames(row)
  return (
    <span role="img" aria-label={names} className={styles.clip} data-alone={compact || undefined} data-tooltip={names}>
      <Icon of={Paperclip} size={16} />
      {count > 1 ? count : null}
    </span>
  )
}

function fileNames({ attachments: { shown, more } }: Row): string {
  return [...shown.map(({ name }) => name), more].filter(Boolean).join(', ')
}
