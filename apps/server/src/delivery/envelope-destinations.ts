import { addressKey, domainOf } from '@postroom/mail-core/rules'
import type { SMTPServerSession } from 'smtp-server'
import type { Context } from '../call/context.ts'
import { ownDomain } from '../runtime/config.ts'
import { type Destination, findDestinations } from './addresses-store.ts'
import { isBounceAddress } from './bounce-address.ts'
import { type Bounced, findBounced } from './bounces-store.ts'

/** Where the mail of a session goes for one of its addresses, and what it bounces. */
export interface EnvelopeDestination {
  destination: Destination
  /** The `jid` of the forwarded message that it bounces; null for other mail. */
  bounceOf: string | null
}

/**
 * Where each address leads. A mail without a sender that comes to an address which we signed for a bounce goes to the mailbox that
 * forwarded (RFC 5321, 4.5.5); anything else to such an address to nobody, also where a catch-all takes every address.
 */
export async function envelopeDestinations(
  { database, config, clock }: Context,
  { session, addresses }: { session: SMTPServerSession; addresses: readonly string[] },
): Promise<EnvelopeDestination[]> {
  const found = await database.readInline(findDestinations, { emails: addresses, domains: config.domains })
  const destinations: EnvelopeDestination[] = []
  for (const [index, address] of addresses.entries()) {
    const destination = found[index] ?? { kind: 'unknown' }
    if (destination.kind === 'world' || !isBounceAddress(address)) {
      destinations.push({ destination, bounceOf: null })
      continue
    }
    const isOwn = domainOf(address) === addressKey(ownDomain(config)) && isWithoutSender(session)
    const bounced: Bounced | null = isOwn ? await database.readInline(findBounced, { address, now: clock.now() }) : null
    if (bounced === null) destinations.push({ destination: { kind: 'unknown' }, bounceOf: null })
    else {
      const reached = [{ ownerId: bounced.ownerId, emailKey: addressKey(address), label: null }]
      destinations.push({ destination: { kind: 'mailboxes', reached }, bounceOf: bounced.jid })
    }
  }
  return destinations
}

/** The null sender of a bounce. */
export const isWithoutSender = ({ envelope: { mailFrom } }: SMTPServerSession): boolean =>
  mailFrom === false || mailFrom.address === ''
