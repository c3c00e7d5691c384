import type { Handler } from '../call/handler.ts'
import { toldBy } from '../security-log/told-by.ts'
import { isAdministrator } from './administrators.ts'
import { changeGrant } from './mailbox-grants-store.ts'
import { writtenTerms } from './written-terms.ts'

/** PUT /mailboxes/{user_id}/grants/{delegate_id}: opens a mailbox to a person, or changes what they may do there. [PEOPLE-01] */
export const setGrant: Handler<'setGrant'> = async ({ context, userId, path, body, request }) => {
  const { database, clock, events } = context
  const { user_id: ownerId, delegate_id: delegateId } = path
  const terms = writtenTerms(body)
  const asking = { userId, ownerId, administrator: await isAdministrator(context, userId) }
  const grant = await database.write(changeGrant, {
    asking,
    ownerId,
    delegateId,
    ...terms,
    now: clock.now(),
    by: toldBy(request),
  })
  request.log.info({ userId, mailboxId: ownerId, delegateId, ...terms }, 'grant set')
  events.wake()
  return { grant }
}
