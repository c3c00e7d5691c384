import { shownName } from '../display/shown-name.ts'
import { lettersOf } from './punycode.ts'

/** Stands behind a domain whose letters pose as others. */
export const LOOKALIKE_MARK = '⚠'

/** Scripts whose letters are taken for each other; one domain has one of them, or one with those of East Asia. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Hebrew', 'Arabic', 'Thai'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
/** A Cyrillic or Greek word that Latin letters could write, as far as the eye can tell. */
const POSING = /^[-0-9асеорхуѕіјԁԛԝһӏкмтвнгьыαοριυνκτηωєзѵ]+$/u

/**
 * Whether a domain poses as another: a part of it mixes scripts, or none of its letters is Latin and all look as if they were
 * (UTS #39, as far as mail meets it).
 */
export function isLookalike(domain: string): boolean {
  return domain
    .toLowerCase()
    .split('.')
    .map(lettersOf)
    .some((part) => {
      if (/^[\x20-\x7e]*$/.test(part)) return false
      return SCRIPTS.filter((script) => script.test(part)).length > 1 || POSING.test(part)
    })
}

/** A domain in the letters that the network has for it (RFC 5891, 2.3.2.1); unchanged where it has none. */
export function asciiDomain(domain: string): string {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/** A domain as it may be read: one that poses as another in the letters of the network (punycode, RFC 3492), with a mark (GUARD-07). */
export function shownDomain(domain: string): string {
  return isLookalike(domain) ? `${asciiDomain(domain)} ${LOOKALIKE_MARK}` : shownName(domain)
}

/** An address of mail with its {@link shownDomain}. */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return shownName(email.slice(0, at)) + shownDomain(email.slice(at))
}

/** The address or domain of a rule as it may be read: with its own letters, unless they pose as others. */
export function shownSender(sender: string): string {
  const at = sender.lastIndexOf('@') + 1
  return shownAddress(sender.slice(0, at) + sender.slice(at).split('.').map(lettersOf).join('.'))
}
