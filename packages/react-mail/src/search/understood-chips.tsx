import { MAKE_RULE, ruleHref } from '@postroom/mail-core'
import {
  cleanSearchParams,
  hrefOf,
  paramsFromQuery,
  queryFromParams,
  type SearchParams,
  searchNotes,
  searchText,
  understood,
} from '@postroom/mail-core/rules'
import { Chip } from '../ui/chip.tsx'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { useMail } from '../use-mail.ts'
import styles from './understood-chips.module.css'

/** How a search was understood, condition by condition; taking a chip away searches without it. */
export function UnderstoodChips({ search }: { search: SearchParams }) {
  const { ports } = useMail()
  const chips = understood(queryFromParams(search))
  const notes = searchNotes(search)
  if (chips.length === 0) return null
  return (
    <div className={styles.line}>
      <span id="understood-as" className={styles.label}>
        Understood as
      </span>
      <ul className={styles.chips} aria-labelledby="understood-as">
        {chips.map(({ text, without }) => (
          <li key={text}>
            <Chip
              title={text}
              removeLabel={`Remove ${text}`}
              onRemove={() => {
                if (!focusNeighbour()) document.querySelector<HTMLElement>('[role="search"] input')?.focus()
                const rest = cleanSearchParams(paramsFromQuery(without))
                ports.navigate(hrefOf({ screen: 'search', search: rest, page: 1, item: null }))
              }}
            >
              {text}
            </Chip>
          </li>
        ))}
      </ul>
      <a
        className={styles.rule}
        href={ruleHref(searchText(search))}
        onClick={(event) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          ports.navigate(event.currentTarget.pathname + event.currentTarget.search)
        }}
      >
        {MAKE_RULE}
      </a>
      {notes.length === 0 ? null : (
        <div role="note" aria-label="Not understood" className={styles.notes}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </div>
  )
}
