import { expect, test } from 'vitest'
import { type HeldCopy, isNewer, newestSeen, type SeenMessage, stopsRelease } from './newer-messages.ts'

const question: SeenMessage = { messageId: 100, copy: { copyId: 10, date: 1_000 } }

const copy = (over: Partial<HeldCopy>): HeldCopy => ({
  messageId: 101,
  copyId: 11,
  date: 2_000,
  broughtLater: false,
  sent: false,
  held: false,
  checked: false,
  trashed: false,
  ...over,
})

test.each<[string, Partial<HeldCopy>, boolean]>([
  ['mail that came since', {}, true],
  ['the seen message itself', { messageId: 100, copyId: 10, date: 1_000 }, false],
  ['mail from before', { copyId: 9, date: 500 }, false],
  ['mail that came since under the clock of a slower process', { date: 999 }, true],
  ['old mail that was imported since', { date: 500, broughtLater: true }, false],
  ['mail under a later date that was imported before', { copyId: 9, date: 2_000, broughtLater: true }, false],
  ['mail under a later date that was imported since', { date: 2_000, broughtLater: true }, true],
  ['an answer that went', { sent: true }, true],
  ['an answer that can still be taken back', { sent: true, held: true }, false],
  ['mail that was thrown away', { trashed: true }, false],
  ['an answer that went and was thrown away here', { sent: true, trashed: true }, true],
])('[TEAM-01] an author who saw the question has not seen %s', (_, over, newer) => {
  expect(isNewer(copy(over), question)).toBe(newer)
})

test('[TEAM-01] where the mailbox has no copy of the seen message, messages stored after it are newer', () => {
  const elsewhere = { messageId: 100, copy: null }
  expect([99, 100, 101].map((messageId) => isNewer(copy({ messageId }), elsewhere))).toEqual([false, false, true])
})

test.each<[string, Partial<HeldCopy>, boolean]>([
  ['an answer that was accepted before', { copyId: 11, sent: true }, true],
  ['the send itself', { copyId: 12, sent: true }, false],
  ['mail that came in', { copyId: 11 }, false],
  ['an answer that was accepted later and went unchecked', { copyId: 13, sent: true }, false],
  ['an answer that was accepted later, but checked and gone', { copyId: 13, sent: true, checked: true }, true],
  ['an answer that is held', { copyId: 11, sent: true, held: true }, false],
])('[TEAM-02] a send is stopped by %s', (_, over, stops) => {
  expect(stopsRelease(copy(over), question, { copyId: 12 })).toBe(stops)
})

test('[TEAM-01] what came last is the newest that a reader has before them, whatever its date', () => {
  const shown = [
    { id: 7, user_message_id: 30 },
    { id: 9, user_message_id: 32 },
    { id: 8, user_message_id: 31 },
  ]
  expect([newestSeen(shown), newestSeen([])]).toEqual([9, null])
})
