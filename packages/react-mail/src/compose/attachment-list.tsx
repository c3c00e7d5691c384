import type { ComposeFile } from '@postroom/mail-core'
import { fileSize } from '@postroom/mail-core/rules'
import { X } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './attachment-list.module.css'

interface AttachmentListProps {
  files: readonly ComposeFile[]
  onRemove: (id: string) => void
}

/** The files of a mail that is being written; photos in its text are not among them. */
export function AttachmentList({ files, onRemove }: AttachmentListProps) {
  const listed = files.filter(({ type }) => type !== 'inline')
  if (listed.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Attachments">
      {listed.map(({ id, name, size, state }) => (
        <li key={id} className={styles.file} data-failed={state === 'failed' || undefined}>
          <bdi className={styles.name} data-tooltip={name}>
            {name}
          </bdi>
          <span className={styles.size}>{state === 'failed' ? 'Not uploaded' : fileSize(size)}</span>
          {state === 'uploading' ? <progress className={styles.progress} aria-label={`Uploading ${name}`} /> : null}
          <IconButton icon={X} iconSize={16} label={`Remove ${name}`} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  )
}
