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
import { MailLink } from '../frame/mail-link.tsx'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { useMail } from '../use-mail.ts'
import { ConditionChips } from './condition-chips.tsx'
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
      <ConditionChips
        chips={chips}
        className={styles.chips}
        labelledBy="understood-as"
        onRemove={(without) => {
          if (!focusNeighbour()) document.querySelector<HTMLElement>('[role="search"] input')?.focus()
          const rest = cleanSearchParams(paramsFromQuery(without))
          ports.navigate(hrefOf({ screen: 'search', search: rest, page: 1, item: null }))
        }}
      />
      <MailLink className={styles.rule} to={ruleHref(searchText(search))}>
        {MAKE_RULE}
      </MailLink>
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
