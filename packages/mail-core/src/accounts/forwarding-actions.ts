import { type Forwarding, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import { dateLabel } from '../display/date-label.ts'
import { refusalText } from '../failure-text.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import { FORWARD_FAILED, newForwardProblem } from './forwarding.ts'

const FORWARDING: AnswerKey<Forwarding[]> = answerKey('forwarding')

/** Where the mailboxes forward copies to, one's own first; asked for anew whenever it is shown. [NET-12] */
export function forwardingQuery(mail: Mail): MailQuery<Forwarding[]> {
  return {
    queryKey: FORWARDING,
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/forwarding', { signal }))).forwarding,
    staleTime: 0,
  }
}

/** Says since when copies stayed here, where that is so. [GUARD-03] */
export function forwardingLimit({ limited_at }: Forwarding, now: Date): string | null {
  if (limited_at === null) return null
  return `A mail was last not forwarded on ${dateLabel(limited_at, { now, inList: false })}: this mailbox had sent as much as it may.`
}

/** Forwards to one more address. Answers with the sentence that says why not, null once it is so. [NET-12] */
export async function addForward(mail: Mail, forwarding: Forwarding, typed: string): Promise<string | null> {
  const problem = newForwardProblem(forwarding.addresses, typed)
  if (problem !== null) return problem
  try {
    await putForwards(mail, { ...forwarding, addresses: [...forwarding.addresses, typed.trim()] })
    return null
  } catch (error) {
    return refusalText(error, FORWARD_FAILED)
  }
}

/** Forwards to an address no more; it leaves the list at once, and comes back where that failed. [NET-12] */
export async function removeForward(mail: Mail, forwarding: Forwarding, email: string): Promise<void> {
  const left = { ...forwarding, addresses: forwarding.addresses.filter((each) => each !== email) }
  const stopped = mail.cache.cancelQueries({ queryKey: FORWARDING })
  keep(mail, left)
  try {
    await stopped
    await putForwards(mail, left)
  } catch (error) {
    await mail.cache.invalidateQueries({ queryKey: FORWARDING })
    showError(mail, error)
  }
}

async function putForwards(mail: Mail, { mailbox_id, addresses }: Forwarding): Promise<void> {
  const params = { path: { mailbox_id } }
  const body = { forwarding: { addresses } }
  keep(mail, (await unwrap(mail.api.PUT('/forwarding/{mailbox_id}', { params, body }))).forwarding)
}

function keep(mail: Mail, forwarding: Forwarding): void {
  mail.cache.setQueryData(FORWARDING, (all) =>
    all?.map((each) => (each.mailbox_id === forwarding.mailbox_id ? forwarding : each)),
  )
}
