import { commentHistoryQuery, failureText } from '@postroom/mail-core'
import { fullDate } from '@postroom/mail-core/rules'
import { Spinner } from '../ui/spinner.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { CommentBody } from './comment-body.tsx'
import styles from './comment-history.module.css'

/** What a comment said before, oldest first. */
export function CommentHistory({ commentId, meId }: { commentId: number; meId: number }) {
  const mail = useMail()
  const { data, error } = useMailQuery(commentHistoryQuery(mail, commentId))
  if (error) return <p role="alert">{failureText(error, 'What it said before could not be loaded.')}</p>
  if (!data) return <Spinner label="Loading what it said before" size={16} />
  return (
    <ol className={styles.history} aria-label="What it said before">
      {data.map(({ html_body, written_at }) => (
        <li key={written_at}>
          <time className={styles.date} dateTime={written_at}>
            {fullDate(written_at, mail.ports.locale)}
          </time>
          <CommentBody html={html_body} meId={meId} />
        </li>
      ))}
    </ol>
  )
}
