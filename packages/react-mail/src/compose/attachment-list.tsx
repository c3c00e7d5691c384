import type { ComposeFile } from '@postroom/mail-core'
import { composeFileNote } from '@postroom/mail-core/rules'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { FileName } from '../ui/file-name.tsx'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './attachment-list.module.css'

interface AttachmentListProps {
  files: readonly ComposeFile[]
  onRemove: (id: string) => void
}

/** Where the writing goes on when the last file is gone. */
const BODY = '[role="textbox"]'

/** The files of a mail that is being written; photos in its text are not among them. */
export function AttachmentList({ files, onRemove }: AttachmentListProps) {
  const listed = files.filter(({ type }) => type !== 'inline')
  if (listed.length === 0) return null
  const remove = ({ currentTarget }: MouseEvent, id: string) => {
    if (!focusNeighbour()) currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>(BODY)?.focus()
    onRemove(id)
  }
  return (
    <ul className={styles.list} aria-label="Attachments">
      {listed.map((file) => (
        <li key={file.id} className={styles.file} data-failed={file.state === 'failed' || undefined}>
          <span className={styles.name} data-tooltip={file.name}>
            <FileName name={file.name} />
          </span>
          <span className={styles.size}>{composeFileNote(file)}</span>
          {file.state === 'uploading' ? (
            <progress className={styles.progress} aria-label={`Uploading ${file.name}`} value={file.progress} />
          ) : null}
          <IconButton
            icon={X}
            iconSize={16}
            label={`Remove ${file.name}`}
            onClick={(event) => remove(event, file.id)}
          />
        </li>
      ))}
    </ul>
  )
}
