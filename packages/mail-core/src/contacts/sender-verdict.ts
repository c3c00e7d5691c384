import type { Schema } from '@postroom/api'

/** What was found out about who sent a mail, as the contract says it. */
export type Authentication = Schema<'MessageAuthentication'>

/** One result of a check (RFC 8601, 2.7). */
export type CheckResult = 'pass' | 'fail' | 'none' | 'temperror' | 'other'

/** What the checks of a mail say; domains are in lower case and in their ASCII form. */
export interface Checks {
  /** The domain in From; null where there is none. */
  author: string | null
  /** Several From fields, or authors of several domains: nobody can say whose mail it is (RFC 9989, 11.5). */
  severalAuthors: boolean
  /** Of the domain in the envelope, or of the name that the host gave itself where that is empty (RFC 7208, 2.3 and 2.4). */
  spf: { result: CheckResult; domain: string | null }
  /** The signatures, in the order of the header. */
  dkim: readonly DkimCheck[]
  dmarc: { result: CheckResult; policy: Authentication['policy'] }
  arc: ArcCheck
  /** It came by TLS. */
  encrypted: boolean
}

export interface DkimCheck {
  result: CheckResult
  /** The domain that signed. */
  domain: string
  /** That domain may speak for the one in From (RFC 9989, 4.4). */
  aligned: boolean
  /** The signature covers the whole body. */
  whole: boolean
}

/** What the last server that passed the mail on has sealed (RFC 8617). */
export interface ArcCheck {
  result: CheckResult
  /** The domain that sealed last. */
  sealer: string | null
  /** It says that DMARC passed where the mail came to it, for the domain in From. */
  vouches: boolean
}

/** Whether a mail came from the domain in its From, by what its checks say; `forwarders` are domains whose seals count. [NET-05] */
export function judgeSender(checks: Checks, { forwarders }: { forwarders: readonly string[] }): Authentication {
  const { author, spf, dkim, dmarc, encrypted } = checks
  const passed = dkim.filter(({ result, whole }) => result === 'pass' && whole)
  const own = passed.find(({ aligned }) => aligned)
  const said = { domain: author, policy: dmarc.policy, encrypted }
  const answer = (verdict: Authentication['verdict'], by: Partial<Authentication> = {}): Authentication => {
    return { verdict, ...said, signed_by: null, via: null, ...by }
  }
  if (checks.severalAuthors) return answer('failed')
  if (own) return answer('verified', { signed_by: own.domain })
  const senderPasses = spf.result === 'pass' && spf.domain !== null
  if (isPassed(checks) || (senderPasses && isBelow(spf.domain, author))) return answer('verified')
  const { arc } = checks
  const sealer = arc.result === 'pass' && arc.vouches && arc.sealer !== null ? arc.sealer : null
  if (sealer !== null && forwarders.includes(sealer)) return answer('verified', { via: sealer })
  const other = passed[0]?.domain ?? null
  const via = other ?? (senderPasses ? spf.domain : null)
  const by = { signed_by: other, via }
  if (isUnanswered(checks)) return answer('unchecked', by)
  return answer(isDisowned(checks, via) ? 'failed' : 'unproven', by)
}

/** DMARC passed, and not by a signature of only the beginning of the body. */
function isPassed({ dmarc, dkim }: Checks): boolean {
  return dmarc.result === 'pass' && !dkim.some(({ result, aligned }) => result === 'pass' && aligned)
}

/** Without a policy to say more, a domain speaks for itself and for what stands above it. */
function isBelow(domain: string | null, author: string | null): boolean {
  return domain !== null && author !== null && (domain === author || domain.endsWith(`.${author}`))
}

/** The DNS did not say what would have decided. */
function isUnanswered({ author, spf, dkim, dmarc }: Checks): boolean {
  if (dmarc.result === 'temperror' || dkim.some(({ result, aligned }) => aligned && result === 'temperror')) return true
  return spf.result === 'temperror' && isBelow(spf.domain, author)
}

/** The domain in From says of such mail that it is not its own, or its signature is broken and nobody else answers for it. */
function isDisowned({ author, spf, dkim, dmarc }: Checks, via: string | null): boolean {
  if (dmarc.result === 'fail' && dmarc.policy !== 'none') return true
  if (dkim.some(({ result, aligned, whole }) => aligned && result === 'pass' && !whole)) return true
  if (via !== null) return false
  return (
    (spf.result === 'fail' && spf.domain === author) || dkim.some(({ aligned, result }) => aligned && result === 'fail')
  )
}

/** Whether the domain in From asks that such a mail be kept out of the inbox. [NET-06] */
export function belongsInSpam({ verdict, policy }: Authentication): boolean {
  return verdict === 'failed' && (policy === 'quarantine' || policy === 'reject')
}
