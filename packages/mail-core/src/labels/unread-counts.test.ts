import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planDeleteForever } from '../list/asked-plans.ts'
import { ALICE, answerTo, BOB, GROUPS, ids, message, thread } from '../list/fixture-mailbox.ts'
import type { ListItem } from '../list/list-item.ts'
import { planArchive, planMark, planMoveToInbox, planRead, planRestore, planTrash } from '../list/row-actions.ts'
import { inverseOf } from './inverse-changes.ts'
import type { MailChange } from './label-patch.ts'
import { unreadDelta, withCountsOf, withUnread } from './unread-counts.ts'

const place = (path: string) => ({ view: { path }, groups: GROUPS })
/** How many more unread conversations and messages there are by path, of Alice's labels. */
function delta(changes: readonly MailChange[]) {
  const paths = new Map(
    GROUPS.flatMap(({ labels }) =>
      labels.map(({ id, path, user_id }) => [id, user_id === ALICE.id ? path : `${user_id}:${path}`]),
    ),
  )
  return Object.fromEntries(
    changes.flatMap((change) =>
      [...unreadDelta(change, GROUPS)].map(([id, { threads, messages }]) => [paths.get(id), [threads, messages]]),
    ),
  )
}
const unread = (paths: string[]) => thread(ALICE, 1, { paths, read: false })

test('reading takes an unread conversation out of every view that shows it, once [ACT-10, DATA-05] (G-015)', () => {
  expect(delta(planRead([unread(['inbox', 'Work', 'all_mail'])], true))).toEqual({
    inbox: [-1, 0],
    Work: [-1, 0],
    all_mail: [-1, 0],
  })
  expect(delta(planRead([message(ALICE, 1, { read: false })], true))).toEqual({ inbox: [0, -1], all_mail: [0, -1] })
  expect(delta(planRead([thread(ALICE, 1), thread(BOB, 2)], false))).toEqual({
    inbox: [1, 0],
    all_mail: [1, 0],
    '2:inbox': [1, 0],
    '2:all_mail': [1, 0],
  })
})

test('what is read already, or lies in the trash, changes no count (G-007, G-015)', () => {
  expect(delta(planArchive([thread(ALICE, 1)], place('inbox')))).toEqual({})
  expect(delta(planRead([unread(['inbox', 'trash'])], true))).toEqual({})
  expect(delta(planDeleteForever([unread(['trash'])], place('trash')))).toEqual({})
})

test('archiving, starring, deleting and restoring count where the conversation is shown then [ACT-12, ACT-13, ACT-15]', () => {
  expect(delta(planArchive([unread(['inbox', 'Work'])], place('inbox')))).toEqual({ inbox: [-1, 0] })
  expect(delta(planMark([unread(['inbox'])], { path: 'starred', on: true }, place('inbox')))).toEqual({
    starred: [1, 0],
  })
  expect(delta(planTrash([unread(['inbox', 'Work'])], place('inbox')))).toEqual({
    inbox: [-1, 0],
    Work: [-1, 0],
    all_mail: [-1, 0],
  })
  expect(delta(planRestore([unread(['Work', 'trash'])], place('trash')))).toEqual({ Work: [1, 0], all_mail: [1, 0] })
})

test('spam counts in Spam alone, and outside once it is moved to the inbox [ACT-17] (G-010)', () => {
  expect(delta(planRead([unread(['spam', 'Work'])], true))).toEqual({ spam: [-1, 0] })
  expect(delta(planMoveToInbox([unread(['spam', 'Work'])], place('spam')))).toEqual({
    spam: [-1, 0],
    Work: [1, 0],
    inbox: [1, 0],
    all_mail: [1, 0],
  })
})

const counted = (path: string, counts: [number, number, number]) =>
  GROUPS.map((group) => ({
    ...group,
    labels: group.labels.map((label) => {
      const [unread_count, unread_threads_count, unread_messages_count] = counts
      return label.id === ids(ALICE, path)[0]
        ? { ...label, unread_count, unread_threads_count, unread_messages_count }
        : label
    }),
  }))
const countsOf = (groups: readonly (typeof GROUPS)[number][], path: string) => {
  const label = groups[0]?.labels.find((each) => each.path === path)
  return [label?.unread_count, label?.unread_threads_count, label?.unread_messages_count]
}

test('the count of the view mode follows its kind, and none goes below 0 [DATA-05] (G-015)', () => {
  const [threads] = planRead([unread(['Work'])], true)
  const [messages] = planRead([message(ALICE, 1, { paths: ['Work'], read: false })], true)
  const after = (change: MailChange | undefined, threaded: boolean, counts: [number, number, number]) =>
    countsOf(withUnread(counted('Work', counts), change ? unreadDelta(change, GROUPS) : new Map(), threaded), 'Work')
  expect(after(threads, true, [3, 3, 5])).toEqual([2, 2, 5])
  expect(after(messages, false, [5, 3, 5])).toEqual([4, 3, 4])
  expect(after(messages, true, [3, 3, 5])).toEqual([3, 3, 4])
  expect(after(threads, true, [0, 0, 0])).toEqual([0, 0, 0])
  expect(withUnread(GROUPS, new Map(), true)).toBe(GROUPS)
})

test('labels that are asked for while a change is under way keep the counts they had [DATA-05]', () => {
  const [alice, bob] = counted('Work', [7, 7, 7])
  const renamed = counted('Work', [3, 3, 3]).map((group) => ({
    ...group,
    labels: group.labels.map((label) => (label.path === 'Work' ? { ...label, path: 'Job' } : label)),
  }))
  expect(countsOf(withCountsOf(renamed, alice && bob ? [alice, bob] : []), 'Job')).toEqual([7, 7, 7])
  expect(countsOf(withCountsOf(renamed, bob ? [bob] : []), 'Job')).toEqual([3, 3, 3])
})

test('taking a change back takes its counts back [ACT-08]', () => {
  const paths = fc.subarray(['inbox', 'starred', 'Work', 'Home', 'trash', 'spam'])
  const items = fc
    .array(fc.tuple(paths, fc.boolean()), { minLength: 1, maxLength: 5 })
    .map((all): ListItem[] => all.map(([labels, read], index) => thread(ALICE, index + 1, { paths: labels, read })))
  const action = fc.constantFrom<((all: readonly ListItem[]) => MailChange[])[]>(
    (all) => planArchive(all, place('inbox')),
    (all) => planMoveToInbox(all, place('spam')),
    (all) => planMark(all, { path: 'starred', on: true }, place('inbox')),
    (all) => planTrash(all, place('inbox')),
  )
  fc.assert(
    fc.property(items, action, (all, act) => {
      const total = new Map<number, number>()
      for (const change of act(all)) {
        for (const each of [change, ...inverseOf(change, answerTo(change))]) {
          for (const [id, { threads }] of unreadDelta(each, GROUPS)) total.set(id, (total.get(id) ?? 0) + threads)
        }
      }
      expect([...total.values()].filter((count) => count !== 0)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
