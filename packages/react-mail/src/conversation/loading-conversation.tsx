import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './conversation.module.css'

/** A conversation that is on its way: its layout in grey, after 150 ms. */
export function LoadingConversation() {
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>Loading conversation...</VisuallyHidden>
      <Skeleton width={45} />
      <Skeleton width={25} />
      <Skeleton width={90} />
      <Skeleton width={82} />
      <Skeleton width={60} />
    </div>
  )
}
