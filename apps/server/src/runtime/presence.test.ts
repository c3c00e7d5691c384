import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence, PRESENT_MS, type Presence, type Sighting } from './presence.ts'

const NORA = { userId: 1, fullName: 'Nora' }
const TOM = { userId: 2, fullName: 'Tom' }
const place = { ownerId: 3, messageThreadId: 501 }

let presence: Presence
let told: number
beforeEach(() => {
  vi.useFakeTimers()
  presence = createPresence({ now: () => Date.now() })
  told = 0
  presence.onChange(() => told++)
})
afterEach(() => void vi.useRealTimers())

const sees = (person: typeof NORA, doing: Sighting['doing']) => presence.note({ ...place, ...person, doing })
const eventOf = () => JSON.parse(presence.told(new Set([place.ownerId]))[0]?.data ?? '{"presence":[]}')
const people = () => eventOf().presence

test('[TEAM-03] who reads and who writes is told once, however often they say so', () => {
  sees(NORA, 'reading')
  sees(TOM, 'writing')
  sees(NORA, 'reading')
  expect(eventOf()).toEqual({
    owner_id: 3,
    kinds: ['presence'],
    message_thread_ids: [501],
    user_message_ids: [],
    label_ids: [],
    presence: [
      { user_id: 1, full_name: 'Nora', doing: 'reading' },
      { user_id: 2, full_name: 'Tom', doing: 'writing' },
    ],
  })
  expect(told).toBe(2)
  expect(presence.told(new Set([4]))).toEqual([])
})

test('[TEAM-03] who says nothing any more is gone after eight seconds, and that is told', () => {
  sees(NORA, 'reading')
  vi.advanceTimersByTime(5_000)
  sees(TOM, 'reading')
  vi.advanceTimersByTime(PRESENT_MS - 5_000)
  expect(people()).toEqual([{ user_id: 2, full_name: 'Tom', doing: 'reading' }])
  expect(told).toBe(3)
  vi.advanceTimersByTime(5_000)
  expect(people()).toEqual([])
  expect(told).toBe(4)
  expect(vi.getTimerCount()).toBe(0)
})

test('[TEAM-03] who writes in one window and reads in another writes, and reads on when the writing ends', () => {
  sees(NORA, 'writing')
  vi.advanceTimersByTime(5_000)
  sees(NORA, 'reading')
  expect(people()).toEqual([{ user_id: 1, full_name: 'Nora', doing: 'writing' }])
  vi.advanceTimersByTime(3_500)
  expect(people()).toEqual([{ user_id: 1, full_name: 'Nora', doing: 'reading' }])
})

test('[TEAM-03] who goes away is gone at once', () => {
  sees(NORA, 'writing')
  sees(NORA, 'away')
  expect(people()).toEqual([])
  expect(told).toBe(2)
  sees(TOM, 'away')
  expect(told).toBe(2)
})

test('[TEAM-03] one person is at no more than twenty conversations', () => {
  for (let id = 1; id <= 25; id++) presence.note({ ownerId: 3, messageThreadId: id, ...NORA, doing: 'reading' })
  expect(presence.told(new Set([3]))).toHaveLength(20)
})
