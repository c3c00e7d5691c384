import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Null: its class draws one. */
  icon: LucideIcon | null
  /** The accessible name, and the tooltip's text. */
  label: string
  /** Shown in the tooltip after the name, never part of the name: `e`, `Ctrl+Enter`. */
  shortcut?: string
  /** Why the button cannot be used now: it stays focusable, does nothing, and the tooltip says this. */
  blocked?: string | undefined
  filled?: boolean
  iconSize?: 16 | 20 | 24
}

/** A square button with an icon: 32 px, 44 px under a finger. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, shortcut, blocked, filled, iconSize, className, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      aria-disabled={blocked === undefined ? rest['aria-disabled'] : true}
      aria-description={blocked ?? rest['aria-description']}
      data-tooltip={blocked ?? label}
      data-shortcut={shortcut}
      onClick={blocked === undefined ? onClick : undefined}
    >
      {icon && <Icon of={icon} {...(filled ? { filled } : {})} {...(iconSize ? { size: iconSize } : {})} />}
    </button>
  )
}
