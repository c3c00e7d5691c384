import type { QueryKey } from '@tanstack/query-core'
import { SIGNED_IN, signedInUser } from '../accounts/accounts-queries.ts'
import { answerKey, isAnswerUnder } from '../answer-key.ts'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import { knownLabels, LABELS } from '../labels/labels-queries.ts'
import { LISTS } from '../list/list-page.ts'
import type { Mail } from '../mail.ts'
import { SEARCHES } from '../search/search-key.ts'
import { KEPT_ANSWERS } from './seed.ts'

/** What a page of mail shows: lists, results and what is open, with whose and under which labels. */
const KINDS = [SIGNED_IN, LABELS, LISTS, SEARCHES, CONVERSATIONS].map(([kind]) => kind)
/** Milliseconds after a change until it is kept. */
const KEEP_DELAY = 1_000
/** Characters of a conversation that is kept; a larger one is copied for too long. */
const MOST_KEPT = 2_000_000
/** As long as a session lives without being used, in milliseconds. */
const SESSION = 14 * 24 * 60 * 60 * 1_000

type Kept = { at: number; shown: [key: QueryKey, answer: unknown][] }

/** Keeps what is shown for a reload without a connection, from now on. [SCREEN-08] */
export function keepAnswers(mail: Mail): void {
  let waits = false
  const keep = () => {
    waits = false
    const shown = shownNow(mail)
    if (!shown) return
    const kept: Kept = { at: mail.ports.clock.now(), shown }
    mail.inBackground('keep what is shown', () => mail.ports.values.set(KEPT_ANSWERS, kept))
  }
  const look = () => {
    if (!waits) mail.ports.clock.setTimeout(keep, KEEP_DELAY)
    waits = true
  }
  mail.cache.getQueryCache().subscribe(({ type, query }) => {
    if (['updated', 'observerAdded'].includes(type) && KINDS.includes(query.queryKey[0])) look()
  })
  look()
}

/** Puts what was shown last into the cache, for a page that did not come from the server; nothing of a session that has run out. */
export async function showKept(mail: Mail): Promise<void> {
  const { values, clock } = mail.ports
  const [entry] = await values.entries(KEPT_ANSWERS)
  const { at, shown = [] } = (entry?.[1] ?? { at: 0 }) as Partial<Kept> & { at: number }
  if (clock.now() - at >= SESSION) return
  for (const [key, answer] of shown) {
    // Nobody's own changes stand in it.
    if (key[0] === SIGNED_IN[0]) mail.cache.setQueryData(key, answer)
    else mail.changes.setBase(answerKey(...key), answer)
  }
}

function shownNow(mail: Mail): Kept['shown'] | null {
  if (!signedInUser(mail) || knownLabels(mail).length === 0) return null
  return mail.cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && query.state.data !== undefined)
    .filter(({ queryKey, state }) => KINDS.includes(queryKey[0]) && !isTooLarge(queryKey, state.data))
    .map(({ queryKey, state }) => [queryKey, withoutWaiting(state.data)])
}

function isTooLarge(key: QueryKey, answer: unknown): boolean {
  if (!isAnswerUnder(CONVERSATIONS, key, answer)) return false
  const sizes = answer.messages.map(({ html_body, plain_text }) => (html_body ?? '').length + (plain_text ?? '').length)
  return sizes.reduce((sum, size) => sum + size, 0) > MOST_KEPT
}

/** What waits to come into a list comes with its next answer. */
function withoutWaiting(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('waiting' in answer)) return answer
  const { waiting: _, ...page } = answer
  return page
}
