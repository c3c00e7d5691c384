import type { SecurityEvent } from '@postroom/api'
import type { Handler } from '../call/handler.ts'
import { securityPage } from '../security-log/security-page-store.ts'

const NEWEST = 20

/** GET /security_events: what happened lately to one's own account. [PEOPLE-13] */
export const listOwnSecurityEvents: Handler<'listOwnSecurityEvents'> = async ({ context, userId }) => {
  const asked = { filter: { personId: userId }, before: null, limit: NEWEST }
  const { events } = await context.database.read(securityPage, asked)
  return { events: events.map((event) => withoutPlaceOfOthers(event, userId)) }
}

/** Where a colleague was who did something is theirs; where somebody tries to sign in is for the account to know. */
function withoutPlaceOfOthers(event: SecurityEvent, userId: number): SecurityEvent {
  if (event.actor === null || event.actor.id === userId) return event
  return { ...event, session_id: null, token: null, network: null, device: null }
}
