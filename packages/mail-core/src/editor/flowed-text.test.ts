import { expect, test } from 'vitest'
import { flowedText, unflowedText } from './flowed-text.ts'

const x = (count: number) => 'x'.repeat(count)

test.each([
  ['a line of 72 characters', `${x(70)} y`, [`${x(70)} y`]],
  ['a line of 73 characters', `${x(71)} y`, [`${x(71)} `, 'y']],
  ['a quoted line of 72 characters', `> ${x(69)} y`, [`> ${x(69)} y`]],
  ['a quoted line of 73 characters', `> ${x(70)} y`, [`> ${x(70)} `, '> y']],
  ['a word longer than a line', `${x(80)} y ${x(3)}`, [`${x(80)} `, `y ${x(3)}`]],
  ['a quoted word of 72 characters', `>>${x(72)} y`, [`>> ${x(72)} `, '>> y']],
  ['one word that nothing follows', x(90), [x(90)]],
  ['one long word behind a space', ` ${x(80)}`, [`  ${x(80)}`]],
  ['words that go on for several lines', `${x(50)} ${x(50)} ${x(50)}`, [`${x(50)} `, `${x(50)} `, x(50)]],
  ['spaces at the end', 'a  ', ['a']],
  ['an empty quoted line', '> a\n>\n> > b', ['> a', '>', '>> b']],
  ['From at the beginning', 'From me\nsee From me', [' From me', 'see From me']],
  ['a space at the beginning', ' a\na > b', ['  a', 'a > b']],
  ['a > at the beginning of a row that goes on', `${x(70)} >y`, [`${x(70)} `, ' >y']],
  ['the signature mark', 'a\n-- \nAnn', ['a', '-- ', 'Ann']],
])('%s becomes flowed lines', (_, text, lines) => {
  expect(flowedText(text)).toBe(lines.join('\r\n'))
})

test.each([
  ['lines that go on', 'a \r\nb \r\nc', 'a b c'],
  ['lines that end with a line feed alone', 'a \nb', 'a b'],
  ['a line that begins like one that was stuffed', ' From a\r\n  b', 'From a\n b'],
  ['a quote that goes on', '> a \r\n> b', '> a b'],
  ['what follows a quote', '> a \r\nb', '> a\nb'],
  ['a deeper quote', '> a \r\n>> b', '> a\n>> b'],
  ['a > inside a line', 'a >> b', 'a >> b'],
  ['an empty quoted line', '>\r\n> a', '>\n> a'],
  ['the signature mark', '-- \r\nAnn', '-- \nAnn'],
])('%s reads back', (_, flowed, text) => {
  expect(unflowedText(flowed)).toBe(text)
})
