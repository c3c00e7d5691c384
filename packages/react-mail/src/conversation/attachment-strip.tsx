import type { Message } from '@postroom/mail-core'
import { attachmentUrl, fileSize, listedAttachments, previewOf, shownName } from '@postroom/mail-core/rules'
import { Download, File, FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { FileName } from '../ui/file-name.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useMail } from '../use-mail.ts'
import styles from './attachment-strip.module.css'
import { saveFile } from './save-file.ts'

const AttachmentViewer = lazyComponent(async () => (await import('./attachment-viewer.tsx')).AttachmentViewer)

export interface AttachmentStripProps {
  message: Message
  /** Above the message instead of below it. */
  above: boolean
}

/** The files of a message; images that stand in its text are not repeated. */
export function AttachmentStrip({ message, above }: AttachmentStripProps) {
  const mail = useMail()
  const [shown, setShown] = useState<number | null>(null)
  const files = listedAttachments(message.attachments, message.html_body).map((file) => ({
    ...file,
    filename: shownName(file.filename),
  }))
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles.strip} data-above={above || undefined} aria-label="Attachments">
        {files.map((file, place) => (
          <li key={file.id} className={styles.file}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Open ${file.filename}`}
              data-tooltip={file.filename}
              onClick={() => setShown(place)}
            >
              <span className={styles.icon}>
                <Icon of={ICONS[previewOf(file)]} size={24} />
              </span>
              <span className={styles.name}>
                <FileName name={file.filename} />
              </span>
            </button>
            <span className={styles.size}>{fileSize(file.size)}</span>
            <a
              className={styles.download}
              href={attachmentUrl(file.download_url)}
              download={file.filename}
              aria-label={`Download ${file.filename}`}
              data-tooltip="Download"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                void saveFile(mail, file)
              }}
            >
              <Icon of={Download} />
            </a>
          </li>
        ))}
      </ul>
      {shown === null ? null : <AttachmentViewer files={files} place={shown} onPlace={setShown} />}
    </>
  )
}

const ICONS = { image: Image, pdf: FileText, none: File }
