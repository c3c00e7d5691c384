import { expect, test } from 'vitest'
import { ALICE, BOB, GROUPS, ids, message, thread } from '../list/fixture-mailbox.ts'
import { planDeleteForever, planRead, planRestore, planTrash } from '../list/row-actions.ts'
import { applyChange, belongs, inverseOf, type LabelSets, planLabels } from './label-patch.ts'

const place = (path: string, more = {}) => ({ view: { path, ...more }, groups: GROUPS })
const calls = (changes: ReturnType<typeof planLabels>) => changes.map(({ call }) => call)
const labelling = (items: Parameters<typeof planLabels>[0], sets: LabelSets) => planLabels(items, GROUPS, () => sets)
const [inbox, work, home] = [ids(ALICE, 'inbox'), ids(ALICE, 'Work'), ids(ALICE, 'Home')]

test('Undo of a label change gives each row what it had, in a call for those alike [ACT-08, API-19] (G-102)', () => {
  const items = [thread(ALICE, 1), thread(ALICE, 2, { paths: ['inbox', 'Work'] }), thread(ALICE, 3)]
  const [change] = labelling(items, { add: work, remove: inbox })
  const undone = change ? inverseOf(change, items) : []
  expect(calls(undone)).toEqual([
    {
      operation: 'patchUserMessageLabels',
      body: {
        threads: [
          { user_id: 1, message_thread_id: 1 },
          { user_id: 1, message_thread_id: 3 },
        ],
        add_label_ids: inbox,
        remove_label_ids: work,
        owner_user_id: 1,
      },
    },
    {
      operation: 'patchUserMessageLabels',
      body: {
        threads: [{ user_id: 1, message_thread_id: 2 }],
        add_label_ids: inbox,
        remove_label_ids: [],
        owner_user_id: 1,
      },
    },
  ])
  expect(undone[0]?.items.map(({ labels }) => labels)).toEqual([work, work])
})

test('Undo of what was done in the trash means what lies there, and leaves alone what nothing was done to (G-012, G-102)', () => {
  const items = [thread(ALICE, 1, { paths: ['trash', 'Home'] }), thread(BOB, 2), thread(ALICE, 3, { paths: ['Work'] })]
  const change = labelling(items.slice(0, 1), { add: work, remove: [] })[0]
  expect(change?.call.body).toMatchObject({ trashed: true, add_label_ids: work })
  expect(change?.effects['thread:1:1']).toEqual({ add: work, remove: ids(ALICE, 'trash', 'spam') })
  expect(change ? calls(inverseOf(change, items)) : []).toEqual([
    {
      operation: 'patchUserMessageLabels',
      body: {
        threads: [{ user_id: 1, message_thread_id: 1 }],
        add_label_ids: ids(ALICE, 'trash'),
        remove_label_ids: work,
        owner_user_id: 1,
        trashed: true,
      },
    },
  ])
  const none = labelling(items.slice(2), { add: work, remove: [] })[0]
  expect(none ? inverseOf(none, items) : null).toEqual([])
})

test('Undo of reading, deleting and restoring is the opposite call; deleting forever has none (G-102)', () => {
  const unread = message(ALICE, 1, { read: false })
  const opposite = (changes: ReturnType<typeof planLabels>, items: Parameters<typeof planLabels>[0]) =>
    changes.flatMap((change) => inverseOf(change, items)).map(({ call, effects }) => [call, effects])
  const body = { user_message_ids: [1001] }
  expect(opposite(planRead([unread], true), [unread])).toEqual([
    [{ operation: 'markUnread', body }, { 'message:1001': { add: [], remove: [], read: false } }],
  ])
  expect(opposite(planTrash([unread], place('inbox')), [unread])).toStrictEqual([
    [{ operation: 'restoreUserMessages', body }, { 'message:1001': { add: [], remove: ids(ALICE, 'trash') } }],
  ])
  const trashed = message(ALICE, 1, { paths: ['trash'] })
  expect(opposite(planRestore([trashed], place('trash')), [trashed])).toEqual([
    [{ operation: 'trashUserMessages', body }, { 'message:1001': { add: ids(ALICE, 'trash'), remove: inbox } }],
  ])
  expect(opposite(planDeleteForever([trashed], place('trash')), [trashed])).toEqual([])
})

test('only the inbox and custom labels take mail out of trash and spam; what is added is not removed (G-076)', () => {
  const effects = (add: readonly number[], remove: readonly number[] = []) =>
    labelling([thread(ALICE, 1)], { add, remove })[0]?.effects['thread:1:1']
  const [trash, spam, starred] = [ids(ALICE, 'trash'), ids(ALICE, 'spam'), ids(ALICE, 'starred')]
  expect(effects(starred)).toEqual({ add: starred, remove: [] })
  expect(effects([...starred, ...inbox])).toEqual({ add: [...starred, ...inbox], remove: [...trash, ...spam] })
  expect(effects(home, [...home, ...inbox])).toEqual({ add: home, remove: [...inbox, ...trash, ...spam] })
  expect(effects([...work, 9_999])).toEqual({ add: [...work, 9_999], remove: [...trash, ...spam] })
})

test('spam and trash are listed nowhere but there and where a search asks for them (G-007, G-010, G-047)', () => {
  const views = {
    inbox: { path: 'inbox' },
    spam: { path: 'spam' },
    trash: { path: 'trash' },
    'all mail': { path: 'all_mail' },
    Work: { path: 'Work' },
    search: { path: 'search' },
    'search in the trash': { path: 'search', trashed: 'true' },
    'search everywhere': { path: 'search', trashed: 'all' },
  } as const
  const listing = (...paths: string[]) =>
    Object.entries(views).flatMap(([name, view]) => (belongs(thread(ALICE, 1, { paths }), view, GROUPS) ? [name] : []))
  expect(listing('inbox', 'Work')).toEqual(['inbox', 'all mail', 'Work', 'search', 'search everywhere'])
  expect(listing('inbox', 'spam')).toEqual(['spam', 'search', 'search everywhere'])
  expect(listing('inbox', 'trash')).toEqual(['trash', 'search in the trash', 'search everywhere'])
  expect(belongs(thread(ALICE, 1, { paths: [] }), views.inbox, GROUPS)).toBe(false)
})

test('a row that a change leaves as it is stays the same object, and so does its list [ACT-08]', () => {
  const items = [thread(ALICE, 1, { paths: ['inbox', 'Work'] }), thread(ALICE, 2)]
  const [change] = labelling(items.slice(0, 1), { add: work, remove: [] })
  const after = change ? applyChange(items, change, place('Home')) : []
  expect(after).toBe(items)
})
