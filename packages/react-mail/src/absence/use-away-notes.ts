import { type AwayNote, absencesQuery, awayNotes, type ColleagueAbsence, nextAwayChange } from '@postroom/mail-core'
import { useEffect, useMemo, useState } from 'react'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

const NOBODY: readonly ColleagueAbsence[] = []

/** Milliseconds that a timer waits at most: a later moment is waited for again. */
const LONGEST = 86_400_000

/** The moment as far as it bears on these absences: it is another one when the next of them begins or ends. [TEAM-13] */
export function useAwayMoment(absences: readonly Pick<ColleagueAbsence, 'from' | 'until'>[]): number {
  const { clock } = useMail().ports
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let timer: number
    const look = () => {
      const moment = clock.now()
      setNow(moment)
      const next = nextAwayChange(absences, moment)
      if (next !== null) timer = clock.setTimeout(look, Math.min(next - moment, LONGEST))
    }
    timer = clock.setTimeout(look, 0)
    return () => clock.clearTimeout(timer)
  }, [clock, absences])
  return now
}

/** What stands beside the names of those who are away, by user id. [TEAM-13] */
export function useAwayNotes(): ReadonlyMap<number, AwayNote> {
  const { data = NOBODY } = useMailQuery(absencesQuery(useMail()))
  const now = useAwayMoment(data)
  return useMemo(() => awayNotes(data, new Date(now)), [data, now])
}
