const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What one account may send within any hour and any day. */
export interface SendLimits {
  messages: { hour: number; day: number }
  recipients: { hour: number; day: number }
}

/** What one account sent within the five minutes that begin at `since`. */
export interface SentStep {
  /** ms since 1970 UTC. */
  since: number
  messages: number
  recipients: number
}

export interface SendRefusal {
  /** The sentence for who pressed Send. */
  text: string
  /** Milliseconds until the same message may be sent; null for one that has too many recipients at any time. */
  wait: number | null
}

/** Sends are counted in steps of so many milliseconds. */
export const SENT_STEP = 5 * MINUTE

/** The longest time that a send counts, in milliseconds. */
export const SENT_COUNTED = DAY + SENT_STEP

/**
 * Why one more message to so many recipients would be more than the account may send, or null; the limit that lasts longest is
 * told. `sent` is what it sent, oldest first. [GUARD-03]
 */
export function sendRefusal(
  { sent, recipients, limits }: { sent: readonly SentStep[]; recipients: number; limits: SendLimits },
  now: number,
): SendRefusal | null {
  const windows = [
    { length: DAY, name: 'a day', messages: limits.messages.day, recipients: limits.recipients.day },
    { length: HOUR, name: 'an hour', messages: limits.messages.hour, recipients: limits.recipients.hour },
  ]
  const tooMany = windows.find((window) => recipients > window.recipients)
  if (tooMany) {
    const allowed = `${counted(tooMany.recipients, 'recipient')} in ${tooMany.name}`
    return {
      text: `This message has ${counted(recipients, 'recipient')}, and you may write to ${allowed}. Please send it to fewer.`,
      wait: null,
    }
  }
  const reached = windows.flatMap(({ length, name, ...most }) => [
    ...waiting(sent, { length, most: most.messages, more: 1, now, of: 'messages' }).map((wait) => ({
      text: `You may send ${counted(most.messages, 'message')} in ${name}, and have sent them. Please try again in ${told(wait)}.`,
      wait,
    })),
    ...waiting(sent, { length, most: most.recipients, more: recipients, now, of: 'recipients' }).map((wait) => ({
      text: `You may write to ${counted(most.recipients, 'recipient')} in ${name}, and this message would be more. Please try again in ${told(wait)}.`,
      wait,
    })),
  ])
  return reached.sort((one, other) => other.wait - one.wait)[0] ?? null
}

/** For how long `more` of them would be too many: one wait, or none. */
function waiting(
  sent: readonly SentStep[],
  {
    length,
    most,
    more,
    now,
    of,
  }: { length: number; most: number; more: number; now: number; of: 'messages' | 'recipients' },
): number[] {
  const endOf = (step: SentStep) => step.since + SENT_STEP + length
  const within = sent.filter((step) => endOf(step) > now)
  let left = within.reduce((sum, step) => sum + step[of], 0)
  let until = now
  for (const step of within) {
    if (left + more <= most) break
    left -= step[of]
    until = endOf(step)
  }
  return until > now ? [until - now] : []
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** In whole minutes or hours, never less than it takes. */
function told(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE)
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}
