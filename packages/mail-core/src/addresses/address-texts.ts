import type { Address } from '@postroom/api'
import type { PlusLabels } from './plus-labels.ts'

/** What stands around the addresses of the settings page. */
export const ADDRESS_TEXTS = {
  title: 'Addresses',
  failed: 'The addresses could not be loaded.',
  none: 'There are no other addresses yet.',
  hint: 'Beside the addresses of mailboxes, mail is taken for these. For any other it is refused.',
  list: 'Addresses of this server',
  plus: (email: string): string => `Mail for ${plusExample(email)}`,
  own: (addresses: readonly string[]): string => `Also comes for ${addresses.join(', ')}`,
  catchAll: (domains: readonly string[]): string =>
    `Also comes for every other address of ${domains.map((domain) => domain.replace('@', '')).join(', ')}`,
  removed: (address: string): string => `${address} removed`,
  failedToMake: 'The address could not be made. Please try again.',
} as const

const plusExample = (email: string): string => email.replace('@', '+orders@')

/** What the words behind a plus do, as a person chooses it. */
export const PLUS_CHOICES: readonly { value: PlusLabels; name: string }[] = [
  { value: 'off', name: 'Comes to the inbox' },
  { value: 'existing', name: 'Gets the label “orders” where there is one' },
  { value: 'create', name: 'Gets the label “orders”, made if need be' },
]

const KINDS: Readonly<Record<Address['kind'], string>> = {
  alias: 'Alias',
  catch_all: 'Every other address of the domain',
  domain_alias: 'Domain that stands for another',
}

/** What stands in the list for an address: what it is, and where its mail goes. */
export function addressTexts({ kind, members }: Address): { kind: string; goesTo: string } {
  const isList = kind === 'alias' && members.length > 1
  return { kind: isList ? 'List of people' : KINDS[kind], goesTo: `Goes to ${members.join(', ')}` }
}
