import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'

export interface EmptyStateProps {
  title: string
  text?: string | undefined
  icon?: LucideIcon
  /** What the person can do about it: a Button. */
  action?: ReactNode
  /** `alert` when it stands for a failure. */
  role?: 'status' | 'alert'
}

/** The designed form of "nothing here" and of "this did not load". */
export function EmptyState({ title, text, icon, action, role = 'status' }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={role}>
      {icon === undefined ? null : (
        <span className={styles.picture}>
          <Icon of={icon} size={32} />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
