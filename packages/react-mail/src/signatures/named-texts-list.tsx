import { TRY_AGAIN } from '@postroom/mail-core'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './signatures-dialog.module.css'

interface NamedTextsListProps {
  /** What they are called, in lower case. */
  plural: string
  search: string
  onSearch: (text: string) => void
  onNew: () => void
  /** How many there are, and how many of them are found; null while they are not there. */
  count: { all: number; found: number } | null
  /** What is said where they could not be loaded. */
  failure: string | null
  onRetry: () => void
  /** Other ways to more of them. */
  more?: ReactNode
  /** Those that are found. */
  children: ReactNode
}

/** The side of a modal of signatures or templates: a search, the way to a new one, and what is found. */
export function NamedTextsList({ plural, search, onSearch, onNew, count, failure, ...props }: NamedTextsListProps) {
  const { onRetry, more, children } = props
  const label = `Search ${plural}`
  return (
    <div className={styles.side}>
      <TextField
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Button aria-label="New" onClick={onNew}>
        + New
      </Button>
      {more}
      {failure === null ? null : (
        <div role="alert" className={styles.failed}>
          <p>{failure}</p>
          <Button onClick={onRetry}>{TRY_AGAIN}</Button>
        </div>
      )}
      {count === null && failure === null ? <Skeleton /> : null}
      {count?.found === 0 ? (
        <p role="status" className={styles.empty}>
          {count.all === 0 ? `No ${plural} yet` : `No ${plural} found`}
        </p>
      ) : null}
      {children}
    </div>
  )
}

interface NamedTextItemProps {
  name: string
  edited: boolean
  onChoose: () => void
}

/** One of them. */
export function NamedTextItem({ name, edited, onChoose }: NamedTextItemProps) {
  return (
    <button type="button" className={styles.item} aria-current={edited || undefined} onClick={onChoose}>
      <bdi>{name}</bdi>
    </button>
  )
}
