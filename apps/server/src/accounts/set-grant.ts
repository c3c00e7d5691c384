import type { Handler } from '../call/handler.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { isAdministrator } from './administrators.ts'
import { changeGrant } from './mailbox-grants-store.ts'

/** PUT /mailboxes/{user_id}/grants/{delegate_id}: opens a mailbox to a person, or changes what they may do there. [PEOPLE-01] */
export const setGrant: Handler<'setGrant'> = async ({ context, userId, path, body, request }) => {
  const { database, clock, events } = context
  const { user_id: ownerId, delegate_id: delegateId } = path
  const { level, manage = false } = body
  const asking = { userId, ownerId, administrator: await isAdministrator(context, userId) }
  const time = { from: instantOf(body.from), until: instantOf(body.until) }
  const grant = await database.write(changeGrant, {
    asking,
    ownerId,
    delegateId,
    level,
    manage,
    ...time,
    now: clock.now(),
  })
  request.log.info({ userId, mailboxId: ownerId, delegateId, level, manage, ...time }, 'grant set')
  events.wake()
  return { grant }
}

function instantOf(date: string | null | undefined): number | null {
  if (date === null || date === undefined) return null
  const at = Date.parse(date)
  if (Number.isNaN(at)) throw unprocessable(`${date} is not a date`)
  return at
}
