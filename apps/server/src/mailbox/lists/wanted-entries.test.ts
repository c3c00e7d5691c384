import { expect, test } from 'vitest'
import { type HeldMessage, type ViewLabels, viewsOf } from './views.ts'
import { wantedEntries } from './wanted-entries.ts'

const labels: ViewLabels = {
  inbox: 1,
  starred: 2,
  important: 3,
  spam: 4,
  sent: 5,
  drafts: 6,
  allMail: 7,
  trash: 8,
}
const WORK = 20

const message = (userMessageId: number, more: Partial<HeldMessage> = {}): HeldMessage => ({
  userMessageId,
  date: userMessageId * 100,
  read: false,
  trashed: false,
  isSender: false,
  isDraft: false,
  labelIds: [labels.inbox],
  ...more,
})

/** `label date` or `label date unread` of each threaded row. */
const threads = (...messages: HeldMessage[]) =>
  wantedEntries(messages, labels)
    .threads.map(({ labelId, lastDate, unread }) => `${labelId} ${lastDate}${unread ? ' unread' : ''}`)
    .sort()

test('received mail stands in its labels and in All Mail [LIST-01]', () => {
  expect(viewsOf(message(1, { labelIds: [labels.inbox, WORK, labels.starred] }), labels)).toEqual([1, WORK, 2, 7])
})

test('sent mail stands in Sent and a draft in Drafts, whatever their labels [LIST-01]', () => {
  expect(viewsOf(message(1, { isSender: true, labelIds: [] }), labels)).toEqual([5, 7])
  expect(viewsOf(message(1, { isSender: true, isDraft: true, labelIds: [WORK] }), labels)).toEqual([WORK, 6, 7])
})

test('the trash hides every other view, and spam all but Spam [ACT-12, LIST-01]', () => {
  expect(viewsOf(message(1, { trashed: true, labelIds: [1, 2, WORK, 4] }), labels)).toEqual([8])
  expect(viewsOf(message(1, { labelIds: [1, 2, WORK, 4] }), labels)).toEqual([4])
})

test('an own answer moves the conversation in Sent and All Mail, not in the inbox [DATA-10]', () => {
  const answer = message(3, { isSender: true, read: true, labelIds: [] })
  expect(threads(message(1, { read: true }), answer)).toEqual(['1 100', '5 300', '7 300'])
  expect(threads(message(1, { read: true }), answer, message(4, { read: true }))).toEqual(['1 400', '5 300', '7 400'])
})

test('mail to oneself has no received part and is dated by its last message [DATA-10]', () => {
  expect(threads(message(2, { isSender: true }))).toEqual(['1 200 unread', '5 200 unread', '7 200 unread'])
})

test('a conversation is unread in all its views while one message beside the trash is [DATA-10]', () => {
  const read = message(1, { read: true, labelIds: [labels.inbox, WORK] })
  expect(threads(read, message(2))).toEqual(['1 200 unread', '20 200 unread', '7 200 unread'])
  expect(threads(read, message(2, { trashed: true }))).toEqual(['1 100', '20 100', '7 100', '8 200 unread'])
})

test('a label lists a conversation when any message carries it, dated by the whole [LIST-01]', () => {
  const starred = message(1, { read: true, labelIds: [labels.inbox, labels.starred] })
  expect(threads(starred, message(2, { read: true }))).toEqual(['1 200', '2 200', '7 200'])
})

test('spam in a conversation does not date the other views [DATA-10]', () => {
  const spam = message(9, { read: true, labelIds: [labels.spam] })
  expect(threads(message(1, { read: true }), spam)).toEqual(['1 100', '4 900', '7 100'])
})

test('flat rows carry the date and state of their message [DATA-09]', () => {
  expect(wantedEntries([message(1), message(2, { read: true, labelIds: [] })], labels).messages).toEqual([
    { labelId: 1, userMessageId: 1, date: 100, unread: true },
    { labelId: 7, userMessageId: 1, date: 100, unread: true },
    { labelId: 7, userMessageId: 2, date: 200, unread: false },
  ])
})

test('no message, no rows', () => {
  expect(wantedEntries([], labels)).toEqual({ messages: [], threads: [] })
})
