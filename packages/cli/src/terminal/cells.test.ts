import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { fitted, tableLines } from './cells.ts'
import { jsonLine } from './output.ts'

const FAMILY = '👩‍👩‍👧‍👦'
const columns = [
  { title: 'Id', most: 6 },
  { title: 'From', most: 8 },
  { title: 'Subject', most: null },
]

test('[SDK-10] a line is cut where the screen ends, with wide characters as two columns and accents as none', () => {
  expect([
    fitted('lunch', 5),
    fitted('lunches', 5),
    fitted('日本語', 6),
    fitted('日本語', 5),
    fitted('日本語', 4),
  ]).toEqual(['lunch', 'lunc…', '日本語', '日本…', '日…'])
  expect(fitted(`${FAMILY}${FAMILY}`, 3)).toBe(`${FAMILY}…`)
  expect(fitted('e\u0301'.repeat(6), 4)).toBe(`${'e\u0301'.repeat(3)}…`)
})

test('[SDK-10] a hundred thousand characters and a letter under a thousand accents take no more than their column', () => {
  expect(stringWidth(fitted('x'.repeat(100_000), 40))).toBe(40)
  expect(fitted(`a${'\u0301'.repeat(1_000)}b`, 4)).toBe('…')
})

test('[SDK-10] rows stand under their titles, in any script, and no line is wider than the screen', () => {
  const rows = [
    ['1:2', 'Ben Ode', 'Lunch'],
    ['1:3456', '日本太郎さん', `שלום ${FAMILY} and so on and so on`],
  ]
  const lines = tableLines(columns, rows, { screen: 42 })
  expect(lines).toEqual([
    'Id      From      Subject',
    '1:2     Ben Ode   Lunch',
    `1:3456  日本太…   שלום ${FAMILY} and so on and s…`,
  ])
  expect(Math.max(...lines.map((line) => stringWidth(line)))).toBe(42)
})

test('[SDK-10] for other programs fields stand between tabs, whole, and a field holds no tab or line end', () => {
  expect(tableLines(columns, [['1:2', 'Ben\tOde', 'a\r\nb']], { screen: null })).toEqual(['1:2\tBen Ode\ta b'])
})

test('[SDK-10] nothing that a terminal obeys is left in a table or in JSON', () => {
  const subject = 'a\u001b[31m\u009b2J\u007f\u202eb'
  expect(tableLines(columns, [['1', '2', subject]], { screen: null })).toEqual([
    '1\t2\ta[U+001B][31m[U+009B]2J[U+007F][U+202E]b',
  ])
  const printed = jsonLine({ subject })
  expect(printed).toBe('{"subject":"a\\u001b[31m\\u009b2J\\u007f\\u202eb"}')
  expect(JSON.parse(printed)).toEqual({ subject })
})
