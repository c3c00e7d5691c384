import { type ConversationOf, failureText, type TimelineEntry, takeBackAct, type User } from '@postroom/mail-core'
import { TAKE_BACK, takeBackAllText, takenBackText, timelineLine } from '@postroom/mail-core/rules'
import { History, Undo2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMail } from '../use-mail.ts'
import styles from './timeline-item.module.css'

export interface TimelineItemProps {
  entry: TimelineEntry
  place: ConversationOf
  problem: string | null
  me: User
}

const FAILED = 'It could not be taken back.'

/** One act: who did what and when, and a way to take it back. [TEAM-05] */
export function TimelineItem({ entry, place, problem, me }: TimelineItemProps) {
  const mail = useMail()
  const { clock, locale } = mail.ports
  const [busy, setBusy] = useState<'here' | 'all' | null>(null)
  const [notice, setNotice] = useState('')
  const item = useRef<HTMLDivElement>(null)
  const textId = useId()
  const line = timelineLine(entry, { me, now: new Date(clock.now()), locale })
  const takeBack = async (where: 'here' | 'all') => {
    if (problem !== null) return setNotice(problem)
    setBusy(where)
    try {
      setNotice(takenBackText(await takeBackAct(mail, entry, where === 'all' ? null : place.threadId), me))
      // The button goes once the line says that it was taken back.
      item.current?.focus()
    } catch (error) {
      setNotice(error instanceof Error ? failureText(error, FAILED) : FAILED)
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
    <div ref={item} tabIndex={-1} className={styles.item} data-taken-back={line.takenBack !== null || undefined}>
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
        {notice}
      </p>
    </div>
  )
}
