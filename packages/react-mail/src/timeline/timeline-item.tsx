import { type ConversationOf, failureText, type TimelineEntry, takeBackAct, type User } from '@postroom/mail-core'
import { TAKE_BACK, TAKE_BACK_FAILED, takeBackAllText, takenBackText, timelineLine } from '@postroom/mail-core/rules'
import { History, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { returnLostFocus } from '../ui/lost-focus.ts'
import { useMail } from '../use-mail.ts'
import styles from './timeline-item.module.css'

export interface TimelineItemProps {
  entry: TimelineEntry
  place: ConversationOf
  problem: string | null
  me: User
}

/** What pressing has led to. */
interface Notice {
  text: string
  /** Whether it tells that something was taken back. */
  done: boolean
}
const NONE: Notice = { text: '', done: false }

/** One act: who did what and when, and a way to take it back. [TEAM-05] */
export function TimelineItem({ entry, place, problem, me }: TimelineItemProps) {
  const mail = useMail()
  const { clock, locale } = mail.ports
  const [busy, setBusy] = useState<'here' | 'all' | null>(null)
  const [notice, setNotice] = useState(NONE)
  const item = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const textId = useId()
  const line = timelineLine(entry, { me, now: new Date(clock.now()), locale })
  const isBack = line.takenBack !== null
  const [wasBack, setWasBack] = useState(isBack)
  if (wasBack !== isBack) {
    setWasBack(isBack)
    if (!(isBack && notice.done)) setNotice(NONE)
  }
  useEffect(() => {
    // The button goes once the line says that it was taken back.
    if (isBack && pressed.current) returnLostFocus(item.current)
    pressed.current = false
  }, [isBack])
  const takeBack = async (where: 'here' | 'all') => {
    if (busy !== null) return
    if (problem !== null) return setNotice({ text: problem, done: false })
    pressed.current = true
    setBusy(where)
    setNotice(NONE)
    try {
      const answer = await takeBackAct(mail, entry, where === 'all' ? null : place.threadId)
      setNotice({ text: takenBackText(answer, me), done: true })
    } catch (error) {
      pressed.current = false
      setNotice({ text: error instanceof Error ? failureText(error, TAKE_BACK_FAILED) : TAKE_BACK_FAILED, done: false })
    } finally {
      setBusy(null)
    }
  }
  const button = (where: 'here' | 'all', text: string) => (
    <Button
      variant="quiet"
      className={styles.button}
      icon={Undo2}
      busy={busy === where}
      aria-disabled={problem !== null || busy !== null || undefined}
      aria-describedby={textId}
      data-tooltip={problem ?? undefined}
      onClick={() => mail.inBackground('take an act back', () => takeBack(where))}
    >
      {text}
    </Button>
  )
  return (
    <div ref={item} tabIndex={-1} className={styles.item} data-taken-back={isBack || undefined}>
      <span className={styles.mark}>
        <Icon of={History} size={16} />
      </span>
      <p id={textId} className={styles.text}>
        <span className={styles.said}>{line.text}</span>{' '}
        <time dateTime={entry.created_at} data-tooltip={line.fullDate}>
          {line.date}
        </time>
        {line.takenBack === null ? null : <span className={styles.back}>{line.takenBack}</span>}
      </p>
      {line.offersTakeBack ? (
        <span className={styles.buttons}>
          {button('here', TAKE_BACK)}
          {line.conversations === null ? null : button('all', takeBackAllText(line.conversations))}
        </span>
      ) : null}
      <p role="status" className={styles.notice}>
        {notice.text}
      </p>
    </div>
  )
}
