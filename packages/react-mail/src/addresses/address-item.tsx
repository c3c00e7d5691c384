import { type Address, addressTexts } from '@postroom/mail-core'
import styles from '../auth/account-list.module.css'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** One address; what removing it does can be undone. */
export function AddressItem({ address, onRemove }: { address: Address; onRemove: () => void }) {
  const { kind, goesTo } = addressTexts(address)
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <p className={styles.name}>{address.address}</p>
        <p className={styles.detail}>{kind}</p>
        <p className={styles.detail}>{goesTo}</p>
      </div>
      <Button variant="quiet" onClick={onRemove}>
        Remove<VisuallyHidden> {address.address}</VisuallyHidden>
      </Button>
    </li>
  )
}
