import type { Recipient } from '@postroom/api'
import { addressKey, isEmailAddress } from '../contacts/email-address.ts'
import { withoutControls } from '../display/shown-name.ts'

/** Somebody to write to: the address as typed, and the name where one is known. */
export interface MailAddress {
  email: string
  name?: string
}

/** Typed or pasted text as addresses, and the tokens that are none. */
export interface ParsedRecipients {
  recipients: MailAddress[]
  invalid: string[]
}

/** Keys that turn what was typed into a chip; leaving the field does the same, a space does not (RECIP-02, G-084). */
export const COMMIT_KEYS: readonly string[] = ['Enter', ',', ';', 'Tab']

/** What stands between commas, semicolons and line ends that are not inside double quotes or angle brackets. */
const PIECE = /(?:"(?:[^"\\]|\\.)*"|<[^<>\r\n]*>|[^,;\r\n])+/g
const QUOTED_START = /^\s*"(?:[^"\\]|\\.)*"/
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/
const SEPARATORS = /[,;\s]+/

/** The sentence for tokens that are no addresses (RECIP-04). */
export function invalidEmails(tokens: readonly string[]): string {
  return `Invalid email format: ${tokens.join(', ')}`
}

/**
 * Reads addresses from typed or pasted text: the form Name <address> first, with the name in double quotes or not, then
 * the rest, split on commas, semicolons and whitespace (RECIP-01, G-084). Every token ends in one of the two lists.
 */
export function parseRecipients(text: string): ParsedRecipients {
  const parsed: ParsedRecipients = { recipients: [], invalid: [] }
  for (const [piece] of text.matchAll(PIECE)) readPiece(parsed, piece)
  return parsed
}

/** One or more of Name <address>, then perhaps plain addresses. */
function readPiece(parsed: ParsedRecipients, piece: string): void {
  let rest = piece
  for (;;) {
    const open = rest.indexOf('<', QUOTED_START.exec(rest)?.[0].length ?? 0)
    const close = rest.indexOf('>', open)
    if (open === -1 || close === -1) break
    readNamed(parsed, rest.slice(0, open).trim(), rest.slice(open + 1, close).trim())
    rest = rest.slice(close + 1)
  }
  readPlain(parsed, rest)
}

function readPlain(parsed: ParsedRecipients, text: string): void {
  for (const token of text.split(SEPARATORS)) {
    if (isEmailAddress(token)) parsed.recipients.push({ email: token })
    else if (token !== '') parsed.invalid.push(token)
  }
}

/** Addresses that stand before the name without a comma are recipients of their own. */
function readNamed(parsed: ParsedRecipients, text: string, email: string): void {
  const quoted = QUOTED.exec(text)?.[1]?.replace(/\\(.)/g, '$1')
  const words = text.split(/\s+/)
  const nameFrom = quoted === undefined ? words.findLastIndex(isEmailAddress) + 1 : 0
  readPlain(parsed, words.slice(0, nameFrom).join(' '))
  const name = (quoted ?? words.slice(nameFrom).join(' ')).replace(/\s+/g, ' ').trim()
  if (isEmailAddress(email)) parsed.recipients.push({ email, ...(name !== '' && { name }) })
  else parsed.invalid.push(`${name} <${email}>`.trim())
}

/** An address as people write it, which {@link parseRecipients} reads back: Name <address>. */
export function printRecipient({ email, name }: MailAddress): string {
  if (!name) return email
  const plain = /^[^<>,;"@\\\r\n]+$/.test(name)
  return `${plain ? name : `"${name.replace(/["\\]/g, '\\$&')}"`} <${email}>`
}

/** An account as From shows it: its name and its address. */
export function printSender({ full_name, email }: { full_name: string; email: string }): string {
  return full_name.trim() ? `${full_name} <${email}>` : email
}

/** Addresses without those that occur before, ignoring case; the first spelling stays (RECIP-10). */
export function uniqueAddresses<Address extends { email: string }>(addresses: readonly Address[]): Address[] {
  const seen = new Set<string>()
  return addresses.filter(({ email }) => {
    const key = addressKey(email)
    return !seen.has(key) && seen.add(key)
  })
}

/** The recipients of one kind, as they are written to. */
export function addressesOf(recipients: readonly Recipient[], kind: Recipient['owner_type']): MailAddress[] {
  return recipients
    .filter(({ owner_type }) => owner_type === kind)
    .map(({ email, name }) => ({ email, name: withoutControls(name ?? '').trim() }))
    .map(({ email, name }) => ({ email, ...(name !== '' && { name }) }))
}

/** The bare addresses. */
export function emailsOf(addresses: readonly { email: string }[]): string[] {
  return addresses.map(({ email }) => email)
}

/** Addresses that are not among the others, ignoring case. */
export function withoutAddresses<Address extends { email: string }>(
  addresses: readonly Address[],
  others: readonly string[],
): Address[] {
  const keys = new Set(others.map(addressKey))
  return addresses.filter(({ email }) => !keys.has(addressKey(email)))
}

/** What committing text adds to a field: the addresses that it does not hold yet, and the sentence for the rest. */
export function committed(
  text: string,
  field: readonly MailAddress[],
): { added: MailAddress[]; problem: string | null; rest: string } {
  const { recipients, invalid } = parseRecipients(text)
  const added = uniqueAddresses(withoutAddresses(recipients, emailsOf(field)))
  return { added, problem: invalid.length > 0 ? invalidEmails(invalid) : null, rest: invalid.join(' ') }
}

/** The place of the contact that Enter takes before an arrow was pressed: the first, none once a whole address is typed. */
export function firstSuggestion(typed: string): number {
  return parseRecipients(typed).recipients.length > 0 ? -1 : 0
}

/** The chips after Backspace in a field: an empty input takes the last one away (RECIP-05). */
export function afterBackspace<Chip>(chips: readonly Chip[], input: string): readonly Chip[] {
  return input === '' ? chips.slice(0, -1) : chips
}
