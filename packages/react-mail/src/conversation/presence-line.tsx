import { attend } from '@postroom/mail-core'
import { presenceText, threadKey } from '@postroom/mail-core/rules'
import { useEffect } from 'react'
import { PersonMarks } from '../list/person-marks.tsx'
import { useMail } from '../use-mail.ts'
import { usePresence } from '../use-presence.ts'
import styles from './conversation.module.css'

/** Which colleagues are at an open conversation; while it stands they see that the reader is, too. [TEAM-03] */
export function PresenceLine({ ownerId, threadId }: { ownerId: number; threadId: number }) {
  const mail = useMail()
  useEffect(() => attend(mail, { ownerId, threadId }, 'reading'), [mail, ownerId, threadId])
  const marks = usePresence()[threadKey(ownerId, threadId)] ?? []
  return (
    <span className={styles.presence} aria-live="polite">
      {marks.length === 0 ? null : (
        <>
          <PersonMarks marks={marks} />
          <span className={styles.count}>{presenceText(marks)}</span>
        </>
      )}
    </span>
  )
}
