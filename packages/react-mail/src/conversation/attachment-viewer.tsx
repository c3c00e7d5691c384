import type { Attachment } from '@postroom/mail-core'
import { attachmentUrl, NO_PREVIEW, previewOf } from '@postroom/mail-core/rules'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { isChord } from '../ui/is-chord.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import styles from './attachment-viewer.module.css'
import { openFile, saveFile } from './save-file.ts'
import { usePicture } from './use-picture.ts'

const PdfPages = lazyComponent(async () => (await import('./pdf-pages.tsx')).PdfPages)

interface AttachmentViewerProps {
  files: readonly Attachment[]
  /** Which of them is shown. */
  place: number
  onPlace: (place: number | null) => void
}

/** Images and PDFs at full size, one after another; anything else can be downloaded. */
export function AttachmentViewer({ files, place, onPlace }: AttachmentViewerProps) {
  const mail = useMail()
  const file = files[place]
  const [failed, setFailed] = useState<readonly number[]>([])
  const turn = useCallback(
    (step: 1 | -1) => {
      if (files[place + step]) onPlace(place + step)
    },
    [files, place, onPlace],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isChord(event)) return
      if (event.key === 'ArrowLeft') turn(-1)
      if (event.key === 'ArrowRight') turn(1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [turn])
  const preview = !file || failed.includes(file.id) ? 'none' : previewOf(file)
  const url = attachmentUrl(file?.download_url ?? '')
  const picture = usePicture(preview === 'image' ? url : null)
  if (!file) return null
  const fail = () => {
    setFailed([...failed, file.id])
    openFile(mail, file)
  }
  const turner = (step: 1 | -1) =>
    files.length > 1 ? (
      <IconButton
        icon={step > 0 ? ChevronRight : ChevronLeft}
        label={step > 0 ? 'Next attachment' : 'Previous attachment'}
        aria-disabled={!files[place + step]}
        onClick={() => turn(step)}
      />
    ) : null
  return (
    <Dialog
      open
      onOpenChange={() => onPlace(null)}
      title={file.filename}
      width="wide"
      footer={
        <Button variant="primary" icon={Download} onClick={() => void saveFile(mail, file)}>
          Download
        </Button>
      }
    >
      {files.length > 1 ? (
        <VisuallyHidden role="status">{`${file.filename}, ${place + 1} of ${files.length}`}</VisuallyHidden>
      ) : null}
      <div className={styles.viewer}>
        {turner(-1)}
        <div className={styles.stage}>
          {preview === 'none' ? <p className={styles.none}>{NO_PREVIEW}</p> : null}
          {preview === 'image' ? (
            <img className={styles.image} src={picture} alt={file.filename} onError={fail} />
          ) : null}
          {preview === 'pdf' ? (
            <PdfPages
              key={file.id}
              coming={<Spinner label="Loading the file..." />}
              url={url}
              name={file.filename}
              onFailure={fail}
            />
          ) : null}
        </div>
        {turner(1)}
      </div>
    </Dialog>
  )
}
