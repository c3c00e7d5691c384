import { Readable } from 'node:stream'
import { createSeal, dkimVerify } from 'mailauth'
import { arc } from 'mailauth/lib/arc/index.js'
import { boundedFields } from './bounded-header.ts'
import { changedHeader } from './changed-header.ts'
import type { DkimKey } from './dkim-keys-store.ts'
import { createResolver } from './resolver.ts'

/** Seals a message that is forwarded, in the name of a domain in its ASCII form. */
export interface SealTask {
  kind: 'seal'
  domain: string
  key: DkimKey
  /** The results that the seal vouches for, as in Authentication-Results. */
  results: string
  /** Name servers to ask; those of the system where there are none. */
  dnsServers: readonly string[]
}

/**
 * The lines of the next set of ARC for a message (RFC 8617, 5.1). Nothing for one whose chain is broken, or cannot be looked at:
 * only a chain that is valid to its end, or none, is worth another seal.
 *
 * @throws where the message has more signatures than are looked at, or the key does not sign.
 */
export async function sealMessage(message: Readable, { domain, key, results, dnsServers }: SealTask): Promise<string> {
  const resolver = createResolver(dnsServers)
  const keyed = { signingDomain: domain, selector: key.selector, privateKey: key.privateKey, authResults: results }
  const bytes = Readable.from(
    changedHeader(message, { change: unbounded, tooLong: () => new Error('the header is too long') }),
  )
  const verified = await dkimVerify(bytes, { resolver, seal: { ...keyed, cv: 'none' } })
  const { arc: chain, headers: parsed } = verified
  if (chain === undefined || verified.seal === undefined) return ''
  const { status } = await arc({ ...chain, chain: chain.chain || [] }, { resolver })
  if (status.result !== 'none' && status.result !== 'pass') return ''
  const seal = { ...verified.seal, cv: status.result }
  const { headers, errors } = await createSeal(false, { headers: parsed, arc: chain, seal })
  const [failure] = errors
  if (failure) throw failure.err
  return headers.length === 0 ? '' : `${headers.join('\r\n')}\r\n`
}

/** A seal covers all of the header: what is too much of it to look at cannot be left out. */
function unbounded(header: string): string {
  if (boundedFields(header) !== header) throw new Error('the message has too many signatures')
  return header
}
