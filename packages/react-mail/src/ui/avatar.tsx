import type { CSSProperties } from 'react'
import styles from './avatar.module.css'

/**
 * Initials on a coloured disc. Decorative: the name stands beside it or on the control around it.
 * `colour` is any CSS colour: it tints the ground and the text so that they always read.
 */
export function Avatar({ initials, colour, size = 40 }: { initials: string; colour: string; size?: 24 | 32 | 40 }) {
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      data-size={size}
      style={{ '--avatar-colour': colour } as CSSProperties}
    >
      {initials}
    </span>
  )
}
