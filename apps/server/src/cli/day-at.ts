import { UsageError } from './command.ts'

/** The beginning of a day in the time zone of this machine, so many days later, in ms since 1970 UTC. */
export function dayAt(date: string | undefined, later: number): number | null {
  if (date === undefined) return null
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) {
    throw new UsageError(`'${date}' is not a date: give it as 2026-12-31.`)
  }
  return new Date(year, month - 1, day + later).getTime()
}
