import { type MadeLink, madeText } from '@postroom/mail-core'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormNote } from '../auth/form-note.tsx'
import styles from '../auth/made-token.module.css'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useCopy } from '../use-copy.ts'

/** A link that was just made, to be copied, and whether it is on its way by mail. [PEOPLE-06] */
export function MadeLinkNote({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const { said, copy } = useCopy('a link')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.made}>
      <FormNote kind={made.sent === false ? 'error' : 'success'}>{madeText(made)}</FormNote>
      <TextField
        label={`Link for ${made.link.email}`}
        value={made.url}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.end}>
        <Button onClick={onClose}>Done</Button>
        <Button ref={button} variant="primary" icon={Copy} onClick={() => void copy(made.url)}>
          {said ?? 'Copy'}
        </Button>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
    </div>
  )
}
