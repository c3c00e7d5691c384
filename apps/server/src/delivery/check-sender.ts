import {
  type Authentication,
  belongsInSpam,
  type CheckResult,
  type Checks,
  domainOf,
  judgeSender,
} from '@postroom/mail-core/rules'
import type { SMTPServerSession } from 'smtp-server'
import { inAuthenticityThread } from '../authenticity/authenticity-threads.ts'
import { asciiDomain } from '../authenticity/domain-keys.ts'
import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import type { Arrival } from '../mailbox/arrival/arrival.ts'
import { cameBack } from '../mailbox/arrival/claimed-email-store.ts'
import { ownDomain } from '../runtime/config.ts'
import { isLoopback } from '../runtime/door.ts'
import { type KeptBytes, withCarried } from '../storage/blobs/blobs.ts'
import { refusal } from './refusal.ts'
import { trustedChecks } from './trusted-results.ts'

/** Milliseconds: the DNS has its own, shorter limit; the rest is hashing. */
const timeFor = (size: number): number => 20_000 + size / 1_000

/** What was found out about who sent a mail, and the header field that says so; empty where another host has written it. */
export interface Found {
  authentication: Authentication
  /** Of the domain in the envelope. */
  spf: CheckResult
  header: string
}

const UNKNOWN: Authentication = {
  verdict: 'unchecked',
  domain: null,
  signed_by: null,
  via: null,
  policy: null,
  encrypted: false,
}

interface Came {
  session: SMTPServerSession
  lmtp: boolean
  raw: KeptBytes
  /** The address in From, once it is read. */
  author: Promise<string>
}

/**
 * Looks who sent a mail that came by SMTP from another machine, or takes the word of the host in front of LMTP. Null where it is
 * not looked up; whatever fails delays no mail, and is `unchecked`. [NET-05]
 */
export async function checkSender(context: Context, { session, lmtp, raw, author }: Came): Promise<Found | null> {
  const { config, blobs, log } = context
  const forwarders = config.trustedForwarders.map(asciiDomain)
  const bytes = () => withCarried(blobs, raw.carried).open(raw.digest)
  const encrypted = session.secure
  const { mailFrom } = session.envelope
  const sender = mailFrom === false ? '' : mailFrom.address
  if (lmtp) {
    if (config.trustedResults === null) return null
    const from = asciiDomain(domainOf(await author))
    const checks = await trustedChecks(await bytes(), { name: config.trustedResults, author: from || null })
    const authentication =
      checks === null ? { ...UNKNOWN, encrypted } : judgeSender({ ...checks, encrypted }, { forwarders })
    return { authentication, spf: spfOf(checks, sender), header: '' }
  }
  const ip = session.remoteAddress.replace(/^::ffff:/, '')
  if (config.checkSenders === 'off' || (isLoopback(ip) && config.checkSenders !== 'all')) return null
  const peer = {
    ip,
    helo: session.hostNameAppearsAs || '',
    sender,
    encrypted,
    size: raw.size,
    name: asciiDomain(ownDomain(config)),
    dnsServers: config.dnsServers,
  }
  try {
    const { checks, header } = await inAuthenticityThread(
      { kind: 'check', peer },
      { bytes, milliseconds: timeFor(raw.size) },
    )
    return { authentication: judgeSender(checks, { forwarders }), spf: spfOf(checks, sender), header }
  } catch (error) {
    log.warn({ err: errorMessage(error) }, 'the sender of a mail was not checked')
    return { authentication: { ...UNKNOWN, encrypted }, spf: 'temperror', header: '' }
  }
}

/** SPF as far as it is about the domain in the envelope, and not about the name of the host. */
function spfOf(checks: Pick<Checks, 'spf'> | null, sender: string): CheckResult {
  if (checks === null || checks.spf.domain !== asciiDomain(domainOf(sender))) return 'none'
  return checks.spf.result
}

/**
 * The arrival with what was found out about who sent it. A mail that an account sent and that a list or a forwarding sends back is
 * ours, whatever has become of its signature. [NET-06]
 *
 * @throws a refusal for mail in the name of a domain of ours that asks for its refusal.
 */
export async function authenticated(
  context: Context,
  arrival: Arrival,
  { authentication, spf, header }: Found,
): Promise<Arrival> {
  const { config, database, log } = context
  const { message, outside, placements } = arrival
  if ('messageId' in message || !outside) return arrival
  const isOurs = config.domains.some((own) => asciiDomain(own) === authentication.domain)
  const looked = ofOneSender(authentication, message.senderEmail)
  const isBack = looked.verdict !== 'verified' && isOurs && (await database.read(cameBack, message))
  const judged: Authentication = isBack ? { ...looked, verdict: 'verified' } : looked
  if (isOurs && belongsInSpam(judged) && judged.policy === 'reject') {
    log.info({ domain: judged.domain }, 'mail in the name of our own domain refused')
    throw refusal(550, `5.7.1 This mail did not come from ${judged.domain}, which asks for its refusal (DMARC)`)
  }
  return {
    ...arrival,
    outside: { ...outside, authentication: judged, spf },
    placements: placements.map((placement) => ({ ...placement, trace: `${header}${placement.trace ?? ''}` })),
  }
}

/** Who is shown as the sender must be who was looked up: two ways to read one header prove nothing. */
function ofOneSender(authentication: Authentication, senderEmail: string): Authentication {
  const { domain, verdict } = authentication
  if (verdict !== 'verified' || domain === asciiDomain(domainOf(senderEmail)).replace(/\.$/, '')) return authentication
  return { ...authentication, verdict: 'failed' }
}

/** The address that is shown as the sender. */
export const senderOf = ({ message }: Arrival): string => ('messageId' in message ? '' : message.senderEmail)
