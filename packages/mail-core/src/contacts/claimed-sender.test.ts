import { expect, test } from 'vitest'
import { addressesInName, claimedSender, claimText } from './claimed-sender.ts'

const house = { domains: ['Team.example', 'team.test'], accounts: ['tom@team.example', 'guest@world.example'] }

test.each([
  ['a colleague', 'Tom Baker', 'tom@team.example', 'tom@team.example'],
  ['an address of ours in other letters', 'Tom Baker', 'Tom@TEAM.Example', 'tom@team.example'],
  ['an address of ours that nobody has', 'Accounts', 'accounts@team.test', 'accounts@team.test'],
  ['a name that is an address', 'tom@team.example', 'x@evil.example', 'tom@team.example'],
  ['a name that contains one', 'Tom Baker (Tom@team.example)', 'x@evil.example', 'tom@team.example'],
  ['a name in brackets', 'Tom <tom@team.example>', 'x@evil.example', 'tom@team.example'],
  ['a name with letters that are not seen', 'tom\u200b@team\u2060.example', 'x@evil.example', 'tom@team.example'],
  ['a name with wide letters', 'tom＠team.example', 'x@evil.example', 'tom@team.example'],
  ['the root of the domain written out', 'Tom', 'tom@team.example.', 'tom@team.example'],
  ['a name with blanks around its signs', 'tom @ team . example', 'x@evil.example', 'tom@team.example'],
  ['a name with a full stop of another script', 'tom@team\u3002example', 'x@evil.example', 'tom@team.example'],
  ['a name that is turned around', '\u202eelpmaxe.maet@mot\u202c', 'x@evil.example', 'tom@team.example'],
  ["an account's address of another domain", '"guest@world.example"', 'x@evil.example', 'guest@world.example'],
  ['an address at the end of a sentence', 'from tom@team.example.', 'x@evil.example', 'tom@team.example'],
])('%s is claimed [GUARD-05]', (_, ...[name, email, claimed]) => {
  expect(claimedSender({ name, email }, house)).toBe(claimed)
})

test.each([
  ['somebody elsewhere', 'Zoe Brown', 'zoe@elsewhere.example'],
  ['a domain that ends as ours does', 'Tom', 'tom@notteam.example'],
  ['a domain below ours', 'Tom', 'tom@lists.team.example'],
  ['a name that is their own address', 'zoe@elsewhere.example', 'zoe@elsewhere.example'],
  ['an account that writes from its own outside address', 'guest@world.example', 'guest@world.example'],
  ['a name without an address', 'Tom @ Team', 'tom@elsewhere.example'],
  ['no sender at all', '', ''],
])('%s claims nothing of ours [GUARD-05]', (_, name, email) => {
  expect(claimedSender({ name, email }, house)).toBeNull()
})

test('of a name the first addresses count, however long it is [GUARD-05]', () => {
  const name = Array.from({ length: 100_000 }, (_, place) => `a${place}@evil.example`).join(' ')
  expect(addressesInName({ name, email: 'x@evil.example' })).toEqual([0, 1, 2, 3, 4].map((at) => `a${at}@evil.example`))
})

test('the text says whose account it did not come from [GUARD-05]', () => {
  const me = { email: 'ann@team.example' }
  expect([
    claimText({ name: 'Tom Baker', email: 'tom@team.example' }, me),
    claimText({ name: 'Ann', email: 'Ann@team.example' }, me),
    claimText({ name: null, email: 'info@team.example' }, me),
    claimText(undefined, me),
  ]).toEqual([
    "Not sent from Tom Baker's account",
    'Not sent from your account',
    'Not sent from info@team.example',
    undefined,
  ])
})
