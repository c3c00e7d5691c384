import { isLookalike, shownDomain } from '../contacts/shown-address.ts'
import { percentDecoded } from '../display/percent-decoded.ts'

/** Asked before a link opens that says something else than where it leads. */
export const OPEN_LINK = 'Open this link?'

/** Words that are an address: the host that they name. */
const ADDRESS =
  /^(?:[a-z][a-z+.-]*:\/*)?(?:[^\s/@]*@)?((?:[\p{L}\p{N}\p{M}_-]+\.)+[\p{L}\p{N}-]{2,})\.?(?::\d+)?(?:[/?#]\S*)?$/iu
const IPV4 = /^(?:[a-z][a-z+.-]*:\/*)?(?:[^\s/@]*@)?((?:\d{1,3}\.){3}\d{1,3})(?::\d+)?(?:[/?#]\S*)?$/i
/** What is an address among other words too, where a full stop may stand between two sentences. */
const AMONG_WORDS = /^(?:https?:|www\.)|^[^A-Z]+\.(?:com|org|net|info|biz|edu|gov|example|[a-z]{2})(?:[/?#:]|$)/
/** Ends of the names of files, which are no domains though some are. */
const FILE =
  /\.(?:js|ts|md|py|rs|sh|pl|cc|so|ps|ai|app|zip|mov|pdf|html?|php|txt|csv|json|xml|png|jpe?g|gif|svg|docx?|xlsx?|pptx?|exe|net)$/i
/** Second parts under which domains are given away, as in co.uk. */
const GIVEN_BELOW = /^(?:ac|co|com|edu|gov|net|ne|or|org)$/

/**
 * What a person should know before a link opens: its words name another host than it leads to, it hides its host behind a user
 * name, or its host poses as another by its letters. Null for a link that says what it does (GUARD-07).
 */
export function linkWarning({ words, href }: { words: string; href: string }): string | null {
  const target = targetOf(href)
  if (target === null) return null
  const leads = `It leads to ${target.shown}.`
  if (target.user !== '') return `“${target.user}” in this link is a user name and no host. ${leads}`
  const named = hostsNamed(words).find(({ ascii }) => owner(ascii) !== owner(target.host))
  if (named) return `Its words name ${named.shown}. ${leads}`
  if (target.lookalike) return `The letters of its host are of several scripts, or pose as others. ${leads}`
  return null
}

/** What is shown of a link before it is pressed: where it leads, in letters that cannot pose as others. */
export function linkTitle(href: string): string {
  const target = targetOf(href)
  if (target === null) return href
  if (target.user !== '') return `${target.shown} (“${target.user}” is a user name): ${href}`
  return target.lookalike ? `${target.shown}: ${href}` : href
}

/** Where a link leads; null for one that opens no page and writes to nobody. */
function targetOf(href: string): { host: string; shown: string; user: string; lookalike: boolean } | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.protocol === 'mailto:') return addressee(url.pathname)
  if (!/^https?:$/.test(url.protocol)) return null
  const written = /^[^:]*:[\\/]*([^\\/?#]*)/.exec(href)?.[1] ?? ''
  const host = written.slice(written.lastIndexOf('@') + 1).replace(/:\d*$/, '')
  const user = percentDecoded([url.username, url.password].filter(Boolean).join(':'))
  const lookalike = isLookalike(percentDecoded(host))
  return { host: url.hostname, shown: lookalike ? shownDomain(percentDecoded(host)) : url.hostname, user, lookalike }
}

function addressee(path: string): ReturnType<typeof targetOf> {
  const domain = percentDecoded(path).split(/[,;]/)[0]?.split('@').at(-1)?.trim() ?? ''
  if (!URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  return { host: hostname, shown: shownDomain(domain), user: '', lookalike: isLookalike(domain) }
}

interface Host {
  ascii: string
  shown: string
}

/** The hosts that the words of a link name: that of an address, or those of the addresses among other words. */
function hostsNamed(words: string): Host[] {
  const text = words
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .trim()
    .slice(0, 2_000)
  const tokens = text.split(/\s+/).map((token) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}/]+$/gu, ''))
  const named = tokens.length === 1 ? [text, ...tokens] : tokens.filter((token) => AMONG_WORDS.test(token))
  // Behind an override the letters are read from right to left.
  const turned = text
    .split('\u202e')
    .slice(1)
    .map((part) => [...(part.split('\u202c')[0] ?? '')].reverse().join('').trim())
  return [...turned, ...named].flatMap((token) => hostNamed(token) ?? [])
}

function hostNamed(text: string): Host | null {
  const number = IPV4.exec(text)?.[1]
  if (number !== undefined) return { ascii: number, shown: number }
  const host = ADDRESS.exec(text)?.[1]
  if (host === undefined || /\.\d+$/.test(host) || (FILE.test(host) && !/^(?:https?:|www\.)/i.test(text))) return null
  return URL.canParse(`http://${host}`) ? { ascii: new URL(`http://${host}`).hostname, shown: shownDomain(host) } : null
}

/** The part of a host that somebody owns, as far as its form tells. */
function owner(host: string): string {
  const parts = host.replace(/\.$/, '').split('.')
  if (/^\d+$/.test(parts.at(-1) ?? '')) return host
  return parts.slice(GIVEN_BELOW.test(parts.at(-2) ?? '') && (parts.at(-1)?.length ?? 0) === 2 ? -3 : -2).join('.')
}
