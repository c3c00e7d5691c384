import type { ComposeRef } from '@postroom/mail-core'
import { threadKey, writingText } from '@postroom/mail-core/rules'
import { usePresence } from '../use-presence.ts'
import styles from './compose-window.module.css'
import { useAnsweredConversation } from './use-draft-history.ts'

/** Says above Send which colleagues answer the same conversation now. [TEAM-03] */
export function WritingNote({ window }: { window: ComposeRef }) {
  const presence = usePresence()
  const place = useAnsweredConversation(window)
  const text = place && writingText(presence[threadKey(place.ownerId, place.threadId)] ?? [])
  return (
    <p role="status" className={styles.writing}>
      {text}
    </p>
  )
}
