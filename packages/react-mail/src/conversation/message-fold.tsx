import { foldText } from '@postroom/mail-core/rules'
import { ChevronsUpDown } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './message-fold.module.css'

/** A run of messages that were read, folded into one line: '12 more'. A press shows them. */
export function MessageFold({ count, onUnfold }: { count: number; onUnfold: () => void }) {
  return (
    <button type="button" className={styles.fold} data-fold onClick={onUnfold}>
      <span className={styles.mark}>
        <Icon of={ChevronsUpDown} />
      </span>
      <span>
        {foldText(count)}
        <VisuallyHidden> messages</VisuallyHidden>
      </span>
    </button>
  )
}
