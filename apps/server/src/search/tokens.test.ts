import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { bodyText, htmlWords } from './message-tokens.ts'
import { queryTerms, textTokens } from './tokens.ts'

const tokens = (text: string) => [...textTokens(text)].sort()
const terms = (text: string) => queryTerms(text).map((term) => term.tokens.join('+') + (term.prefix ? '*' : ''))

test('case, accents and width do not count; kana keep their marks [API-26]', () => {
  expect(fold('ÉCOLE Ångström ŁÓDŹ Straße ＡＢＣ１ ﬁn')).toBe('ecole angstrom lodz strasse abc1 fin')
  expect(fold('がぎ カ')).toBe('がぎ カ')
})

test('codes and addresses are found whole and in parts [API-26]', () => {
  expect(tokens('invoice-4711')).toEqual(['4711', 'invoice', 'invoice-4711'])
  expect(tokens('Ann.Lee@mail.post.example')).toEqual([
    'ann',
    'ann.lee',
    'ann.lee@mail.post.example',
    'example',
    'lee',
    'mail',
    'mail.post.example',
    'post',
    'post.example',
  ])
  expect(tokens('"(Really?)" -- 12:30.')).toEqual(['12', '30', 'really'])
})

test('text without spaces is found by pairs and by single letters [API-26]', () => {
  expect(tokens('東京都へ')).toEqual(['へ', '京都', '東京', '都へ'].sort())
  expect(tokens('iPhone東京15')).toEqual(['15', 'iphone', '京', '東京'].sort())
  expect(terms('東京都')).toEqual(['東京+京都*'])
  expect(terms('都 ')).toEqual(['都*'])
})

test('the last typed word may go on, words before it are whole [API-26]', () => {
  expect(terms('big invoi')).toEqual(['big', 'invoi*'])
  expect(terms('big invoice ')).toEqual(['big', 'invoice'])
  expect(terms('Ann.Lee@post.example')).toEqual(['ann.lee@post.example*'])
})

test('very long words are cut alike when they are kept and when they are looked for [API-26]', () => {
  const long = 'x'.repeat(300)
  expect(tokens(long)).toEqual(['x'.repeat(64)])
  expect(terms(`${long} `)).toEqual(['x'.repeat(64)])
  expect(tokens(`${long}-1`)).toEqual(['1', 'x'.repeat(64)])
})

test('HTML gives the words that it shows [API-26]', () => {
  const html =
    '<style>p{a:b}</style><p>One&nbsp;<b>bo</b>ld &#x4e2d;</p><!-- no --><script>x()</script><td>a</td><td>b</td>'
  expect(htmlWords(html).split(/\s+/).filter(Boolean)).toEqual(['One', 'bold', '中', 'a', 'b'])
  expect(htmlWords('<style>never closed')).toBe(' ')
  expect(htmlWords('a < b &#99999999; &bogus;')).toBe('a < b &#99999999; &bogus;')
})

test('the HTML is read where the text part is missing or only a stub [API-26]', () => {
  expect(bodyText({ text: 'View in browser', html: '<p>Offer</p>' })).toBe('View in browser\n Offer ')
  expect(bodyText({ text: 'word '.repeat(200), html: '<p>Offer</p>' })).toBe('word '.repeat(200))
  expect(bodyText({ text: null, html: null })).toBe('')
})
