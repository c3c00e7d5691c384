import type { Handler } from '../call/handler.ts'
import { placeOf } from '../call/place-of.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { toldBy } from '../security-log/told-by.ts'
import { setForwarding } from './forwarding-store.ts'
import { requireProfile } from './profile-store.ts'

/** Says where a mailbox forwards to, and tells the mailbox by mail: forwarding is how a stranger goes on reading it. [NET-12] */
export const updateForwarding: Handler<'updateForwarding'> = async ({ context, userId, path, body, request }) => {
  const { database, config, clock, events } = context
  const ownerId = path.mailbox_id
  const { addresses } = body.forwarding
  const { domains } = config
  const wanted = { ownerId, userId, addresses, domains, by: toldBy(request), now: clock.now() }
  const { forwarding, changed } = await database.write(setForwarding, wanted)
  if (changed) {
    const account = await database.read(requireProfile, ownerId)
    await sendSecurityMail(context, { account, event: 'forwarding changed', ...placeOf(request) })
    request.log.info({ userId, mailboxId: ownerId, addresses: forwarding.addresses.length }, 'forwarding changed')
  }
  events.wake()
  return { forwarding }
}
