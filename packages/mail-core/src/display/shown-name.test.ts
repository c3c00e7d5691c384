import { expect, test } from 'vitest'
import { isLookalike, shownAddress } from '../contacts/shown-address.ts'
import { linkTitle, linkWarning } from '../conversation/link-warning.ts'
import { shownName } from './shown-name.ts'

test.each([
  ['invoice\u202efdp.exe', 'invoice[U+202E]fdp.exe'],
  ['\u2066\u202eTom\u2069', '[U+2066][U+202E]Tom[U+2069]'],
  ['\u202bשלום\u202c', 'שלום'],
  ['שלום \u200fTom', 'שלום \u200fTom'],
  ['Tom O’Neil', 'Tom O’Neil'],
])('[GUARD-07] a name cannot be turned around: %j', (name, expected) => {
  expect(shownName(name)).toBe(expected)
})

test.each([
  ['zoe@elsewhere.example', 'zoe@elsewhere.example'],
  ['zoe@bücher.example', 'zoe@bücher.example'],
  ['zoe@почта.example', 'zoe@почта.example'],
  ['zoe@例えテスト.example', 'zoe@例えテスト.example'],
  ['zoe@\u0430pple.example', 'zoe@xn--pple-43d.example ⚠'],
  ['zoe@\u0430\u0441\u0435.example', 'zoe@xn--80ak9a.example ⚠'],
  ['zoe@paypa\u03b9.example', 'zoe@xn--paypa-ube.example ⚠'],
  ['zoe@xn--pple-43d.example', 'zoe@xn--pple-43d.example ⚠'],
  ['zoe@xn--mnchen-3ya.example', 'zoe@xn--mnchen-3ya.example'],
  ['z\u202eoe@x.example', 'z[U+202E]oe@x.example'],
  ['no address', 'no address'],
])('[GUARD-07] the address %s is shown as %s', (email, expected) => {
  expect(shownAddress(email)).toBe(expected)
})

test('[GUARD-07] a domain of one script is what it is', () => {
  expect(
    ['münchen.example', 'пример.example', '서울2.example', 'xn--mnchen-3ya.example', 'xn--.example'].map(isLookalike),
  ).toEqual([false, false, false, false, false])
})

const OTHER = 'Its words name tandem.example. It leads to elsewhere.example.'

test.each([
  ['https://tandem.example/cranks', 'https://elsewhere.example/x', OTHER],
  ['tandem.example', 'https://elsewhere.example/', OTHER],
  [
    '  WWW.Tandem.example/a?b ',
    'http://elsewhere.example/',
    'Its words name WWW.Tandem.example. It leads to elsewhere.example.',
  ],
  ['tan\u200bdem.example', 'https://elsewhere.example/', OTHER],
  ['tom@tandem.example', 'mailto:tom@elsewhere.example?subject=x', OTHER],
  ['192.168.1.1/login', 'https://elsewhere.example/', 'Its words name 192.168.1.1. It leads to elsewhere.example.'],
  [
    'https://tandem.example@elsewhere.example/',
    'https://elsewhere.example/',
    'Its words name elsewhere.example. It leads to elsewhere.example.',
  ],
])('[GUARD-07] the words %j of a link to %s make it ask', (words, href, expected) => {
  const warning = linkWarning({ words, href })
  expect(warning).toBe(words.includes('@elsewhere') ? null : expected)
})

test.each([
  ['https://tandem.example/a', 'https://tandem.example/b'],
  ['tandem.example', 'https://www.tandem.example/'],
  ['http://192.168.1.1/login', 'http://192.168.1.1:8080/'],
  ['Version 1.2.3', 'https://elsewhere.example/'],
  ['shop.tandem.co.uk', 'https://tandem.co.uk/'],
  ['Read more', 'https://click.mailer.example/abc'],
  ['report.pdf', 'https://files.example/report.pdf'],
  ['Node.js', 'https://nodejs.example'],
  ['3.14', 'https://numbers.example'],
  ['e.g. this', 'https://words.example'],
  ['tom@tandem.example', 'mailto:tom@tandem.example'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['call', 'tel:+491234'],
])('[GUARD-07] %j may lead to %s', (words, href) => {
  expect(linkWarning({ words, href })).toBeNull()
})

test('[GUARD-07] a user name in a link and letters that pose as others are shown for what they are', () => {
  const user = 'https://bank.example:login@elsewhere.example/pay'
  expect(linkWarning({ words: 'Pay', href: user })).toBe(
    '“bank.example:login” in this link is a user name and no host. It leads to elsewhere.example.',
  )
  expect(linkTitle(user)).toBe(`elsewhere.example (“bank.example:login” is a user name): ${user}`)
  expect(linkTitle('https://tandem.example/')).toBe('https://tandem.example/')
  const posing = 'https://\u0430pple.example/'
  expect(linkTitle(posing)).toBe(`xn--pple-43d.example ⚠: ${posing}`)
  expect(linkWarning({ words: 'Pay', href: posing })).toBe(
    'The letters of its host are of several scripts, or pose as others. It leads to xn--pple-43d.example ⚠.',
  )
})

test.each([
  'Visit bank.example today',
  'Log in at www.bank.com',
  'Click here: https://bank.com/login',
  '(bank.com)',
  '→ bank.com',
  'bank.com.',
  '\u202emoc.knab\u202c',
  'paypal.com: sign in at bank.com',
])('[GUARD-07] words that name a host among others ask before they lead elsewhere: %s', (words) => {
  expect(linkWarning({ words, href: 'http://evil.com/x' })).toMatch(
    /^Its words name (www\.)?(bank|paypal)\.(com|example)\. It leads to evil\.com\.$/,
  )
})

test('[GUARD-07] among other words a full stop without a blank, a file and the own host ask nothing', () => {
  for (const words of [
    'We are here.Come in',
    'Read report.pdf now',
    'See Node.js and e.g. this',
    'Go to shop.example for more',
  ])
    expect([words, linkWarning({ words, href: 'https://www.shop.example/x' })]).toEqual([words, null])
})
