import { addComment, type ConversationOf, keepUnsentComment, type User, unsentComment } from '@postroom/mail-core'
import { COLLEAGUES_ONLY, COMMENT, COMMENT_FIELD } from '@postroom/mail-core/rules'
import { Lock } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { useMail } from '../use-mail.ts'
import styles from './comment-box.module.css'
import { CommentEditor } from './comment-editor.tsx'

/** Where a comment is written, below the mail; what is not said yet stays for when it is opened again. [TEAM-06] */
export function CommentBox({ place, me, onClose }: { place: ConversationOf; me: User; onClose: () => void }) {
  const mail = useMail()
  return (
    <section className={styles.box} aria-label="New comment">
      <p className={styles.only}>
        <Icon of={Lock} size={16} />
        {COLLEAGUES_ONLY}
      </p>
      <CommentEditor
        label={COMMENT_FIELD}
        html={unsentComment(mail, place) ?? ''}
        place={place}
        me={me}
        action={COMMENT}
        takesFiles
        onChange={(html) => keepUnsentComment(mail, place, html || null)}
        onSubmit={async (html, files) => {
          await addComment(mail, place, { html, files })
          keepUnsentComment(mail, place, null)
          onClose()
        }}
        onCancel={onClose}
      />
    </section>
  )
}
