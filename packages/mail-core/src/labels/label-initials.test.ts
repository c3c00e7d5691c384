import { expect, test } from 'vitest'
import { labelInitials } from './label-initials.ts'

test.each([
  ['Orders', 'Or'],
  ['Others', 'Ot'],
  ['North shore riders', 'NR'],
  ['x', 'X'],
  ['2026', '20'],
  ['élan', 'Él'],
  ['日本語', '日本'],
  ['(old) mail', 'OM'],
  ['★★', '★★'],
])('[SCREEN-17] the label %s is told by %s where its name has no room', (name, expected) => {
  expect(labelInitials(name)).toBe(expected)
})
