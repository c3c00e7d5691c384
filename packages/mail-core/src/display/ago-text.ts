import { counted } from './count-texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was: 'just now', '2 minutes ago', '1 hour ago', '3 days ago'. */
export function agoText(date: string, now: Date): string {
  const passed = now.getTime() - new Date(date).getTime()
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return ago(passed / MINUTE, 'minute')
  return passed < DAY ? ago(passed / HOUR, 'hour') : ago(passed / DAY, 'day')
}

function ago(passed: number, unit: string): string {
  return `${counted(Math.floor(passed), unit)} ago`
}
