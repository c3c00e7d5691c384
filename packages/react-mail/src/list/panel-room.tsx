import { type ReactNode, Suspense } from 'react'
import styles from './label-panel.module.css'

/** Around a panel that is loaded when it is first used: the room that it will take is there before it. */
export function PanelRoom({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<div aria-busy="true" className={`${styles.panel} ${styles.coming}`} />}>{children}</Suspense>
  )
}
