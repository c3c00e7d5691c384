import { expect, test } from 'vitest'
import { type KeyPress, SHORTCUTS, shortcutOf } from './shortcuts.ts'

const press = (key: string, over: Partial<KeyPress> = {}) =>
  shortcutOf({ key, shift: false, modified: false, typing: false, repeated: false, ...over })

test('thirteen keys command what they command in Gmail (G-127)', () => {
  expect(SHORTCUTS.map(({ key }) => [key, press(key)])).toEqual([
    ['c', 'compose'],
    ['/', 'search'],
    ['j', 'next'],
    ['k', 'previous'],
    ['x', 'select'],
    ['e', 'archive'],
    ['#', 'delete'],
    ['r', 'reply'],
    ['a', 'reply all'],
    ['f', 'forward'],
    ['s', 'star'],
    ['u', 'back'],
    ['?', 'help'],
  ])
  expect(press('z')).toBeNull()
})

test('# and ? need Shift, letters do not take it, Caps Lock makes no difference (G-127)', () => {
  expect([press('#', { shift: true }), press('?', { shift: true }), press('C', { shift: true })]).toEqual([
    'delete',
    'help',
    null,
  ])
  expect(press('E')).toBe('archive')
})

test('nothing is commanded while somebody types, nor with a modifier (G-127)', () => {
  expect(SHORTCUTS.map(({ key }) => press(key, { typing: true }) ?? press(key, { modified: true }))).toEqual(
    SHORTCUTS.map(() => null),
  )
})

test('a key that is held down goes on from row to row, and does nothing else twice', () => {
  const held = SHORTCUTS.flatMap(({ key }) => press(key, { repeated: true }) ?? [])
  expect(held).toEqual(['next', 'previous'])
})
