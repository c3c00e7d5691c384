import { unprocessable } from './domain-error.ts'

/** A moment as a client wrote it, in ms since 1970 UTC. Throws 422 where it is no date. */
export function writtenMoment(date: string): number {
  const at = Date.parse(date)
  if (Number.isNaN(at)) throw unprocessable(`${date} is not a date`)
  return at
}
