import { type ComposeRef, meQuery, newerQuery } from '@postroom/mail-core'
import {
  DISCARD_ANSWER,
  levelProblem,
  NOT_SENT_YET,
  newerHeading,
  newerView,
  SEND_ANYWAY,
  WRITE_ON,
} from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './answered-notice.module.css'

interface AnsweredNoticeProps {
  window: ComposeRef
  /** The author writes on or sends: the notice goes, and the focus with it. */
  onDecide: () => void
}

const isField = (element: Element): boolean => element.matches('input, textarea, select, [contenteditable="true"]')

/** Stands in place of Send while there is mail that the author must see first: the mail, and what may be done now. [TEAM-01] */
export function AnsweredNotice({ window, onDecide }: AnsweredNoticeProps) {
  const mail = useMail()
  const ids = useSelector(window, ({ context }) => context.newer)
  const ownerId = useSelector(window, ({ context }) => context.draft.senderUserId)
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: messages } = useMailQuery(newerQuery(mail, { ids, ownerId }))
  const id = useId()
  const notice = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = messages !== undefined
  useEffect(() => {
    const dialog = notice.current?.closest('[role="dialog"]')
    const { activeElement: focused } = document
    // Whoever writes elsewhere goes on there.
    if (!isThere || (focused && isField(focused) && !dialog?.contains(focused))) return
    heading.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  const now = new Date(mail.ports.clock.now())
  const newer = me && messages ? messages.map((message) => newerView(message, { me, now })) : []
  // The right to send may have gone since the press on Send.
  const refusal = levelProblem(me, [ownerId], 'send')
  const decide = (type: 'write on' | 'send anyway') => {
    window.send({ type })
    onDecide()
  }
  return (
    <div ref={notice} className={styles.notice}>
      <div role="alert" className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {newerHeading(newer)}
        </h2>
        <p className={styles.state}>{NOT_SENT_YET}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <section className={styles.messages} tabIndex={0} aria-labelledby={id}>
        {newer.length === 0 ? <Skeleton width={80} /> : null}
        {newer.map((message) => (
          <article key={message.id} className={styles.message} aria-label={message.title}>
            <Avatar initials={message.initials} colour={message.colour} size={24} />
            <div className={styles.said}>
              {newer.length > 1 ? <p className={styles.who}>{message.title}</p> : null}
              <p className={styles.text} dir="auto">
                {message.text}
              </p>
              {message.files === '' ? null : <p className={styles.files}>{message.files}</p>}
            </div>
          </article>
        ))}
      </section>
      {refusal === null ? null : (
        <p id={`${id}-refusal`} className={styles.state}>
          {refusal}
        </p>
      )}
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => decide('write on')}>
          {WRITE_ON}
        </Button>
        <Button
          aria-disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-refusal`}
          onClick={refusal === null ? () => decide('send anyway') : undefined}
        >
          {SEND_ANYWAY}
        </Button>
        <Button variant="quiet" className={styles.discard} onClick={() => window.send({ type: 'discard' })}>
          {DISCARD_ANSWER}
        </Button>
      </div>
    </div>
  )
}
