import type { Conversation as ConversationData, LabelGroup, ListItem, ListView, User } from '@postroom/mail-core'
import {
  changeProblem,
  composeAnswer,
  conversationMachine,
  conversationPlace,
  fetchBodies,
  mayChange,
  prefetchBody,
} from '@postroom/mail-core'
import {
  answeredMessage,
  besideMail,
  COMMENT,
  type ConversationLine,
  conversationHead,
  conversationLines,
  hasLabel,
  type LabelChip,
  messageView,
  newMessagesText,
  trashNotice,
  withoutDrafts,
} from '@postroom/mail-core/rules'
import { useActorRef, useSelector } from '@xstate/react'
import { Forward, MessageSquareLock, Printer, Reply, ReplyAll } from 'lucide-react'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useComments } from '../comments/use-comments.ts'
import { useShortcuts } from '../settings/use-shortcuts.ts'
import { useTimeline } from '../timeline/use-timeline.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { returnLostFocus } from '../ui/lost-focus.ts'
import { useMail } from '../use-mail.ts'
import { BeforeTimeline, BesideMail } from './beside-mail.tsx'
import styles from './conversation.module.css'
import { ConversationMarks } from './conversation-marks.tsx'
import { DraftLines } from './draft-lines.tsx'
import { MessageCard } from './message-card.tsx'
import { focusHeading, focusMessage, stepMessage } from './message-focus.ts'
import { MessageFold } from './message-fold.tsx'
import type { AnswerMode } from './message-menu.tsx'
import { PresenceLine } from './presence-line.tsx'
import { TwinLinks } from './twin-links.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useCurrentMessage } from './use-current-message.ts'
import { useOpeningPlace } from './use-opening-place.ts'
import { usePrintKey } from './use-print-key.ts'

const CommentBox = lazyComponent(async () => (await import('../comments/comment-box.tsx')).CommentBox)
const ComposeWindow = lazyComponent(async () => (await import('../composer.ts')).ComposeWindow)

export interface ConversationProps {
  conversation: ConversationData
  me: User
  groups: readonly LabelGroup[]
  /** The message that is looked for. */
  target?: number | null
  trashed: boolean
  /** Its row, or what a row of it would hold; absent while that is not known. */
  item?: ListItem | undefined
  view: ListView
  onSpam: () => void
  onRemoveLabel: (label: LabelChip) => void
}

const ANSWERS = [
  ['reply', 'Reply', Reply],
  ['reply_all', 'Reply all', ReplyAll],
  ['forward', 'Forward', Forward],
] as const

