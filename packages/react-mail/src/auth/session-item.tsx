import { type Session, sessionTexts } from '@postroom/mail-core'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { useToday } from '../use-today.ts'
import styles from './account-list.module.css'

/** One place where one is signed in. */
export function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { clock } = useMail().ports
  // Draws again when the day ends.
  useToday()
  const { device, use } = sessionTexts(session, new Date(clock.now()))
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <p className={styles.name}>
          {device}
          {session.current ? <span className={styles.here}>This device</span> : null}
        </p>
        <p className={styles.detail}>{use}</p>
      </div>
      {session.current ? null : (
        <Button variant="quiet" onClick={onEnd}>
          Sign out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
