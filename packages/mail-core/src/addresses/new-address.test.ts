import { expect, test } from 'vitest'
import { addressKind, type KnownAddresses, MAX_MEMBERS, validateNewAddress } from './new-address.ts'
import { plusLabel } from './plus-labels.ts'

const known: KnownAddresses = {
  domains: ['example.org', 'example.net', 'alias.example'],
  mailboxes: new Set(['ann@example.org', 'bob@example.org', 'eve@elsewhere.example']),
  aliases: new Map([
    ['team@example.org', ['ann@example.org']],
    ['@alias.example', ['@example.org']],
  ]),
}
const make = (address: string, ...members: string[]) => validateNewAddress({ address, members }, known)

test('[NET-08] an address leads to mailboxes here, each once, in the order in which they were named', () => {
  expect(make(' Sales@example.org ', 'bob@example.org', 'ANN@example.org', 'ann@example.org')).toEqual({
    address: 'Sales@example.org',
    members: ['bob@example.org', 'ann@example.org'],
  })
  expect(make('x@example.org', 'eve@elsewhere.example')).toMatchObject({ members: ['eve@elsewhere.example'] })
  expect(make('@example.net', 'ann@example.org')).toMatchObject({ address: '@example.net' })
  expect(make('@example.net', '@example.org')).toMatchObject({ members: ['@example.org'] })
})

test('[NET-08] what an address is follows from where it leads', () => {
  expect(addressKind({ address: 'team@example.org', members: ['ann@example.org'] })).toBe('alias')
  expect(addressKind({ address: '@example.org', members: ['ann@example.org'] })).toBe('catch_all')
  expect(addressKind({ address: '@alias.example', members: ['@example.org'] })).toBe('domain_alias')
})

test('[NET-08] no address is made whose part before the @ other servers refuse', () => {
  const error = 'What stands before the @ is too long: it may have 64 bytes'
  expect(make(`${'a'.repeat(65)}@example.org`, 'ann@example.org')).toEqual({ error })
  expect(make(`${'\u00e4'.repeat(33)}@example.org`, 'ann@example.org')).toEqual({ error })
  const longest = `${'a'.repeat(64)}@example.org`
  expect(make(longest, 'ann@example.org')).toEqual({ address: longest, members: ['ann@example.org'] })
})

test('[NET-08] each refusal says what is wrong', () => {
  const refused: [string, string[], string][] = [
    ['', ['ann@example.org'], 'Write an address, such as support@example.org, or @example.org for a whole domain'],
    ['sales', ['ann@example.org'], 'Write an address, such as support@example.org, or @example.org for a whole domain'],
    ['a@b@c', ['ann@example.org'], 'Write an address, such as support@example.org, or @example.org for a whole domain'],
    [
      'x@other.example',
      ['ann@example.org'],
      'other.example is not one of our domains: example.org, example.net, alias.example',
    ],
    ['Ann@example.org', ['bob@example.org'], 'Ann@example.org is the address of a mailbox already'],
    ['team@example.org', ['ann@example.org'], 'team@example.org is taken already'],
    ['x@example.org', [], 'Say which mailbox its mail goes to'],
    ['x@example.org', ['nonsense'], 'nonsense is not an address'],
    ['x@example.org', ['zoe@example.org'], 'There is no mailbox zoe@example.org here'],
    ['x@example.org', ['team@example.org'], 'team@example.org is an alias itself: name the mailboxes that it leads to'],
    [
      'x@example.org',
      ['kim@other.example'],
      'kim@other.example is an address elsewhere: an address leads to mailboxes of this server only',
    ],
    ['x@example.org', ['@example.net'], '@example.net is not an address'],
    ['@example.net', ['@example.org', 'ann@example.org'], 'A domain is an alias of one other domain'],
    [
      '@example.net',
      ['@other.example'],
      'other.example is not one of our domains: example.org, example.net, alias.example',
    ],
    ['@example.net', ['@example.net'], 'A domain is no alias of itself'],
    ['@example.net', ['@alias.example'], '@alias.example is an alias itself: name the domain that it stands for'],
    ['@example.org', ['@example.net'], 'Another domain is an alias of @example.org, so that it cannot be one itself'],
    [
      'x@example.org',
      Array.from({ length: MAX_MEMBERS + 1 }, (_, at) => `m${at}@example.org`),
      'An address leads to at most 100 mailboxes',
    ],
  ]
  for (const [address, members, error] of refused) expect(make(address, ...members)).toEqual({ error })
})

test('[NET-08] words behind the plus name a label as the mailbox has chosen, and never a system folder', () => {
  const labels = ['Orders', 'Work/Clients']
  const label = (tag: string, choice: 'off' | 'existing' | 'create') => plusLabel(tag, { choice, labels })
  expect(label('orders', 'off')).toBe(null)
  expect(label('orders', 'existing')).toBe('Orders')
  expect(label('work/clients', 'existing')).toBe('Work/Clients')
  expect(label('new', 'existing')).toBe(null)
  expect(label('new', 'create')).toBe('new')
  for (const tag of ['trash', 'Spam', 'inbox/x', 'search', '', '/', 'a/b', 'a\u202eb', 'x'.repeat(61)])
    expect(label(tag, 'create')).toBe(null)
  const many = Array.from({ length: 200 }, (_, at) => `l${at}`)
  expect(plusLabel('new', { choice: 'create', labels: many })).toBe(null)
  expect(plusLabel('l7', { choice: 'create', labels: many })).toBe('l7')
})
