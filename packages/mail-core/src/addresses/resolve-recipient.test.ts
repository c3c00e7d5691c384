import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressBook, keysOf, type Resolution, resolveRecipient } from './resolve-recipient.ts'

const book: AddressBook = {
  domains: ['example.org', 'example.net', 'alias.example'],
  mailboxes: new Map([
    ['ann@example.org', 1],
    ['support@example.org', 2],
    ['bob@alias.example', 3],
    ['eve@elsewhere.example', 4],
    ['sales+eu@example.org', 5],
  ]),
  aliases: new Map([
    ['team@example.org', ['ann@example.org', 'Support@example.org', 'ANN@example.org']],
    ['sales@example.org', ['support@example.org']],
    ['@example.net', ['ann@example.org']],
    ['@alias.example', ['@example.org']],
    ['gone@example.org', ['nobody@example.org']],
  ]),
}
const to = (ownerIds: number[], tag: string | null = null): Resolution => ({ kind: 'mailboxes', ownerIds, tag })

describe('[NET-08] where mail for an address goes', () => {
  const cases: [string, Resolution][] = [
    ['Ann@Example.org', to([1])],
    ['team@example.org', to([1, 2])],
    ['support+orders@example.org', to([2], 'orders')],
    ['support+a+b@example.org', to([2], 'a+b')],
    ['support+@example.org', to([2])],
    ['sales+new@example.org', to([2], 'new')],
    ['sales+eu@example.org', to([5])],
    ['+x@example.org', { kind: 'unknown' }],
    ['bob@alias.example', to([3])],
    ['ann@alias.example', to([1])],
    ['team+x@alias.example', to([1, 2], 'x')],
    ['anything@example.net', to([1])],
    ['nobody@example.org', { kind: 'unknown' }],
    ['gone@example.org', { kind: 'unknown' }],
    ['nobody@alias.example', { kind: 'unknown' }],
    ['eve@elsewhere.example', to([4])],
    ['nobody@elsewhere.example', { kind: 'world' }],
    ['postmaster', { kind: 'postmaster' }],
    ['Postmaster@example.org', { kind: 'postmaster' }],
    ['postmaster@example.net', { kind: 'postmaster' }],
    ['abuse@alias.example', { kind: 'postmaster' }],
    ['abuse+list@example.org', { kind: 'postmaster' }],
    ['Postmaster+x@alias.example', { kind: 'postmaster' }],
    ['abused+x@example.org', { kind: 'unknown' }],
    ['abuse', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
  ]
  for (const [address, resolution] of cases) {
    test(`${address || 'nothing'}`, () => {
      expect(resolveRecipient(address, book)).toEqual(resolution)
    })
  }

  test('what is sent here to an address elsewhere goes to the world', () => {
    expect(resolveRecipient('eve@elsewhere.example', book, { sent: true })).toEqual({ kind: 'world' })
    expect(resolveRecipient('ann@example.org', book, { sent: true })).toEqual(to([1]))
  })

  test('what is sought exactly is found by the whole address alone, also in the domain that its own stands for', () => {
    const exactly = (address: string) => resolveRecipient(address, book, { exact: true })
    expect(exactly('ann@example.org')).toEqual(to([1]))
    expect(exactly('ann+news@example.org')).toEqual({ kind: 'unknown' })
    expect(exactly('postmaster+x@example.org')).toEqual({ kind: 'postmaster' })
    const caught = { ...book, aliases: new Map([...book.aliases, ['@example.org', ['ann@example.org']]]) }
    expect(resolveRecipient('nobody@example.org', caught)).toEqual(to([1]))
    expect(resolveRecipient('nobody@example.org', caught, { exact: true })).toEqual({ kind: 'unknown' })
  })

  test('a chosen postmaster reads for every domain, and for abuse where nobody else does', () => {
    const aliases = new Map([
      ...book.aliases,
      ['postmaster@example.org', ['support@example.org']],
      ['abuse@example.net', ['bob@alias.example']],
    ])
    const chosen = { ...book, aliases }
    for (const address of ['postmaster', 'postmaster@alias.example', 'postmaster@example.net', 'abuse@example.org'])
      expect(resolveRecipient(address, chosen)).toEqual(to([2]))
    expect(resolveRecipient('abuse+x@example.org', chosen)).toEqual(to([2]))
    expect(resolveRecipient('abuse@example.net', chosen)).toEqual(to([3]))
    expect(resolveRecipient('abuse+x@example.net', chosen)).toEqual(to([3], 'x'))
  })
})

const DOMAINS = ['a.example', 'b.example', 'c.example']
const LOCALS = ['x', 'y', 'x+t', 'postmaster', 'abuse']
const local = fc.constantFrom(...LOCALS, 'y+t+u', 'z', '+t', 'abuse+t', 'postmaster+t')
const domain = fc.constantFrom(...DOMAINS, 'elsewhere.example')
const address = fc.tuple(local, domain).map((parts) => parts.join('@'))
const mailbox = fc.tuple(fc.constantFrom(...LOCALS), domain).map((parts) => parts.join('@'))

/** A server: mailboxes, aliases of some of them and of some that are gone, catch-alls, and one domain that stands for another. */
const server = fc
  .record({
    mailboxes: fc.uniqueArray(mailbox, { maxLength: 6 }),
    aliases: fc.dictionary(
      fc.tuple(fc.constantFrom(...LOCALS, ''), fc.constantFrom(...DOMAINS)).map((parts) => parts.join('@')),
      fc.array(mailbox, { minLength: 1, maxLength: 3 }),
      { maxKeys: 5, noNullPrototype: true },
    ),
    domainAlias: fc.boolean(),
  })
  .map(({ mailboxes, aliases, domainAlias }) => ({
    mailboxes,
    // No account is made of an address that is an alias, and no alias of the address of an account.
    aliases: Object.fromEntries([
      ...Object.entries(aliases).filter(([key]) => !mailboxes.includes(key)),
      ...(domainAlias ? [['@b.example', ['@a.example']] as const] : []),
    ]),
  }))

type World = { mailboxes: readonly string[]; aliases: Readonly<Record<string, readonly string[]>> }

/** The same rules, as a list of guesses that are tried one after the other on plain objects. */
function oracle(asked: string, { mailboxes, aliases }: World) {
  const [name = '', host = ''] = asked.split('@')
  const numberOf = (email: string) => mailboxes.indexOf(email) + 1
  const reached = (email: string): number[] => {
    if (mailboxes.includes(email)) return [numberOf(email)]
    const ids = (aliases[email] ?? []).map(numberOf).filter((id) => id > 0)
    return ids.filter((id, at) => ids.indexOf(id) === at)
  }
  const hosts = aliases[`@${host}`]?.[0] === '@a.example' ? [host, 'a.example'] : [host]
  const hasPlus = name.includes('+') && !name.startsWith('+')
  const [bare = ''] = name.split('+')
  const rest = hasPlus ? name.slice(bare.length + 1) : null
  const guesses: { at: string; tag: string | null }[] = hosts.flatMap((each) => [
    { at: `${name}@${each}`, tag: null },
    ...(hasPlus ? [{ at: `${bare}@${each}`, tag: rest }] : []),
  ])
  const role = hasPlus ? bare : name
  const isRole = role === 'postmaster' || role === 'abuse'
  const isOurs = DOMAINS.includes(host)
  if (isOurs && isRole) guesses.push(...hosts.map((each) => ({ at: `postmaster@${each}`, tag: null })))
  if (isOurs && !isRole) guesses.push(...hosts.map((each) => ({ at: `@${each}`, tag: null })))
  for (const { at, tag } of guesses) {
    const ownerIds = reached(at)
    if (ownerIds.length > 0) return { kind: 'mailboxes', ownerIds, tag }
  }
  if (!isOurs) return { kind: 'world' }
  if (!isRole) return { kind: 'unknown' }
  const chosen = mailboxes.includes('postmaster@a.example') ? [] : reached('postmaster@a.example')
  return chosen.length > 0 ? { kind: 'mailboxes', ownerIds: chosen, tag: null } : { kind: 'postmaster' }
}

const bookOf = ({ mailboxes, aliases }: World): AddressBook => ({
  domains: DOMAINS,
  mailboxes: new Map(mailboxes.map((email, at) => [email, at + 1])),
  aliases: new Map(Object.entries(aliases)),
})

test('[NET-08] every address of every server goes where an independent reading of the rules says', () => {
  fc.assert(
    fc.property(server, address, (world, asked) => {
      expect(resolveRecipient(asked, bookOf(world))).toEqual(oracle(asked, world))
    }),
    { numRuns: 20_000 },
  )
})

test('[NET-08] an address is found with only what stands under its keys, of which there are at most ten', () => {
  fc.assert(
    fc.property(server, address, (world, asked) => {
      const whole = bookOf(world)
      const first = keysOf(asked, whole)
      const keys = keysOf(asked, { domains: DOMAINS, aliases: pick(whole.aliases, first) })
      expect(keys.length).toBeLessThanOrEqual(10)
      const aliases = pick(whole.aliases, keys)
      const members = [...aliases.values()].flat()
      const part = { ...whole, aliases, mailboxes: pick(whole.mailboxes, [...keys, ...members]) }
      expect(resolveRecipient(asked, part)).toEqual(resolveRecipient(asked, whole))
    }),
    { numRuns: 5_000 },
  )
})

const pick = <T>(from: ReadonlyMap<string, T>, keys: readonly string[]): Map<string, T> =>
  new Map([...from].filter(([key]) => keys.includes(key)))
