import { type AwayNote, absencesQuery, awayNotes, type ColleagueAbsence } from '@postroom/mail-core'
import { useMemo } from 'react'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { useMomentOf } from '../use-moment-of.ts'

const NOBODY: readonly ColleagueAbsence[] = []

/** What stands beside the names of those who are away, by user id. [TEAM-13] */
export function useAwayNotes(): ReadonlyMap<number, AwayNote> {
  const { data = NOBODY } = useMailQuery(absencesQuery(useMail()))
  const now = useMomentOf(data)
  return useMemo(() => awayNotes(data, new Date(now)), [data, now])
}
