import { changeProblem, type Message } from '@postroom/mail-core'
import { fullDate, type MessageView } from '@postroom/mail-core/rules'
import { ReplyAll } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Breakable } from '../ui/breakable.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { onApproach } from '../ui/on-approach.ts'
import { useMail } from '../use-mail.ts'
import { AssignedPeople } from './assigned-people.tsx'
import { ClaimNote } from './claim-note.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { DetailsCard } from './details-card.tsx'
import styles from './message-card.module.css'
import { MessageContent } from './message-content.tsx'
import { type AnswerMode, MessageMenu, type SpamChoice } from './message-menu.tsx'
import { SenderNoteLine } from './sender-note-line.tsx'

export interface MessageCardProps {
  message: Message
  view: MessageView
  expanded: boolean
  highlighted: boolean
  onToggle: () => void
  /** The pointer or the focus comes to it. */
  onPrefetch: () => void
  onAnswer: (mode: AnswerMode, message: Message) => void
  spam?: SpamChoice | null
}

/** One message of a conversation: a line when collapsed, else who, to whom, what, and its files. */
export function MessageCard({
  message,
  view,
  expanded,
  highlighted,
  onToggle,
  onPrefetch,
  onAnswer,
  spam = null,
}: MessageCardProps) {
  const card = useRef<HTMLElement>(null)
  const { sender, date } = view
  const refusal = changeProblem(useMail(), [{ user_id: message.owner_user_id }]) ?? undefined

  useEffect(() => {
    if (highlighted) card.current?.scrollIntoView({ block: 'start' })
  }, [highlighted])

  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={`Message from ${sender}`}
      data-message={message.id}
      data-expanded={expanded || undefined}
      data-highlighted={highlighted || undefined}
      data-unread={view.unread || undefined}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={expanded}
          aria-label={`${sender}, ${date}`}
          onClick={onToggle}
          {...onApproach(onPrefetch)}
        />
        <Avatar initials={view.initials} colour={view.colour} size={expanded ? 40 : 24} />
        {expanded ? (
          <div className={styles.who}>
            <bdi className={styles.sender}>{sender}</bdi>
            {view.senderEmail === sender ? null : <bdi className={styles.address}>{view.senderEmail}</bdi>}
            <span className={styles.to}>
              <bdi>{view.to}</bdi>
              <DetailsCard details={view.details} />
            </span>
          </div>
        ) : (
          <div className={styles.line}>
            <bdi className={styles.sender}>{sender}</bdi>
            <bdi className={styles.preview}>{view.preview}</bdi>
          </div>
        )}
        <time className={styles.date} dateTime={message.date} data-tooltip={fullDate(message.date)}>
          {date}
        </time>
        {expanded ? (
          <div className={styles.actions}>
            <IconButton
              icon={ReplyAll}
              label="Reply all"
              shortcut="a"
              blocked={refusal}
              onClick={() => onAnswer('reply_all', message)}
            />
            <MessageMenu message={message} onAnswer={onAnswer} spam={spam} />
          </div>
        ) : null}
      </div>
      {view.claim === undefined ? null : <ClaimNote claim={view.claim} />}
      {view.note === undefined || view.claim !== undefined ? null : <SenderNoteLine note={view.note} />}
      <DeliveryNote delivery={message.delivery} />
      {view.unsent === undefined ? null : <p className={styles.assigned}>{view.unsent}</p>}
      {view.assigned ? (
        <p className={styles.assigned}>
          <AssignedPeople assigned={view.assigned} />
        </p>
      ) : null}
      {expanded ? (
        <div className={styles.content}>
          <Breakable instead={<p className={styles.broken}>This message cannot be shown.</p>}>
            <MessageContent message={message} />
          </Breakable>
        </div>
      ) : null}
    </article>
  )
}
