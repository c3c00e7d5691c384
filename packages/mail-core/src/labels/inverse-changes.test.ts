import type { ChangedItem, LabelChange } from '@postroom/api'
import { expect, test } from 'vitest'
import { ALICE, answerTo, BOB, GROUPS, ids, message, thread } from '../list/fixture-mailbox.ts'
import { planArchive, planRead, planRestore, planTrash } from '../list/row-actions.ts'
import { inverseOf } from './inverse-changes.ts'
import { type MailChange, planLabels } from './label-patch.ts'

const place = (path: string) => ({ view: { path }, groups: GROUPS })
const [inbox, work, trash] = [ids(ALICE, 'inbox'), ids(ALICE, 'Work'), ids(ALICE, 'trash')]

/** The answer about one conversation of Alice. */
function answer(threadId: number, label_changes: LabelChange[]): ChangedItem {
  const now = { labels: [], read: true, trashed: false }
  return { user_id: ALICE.id, user_message_id: null, message_thread_id: threadId, ...now, label_changes }
}

/** What Undo asks for, and how it shows at once. */
function undone([change]: MailChange[], answered?: ChangedItem[]) {
  if (!change) throw new Error('There is no change')
  return inverseOf(change, answered ?? answerTo(change)).map(({ call, effects }) => [call.body, effects])
}

test('Undo of a label change gives each row what it had, in a call for those alike [ACT-08, API-19] (G-102)', () => {
  const items = [thread(ALICE, 1), thread(ALICE, 2, { paths: ['inbox', 'Work'] }), thread(ALICE, 3)]
  const changes = planLabels(items, GROUPS, () => ({ add: work, remove: inbox }))
  const whole = { add: inbox, remove: work }
  const half = { add: inbox, remove: [] }
  expect(undone(changes)).toEqual([
    [
      { user_message_ids: [1001, 1003], add_label_ids: inbox, remove_label_ids: work, owner_user_id: 1 },
      { 'thread:1:1': whole, 'thread:1:3': whole, 'message:1001': whole, 'message:1003': whole },
    ],
    [
      { user_message_ids: [1002], add_label_ids: inbox, remove_label_ids: [], owner_user_id: 1 },
      { 'thread:1:2': half, 'message:1002': half },
    ],
  ])
  const inverse = changes.flatMap((change) => inverseOf(change, answerTo(change)))
  expect(inverse.map(({ items }) => items.map(({ labels }) => labels))).toEqual([[work, work], [work]])
})

test('Undo of restoring a conversation puts back into the trash the messages that lay there, and no other (G-102)', () => {
  const changes = planRestore([thread(ALICE, 1, { paths: ['Work', 'trash'] })], place('trash'))
  const answered = [answer(1, [{ user_message_ids: [8], added_label_ids: [], removed_label_ids: trash }])]
  const effect = { add: trash, remove: [] }
  expect(undone(changes, answered)).toEqual([
    [
      { user_message_ids: [8], add_label_ids: trash, remove_label_ids: [], owner_user_id: 1 },
      { 'thread:1:1': effect, 'message:8': effect },
    ],
  ])
})

test('a conversation whose messages were not all alike is counted once (G-102)', () => {
  const changes = planLabels([thread(ALICE, 1)], GROUPS, () => ({ add: work, remove: inbox }))
  const answered = [
    answer(1, [
      { user_message_ids: [7], added_label_ids: work, removed_label_ids: inbox },
      { user_message_ids: [8, 9], added_label_ids: work, removed_label_ids: [] },
    ]),
  ]
  const inverse = changes.flatMap((change) => inverseOf(change, answered))
  expect(inverse.map(({ items, call }) => [items.length, call.body])).toEqual([
    [1, { user_message_ids: [7], add_label_ids: inbox, remove_label_ids: work, owner_user_id: 1 }],
    [0, { user_message_ids: [8, 9], add_label_ids: [], remove_label_ids: work, owner_user_id: 1 }],
  ])
})

test('messages of two owners go back in a call each, more than a thousand in several (G-102)', () => {
  const changes = planTrash([thread(ALICE, 1), thread(BOB, 2)], place('inbox'))
  const many = Array.from({ length: 1_001 }, (_, index) => index + 1)
  const trashed = { added_label_ids: ids(BOB, 'trash'), removed_label_ids: [] }
  const answered = [
    answer(1, [{ user_message_ids: many, added_label_ids: trash, removed_label_ids: [] }]),
    { ...answer(2, [{ user_message_ids: [2002], ...trashed }]), user_id: BOB.id },
  ]
  const bodies = changes.flatMap((change) => inverseOf(change, answered)).map(({ call }) => call.body)
  expect(bodies).toEqual([
    { user_message_ids: many.slice(0, 1_000), add_label_ids: [], remove_label_ids: trash, owner_user_id: 1 },
    { user_message_ids: [1_001], add_label_ids: [], remove_label_ids: trash, owner_user_id: 1 },
    { user_message_ids: [2002], add_label_ids: [], remove_label_ids: ids(BOB, 'trash'), owner_user_id: 2 },
  ])
})

test('what nothing was done to is left alone (G-102)', () => {
  expect(undone(planArchive([thread(ALICE, 3, { paths: ['Work'] })], place('inbox')))).toEqual([])
  expect(undone(planRead([message(ALICE, 1, { read: false })], true))).toEqual([])
})
