import { fileSize, shownName } from '@postroom/mail-core/rules'
import { X } from 'lucide-react'
import { FileName } from '../ui/file-name.tsx'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './comment-files.module.css'

/** The files that go with a comment once it is said. */
export function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="Files of the comment">
      {files.map((file, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may be the same in everything
        <li key={`${place} ${file.name}`} className={styles.file}>
          <span className={styles.name}>
            <FileName name={shownName(file.name)} />
          </span>
          <span className={styles.size}>{fileSize(file.size)}</span>
          <IconButton
            icon={X}
            iconSize={16}
            label={`Remove ${shownName(file.name)}`}
            onClick={() => {
              focusNeighbour()
              onRemove(file)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
