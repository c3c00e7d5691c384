import { Ellipsis } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import styles from './trimmed-toggle.module.css'

/** The '...' that folds and unfolds quoted text. */
export function TrimmedToggle({ folded, onToggle }: { folded: boolean; onToggle: () => void }) {
  const name = folded ? 'Show trimmed content' : 'Hide trimmed content'
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={name}
      aria-expanded={!folded}
      data-tooltip={name}
      onClick={onToggle}
    >
      <Icon of={Ellipsis} size={16} />
    </button>
  )
}
