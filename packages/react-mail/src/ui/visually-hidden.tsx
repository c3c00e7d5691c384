import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers alone; it takes no room on the screen. */
export function VisuallyHidden(props: { children: ReactNode; role?: 'status' }) {
  const { children, ...rest } = props
  return (
    <span {...rest} className={styles.hidden}>
      {children}
    </span>
  )
}
