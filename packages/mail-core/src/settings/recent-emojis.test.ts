import { expect, test } from 'vitest'
import { MAX_RECENT_EMOJIS, withRecentEmoji } from './recent-emojis.ts'
import type { RecentEmoji } from './settings.ts'

const used = (unified: string) => ({ unified, original: unified })

test('an emoji used again counts up and goes before those used less [EDITOR-21]', () => {
  const once = withRecentEmoji(withRecentEmoji([], used('1f600')), used('1f44d'))
  expect(once).toEqual([
    { unified: '1f44d', original: '1f44d', count: 1 },
    { unified: '1f600', original: '1f600', count: 1 },
  ])
  expect(withRecentEmoji(once, used('1f600'))).toEqual([
    { unified: '1f600', original: '1f600', count: 2 },
    { unified: '1f44d', original: '1f44d', count: 1 },
  ])
})

test('an emoji used more often stays before the one used last [EDITOR-21]', () => {
  const often = { unified: '1f600', original: '1f600', count: 5 }
  expect(withRecentEmoji([often, { unified: '1f44d', original: '1f44d', count: 3 }], used('1f44d'))).toEqual([
    often,
    { unified: '1f44d', original: '1f44d', count: 4 },
  ])
})

test('a skin tone is remembered beside the emoji it is a form of [EDITOR-21]', () => {
  expect(withRecentEmoji([], { unified: '1f44d-1f3fd', original: '1f44d' })).toEqual([
    { unified: '1f44d-1f3fd', original: '1f44d', count: 1 },
  ])
})

test('fourteen are kept; a new one takes the place of the last [EDITOR-21]', () => {
  let recent: RecentEmoji[] = []
  for (let code = 0; code < 14; code++) recent = withRecentEmoji(recent, used(`e${code}`))
  expect(recent.map(({ unified }) => unified)).toEqual(Array.from({ length: 14 }, (_, index) => `e${13 - index}`))
  const next = withRecentEmoji(recent, used('new'))
  expect(next).toHaveLength(MAX_RECENT_EMOJIS)
  expect(next[0]?.unified).toBe('new')
  expect(next.some(({ unified }) => unified === 'e0')).toBe(false)
})
