import { NETWORK_ERROR, TRY_AGAIN } from '@postroom/mail-core'
import { Button } from './button.tsx'
import styles from './not-fetched.module.css'

/** Stands for what could not be fetched, and asks for it again. [ERR-03] */
export function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className={styles.missing}>
      {NETWORK_ERROR} <Button onClick={onRetry}>{TRY_AGAIN}</Button>
    </p>
  )
}
