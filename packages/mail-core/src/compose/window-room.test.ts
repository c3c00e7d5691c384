import { expect, test } from 'vitest'
import { type DockedWindow, windowsWithoutRoom } from './window-room.ts'

const windows = (...shapes: DockedWindow['shape'][]) => shapes.map((shape, place) => ({ id: `w${place + 1}`, shape }))

test.each<{ what: string; shapes: DockedWindow['shape'][]; room: number; crowded: string[] }>([
  { what: 'all three fit', shapes: ['open', 'open', 'open'], room: 1576, crowded: [] },
  { what: 'one pixel is missing', shapes: ['open', 'open', 'open'], room: 1575, crowded: ['w1'] },
  { what: 'room for two', shapes: ['open', 'open', 'open'], room: 1392, crowded: ['w1'] },
  { what: 'room for one', shapes: ['open', 'open', 'open'], room: 1232, crowded: ['w1', 'w2'] },
  { what: 'no room at all', shapes: ['open', 'open', 'open'], room: 0, crowded: ['w1', 'w2'] },
  { what: 'what is minimised stays so', shapes: ['minimised', 'open', 'open'], room: 1375, crowded: ['w2'] },
  { what: 'what is minimised takes less', shapes: ['minimised', 'open', 'open'], room: 1376, crowded: [] },
  { what: 'one that fills the screen needs none', shapes: ['fullscreen', 'open'], room: 520, crowded: [] },
])('older windows make room for the one in use: $what [COMPOSE-06, LIMIT-14]', ({ shapes, room, crowded }) => {
  expect(windowsWithoutRoom(windows(...shapes), { inUse: 'w3', room })).toEqual(crowded)
})

test('the window in use stays open though it is the oldest, and a lone one always does [COMPOSE-06, LIMIT-14]', () => {
  expect(windowsWithoutRoom(windows('open', 'open', 'open'), { inUse: 'w1', room: 1300 })).toEqual(['w2', 'w3'])
  expect(windowsWithoutRoom(windows('open'), { inUse: 'w1', room: 100 })).toEqual([])
})
