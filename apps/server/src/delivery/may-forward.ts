import type { Context } from '../call/context.ts'
import type { Forwarding } from '../mailbox/arrival/arrival.ts'
import { hopCount, mailboxesPassed } from '../mime/trace-header.ts'

/** A mail that has passed so many servers goes round in a loop, or soon will: it stays. */
const MAX_FORWARDED_HOPS = 30

/** How a mail that comes by SMTP or LMTP may be forwarded; nothing for a bounce, and for what has come a long way. [NET-12] */
export function forwardingOf(
  header: Buffer,
  { config, withoutSender, lmtp }: { config: Context['config']; withoutSender: boolean; lmtp: boolean },
): Forwarding | undefined {
  if (withoutSender || hopCount(header) > MAX_FORWARDED_HOPS) return undefined
  // The host in front of LMTP may have said already for whom it is.
  const passed = mailboxesPassed(header, lmtp ? ['x-loop'] : ['x-loop', 'delivered-to'])
  return { from: 'outside', passed, limits: config.sendLimits }
}
