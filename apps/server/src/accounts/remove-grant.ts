import type { Handler } from '../call/handler.ts'
import { toldBy } from '../security-log/told-by.ts'
import { isAdministrator } from './administrators.ts'
import { takeGrant } from './mailbox-grants-store.ts'

/** DELETE /mailboxes/{user_id}/grants/{delegate_id}: closes a mailbox to a person. [PEOPLE-01] */
export const removeGrant: Handler<'removeGrant'> = async ({ context, userId, path, request }) => {
  const { database, clock, events } = context
  const { user_id: ownerId, delegate_id: delegateId } = path
  const asking = { userId, ownerId, administrator: await isAdministrator(context, userId) }
  await database.write(takeGrant, { asking, ownerId, delegateId, now: clock.now(), by: toldBy(request) })
  request.log.info({ userId, mailboxId: ownerId, delegateId }, 'grant taken away')
  events.wake()
}
