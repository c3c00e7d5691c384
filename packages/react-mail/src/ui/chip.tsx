import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

export interface ChipProps {
  children: ReactNode
  /** Any CSS colour; ground and text are mixed from it so that the text reads at 4.5:1 or better. Plain without it. */
  colour?: string | undefined
  icon?: ReactNode
  /** With it the chip carries a button of this accessible name: 'Remove label Work'. */
  removeLabel?: string | undefined
  onRemove?: (() => void) | undefined
  /** Full text for a tooltip when the chip's own is cut. */
  title?: string
}

/** A small named thing in a line of text: a label, an owner, a file, a recipient. */
export function Chip({ children, colour, icon, removeLabel, onRemove, title }: ChipProps) {
  return (
    <span
      className={styles.chip}
      data-coloured={colour === undefined ? undefined : ''}
      data-tooltip={title}
      style={colour === undefined ? undefined : ({ '--chip-colour': colour } as CSSProperties)}
    >
      {icon}
      <span className={styles.text}>{children}</span>
      {removeLabel === undefined ? null : (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel}
          data-tooltip={removeLabel}
          onClick={onRemove}
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </span>
  )
}
