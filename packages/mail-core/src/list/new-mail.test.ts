import { expect, test } from 'vitest'
import { thread } from '../fixture-mail.ts'
import { arrivals, newMailText, withSeen } from './new-mail.ts'

const ann = { email: 'ann@postroom.example' }
const item = (id: number, over: Partial<ReturnType<typeof thread>> = {}) => ({ ...thread(id), read: false, ...over })
const seenAfter = (...pages: ReturnType<typeof item>[][]) =>
  pages.reduce<ReturnType<typeof withSeen>>((seen, page) => withSeen(seen, page), new Map())
const ids = (items: ReturnType<typeof arrivals>) =>
  items.map((each) => ('message_thread_id' in each ? each.message_thread_id : 0))

test('unread mail that was not shown before is new, and a conversation that grew', () => {
  const seen = seenAfter([item(1), item(2)])
  expect(ids(arrivals([item(3), item(1), item(2)], seen, 50))).toEqual([3])
  expect(ids(arrivals([item(2, { messages_count: 9 }), item(1)], seen, 50))).toEqual([2])
  expect(ids(arrivals([item(3, { read: true }), item(1)], seen, 50))).toEqual([])
  expect(ids(arrivals([item(1)], seenAfter([]), 50))).toEqual([1])
})

test('what comes back, and what moves up into a full page, is not new', () => {
  const seen = seenAfter([item(1), item(2)], [item(2)])
  expect(ids(arrivals([item(1), item(2)], seen, 50))).toEqual([])
  expect(ids(arrivals([item(2), item(4)], seenAfter([item(1), item(2)]), 2))).toEqual([])
  expect(ids(arrivals([item(4), item(2)], seenAfter([item(1), item(2)]), 2))).toEqual([4])
})

test('one new mail is told with its sender and subject, several with their number', () => {
  const zoe = { senders: [{ name: 'Zoe Brown', email: 'zoe@elsewhere.example' }], subject: 'The offer' }
  expect(newMailText([item(1, zoe)], ann)).toBe('New mail from Zoe Brown: The offer')
  expect(newMailText([item(1, { senders: [], subject: ' ' })], ann)).toBe('New mail from Unknown Sender: (no subject)')
  expect(newMailText([item(1), item(2)], ann)).toBe('2 new conversations')
  expect(newMailText([], ann)).toBe('')
})
