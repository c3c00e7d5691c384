import { type ConnectionContext, connectionText, openWaiting } from '@postroom/mail-core'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import styles from './offline-bar.module.css'

export interface OfflineBarProps {
  connection: ConnectionContext
  isOffline: boolean
}

/** Says that the server cannot be reached, and what waits to be sent. [SCREEN-08] */
export function OfflineBar({ connection, isOffline }: OfflineBarProps) {
  const mail = useMail()
  const open = () => mail.inBackground('open a waiting send', () => openWaiting(mail))
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.text}>
        {connectionText(connection, isOffline)}
      </p>
      {connection.waiting.length > 0 ? (
        <Button variant="quiet" onClick={open}>
          Open message
        </Button>
      ) : null}
    </div>
  )
}
