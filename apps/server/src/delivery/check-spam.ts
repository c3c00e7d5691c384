import type { SMTPServerSession } from 'smtp-server'
import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import type { Arrival, FromOutside } from '../mailbox/arrival/arrival.ts'
import { isLoopback } from '../runtime/door.ts'
import { askRspamd } from '../spam/rspamd.ts'
import { UNCHECKED } from '../spam/spam-answer.ts'
import { type KeptBytes, withCarried } from '../storage/blobs/blobs.ts'

type SpamFound = NonNullable<FromOutside['spam']>

interface Came {
  session: SMTPServerSession
  lmtp: boolean
  raw: KeptBytes
}

/**
 * What rspamd says of a mail that came by SMTP from another machine; null where it is not asked. Where it does not answer the mail
 * is unchecked, and comes in all the same. [NET-07]
 */
export async function checkSpam(
  { config, blobs, log }: Context,
  { session, lmtp, raw }: Came,
): Promise<SpamFound | null> {
  const ip = session.remoteAddress.replace(/^::ffff:/, '')
  if (config.rspamd === null || lmtp || (isLoopback(ip) && config.checkSenders !== 'all')) return null
  const { mailFrom, rcptTo } = session.envelope
  const envelope = {
    ip,
    helo: session.hostNameAppearsAs || '',
    from: mailFrom === false ? '' : mailFrom.address,
    recipients: rcptTo.map(({ address }) => address),
  }
  const mail = { open: () => withCarried(blobs, raw.carried).open(raw.digest), size: raw.size }
  try {
    return { check: await askRspamd(config.rspamd, { envelope, mail }), envelope }
  } catch (error) {
    log.warn({ err: errorMessage(error) }, 'a mail was not checked for spam')
    return { check: UNCHECKED, envelope }
  }
}

/** The arrival with what rspamd says of it. */
export function withSpam(arrival: Arrival, spam: SpamFound): Arrival {
  return arrival.outside ? { ...arrival, outside: { ...arrival.outside, spam } } : arrival
}
