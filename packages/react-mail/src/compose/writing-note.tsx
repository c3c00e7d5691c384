import { answeredConversation, type ComposeRef } from '@postroom/mail-core'
import { threadKey, writingText } from '@postroom/mail-core/rules'
import { useMail } from '../use-mail.ts'
import { usePresence } from '../use-presence.ts'
import styles from './compose-window.module.css'

/** Says above Send which colleagues answer the same conversation now. [TEAM-03] */
export function WritingNote({ window }: { window: ComposeRef }) {
  const mail = useMail()
  const presence = usePresence()
  const place = answeredConversation(mail, window)
  const text = place && writingText(presence[threadKey(place.ownerId, place.threadId)] ?? [])
  return (
    <p role="status" className={styles.writing}>
      {text}
    </p>
  )
}
