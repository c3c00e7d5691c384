import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOf } from './punycode.ts'

test.each([
  ['xn--mnchen-3ya', 'münchen'],
  ['xn--pple-43d', '\u0430pple'],
  ['xn--e1afmkfd', 'пример'],
  ['xn--r8jz45g', '例え'],
  ['apple', 'apple'],
  ['xn--', ''],
  ['xn--!', 'xn--!'],
  ['xn--99999999', 'xn--99999999'],
])('[GUARD-07] the letters of %s are %s', (label, letters) => {
  expect(lettersOf(label)).toBe(letters)
})

const written = (label: string) => (URL.canParse(`http://${label}`) ? new URL(`http://${label}`).hostname : '')

test('[GUARD-07] what a URL writes in Punycode is read back', () => {
  const letter = fc.constantFrom(...'aä éßøžабвгдеλμ例えテ서울أبגד'.replace(' ', ''))
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (word) => {
      const label = written(word.join(''))
      fc.pre(label !== '' && label.startsWith('xn--'))
      expect(written(lettersOf(label))).toBe(label)
    }),
    { numRuns: 500 },
  )
})

test('[GUARD-07] no label takes long or throws', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => typeof lettersOf(`xn--${text}`) === 'string'))
})
