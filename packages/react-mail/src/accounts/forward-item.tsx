import styles from '../auth/account-list.module.css'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** One address that copies go to. */
export function ForwardItem({ email, onRemove }: { email: string; onRemove: () => void }) {
  return (
    <li className={styles.item}>
      <p className={styles.texts}>{email}</p>
      <Button variant="quiet" onClick={onRemove}>
        Remove<VisuallyHidden> {email}</VisuallyHidden>
      </Button>
    </li>
  )
}
