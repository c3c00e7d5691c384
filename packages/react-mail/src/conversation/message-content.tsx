import { BODY_FAILED, bodyQuery, failureText, type Message, messageWithBody, TRY_AGAIN } from '@postroom/mail-core'
import { useSetting } from '../settings/use-setting.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { AttachmentStrip } from './attachment-strip.tsx'
import { MessageBody } from './message-body.tsx'
import styles from './message-content.module.css'

/** The text and the files of an expanded message; a body that its conversation left out comes now, or says that it does not. */
export function MessageContent({ message }: { message: Message }) {
  const position = useSetting('gmail-attachment-position')
  const leftOut = message.body_left_out === true
  const query = useMailQuery({ ...bodyQuery(useMail(), message), enabled: leftOut })
  if (leftOut && query.isError) {
    return (
      <div className={styles.failed} role="alert">
        <span>{failureText(query.error, BODY_FAILED)}</span>
        <Button onClick={() => void query.refetch()}>{TRY_AGAIN}</Button>
      </div>
    )
  }
  if (leftOut && !query.data) {
    return (
      <div className={styles.loading} role="status">
        <VisuallyHidden>Loading message...</VisuallyHidden>
        <Skeleton width={90} />
        <Skeleton width={60} />
      </div>
    )
  }
  const whole = leftOut && query.data ? messageWithBody(message, query.data) : message
  return (
    <>
      <MessageBody message={whole} />
      <AttachmentStrip message={whole} above={position === 'above'} />
    </>
  )
}
