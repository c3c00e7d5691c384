import { CLAIM_NOTE } from '@postroom/mail-core/rules'
import { TriangleAlert } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import styles from './claim-note.module.css'

/** Stands above a message from outside whose sender claims an account of this house (GUARD-05). */
export function ClaimNote({ claim }: { claim: string }) {
  return (
    <p className={styles.note}>
      <Icon of={TriangleAlert} />
      <span>
        <strong className={styles.claim}>{claim}.</strong> {CLAIM_NOTE}
      </span>
    </p>
  )
}
