import { expect, test } from 'vitest'
import { rowAfter } from './row-after.ts'

test('the focus stays with its row, else goes down, else up, else to the top of what came', () => {
  const before = ['a', 'b', 'c', 'd']
  expect(rowAfter('b', before, ['new', 'a', 'b', 'c'])).toBe('b')
  expect(rowAfter('b', before, ['a', 'c', 'd'])).toBe('c')
  expect(rowAfter('b', before, ['a', 'd'])).toBe('d')
  expect(rowAfter('d', before, ['a', 'b'])).toBe('b')
  expect(rowAfter('b', before, ['x', 'y'])).toBe('x')
  expect(rowAfter('b', before, [])).toBeNull()
})

test('a row that the list did not show gives the first one, unless it is there now', () => {
  expect(rowAfter('z', ['a'], ['a', 'b'])).toBe('a')
  expect(rowAfter('b', ['a'], ['a', 'b'])).toBe('b')
})
