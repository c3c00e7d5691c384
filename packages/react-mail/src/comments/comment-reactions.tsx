import { type Comment, failureText, type Mail, toggleReaction } from '@postroom/mail-core'
import { REACTIONS, type ReactionView } from '@postroom/mail-core/rules'
import { Plus, SmilePlus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Popover } from '../ui/popover.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useMail } from '../use-mail.ts'
import styles from './comment-reactions.module.css'

const EmojiPicker = lazyComponent(async () => (await import('../compose/emoji-picker.tsx')).EmojiPicker)

function react(mail: Mail, comment: Comment, emoji: string): void {
  toggleReaction(mail, comment, emoji).catch((error: Error) =>
    mail.alert(failureText(error, 'The reaction could not be kept.')),
  )
}

/** The reactions to a comment; a press joins in, or takes one's own back. */
export function CommentReactions({ comment, reactions }: { comment: Comment; reactions: readonly ReactionView[] }) {
  const mail = useMail()
  if (reactions.length === 0) return null
  return (
    <ul className={styles.reactions} aria-label="Reactions">
      {reactions.map(({ emoji, count, mine, people }) => (
        <li key={emoji}>
          <button
            type="button"
            className={styles.reaction}
            aria-pressed={mine}
            aria-label={`${emoji} ${count}: ${people}`}
            data-tooltip={people}
            onClick={() => react(mail, comment, emoji)}
          >
            <span aria-hidden="true">{emoji}</span>
            <span aria-hidden="true">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A few emojis at hand, and all of them behind one more press. */
export function ReactionMenu({ comment }: { comment: Comment }) {
  const mail = useMail()
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const pick = (emoji: string) => {
    setOpen(false)
    react(mail, comment, emoji)
  }
  return (
    <Popover
      label="React"
      align="end"
      open={open}
      onOpenChange={(next) => {
        setAll(false)
        setOpen(next)
      }}
      trigger={<IconButton icon={SmilePlus} iconSize={16} label="React" />}
    >
      {all ? (
        <EmojiPicker coming={<Spinner label="Loading emoji..." />} onPick={pick} />
      ) : (
        <div className={styles.few}>
          {REACTIONS.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={styles.emoji}
              aria-label={`React with ${emoji}`}
              onClick={() => pick(emoji)}
            >
              {emoji}
            </button>
          ))}
          <IconButton icon={Plus} label="All emoji" onClick={() => setAll(true)} />
        </div>
      )}
    </Popover>
  )
}
