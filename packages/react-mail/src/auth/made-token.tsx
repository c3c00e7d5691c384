import { TOKEN_TEXTS } from '@postroom/mail-core'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useCopy } from '../use-copy.ts'
import { FormNote } from './form-note.tsx'
import styles from './made-token.module.css'

/** A token that was just made, to be copied. [SDK-08] */
export function MadeToken({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { said, copy } = useCopy('an access token')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.made}>
      <FormNote kind="success">{TOKEN_TEXTS.once}</FormNote>
      <TextField
        label="Your new token"
        value={secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.end}>
        <Button onClick={onClose}>Done</Button>
        <Button ref={button} variant="primary" icon={Copy} onClick={() => void copy(secret)}>
          {said ?? 'Copy'}
        </Button>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
    </div>
  )
}
