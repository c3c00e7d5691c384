import { requireAdministrator } from '../accounts/administrators.ts'
import { writtenTerms } from '../accounts/written-terms.ts'
import type { Handler } from '../call/handler.ts'
import { toldBy } from '../security-log/told-by.ts'
import { allGrants, makeGrantChanges } from './all-grants-store.ts'

/** PUT /admin/grants: makes all changes, or none. [PEOPLE-10] */
export const changeGrants: Handler<'changeGrants'> = async ({ context, userId, body, request }) => {
  await requireAdministrator(context, userId)
  const { database, clock, events } = context
  const changes = body.changes.map(({ mailbox_id, user_id, terms, before }) => ({
    ownerId: mailbox_id,
    delegateId: user_id,
    terms: terms && writtenTerms(terms),
    ...(before !== undefined && { before: before && writtenTerms(before) }),
  }))
  await database.write(makeGrantChanges, { changes, now: clock.now(), by: toldBy(request) })
  for (const { ownerId, delegateId, terms } of changes) {
    const event = terms === null ? 'grant taken away' : 'grant set'
    request.log.info({ userId, mailboxId: ownerId, delegateId, ...terms }, event)
  }
  events.wake()
  return database.read(allGrants, null)
}
