import type { CommentFile } from '@postroom/mail-core'
import { attachmentUrl, fileSize, shownName } from '@postroom/mail-core/rules'
import { Download } from 'lucide-react'
import { FileName } from '../ui/file-name.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './comment-files.module.css'

/** The files of a comment, to be downloaded. */
export function CommentFiles({ files }: { files: readonly CommentFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map(({ id, download_url, size, ...file }) => {
        const filename = shownName(file.filename)
        return (
          <li key={id} className={styles.file}>
            <a
              className={styles.link}
              href={attachmentUrl(download_url)}
              download={filename}
              aria-label={`Download ${filename}`}
            >
              <Icon of={Download} size={16} />
              <span className={styles.name}>
                <FileName name={filename} />
              </span>
            </a>
            <span className={styles.size}>{fileSize(size)}</span>
          </li>
        )
      })}
    </ul>
  )
}
