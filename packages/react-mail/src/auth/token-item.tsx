import { type AccessToken, TOKEN_TEXTS, tokenTexts, type User } from '@postroom/mail-core'
import { useState } from 'react'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { useToday } from '../use-today.ts'
import styles from './account-list.module.css'

/** One access token; it is revoked after a question. */
export function TokenItem({ token, user, onRevoke }: { token: AccessToken; user: User; onRevoke: () => void }) {
  const { clock } = useMail().ports
  // Draws again when the day ends.
  useToday()
  const [asking, setAsking] = useState(false)
  const { may, use } = tokenTexts(token, user, new Date(clock.now()))
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <p className={styles.name}>{token.name}</p>
        <p className={styles.detail}>{may}</p>
        <p className={styles.detail}>{use}</p>
      </div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Revoke<VisuallyHidden> {token.name}</VisuallyHidden>
      </Button>
      <AlertDialog
        open={asking}
        title={TOKEN_TEXTS.revokeTitle}
        text={TOKEN_TEXTS.revokeText(token.name)}
        confirmLabel="Revoke"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRevoke()
        }}
      />
    </li>
  )
}
