import { Readable } from 'node:stream'
import type { ArcCheck, CheckResult, Checks, DkimCheck } from '@postroom/mail-core/rules'
import { type AuthenticateResult, authenticate, type DKIMResult } from 'mailauth'
import { boundedHeader } from './bounded-header.ts'
import type { Ask } from './dns-answers.ts'
import { asciiDomain } from './domain-keys.ts'
import { createResolver } from './resolver.ts'

/** Who handed a mail over, and how it is looked up. */
export interface Peer {
  ip: string
  /** What the host called itself. */
  helo: string
  /** The address in the envelope; empty for a bounce. */
  sender: string
  /** It came by TLS. */
  encrypted: boolean
  /** Bytes of the message. */
  size: number
  /** Our name, under which the results are written down. */
  name: string
  /** Name servers to ask, as `address` or `address:port`; those of the system where there are none. */
  dnsServers: readonly string[]
}

/** What was found out about a message, and the header that says so (RFC 8601), with its line end. */
export interface Checked {
  checks: Checks
  header: string
}

/**
 * Looks who sent a message: SPF, DKIM, DMARC and ARC by the RFCs. It never fails for what a stranger wrote; what the DNS does not
 * answer in time is a `temperror`.
 *
 * @param ask asks the DNS in place of the peer's name servers.
 */
export async function checkMessage(message: Readable, peer: Peer, ask?: Ask): Promise<Checked> {
  const { ip, helo, sender, name, encrypted, size, dnsServers } = peer
  const result = await authenticate(Readable.from(boundedHeader(message, size)), {
    ip,
    helo,
    ...(sender !== '' && { sender }),
    mta: name,
    resolver: createResolver(dnsServers, ask),
    rejectRsaSha1: true,
    disableBimi: true,
  })
  return { checks: { ...checksOf(result), encrypted }, header: resultsHeader(result.headers) }
}

function checksOf(result: AuthenticateResult): Omit<Checks, 'encrypted'> {
  const { dkim, spf, dmarc, dmarcSkipReason } = result
  const [from] = dkim.headerFrom
  const author = from === undefined ? null : asciiDomain(from.slice(from.lastIndexOf('@') + 1)).replace(/\.$/, '')
  return {
    author: author || null,
    severalAuthors: dmarcSkipReason === 'multiple-author-domains' || dmarcSkipReason === 'multiple-from-fields',
    spf: spf ? { result: resultOf(spf.status.result), domain: asciiDomain(spf.domain) || null } : NO_SPF,
    dkim: dkim.results.flatMap(dkimCheck),
    dmarc: dmarc ? { result: resultOf(dmarc.status.result), policy: policyOf(dmarc.policy) } : NO_DMARC,
    arc: arcCheck(result, author),
  }
}

const NO_SPF = { result: 'none', domain: null } as const
const NO_DMARC = { result: 'none', policy: null } as const
const POLICIES = ['none', 'quarantine', 'reject'] as const

const policyOf = (policy: string | undefined) => POLICIES.find((each) => each === policy) ?? null

function resultOf(result: string): CheckResult {
  if (result === 'pass' || result === 'fail' || result === 'none') return result
  return result === 'temperror' || result === 'temperr' ? 'temperror' : 'other'
}

function dkimCheck({ status, signingDomain, bodyHash, bodyHashExpecting }: DKIMResult): DkimCheck[] {
  if (!signingDomain) return []
  const aligned = typeof status.aligned === 'string' && status.aligned !== ''
  // Another body is reported as neutral, like a key that is not there.
  const isOther = status.result === 'neutral' && bodyHash !== undefined && bodyHash !== bodyHashExpecting
  const result = isOther ? 'fail' : resultOf(status.result)
  return [{ result, domain: asciiDomain(signingDomain), aligned, whole: !status.underSized }]
}

function arcCheck({ arc }: AuthenticateResult, author: string | null): ArcCheck {
  if (!arc) return { result: 'none', sealer: null, vouches: false }
  const { dmarc } = arc.authenticationResults ?? {}
  const from = asciiDomain(String(dmarc?.header?.from ?? ''))
  return {
    result: resultOf(arc.status.result),
    sealer: arc.signature ? asciiDomain(arc.signature.signingDomain ?? '') : null,
    vouches: dmarc?.result === 'pass' && from !== '' && from === author,
  }
}

/** Of what is to stand on top only the results: they say what Received-SPF says as well. */
function resultsHeader(headers: string): string {
  const at = headers.indexOf('Authentication-Results:')
  return at < 0 ? '' : headers.slice(at)
}
