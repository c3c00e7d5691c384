import {
  endOtherSessions,
  endSession,
  SESSIONS_FAILED,
  SESSIONS_HINT,
  SIGN_OUT_ELSEWHERE,
  SIGNED_IN_HERE_ONLY,
  sessionsQuery,
} from '@postroom/mail-core'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './account-list.module.css'
import { ListPending } from './list-pending.tsx'
import { SessionItem } from './session-item.tsx'

/** Where one is signed in; each place but this one can be signed out, or all of them. [PEOPLE-09] */
export function SessionList() {
  const mail = useMail()
  const { data: sessions, error, refetch } = useMailQuery(sessionsQuery(mail))
  const list = useRef<HTMLUListElement>(null)
  if (!sessions) return <ListPending error={error} failed={SESSIONS_FAILED} onRetry={() => void refetch()} />
  const others = sessions.filter(({ current }) => !current)
  const end = (id: number) => {
    if (!focusNeighbour()) list.current?.focus()
    mail.inBackground('end a session', () => endSession(mail, id))
  }
  const endOthers = () => {
    list.current?.focus()
    mail.inBackground('end the other sessions', () => endOtherSessions(mail))
  }
  return (
    <>
      <p className={styles.hint}>{others.length === 0 ? SIGNED_IN_HERE_ONLY : SESSIONS_HINT}</p>
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {others.length === 0 ? null : (
        <Button className={styles.action} onClick={endOthers}>
          {SIGN_OUT_ELSEWHERE}
        </Button>
      )}
    </>
  )
}
