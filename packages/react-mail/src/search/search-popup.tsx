import type { ReactNode } from 'react'
import { RecentList, SuggestionList } from '../lazy-components.ts'
import type { BoxOption } from './box-options.ts'
import styles from './search-popup.module.css'
import type { ShownSuggestions } from './use-suggestions.ts'

export interface SearchPopupProps {
  listId: string
  shown: ShownSuggestions | null
  /** Searches of before, while they are asked for. */
  recent: readonly string[]
  /** Place of the option that Enter would choose, or -1. */
  active: number
  onActive: (place: number) => void
  onChoose: (option: BoxOption) => void
  onForget: (search: string) => void
  onSearchAll: () => void
  /** The advanced form, while it is open. */
  children: ReactNode
}

/** What opens under the search box: suggestions, recent searches or the advanced form. */
export function SearchPopup({ listId, shown, recent, onForget, onSearchAll, children, ...list }: SearchPopupProps) {
  if (!shown && recent.length === 0 && !children) return null
  return (
    <div className={styles.popup}>
      {shown ? <SuggestionList id={listId} shown={shown} onSearchAll={onSearchAll} {...list} /> : null}
      {recent.length > 0 ? <RecentList id={listId} searches={recent} onForget={onForget} {...list} /> : null}
      {children}
    </div>
  )
}