/** An opened conversation: subject, labels, the messages from the oldest to the newest, and ways to answer. */
export function Conversation({ conversation, me, groups, target = null, ...props }: ConversationProps) {
  const mail = useMail()
  const { thread } = conversation
  const { messages: all, drafts } = useMemo(
    () => withoutDrafts(conversation.messages, groups, me),
    [conversation, groups, me],
  )
  const [rests, setRests] = useState(false)
  const { shown: messages, waiting } = useArrivals(all, me, rests)
  const actor = useActorRef(conversationMachine, { input: { messages, target } })
  const { expanded, kept, opensAt, target: looked } = useSelector(actor, ({ context }) => context)
  const highlighted = useSelector(actor, (state) => state.matches('highlighted'))
  const talk = useComments(conversation, me)
  const timeline = useTimeline(conversation, me)
  const [commenting, setCommenting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const inline = useRef<HTMLDivElement>(null)
  const head = conversationHead(messages, { groups, ...(thread ? { subject: thread.subject } : {}) })
  const newest = answeredMessage(messages, props.trashed)
  const { composer } = mail.actors
  const refusal = newest ? changeProblem(mail, [{ user_id: newest.owner_user_id }]) : null
  const mayComment = talk !== null && refusal === null
  const place = newest ? conversationPlace(newest) : ''
  const writing = useSelector(composer, ({ context }) => context.inline[place])
  const answer = (mode: AnswerMode, message = newest) =>
    message &&
    mail.inBackground('open an answer', async () => {
      setRests(false)
      await composeAnswer(mail, { message, mode, inline: true })
      // One that holds text stays, and is written on (G-115).
      if (writing && writing === composer.getSnapshot().context.inline[place])
        inline.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
    })
  const isSpam = props.item ? hasLabel(props.item, groups, 'spam') : null
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages])
  const lines = useMemo(() => conversationLines([...byId.keys()], kept), [byId, kept])
  const places = besideMail(lines, { messages, comments: talk?.comments ?? [], entries: timeline?.entries ?? [] })
  const besideAt = (place: number) => <BesideMail runs={places[place] ?? []} timeline={timeline} me={me} />
  const unfold = (messageIds: readonly number[]) => {
    flushSync(() => actor.send({ type: 'unfold', messageIds }))
    // The button goes with the fold.
    focusMessage(heading.current, messageIds[0])
  }
  const now = new Date(mail.ports.clock.now())

  useEffect(() => {
    if (target !== null) actor.send({ type: 'look for', messageId: target })
  }, [actor, target])
  useEffect(() => actor.send({ type: 'messages changed', messageIds: messages.map(({ id }) => id) }), [actor, messages])
  const print = () => {
    const pane = heading.current?.closest('section')
    if (!pane) return
    mail.inBackground('print', async () => {
      const { printConversation } = await import('./print-conversation.ts')
      await printConversation(pane, {
        fetchBodies: () => fetchBodies(mail, messages),
        expandAll: () => actor.send({ type: 'expand all' }),
      })
    })
  }
  usePrintKey(print)
  useOpeningPlace(heading, target === null ? opensAt : null)
  useShortcuts({
    reply: () => answer('reply'),
    'reply all': () => answer('reply_all'),
    forward: () => answer('forward'),
    comment: mayComment ? () => setCommenting(true) : undefined,
    print,
    'next message': () => stepMessage(heading.current, 1),
    'previous message': () => stepMessage(heading.current, -1),
  })
  useCurrentMessage(heading, { byId, answered: newest })
  useEffect(() => focusHeading(heading.current), [])
  useEffect(() => {
    if (!writing) return
    // The button that opened the answer went with it: its successor takes the focus that would be lost.
    return () => {
      const place = ANSWERS.findIndex(([mode]) => mode === writing.getSnapshot().context.draft.mode)
      returnLostFocus(answers.current?.querySelectorAll('button')[place])
    }
  }, [writing])

  const drawLine = (line: ConversationLine) => {
    if ('folded' in line) return <MessageFold count={line.folded.length} onUnfold={() => unfold(line.folded)} />
    const message = byId.get(line.messageId)
    return message ? (
      <MessageCard
        message={message}
        view={messageView(message, { me, groups, now })}
        expanded={expanded.has(message.id)}
        highlighted={highlighted && looked === message.id}
        onToggle={() => actor.send({ type: 'toggle', messageId: message.id })}
        onPrefetch={() => prefetchBody(mail, message)}
        onAnswer={answer}
        spam={isSpam === null ? null : { isSpam, onChange: props.onSpam }}
      />
    ) : null
  }

  return (
    <section className={styles.pane} aria-label={`Conversation: ${head.subject}`}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1} className={styles.subject} dir="auto">
            {head.subject}
          </h1>
          {head.chips.map((chip) => (
            <Chip
              key={chip.id}
              colour={chip.color}
              title={chip.path}
              removeLabel={refusal === null ? `Remove label ${chip.name}` : undefined}
              onRemove={() => {
                if (props.item && !mayChange(mail, [props.item])) return
                // Its button goes with it.
                focusHeading(heading.current)
                props.onRemoveLabel(chip)
              }}
            >
              {chip.name}
            </Chip>
          ))}
          <span className={styles.count}>{head.count}</span>
          <TwinLinks conversation={conversation} me={me} />
          {thread ? <PresenceLine ownerId={thread.owner.id} threadId={thread.message_thread_id} /> : null}
          <span className={styles.count} aria-live="polite">
            {trashNotice(conversation, props.trashed)}
          </span>
        </div>
        <div className={styles.tools}>
          {props.item ? <ConversationMarks item={props.item} view={props.view} groups={groups} /> : null}
          {mayComment ? (
            <IconButton
              icon={MessageSquareLock}
              label={COMMENT}
              shortcut="m"
              aria-expanded={commenting}
              onClick={() => setCommenting(true)}
            />
          ) : null}
          <IconButton icon={Printer} label="Print" onClick={print} />
        </div>
      </div>
      <BeforeTimeline timeline={timeline} />
      {besideAt(0)}
      {lines.map((line, at) => (
        <Fragment key={'folded' in line ? `fold ${line.folded[0]}` : line.messageId}>
          {drawLine(line)}
          {besideAt(at + 1)}
        </Fragment>
      ))}
      <DraftLines drafts={drafts} me={me} />
      {talk && commenting ? (
        <CommentBox
          place={talk.place}
          me={me}
          onClose={() => {
            flushSync(() => setCommenting(false))
            if (opener.current) opener.current.focus()
            else focusHeading(heading.current)
          }}
        />
      ) : null}
      {writing ? (
        <div ref={inline} className={styles.inline}>
          <ComposeWindow window={writing} />
        </div>
      ) : (
        <div
          ref={answers}
          className={styles.answers}
          data-commenting={commenting || undefined}
          onPointerEnter={({ pointerType }) => setRests(pointerType === 'mouse')}
          onPointerLeave={() => setRests(false)}
        >
          {ANSWERS.map(([mode, text, icon]) => (
            <Button
              key={mode}
              icon={icon}
              aria-disabled={refusal !== null}
              aria-description={refusal ?? undefined}
              onClick={() => answer(mode)}
            >
              {text}
            </Button>
          ))}
          {refusal === null ? null : <p className={styles.refusal}>{refusal}</p>}
          {mayComment && !commenting ? (
            <Button
              ref={opener}
              icon={MessageSquareLock}
              className={styles.comment}
              onClick={() => setCommenting(true)}
            >
              {COMMENT}
            </Button>
          ) : null}
          <span role="status">
            {waiting.length === 0 ? null : (
              <Button variant="quiet" onClick={() => setRests(false)}>
                {newMessagesText(waiting.length)}
              </Button>
            )}
          </span>
        </div>
      )}
    </section>
  )
}
