import type { SecurityEvent } from '@postroom/api'
import type { Handler } from '../call/handler.ts'
import { securityPage } from '../security-log/security-page-store.ts'

/** Attempts apart: whoever guesses a password does not push out of sight what else happened. */
const NEWEST = { attempts: 5, others: 20 }

/** GET /security_events: what happened lately to one's own account. [PEOPLE-13] */
export const listOwnSecurityEvents: Handler<'listOwnSecurityEvents'> = async ({ context: { database }, userId }) => {
  const newest = (attempts: boolean, limit: number) =>
    database.read(securityPage, { filter: { personId: userId, attempts }, before: null, limit })
  const pages = await Promise.all([newest(false, NEWEST.others), newest(true, NEWEST.attempts)])
  const events = pages.flatMap((page) => page.events).sort((a, b) => b.id - a.id)
  return { events: events.map((event) => withoutPlaceOfOthers(event, userId)) }
}

/** Where a colleague was who did something is theirs; where somebody tries to sign in is for the account to know. */
function withoutPlaceOfOthers(event: SecurityEvent, userId: number): SecurityEvent {
  if (event.actor === null || event.actor.id === userId) return event
  return { ...event, session_id: null, token: null, network: null, device: null }
}
