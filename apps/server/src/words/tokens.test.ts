import { expect, test } from 'vitest'
import { bodyWords, messageWords, tsVector } from './message-tokens.ts'
import { holdsPhrase, phraseTerm, queryTerms, textTokens, wordsOf } from './tokens.ts'

const tokens = (text: string) => [...textTokens(text)].sort()
const terms = (text: string) => queryTerms(text).map((term) => term.tokens.join('+') + (term.prefix ? '*' : ''))

test('codes and addresses are found whole and in parts', () => {
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

test('text without spaces is found by pairs and by single letters', () => {
  expect(tokens('東京都へ')).toEqual(['へ', '京都', '東京', '都へ'].sort())
  expect(tokens('iPhone東京15')).toEqual(['15', 'iphone', '京', '東京'].sort())
  expect(terms('東京都')).toEqual(['東京+京都*'])
  expect(terms('都 ')).toEqual(['都*'])
})

test('an emoji is a word, whatever its colour of skin and its variant; several in one are found by each', () => {
  expect(tokens('Party🎉now 👍🏽 ❤️ 🇩🇪')).toEqual(['now', 'party', '❤', '🇩🇪', '🎉', '👍'].sort())
  expect(tokens('👩‍🔧')).toEqual(['👩', '🔧'].sort())
  expect(terms('party 🎉')).toEqual(['party', '🎉*'])
  expect(terms('❤️ ')).toEqual(['❤'])
  expect(terms('👍')).toEqual(['👍*'])
  expect(wordsOf('Time 🎉🎂 now').inOrder).toEqual(['time', '🎉', '🎂', 'now'])
  expect(tokens('\ufe0f !')).toEqual([])
})

test('the last typed word may go on, words before it are whole', () => {
  expect(terms('big invoi')).toEqual(['big', 'invoi*'])
  expect(terms('big invoice ')).toEqual(['big', 'invoice'])
  expect(terms('Ann.Lee@post.example')).toEqual(['ann.lee@post.example*'])
})

test('very long words are cut alike when they are kept and when they are looked for', () => {
  const long = 'x'.repeat(300)
  expect(tokens(long)).toEqual(['x'.repeat(64)])
  expect(terms(`${long} `)).toEqual(['x'.repeat(64)])
  expect(tokens(`${long}-1`)).toEqual(['1', 'x'.repeat(64)])
})

test('a phrase is its words one after the other, codes by their parts and CJK text by its pairs', () => {
  expect(wordsOf('Invoice-4711: the 東京都, x@y.example').inOrder).toEqual([
    'invoice',
    '4711',
    'the',
    '東京',
    '京都',
    '都',
    'x',
    'y',
    'example',
  ])
  const holds = (text: string, phrase: string) => holdsPhrase(wordsOf(text).inOrder, phraseTerm(phrase))
  expect(holds('About the Budget (plan) of May', 'budget plan')).toBe(true)
  expect(holds('Plan of the budget', 'budget plan')).toBe(false)
  expect(holds('budget planning', 'budget plan')).toBe(false)
  expect(holds('invoice-4711 paid', 'invoice 4711 paid')).toBe(true)
  expect(holds('大東京 15日', '東京 15日')).toBe(true)
  expect(holds('明日の会議は東京都庁で', '明日の会議 は東')).toBe(false)
  expect(holds('来週 会議室', '来週 会議')).toBe(true)
  expect(holds('来週 東京', '来週 東')).toBe(true)
  expect(holds('来週 東京', '来週 京')).toBe(false)
})

test('the words of a message stand field by field, and places that no database keeps are breaks', () => {
  const message = { ownerId: 7, sender: 'Ann', recipients: ['Bob', 'Eve'], attachmentNames: ['a b.pdf'] }
  expect(messageWords({ ...message, subject: 'The plan', body: bodyWords('x y') }).inOrder.join(' ')).toBe(
    's:the s:plan : the plan : ann : bob : eve : a b pdf : x y',
  )
  const body = bodyWords(`${'x y '.repeat(300)}${'z '.repeat(20_000)}`)
  const long = messageWords({ ...message, subject: '', body }).inOrder
  expect(long).toHaveLength(16_000)
  expect(['x', 'y', 'z'].map((word) => long.filter((other) => other === word).length)).toEqual([255, 255, 255])
  expect(tsVector({ tokens: ['o:7', 'plan', 's:plan'], inOrder: ['s:plan', ':', 'plan', 'plan'] })).toBe(
    "'o:7' 'plan':3,4 's:plan':1",
  )
})

test("[ARRIVE-05] C++ and don't are words, found whole and by their parts", () => {
  expect([...wordsOf('C++ and g++').tokens]).toEqual(['c++', 'c', 'and', 'g++', 'g'])
  expect(wordsOf("don't, l’amour").tokens).toEqual(new Set(['dont', 'don', 't', 'lamour', 'l', 'amour']))
  expect(queryTerms("c++ don't ").map(({ tokens }) => tokens)).toEqual([['c++'], ['dont']])
  expect([...wordsOf("o'brien@x.org a+b 1+1").tokens].filter((token) => token.length > 3)).toEqual([
    'obrien@x.org',
    'obrien',
    'brien',
    'x.org',
  ])
  expect(holdsPhrase(wordsOf("they don't panic").inOrder, phraseTerm('don’t panic'))).toBe(true)
})

test('[ARRIVE-05] soft hyphens and zero-width characters are no word breaks', () => {
  expect([...wordsOf('wor\u00adld Do\u200bnau\u2060dampf').tokens]).toEqual(['world', 'donaudampf'])
})
