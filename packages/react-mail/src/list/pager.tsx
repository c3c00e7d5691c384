import { type PageInfo, selectedText } from '@postroom/mail-core/rules'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { onApproach } from '../ui/on-approach.ts'
import styles from './pager.module.css'

export interface PagerProps {
  info: PageInfo
  /** How many rows are ticked. */
  selected?: number
  onPrevious: () => void
  onNext: () => void
  /** The next page, or the one before, may be asked for soon. */
  onPrefetch?: (by: 1 | -1) => void
}

/** Where in the list this page stands, and the way to the next. A blocked button keeps the focus. */
export function Pager({ info, selected = 0, onPrevious, onNext, onPrefetch }: PagerProps) {
  return (
    <div className={styles.pager}>
      <span role="status" className={styles.selected}>
        {selected > 0 ? selectedText(selected) : null}
      </span>
      <span className={styles.summary} data-empty={info.isEmpty || undefined}>
        {info.summary}
      </span>
      <span role="status" className={styles.page}>
        {info.page}
      </span>
      <IconButton
        icon={ChevronLeft}
        label="Previous page"
        aria-disabled={!info.canGoBack}
        {...onApproach(() => onPrefetch?.(-1))}
        onClick={() => info.canGoBack && onPrevious()}
      />
      <IconButton
        icon={ChevronRight}
        label="Next page"
        aria-disabled={!info.canGoOn}
        {...onApproach(() => onPrefetch?.(1))}
        onClick={() => info.canGoOn && onNext()}
      />
    </div>
  )
}
