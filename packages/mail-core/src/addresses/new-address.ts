import { addressKey, domainOf, isEmailAddress } from '../contacts/email-address.ts'

/** Addresses beside those of the mailboxes that a server has room for. */
export const MAX_ADDRESSES = 5_000
/** Mailboxes that one of them leads to at most. */
export const MAX_MEMBERS = 100
export const TOO_MANY_ADDRESSES = `There is room for ${MAX_ADDRESSES.toLocaleString('en')} addresses. Please remove some.`

/** What an address is: an alias of mailboxes, every other address of a domain, or a domain that stands for another. */
export type AddressKind = 'alias' | 'catch_all' | 'domain_alias'

/** An address as it is made: `@example.org` stands for a whole domain. */
export interface NewAddress {
  address: string
  /** Addresses of mailboxes, or `@example.org` alone, where another domain is an alias of it. */
  members: readonly string[]
}

/** What must be known to judge a new address, by keys (`addressKey`). */
export interface KnownAddresses {
  domains: readonly string[]
  mailboxes: ReadonlySet<string>
  /** What each of the addresses that are there leads to. */
  aliases: ReadonlyMap<string, readonly string[]>
}

/** What may be made, or the sentence that says why not. */
export type NewAddressResult = NewAddress | { error: string }

export const ADDRESS_MISSING = 'Write an address, such as support@example.org, or @example.org for a whole domain'
export const MEMBERS_MISSING = 'Say which mailbox its mail goes to'
/** Bytes before the @ that every server takes (RFC 5321, 4.5.3.1.1). */
const LONGEST_LOCAL = 64
/** What a new address is refused with that not every server could write to. */
export const TOO_LONG = `What stands before the @ is too long: it may have ${LONGEST_LOCAL} bytes`
const TOO_MANY_MEMBERS = `An address leads to at most ${MAX_MEMBERS} mailboxes`

/** Whether there is more before the @ than every server takes. */
export const isTooLong = (address: string): boolean => bytesBeforeAt(address) > LONGEST_LOCAL

const isDomain = (text: string): boolean => text.startsWith('@') && isEmailAddress(`a${text}`)

/** Why a mail is not sent from the address that was chosen. */
export const notAnAddressOf = (mailbox: string): string =>
  `${mailbox} cannot send from this address: please choose another one in From`

/** What an address is, by where it leads. */
export function addressKind({ address, members: [first = ''] }: NewAddress): AddressKind {
  if (!address.startsWith('@')) return 'alias'
  return first.startsWith('@') ? 'domain_alias' : 'catch_all'
}

/** What a person typed as mailboxes: separated by commas, semicolons or blanks. */
export const typedMembers = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/**
 * An address that may be made, each mailbox once: one of our domains that is free, and leads to mailboxes here or, as a domain,
 * to another one of ours. No alias leads to an alias, so there are no loops. [NET-08]
 */
export function validateNewAddress(form: NewAddress, known: KnownAddresses): NewAddressResult {
  const address = form.address.trim()
  const isWholeDomain = isDomain(address)
  if (isTooLong(address)) return { error: TOO_LONG }
  if (!isWholeDomain && !isEmailAddress(address)) return { error: ADDRESS_MISSING }
  const foreign = foreignDomain(address, known.domains)
  if (foreign) return { error: foreign }
  if (known.mailboxes.has(addressKey(address))) return { error: `${address} is the address of a mailbox already` }
  if (known.aliases.has(addressKey(address))) return { error: `${address} is taken already` }
  const members = [...new Map(form.members.map((each) => [addressKey(each), each.trim()])).values()].filter(Boolean)
  if (members.length === 0) return { error: MEMBERS_MISSING }
  if (members.length > MAX_MEMBERS) return { error: TOO_MANY_MEMBERS }
  const domain = members.find((member) => member.startsWith('@'))
  const problem =
    domain !== undefined && isWholeDomain
      ? domainProblem({ address, members }, known)
      : members.map((member) => memberProblem(member, known)).find((each) => each !== null)
  return problem ? { error: problem } : { address, members }
}

const bytesBeforeAt = (address: string): number =>
  new TextEncoder().encode(address.slice(0, address.lastIndexOf('@'))).length

/** Why an address cannot be one of ours, by its domain; null where it can. */
export function foreignDomain(address: string, domains: readonly string[]): string | null {
  const domain = domainOf(address)
  return domains.includes(domain) ? null : `${domain} is not one of our domains: ${domains.join(', ')}`
}

function domainProblem({ address, members }: NewAddress, known: KnownAddresses): string | null {
  const [target = ''] = members
  if (members.length > 1) return 'A domain is an alias of one other domain'
  if (!isDomain(target)) return `${target} is no domain: write it as @example.org`
  const foreign = foreignDomain(target, known.domains)
  if (foreign) return foreign
  if (domainOf(target) === domainOf(address)) return 'A domain is no alias of itself'
  if (leadsToDomain(known.aliases.get(addressKey(target)))) {
    return `${target} is an alias itself: name the domain that it stands for`
  }
  const isTarget = [...known.aliases.values()].some((each) => addressKey(each[0] ?? '') === addressKey(address))
  return isTarget ? `Another domain is an alias of ${address}, so that it cannot be one itself` : null
}

const leadsToDomain = (members: readonly string[] | undefined): boolean => members?.[0]?.startsWith('@') === true

function memberProblem(member: string, { mailboxes, aliases, domains }: KnownAddresses): string | null {
  if (!isEmailAddress(member)) return `${member} is not an address`
  if (mailboxes.has(addressKey(member))) return null
  if (aliases.has(addressKey(member))) return `${member} is an alias itself: name the mailboxes that it leads to`
  if (domains.includes(domainOf(member))) return `There is no mailbox ${member} here`
  return `${member} is an address elsewhere: an address leads to mailboxes of this server only`
}
