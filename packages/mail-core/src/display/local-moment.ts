import { writtenDay } from '../accounts/grant-days.ts'

/** A moment, in ms since 1970 UTC, as a field of a browser has it in the local time zone, to the minute: '2026-03-05T14:30'. */
export function localMoment(moment: number): string {
  const when = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${writtenDay(when)}T${two(when.getHours())}:${two(when.getMinutes())}`
}
