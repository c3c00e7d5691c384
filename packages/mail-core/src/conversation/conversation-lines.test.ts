import { expect, test } from 'vitest'
import { conversationLines, openingPlace } from './conversation-lines.ts'

const alone = (...ids: number[]) => ids.map((messageId) => ({ messageId }))
const ids = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
const read = (...unread: number[]) => ids(5).map((id) => ({ id, read: !unread.includes(id) }))
const unread = (count: number) => ids(count).map((id) => ({ id, read: false }))

test('a conversation opens at its newest message when all were read [SCREEN-03]', () => {
  expect(openingPlace(read())).toEqual({ opensAt: 5, expanded: [5] })
  expect(openingPlace([])).toEqual({ opensAt: null, expanded: [] })
})

test('it opens at the first unread message, which is expanded beside the newest [SCREEN-03, CONV-13]', () => {
  expect(openingPlace(read(3, 4))).toEqual({ opensAt: 3, expanded: [3, 5] })
  expect(openingPlace(read(5))).toEqual({ opensAt: 5, expanded: [5] })
})

test('of a conversation that nobody has read the newest message is expanded, with the first where that is far from it [SCREEN-03, CONV-13]', () => {
  expect(openingPlace(unread(6))).toEqual({ opensAt: 1, expanded: [6] })
  expect(openingPlace(unread(7))).toEqual({ opensAt: 1, expanded: [1, 7] })
})

test('runs of three and more messages fold between the first, the newest and what is kept [SCREEN-03]', () => {
  expect(conversationLines(ids(14), new Set([14]))).toEqual([
    { messageId: 1 },
    { folded: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] },
    { messageId: 14 },
  ])
  expect(conversationLines(ids(10), new Set([5, 10]))).toEqual([
    { messageId: 1 },
    { folded: [2, 3, 4] },
    { messageId: 5 },
    { folded: [6, 7, 8, 9] },
    { messageId: 10 },
  ])
})

test('two messages between others are not folded [SCREEN-03]', () => {
  expect(conversationLines(ids(4), new Set([4]))).toEqual(alone(1, 2, 3, 4))
  expect(conversationLines(ids(7), new Set([4]))).toEqual(alone(1, 2, 3, 4, 5, 6, 7))
  expect(conversationLines([], new Set())).toEqual([])
})
