import type { Person } from '@postroom/api'
import { shownName } from '../display/shown-name.ts'
import { addressKey, sameAddress } from './email-address.ts'
import { shownAddress } from './shown-address.ts'

/** As much of a name is searched for addresses, in characters, and as many of them count. */
const NAME_READ = 1_000
const NAMED = 5

/** Stands beside {@link claimText} above the message. */
export const CLAIM_NOTE = 'It came from outside, where anybody can put any name and address in the place of the sender.'

/** The sender that a mail names. */
export interface NamedSender {
  name: string
  email: string
}

/** The addresses that the name of a sender is or contains, in the form that comparisons use, its own left out. */
export function addressesInName({ name, email }: NamedSender): string[] {
  const read = name
    .slice(0, NAME_READ)
    .normalize('NFKC')
    .replace(/[\u3002\uff61]/g, '.')
  // Behind an override letters are read from the other end.
  const turned = read.includes('\u202e') ? ` ${[...read].reverse().join('')}` : ''
  const words = `${read}${turned}`
    .replace(/\p{Cf}/gu, '')
    .replace(/ ?([@.]) ?(?=[\p{L}\p{N}])/gu, '$1')
    .split(/[\s<>()[\]{},;:"'“”„‘’«»|/\\]+/)
  const addresses = words
    .map((word) => addressKey(word.replace(/[.!?]+$/, '')))
    .filter((word) => /[^@]@[^@]/.test(word))
  return [...new Set(addresses)].filter((address) => address !== addressKey(email)).slice(0, NAMED)
}

/**
 * The address that a mail from outside claims to come from: its sender's, when that is of a domain of ours, else one in the
 * sender's name that is of such a domain or an account's. Null for mail that claims nothing of ours. [GUARD-05]
 */
export function claimedSender(
  sender: NamedSender,
  { domains, accounts }: { domains: readonly string[]; accounts: readonly string[] },
): string | null {
  const ours = new Set(domains.map(addressKey))
  const isOurs = (address: string) => ours.has(address.slice(address.lastIndexOf('@') + 1))
  // With the root's dot a domain is the same.
  const email = addressKey(sender.email).replace(/\.$/, '')
  if (isOurs(email)) return email
  return addressesInName(sender).find((address) => isOurs(address) || accounts.includes(address)) ?? null
}

/** What mail says whose sender is not who it claims to be; undefined where it claims nothing. [GUARD-05] */
export function claimText(claimed: Person | undefined, me: { email: string }): string | undefined {
  if (!claimed) return undefined
  const email = claimed.email ?? ''
  if (sameAddress(email, me.email)) return 'Not sent from your account'
  const name = shownName(claimed.name?.trim() ?? '')
  return name === '' ? `Not sent from ${shownAddress(email)}` : `Not sent from ${name}'s account`
}
