import { addressKey } from '../contacts/email-address.ts'

/** What is known of the addresses here, by their keys (`addressKey`). */
export interface AddressBook {
  /** Our domains, the one that the server speaks for first. */
  domains: readonly string[]
  /** The ids of the mailboxes that take mail. */
  mailboxes: ReadonlyMap<string, number>
  /** What an alias leads to: addresses of mailboxes. `@domain` stands for every address there, or for the domain `@other`. */
  aliases: ReadonlyMap<string, readonly string[]>
}

/**
 * Where mail for an address goes: to mailboxes, each once, with what stood behind the first `+` where the address was found
 * without it; to whoever reads mail for the postmaster; nowhere; or to the world.
 */
export type Resolution =
  | { kind: 'mailboxes'; ownerIds: readonly number[]; tag: string | null }
  | { kind: 'postmaster' }
  | { kind: 'unknown' }
  | { kind: 'world' }

/** An address in its parts, as keys. A bare name such as `postmaster` has no domain. */
interface AddressParts {
  local: string
  domain: string | null
  /** `support` and `orders` of support+orders@; null where nothing stands before a `+`. */
  base: string | null
  tag: string | null
  /** It is a name that always takes mail, whatever stands behind a `+`. */
  isRole: boolean
}

/** Mail for these is always taken in our domains (RFC 5321, 4.5.1; RFC 2142, 4). */
const ROLES = ['postmaster', 'abuse']

/** Whether mail for an address is for whoever runs the server, and for nobody by name. */
export const isRoleAddress = (address: string): boolean => partsOf(address).isRole

function partsOf(address: string): AddressParts {
  const key = addressKey(address)
  const at = key.lastIndexOf('@')
  const local = at < 0 ? key : key.slice(0, at)
  const plus = local.indexOf('+')
  const base = plus > 0 ? local.slice(0, plus) : null
  return {
    local,
    domain: at < 0 ? null : key.slice(at + 1),
    base,
    tag: plus > 0 ? local.slice(plus + 1) || null : null,
    isRole: ROLES.includes(base ?? local),
  }
}

/**
 * The keys under which an address is looked for, at most ten. `domainAliases` are those that are known already: the domain that
 * one stands for is looked into as well.
 */
export function keysOf(
  address: string,
  { domains, aliases }: Pick<AddressBook, 'domains'> & Partial<Pick<AddressBook, 'aliases'>>,
): string[] {
  const { local, base, domain, isRole } = partsOf(address)
  const main = domains[0] ?? ''
  if (domain === null) return local === 'postmaster' ? [`postmaster@${main}`] : []
  const places = [domain, targetOf(domain, aliases)].filter((place) => place !== null)
  const names = [local, ...(base === null ? [] : [base]), ...(isRole ? ['postmaster'] : [])]
  const keys = places.flatMap((place) => [...names.map((name) => `${name}@${place}`), `@${place}`])
  return [...new Set([...keys, ...(isRole ? [`postmaster@${main}`] : [])])]
}

/**
 * Where mail for an address goes. In our domains the first of these that leads to a mailbox: the address itself, a mailbox or an
 * alias; the address without what stands behind its first `+`; both in the domain that this one is an alias of; for postmaster and
 * abuse, with or without a `+`, who reads mail for the postmaster; and the catch-all of the domain. An address elsewhere is found as far as there is a
 * mailbox of it, unless the mail is `sent` here: that goes to where the world delivers it (G-133). `exact` leaves out what only takes
 * mail that is for nobody else: the address without its `+`, and the catch-all. [NET-08]
 */
export function resolveRecipient(
  address: string,
  book: AddressBook,
  { sent = false, exact = false }: { sent?: boolean; exact?: boolean } = {},
): Resolution {
  const { local, domain, base, tag, isRole } = partsOf(address)
  const { domains, aliases } = book
  if (domain === null) return local === 'postmaster' ? postmasterOf([], book) : { kind: 'unknown' }
  const isOurs = domains.includes(domain)
  if (!isOurs && sent) return { kind: 'world' }
  const target = isOurs ? targetOf(domain, aliases) : null
  const places = target === null ? [domain] : [domain, target]
  for (const place of places) {
    const whole = found(`${local}@${place}`, book, null)
    if (whole) return whole
    const plain = base === null || exact ? null : found(`${base}@${place}`, book, tag)
    if (plain) return plain
  }
  if (!isOurs) return { kind: 'world' }
  if (isRole) return postmasterOf(places, book)
  for (const place of exact ? [] : places) {
    const caught = found(`@${place}`, book, null)
    if (caught) return caught
  }
  return { kind: 'unknown' }
}

/** Who reads mail for the postmaster of these domains, else of the one that the server speaks for where that was chosen. */
function postmasterOf(places: readonly string[], book: AddressBook): Resolution {
  for (const place of places) {
    const own = found(`postmaster@${place}`, book, null)
    if (own) return own
  }
  const chosen = leadsTo(book.aliases.get(`postmaster@${book.domains[0] ?? ''}`) ?? [], book)
  return chosen.length === 0 ? { kind: 'postmaster' } : { kind: 'mailboxes', ownerIds: chosen, tag: null }
}

/** The domain that a domain is an alias of; no alias leads to another. */
function targetOf(domain: string, aliases: AddressBook['aliases'] | undefined): string | null {
  const [member = ''] = aliases?.get(`@${domain}`) ?? []
  return member.startsWith('@') ? addressKey(member.slice(1)) : null
}

function found(key: string, book: AddressBook, tag: string | null): Resolution | null {
  const own = book.mailboxes.get(key)
  const ownerIds = own === undefined ? leadsTo(book.aliases.get(key) ?? [], book) : [own]
  return ownerIds.length === 0 ? null : { kind: 'mailboxes', ownerIds, tag }
}

const leadsTo = (members: readonly string[], { mailboxes }: AddressBook): number[] => [
  ...new Set(members.flatMap((member) => mailboxes.get(addressKey(member)) ?? [])),
]
