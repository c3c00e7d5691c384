import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** `primary` once per surface, `quiet` without a frame, `danger` for what cannot be undone, `round` for Compose. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'round'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  icon?: LucideIcon
  /** A call is under way: the button keeps its width and its focus, and ignores presses. */
  busy?: boolean
}

/** A button with a text. `type` is `button` unless said otherwise. */
export function Button({
  variant = 'secondary',
  icon,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[variant], className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon ? <Icon of={icon} /> : null}
      <span className={styles.text}>{children}</span>
      {busy ? (
        <span className={styles.busy}>
          <Spinner size={16} />
        </span>
      ) : null}
    </button>
  )
}
