import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress, sameAddress } from '../contacts/email-address.ts'
import {
  afterBackspace,
  COMMIT_KEYS,
  committed,
  firstSuggestion,
  parseRecipients,
  printRecipient,
  uniqueAddresses,
} from './recipients.ts'
import { sendProblem } from './send-problem.ts'

test.each([
  ['ann@x.org,bob@x.org', ['ann@x.org', 'bob@x.org']],
  ['ann@x.org; bob@x.org', ['ann@x.org', 'bob@x.org']],
  ['ann@x.org bob@x.org\tcarol@x.org\ndan@x.org', ['ann@x.org', 'bob@x.org', 'carol@x.org', 'dan@x.org']],
  [' ,; ann@x.org ,;', ['ann@x.org']],
  ['', []],
])('%j splits on commas, semicolons and whitespace [RECIP-01]', (text, emails) => {
  expect(parseRecipients(text)).toEqual({ recipients: emails.map((email) => ({ email })), invalid: [] })
})

test.each([
  ['Ann Lee <ann@x.org>', [{ name: 'Ann Lee', email: 'ann@x.org' }]],
  ['"Lee, Ann" <ann@x.org>', [{ name: 'Lee, Ann', email: 'ann@x.org' }]],
  ['"Ann \\"The\\" Lee" <ann@x.org>', [{ name: 'Ann "The" Lee', email: 'ann@x.org' }]],
  ['<ann@x.org>', [{ email: 'ann@x.org' }]],
  [
    'Ann <ann@x.org>, Bob Ray<bob@x.org>; carol@x.org',
    [{ name: 'Ann', email: 'ann@x.org' }, { name: 'Bob Ray', email: 'bob@x.org' }, { email: 'carol@x.org' }],
  ],
  [
    'Ann <ann@x.org> Bob <bob@x.org>',
    [
      { name: 'Ann', email: 'ann@x.org' },
      { name: 'Bob', email: 'bob@x.org' },
    ],
  ],
  ['carol@x.org Ann Lee <ann@x.org>', [{ email: 'carol@x.org' }, { name: 'Ann Lee', email: 'ann@x.org' }]],
  ['Ann  < ann@x.org >', [{ name: 'Ann', email: 'ann@x.org' }]],
  ['Ann \t  Lee <ann@x.org>', [{ name: 'Ann Lee', email: 'ann@x.org' }]],
  ['" Ann   Lee " <ann@x.org>', [{ name: 'Ann Lee', email: 'ann@x.org' }]],
  ['"bob@x.org" <ann@x.org>', [{ name: 'bob@x.org', email: 'ann@x.org' }]],
  ['Ann "The" <ann@x.org>', [{ name: 'Ann "The"', email: 'ann@x.org' }]],
  ['"Ann" Lee <ann@x.org>', [{ name: '"Ann" Lee', email: 'ann@x.org' }]],
  [
    'bob@x.org   carol@x.org Ann <ann@x.org>',
    [{ email: 'bob@x.org' }, { email: 'carol@x.org' }, { name: 'Ann', email: 'ann@x.org' }],
  ],
])('%j is recognised with its names [RECIP-01]', (text, recipients) => {
  expect(parseRecipients(text)).toEqual({ recipients, invalid: [] })
})

test('invalid tokens are named and not added [RECIP-04]', () => {
  expect(committed('ann, bob@x.org Carol <carol@x>, dan@', [])).toEqual({
    added: [{ email: 'bob@x.org' }],
    problem: 'Invalid email format: ann, Carol <carol@x>, dan@',
    rest: 'ann Carol <carol@x> dan@',
  })
})

test.each([
  ['Ann <ann@x.org', ['Ann', '<ann@x.org']],
  ['ann@x.org>', ['ann@x.org>']],
  ['<ann>', ['<ann>']],
  ['Ann <a,b@x>', ['Ann <a,b@x>']],
  ['a>b <c', ['a>b', '<c']],
])('%j names what is no address, whole [RECIP-04]', (text, invalid) => {
  expect(parseRecipients(text)).toEqual({ recipients: [], invalid })
})

test('an address that the field holds already is not added again, whatever its case (G-022)', () => {
  expect(committed('ANN@x.org, bob@x.org, Bob@x.org', [{ email: 'ann@x.org' }])).toEqual({
    added: [{ email: 'bob@x.org' }],
    problem: null,
    rest: '',
  })
})

