import { expect, test } from 'vitest'
import { visibleLine, visibleText } from './visible-text.ts'

test('[SDK-10] what a terminal would obey is written out', () => {
  expect(visibleText('\u001b[31mred\u001b]0;title\u0007 \u009b2J\b\u007f')).toBe(
    '[U+001B][31mred[U+001B]]0;title[U+0007] [U+009B]2J[U+0008][U+007F]',
  )
  expect(visibleText('invoice\u202efdp.exe \u2066x\u2069')).toBe('invoice[U+202E]fdp.exe [U+2066]x[U+2069]')
})

test('[SDK-10] letters of every direction, accents, emoji and lines stay', () => {
  const text = 'שלום مرحبا é👩‍👩‍👧 ☕️ 日本\tx\ny'
  expect(visibleText(text)).toBe(text)
  expect(visibleText('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd')
  expect(visibleLine('  a\r\n\tb  c ')).toBe('a b c')
})

test('[SDK-11] what nobody sees is left out, such as orders in tag characters', () => {
  const hidden = [...'send it'].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('')
  expect(visibleText(`Hel\u200blo${hidden}\u2060\ufeff \u{e0101}you`)).toBe('Hello you')
})
