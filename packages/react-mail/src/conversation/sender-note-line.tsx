import type { SenderNote } from '@postroom/mail-core/rules'
import { TriangleAlert } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import styles from './sender-note-line.module.css'

/** Stands above a message of which something is to be said about who sent it (NET-06). */
export function SenderNoteLine({ note: { tone, title, text } }: { note: SenderNote }) {
  return (
    <p className={styles.note} data-tone={tone}>
      {tone === 'warning' ? <Icon of={TriangleAlert} /> : null}
      <span>
        <strong className={styles.title}>{title}.</strong> {text}
      </span>
    </p>
  )
}