const ADDRESSES: [text: string, valid: boolean][] = [
  ['a@b.c', true],
  ['ann.lee+tag@sub.x.org', true],
  ['ännä@bücher.example', true],
  ['a@b', false],
  ['@b.c', false],
  ['a@.', false],
  ['a b@c.d', false],
  ['a@b@c.d', false],
  ['a@b.c,', false],
  ['<a@b.c>', false],
  ['a@b.c\n', false],
  ['a\u0000@b.c', false],
  [`reply+${'a'.repeat(90)}@b.c`, true],
  [`${'a'.repeat(320)}@b.c`, false],
]

test.each(ADDRESSES)('%j is an address: %s [RECIP-03]', (text, valid) => {
  expect(isEmailAddress(text)).toBe(valid)
})

test('Enter, comma and semicolon commit, and Tab as leaving does [RECIP-02]', () => {
  expect(COMMIT_KEYS).toEqual(['Enter', ',', ';', 'Tab'])
})

test.each([
  ['bo', 0],
  ['Bob Lee', 0],
  ['bob@x', 0],
  ['bob@x.org', -1],
  ['Bob Lee <bob@x.org>', -1],
  ['ann@x.org bob@x.org', -1],
  ['ann@x.org bo', -1],
])('%j lets Enter take the contact at %i: none once a whole address is typed [RECIP-02]', (typed, place) => {
  expect(firstSuggestion(typed)).toBe(place)
})

test('Backspace takes the last chip only from an empty input [RECIP-05]', () => {
  expect(afterBackspace(['a', 'b', 'c'], '')).toEqual(['a', 'b'])
  expect(afterBackspace(['a', 'b'], 'x')).toEqual(['a', 'b'])
  expect(afterBackspace([], '')).toEqual([])
})

const nobody = { to: [], cc: [], bcc: [] }

test('sending to nobody asks for a recipient [RECIP-07]', () => {
  expect(sendProblem(nobody)).toBe('Please add at least one recipient')
  expect(sendProblem({ ...nobody, bcc: [{ email: 'ann@x.org' }] })).toBeNull()
})

test('every To, Cc and Bcc address is checked [RECIP-06]', () => {
  const envelope = { to: [{ email: 'a' }, { email: 'ann@x.org' }], cc: [{ email: 'b@' }], bcc: [{ email: 'c@d' }] }
  expect(sendProblem(envelope)).toBe('Invalid email format: a, b@, c@d')
})

test('what was left in a field and is no address stops the send, also where there are recipients [RECIP-04, RECIP-06]', () => {
  const typed = { to: 'not bob@x', bcc: 'c@d' }
  const problem = 'Invalid email format: not, bob@x, c@d'
  expect(sendProblem({ ...nobody, cc: [{ email: 'ann@x.org' }], typed })).toBe(problem)
  expect(sendProblem({ ...nobody, typed })).toBe(problem)
})

const address = fc
  .tuple(fc.stringMatching(/^[a-zA-Z0-9.+_-]{1,20}$/), fc.stringMatching(/^[a-z0-9-]{1,10}\.[a-z]{1,5}$/))
  .map((parts) => parts.join('@'))
const person = fc.record({ email: address, name: fc.string({ unit: 'grapheme' }) }).map(({ email, name }) => {
  const clean = name.replace(/\s+/g, ' ').trim()
  return clean === '' ? { email } : { email, name: clean }
})

test('printing and reading recipients are inverse, whatever the names hold', () => {
  fc.assert(
    fc.property(fc.array(person), fc.constantFrom(', ', '; ', ',', '\n', ' ;\t'), (people, separator) => {
      const text = people.map(printRecipient).join(separator)
      expect(parseRecipients(text)).toEqual({ recipients: people, invalid: [] })
    }),
    { numRuns: 500 },
  )
})

test('no address is lost or doubled, whatever stands around it', () => {
  const noise = fc.stringMatching(/^[a-z ,;<>"]{0,12}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(address, noise)), (pieces) => {
      const text = pieces.map(([email, junk]) => `${email} ,${junk}, `).join('')
      const { recipients } = parseRecipients(text.replace(/[<>"]/g, ' '))
      expect(recipients.map(({ email }) => email)).toEqual(pieces.map(([email]) => email))
      const unique = uniqueAddresses(recipients)
      expect(
        recipients.every(({ email }) => unique.filter((other) => sameAddress(other.email, email)).length === 1),
      ).toBe(true)
    }),
  )
})
