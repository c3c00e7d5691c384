import { codesFile, FACTOR_TEXTS, signedInUser } from '@postroom/mail-core'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useCopy } from '../use-copy.ts'
import { useMail } from '../use-mail.ts'
import { FormNote } from './form-note.tsx'
import styles from './recovery-codes.module.css'

/** Recovery codes that were just made, to be copied or kept as a file. [PEOPLE-07] */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const mail = useMail()
  const { said, copy } = useCopy('recovery codes')
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const text = codesFile(codes, signedInUser(mail)?.email ?? '')
  return (
    <div className={styles.made}>
      <FormNote kind="success">{FACTOR_TEXTS.once}</FormNote>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button ref={first} icon={Copy} onClick={() => void copy(codes.join('\n'))}>
          {said ?? 'Copy'}
        </Button>
        <a
          className={styles.download}
          download="postroom-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download aria-hidden size={16} />
          Download
        </a>
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
    </div>
  )
}
