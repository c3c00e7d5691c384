import type { WrittenGrant } from '@postroom/api'
import { writtenMoment } from '../errors/written-moment.ts'
import type { GrantTerms } from './grants-store.ts'

/** What a grant is to say, as a client wrote it; its dates in ms since 1970 UTC. Throws 422 where one is no date. */
export function writtenTerms({ level, manage = false, from, until }: WrittenGrant): Required<GrantTerms> {
  return { level, manage, from: momentOf(from), until: momentOf(until) }
}

const momentOf = (date: string | null | undefined): number | null =>
  date === null || date === undefined ? null : writtenMoment(date)
