import type { WrittenGrant } from '@postroom/api'
import { unprocessable } from '../errors/domain-error.ts'
import type { GrantTerms } from './grants-store.ts'

/** What a grant is to say, as a client wrote it; its dates in ms since 1970 UTC. Throws 422 where one is no date. */
export function writtenTerms({ level, manage = false, from, until }: WrittenGrant): Required<GrantTerms> {
  return { level, manage, from: instantOf(from), until: instantOf(until) }
}

function instantOf(date: string | null | undefined): number | null {
  if (date === null || date === undefined) return null
  const at = Date.parse(date)
  if (Number.isNaN(at)) throw unprocessable(`${date} is not a date`)
  return at
}
