import { type Comment, type ConversationOf, readMentions, type User } from '@postroom/mail-core'
import { useEffect } from 'react'
import { useMail } from '../use-mail.ts'
import { CommentItem } from './comment-item.tsx'
import styles from './comment-list.module.css'

export interface CommentListProps {
  comments: readonly Comment[]
  me: User
}

/** Comments that stand together between the mail of a conversation. [TEAM-06] */
export function CommentList({ comments, me }: CommentListProps) {
  const [first] = comments
  useReadMentions(comments, me.id)
  if (!first) return null
  return (
    <ul className={styles.list} aria-label="Comments of colleagues">
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} me={me} />
        </li>
      ))}
    </ul>
  )
}

/** What mentions the reader counts as read once somebody looks at the page on which it stands. */
function useReadMentions(comments: readonly Comment[], meId: number): void {
  const mail = useMail()
  const about = comments.filter(({ mentions }) => mentions.some(({ id }) => id === meId)).at(-1)
  const [commentId, ownerId, threadId] = [about?.id, about?.owner_id, about?.message_thread_id]
  useEffect(() => {
    if (commentId === undefined || ownerId === undefined || threadId === undefined) return
    const place: ConversationOf = { ownerId, threadId }
    const { visibility } = mail.ports
    const look = () => {
      if (visibility.hidden()) return
      leave()
      mail.inBackground('say that a mention was read', () => readMentions(mail, place))
    }
    const leave = visibility.subscribe(look)
    look()
    return leave
  }, [mail, commentId, ownerId, threadId])
}
