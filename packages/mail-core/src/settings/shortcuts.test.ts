import { expect, test } from 'vitest'
import { firstOfTwo, foundCommands, type KeyPress, SHORTCUTS, shortcutOf } from './shortcuts.ts'

const pressOf = (key: string): KeyPress => ({ key, shift: false, modified: false, typing: false, repeated: false })
const press = (key: string, over: Partial<KeyPress> = {}) =>
  shortcutOf({ key, shift: false, modified: false, typing: false, repeated: false, ...over })

test('[SCREEN-19] keys command what they command in Gmail (G-127)', () => {
  const single = SHORTCUTS.filter(({ key }) => /^(?:.|Shift\+.)$/.test(key))
  const pressed = single.map(({ key }) => [key, press(key.at(-1) ?? '', { shift: key.startsWith('Shift') })])
  expect(pressed).toEqual([
    ['c', 'compose'],
    ['/', 'search'],
    ['j', 'next'],
    ['k', 'previous'],
    ['o', 'open'],
    ['u', 'back'],
    ['n', 'next message'],
    ['p', 'previous message'],
    ['x', 'select'],
    ['e', 'archive'],
    [']', 'archive and next'],
    ['[', 'archive and previous'],
    ['y', 'remove from view'],
    ['#', 'delete'],
    ['!', 'spam'],
    ['Shift+i', 'mark read'],
    ['Shift+u', 'mark unread'],
    ['s', 'star'],
    ['l', 'label as'],
    ['v', 'move to'],
    ['r', 'reply'],
    ['a', 'reply all'],
    ['f', 'forward'],
    // There it mutes, which is not offered here.
    ['m', 'comment'],
    ['z', 'undo'],
    ['?', 'help'],
  ])
  expect(press('q')).toBeNull()
})

test('[SCREEN-19] g and * wait for a second key', () => {
  const after = (first: string, key: string) => shortcutOf(pressOf(key), first)
  expect(['i', 's', 't', 'd', 'a'].map((key) => after('g', key))).toEqual([
    'go to inbox',
    'go to starred',
    'go to sent',
    'go to drafts',
    'go to all mail',
  ])
  expect(['a', 'n', 'r', 'u', 's', 't'].map((key) => after('*', key))).toEqual([
    'select all',
    'select none',
    'select read',
    'select unread',
    'select starred',
    'select unstarred',
  ])
  expect([after('*', 'x'), after('g', 'e'), after('g', '#'), after('g', 'g')]).toEqual([null, null, null, null])
  expect(['g', '*', 'a', 'C'].map((key) => firstOfTwo(pressOf(key)))).toEqual(['g', '*', null, null])
  expect(firstOfTwo({ ...pressOf('g'), typing: true })).toBeNull()
})

test('[SCREEN-19] commands are found by words of them, in any order, and by their keys', () => {
  const found = (typed: string) => foundCommands(SHORTCUTS, typed).map(({ command }) => command)
  expect(found('next arch')).toEqual(['archive and next'])
  expect(found('shift+u')).toEqual(['mark unread'])
  expect(found('no such thing')).toEqual([])
  expect(found(' ')).toHaveLength(SHORTCUTS.length)
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
  expect(held).toEqual(['next', 'previous', 'next message', 'previous message'])
})
