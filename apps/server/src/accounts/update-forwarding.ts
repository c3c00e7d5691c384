import type { Handler } from '../call/handler.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { deviceName } from '../runtime/device-name.ts'
import { networkOf } from '../runtime/network-of.ts'
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
    const place = { device: deviceName(request.headers['user-agent']), network: networkOf(request.ip) }
    await sendSecurityMail(context, { account, event: 'forwarding changed', ...place })
    request.log.info({ userId, mailboxId: ownerId, addresses: forwarding.addresses.length }, 'forwarding changed')
  }
  events.wake()
  return { forwarding }
}
