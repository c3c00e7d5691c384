import type { Reason, Row, SearchMarks } from '@postroom/mail-core/rules'
import { Paperclip } from 'lucide-react'
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
}

const CELL = { role: 'gridcell' } as const

/** The cell that takes the room: owner and labels, subject and snippet in one line, why it was found and files in a second one. */
export function RowWords({ row, reason, href, compact, marks }: RowWordsProps) {
  const hasFiles = row.attachments.shown.length > 0
  const why = reason && [reason.place, markWords(reason.text, marks.snippet)]
  return (
    <div {...CELL} className={styles.main}>
      <div className={styles.line}>
        {row.owner || row.chips.length > 0 ? (
          <span
            className={styles.chips}
            data-tooltip={[row.owner, ...row.chips].flatMap((chip) => chip?.name ?? []).join(', ')}
          >
            {row.owner ? <OwnerChip {...row.owner} /> : null}
            {row.chips.map((chip) => (
              <Chip key={chip.id} colour={chip.color} title={chip.path}>
                {chip.name}
              </Chip>
            ))}
          </span>
        ) : null}
        <RowNotes row={row} />
        <a className={styles.words} dir="auto" href={href} tabIndex={-1} draggable={false}>
          {row.trouble ? <span className={styles.trouble}>{row.trouble}: </span> : null}
          <span className={styles.subject}>{markWords(row.subject, marks.subject)}</span>
          {why && compact ? (
            <span className={styles.match}>
              {' — '}
              {why}
            </span>
          ) : null}
          {row.snippet === '' ? null : (
            <span className={styles.snippet}>{markWords(` — ${row.snippet}`, marks.snippet)}</span>
          )}
        </a>
        {hasFiles ? (
          <span role="img" aria-label={fileNames(row)} className={styles.clip} data-tooltip={fileNames(row)}>
            <Icon of={Paperclip} size={16} />
          </span>
        ) : null}
      </div>
      {!compact && (why || hasFiles) ? (
        <div className={styles.second}>
          {why ? <span className={styles.reason}>{why}</span> : null}
          {hasFiles ? (
            <span className={styles.files} data-tooltip={fileNames(row)}>
              {row.attachments.shown.map(({ name, text }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <Chip key={place} title={name} icon={<Icon of={Paperclip} size={16} />}>
                  {text}
                </Chip>
              ))}
              {row.attachments.more === '' ? null : <Chip>{row.attachments.more}</Chip>}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** Of accounts whose names begin alike the end is seen, which tells them apart. */
function OwnerChip({ name, differsAt, color }: NonNullable<Row['owner']>) {
  return (
    <Chip colour={color}>
      <span className={styles.account}>
        <span className={styles.alike}>{name.slice(0, differsAt)}</span>
        <span className={styles.own}>{name.slice(differsAt)}</span>
      </span>
    </Chip>
  )
}

function fileNames({ attachments: { shown, more } }: Row): string {
  return [...shown.map(({ name }) => name), more].filter(Boolean).join(', ')
}
