import type { SMTPServerSession } from 'smtp-server'
import type { Context } from '../call/context.ts'
import { type Destination, findDestinations } from './addresses-store.ts'
import { isBounceAddress } from './bounce-address.ts'
import { type Bounced, findBounced } from './bounces-store.ts'

/** Where the mail of a session goes for one of its addresses, and what it bounces. */
export interface EnvelopeDestination {
  destination: Destination
  /** The `jid` of the forwarded message that it bounces; null for other mail. */
  bounceOf: string | null
}

/** Where each address leads; to one that we signed for a bounce, only a mail without a sender goes (RFC 5321, 4.5.5). */
export async function envelopeDestinations(
  { database, config, clock }: Context,
  { session, addresses }: { session: SMTPServerSession; addresses: readonly string[] },
): Promise<EnvelopeDestination[]> {
  const found = await database.readInline(findDestinations, { emails: addresses, domains: config.domains })
  const destinations: EnvelopeDestination[] = []
  for (const [index, address] of addresses.entries()) {
    const destination = found[index] ?? { kind: 'unknown' }
    if (destination.kind !== 'unknown' || !isBounceAddress(address) || !isWithoutSender(session)) {
      destinations.push({ destination, bounceOf: null })
      continue
    }
    const bounced: Bounced | null = await database.readInline(findBounced, { address, now: clock.now() })
    destinations.push(
      bounced === null
        ? { destination, bounceOf: null }
        : { destination: { kind: 'mailbox', ownerId: bounced.ownerId }, bounceOf: bounced.jid },
    )
  }
  return destinations
}

/** The null sender of a bounce. */
export const isWithoutSender = ({ envelope: { mailFrom } }: SMTPServerSession): boolean =>
  mailFrom === false || mailFrom.address === ''
