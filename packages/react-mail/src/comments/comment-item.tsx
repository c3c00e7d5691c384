import { type Comment, deleteComment, editComment, failureText, type User } from '@postroom/mail-core'
import { COLLEAGUES_ONLY, COMMENT_FIELD, commentView, DELETE_COMMENT } from '@postroom/mail-core/rules'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useMail } from '../use-mail.ts'
import { CommentBody } from './comment-body.tsx'
import { CommentFiles } from './comment-files.tsx'
import { CommentHistory } from './comment-history.tsx'
import styles from './comment-item.module.css'
import { CommentReactions, ReactionMenu } from './comment-reactions.tsx'

const CommentEditor = lazyComponent(async () => (await import('./comment-editor.tsx')).CommentEditor)

/** One comment: who, when, what, its files and reactions, and what the reader may do with it. [TEAM-06] */
export function CommentItem({ comment, me }: { comment: Comment; me: User }) {
  const mail = useMail()
  const { clock, locale } = mail.ports
  const [editing, setEditing] = useState(false)
  const [asks, setAsks] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const card = useRef<HTMLElement>(null)
  const view = commentView(comment, { me, now: new Date(clock.now()), locale })
  // The button that opened the editor went with it.
  const endEditing = () => {
    setEditing(false)
    card.current?.focus()
  }
  const erase = () => {
    setAsks(false)
    deleteComment(mail, comment).catch((error: Error) =>
      mail.alert(failureText(error, 'The comment could not be deleted.')),
    )
  }
  if (view.deleted !== null)
    return (
      <p className={styles.deleted}>
        {view.deleted}, <time dateTime={comment.created_at}>{view.date}</time>
      </p>
    )
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={view.label}
      className={styles.comment}
      data-mentions-me={view.mentionsMe || undefined}
    >
      <header className={styles.head}>
        <Avatar initials={view.initials} colour={view.colour} size={24} />
        <bdi className={styles.author}>{view.author}</bdi>
        <time className={styles.date} dateTime={comment.created_at} data-tooltip={view.fullDate}>
          {view.date}
        </time>
        {view.edited === null ? null : (
          <button
            type="button"
            className={styles.edited}
            aria-expanded={showsHistory}
            aria-description="Shows what it said before"
            onClick={() => setShowsHistory(!showsHistory)}
          >
            {view.edited}
          </button>
        )}
        <span className={styles.actions}>
          <ReactionMenu comment={comment} />
          {view.mayEdit ? (
            <IconButton icon={Pencil} iconSize={16} label="Edit comment" onClick={() => setEditing(true)} />
          ) : null}
          {view.mayDelete ? (
            <IconButton icon={Trash2} iconSize={16} label="Delete comment" onClick={() => setAsks(true)} />
          ) : null}
        </span>
        <span className={styles.only} data-tooltip={COLLEAGUES_ONLY}>
          <Icon of={Lock} size={16} />
          <span className={styles.onlyText}>{COLLEAGUES_ONLY}</span>
        </span>
      </header>
      {editing ? (
        <CommentEditor
          label={COMMENT_FIELD}
          html={comment.html_body}
          place={{ ownerId: comment.owner_id, threadId: comment.message_thread_id }}
          me={me}
          action="Save"
          onSubmit={async (html) => {
            await editComment(mail, comment.id, html)
            endEditing()
          }}
          onCancel={endEditing}
        />
      ) : (
        <CommentBody html={comment.html_body} meId={me.id} />
      )}
      {showsHistory ? <CommentHistory commentId={comment.id} meId={me.id} /> : null}
      <CommentFiles files={comment.files} />
      <CommentReactions comment={comment} reactions={view.reactions} />
      <AlertDialog
        open={asks}
        title="Delete comment?"
        text={DELETE_COMMENT}
        confirmLabel="Delete"
        danger
        onConfirm={erase}
        onCancel={() => setAsks(false)}
      />
    </article>
  )
}
