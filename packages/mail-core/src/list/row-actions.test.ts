import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inverseOf } from '../labels/inverse-changes.ts'
import { labelAsRows, toggleStaged } from '../labels/label-as.ts'
import { applyChange, changedItem, type MailChange } from '../labels/label-patch.ts'
import { moveTargets } from '../labels/move-targets.ts'
import { planLabelAs } from '../labels/staged-labels.ts'
import { archiveAllError, DELETE_FOREVER, planDeleteForever } from './asked-plans.ts'
import { draggedItems, dragOf, planDrop, takesDrop } from './drag.ts'
import { ALICE, answerTo, BOB, GROUPS, ids, message, thread } from './fixture-mailbox.ts'
import { currentLabelId, itemKey, type ListItem, type ListView } from './list-item.ts'
import { planMove } from './move.ts'
import {
  archiveText,
  canRemoveFrom,
  deleteText,
  doneText,
  offeredActions,
  planArchive,
  planMark,
  planMoveToInbox,
  planRead,
  planRestore,
  planSpam,
  planTrash,
  readText,
  spamText,
} from './row-actions.ts'

const place = (path: string, more: Partial<ListView> = {}) => ({ view: { path, ...more }, groups: GROUPS })
/** The label calls of changes: owner, labels put on, labels taken off. */
const calls = (changes: readonly MailChange[]) =>
  changes.map(({ call }) => {
    if (call.operation !== 'patchUserMessageLabels') return call
    const { owner_user_id, add_label_ids, remove_label_ids } = call.body
    return [owner_user_id, add_label_ids, remove_label_ids]
  })
const applyAll = (items: readonly ListItem[], changes: readonly MailChange[], path: string) =>
  changes.reduce((now, change) => applyChange(now, change, place(path)), items)
const labelsAfter = (item: ListItem, changes: readonly MailChange[]) =>
  changes.reduce<ListItem | null>((now, change) => now && changedItem(now, change), item)?.labels

test('star and important put on or take off the label of each owner, in one call per owner [ACT-02, ACT-03, DELEG-12, API-20]', () => {
  const items = [thread(ALICE, 1), thread(BOB, 1), thread(ALICE, 2)]
  expect(planMark(items, { path: 'starred', on: true }, place('inbox')).map(({ call }) => call)).toEqual([
    {
      operation: 'patchUserMessageLabels',
      body: {
        threads: [
          { user_id: 1, message_thread_id: 1 },
          { user_id: 1, message_thread_id: 2 },
        ],
        add_label_ids: ids(ALICE, 'starred'),
        remove_label_ids: [],
        owner_user_id: 1,
      },
    },
    {
      operation: 'patchUserMessageLabels',
      body: {
        threads: [{ user_id: 2, message_thread_id: 1 }],
        add_label_ids: ids(BOB, 'starred'),
        remove_label_ids: [],
        owner_user_id: 2,
      },
    },
  ])
  expect(calls(planMark([message(BOB, 1)], { path: 'important', on: false }, place('inbox')))).toEqual([
    [2, [], ids(BOB, 'important')],
  ])
})

test('in flat mode a call names messages [API-19]', () => {
  const [change] = planMark([message(ALICE, 1), message(ALICE, 2)], { path: 'starred', on: true }, place('inbox'))
  expect(change?.call.body).toMatchObject({ user_message_ids: [1001, 1002] })
  expect(change?.call.body).not.toHaveProperty('threads')
})

test('un-starring in the starred view takes the row away, elsewhere not [ACT-06, ACT-07]', () => {
  const items = [
    thread(ALICE, 1, { paths: ['inbox', 'starred', 'important'] }),
    thread(ALICE, 2, { paths: ['starred', 'important'] }),
  ]
  const off = (path: 'starred' | 'important') => planMark(items.slice(0, 1), { path, on: false }, place(path))
  expect(applyAll(items, off('starred'), 'starred').map(itemKey)).toEqual(['thread:1:2'])
  expect(applyAll(items, off('important'), 'important').map(itemKey)).toEqual(['thread:1:2'])
  expect(applyAll(items, off('starred'), 'inbox').map(itemKey)).toEqual(['thread:1:1', 'thread:1:2'])
})

test.each([
  ['inbox', [], ['inbox']],
  ['Work', [], ['Work']],
  ['starred', [], ['starred']],
  ['search', [], ['inbox']],
  ['sent', [], ['sent', 'inbox']],
  ['drafts', [], ['drafts', 'inbox']],
  ['all_mail', ['inbox'], ['spam', 'trash']],
  ['spam', ['inbox'], ['spam', 'trash']],
  ['trash', ['inbox'], ['spam', 'trash']],
])('archiving in %s adds %j and removes %j [ACT-15, ACT-16, ACT-17, API-20]', (view, add, remove) => {
  const items = [thread(ALICE, 1, { paths: [view === 'search' ? 'inbox' : view] })]
  expect(calls(planArchive(items, place(view)))).toEqual([[1, ids(ALICE, ...add), ids(ALICE, ...remove)]])
})

test('archiving takes the row out of its view, but sent mail stays in Sent and a hit in the results [ACT-15, ACT-16]', () => {
  const left = (view: string, paths: string[]) => {
    const items = [thread(ALICE, 1, { paths })]
    return applyAll(items, planArchive(items, place(view)), view).map(({ labels }) => labels)
  }
  expect(left('inbox', ['inbox', 'Work'])).toEqual([])
  expect(left('Work', ['inbox', 'Work'])).toEqual([])
  expect(left('sent', ['sent', 'inbox'])).toEqual([ids(ALICE, 'sent')])
  expect(left('search', ['inbox', 'Work'])).toEqual([ids(ALICE, 'Work')])
  expect(left('spam', ['spam'])).toEqual([])
  expect(left('trash', ['trash', 'Work'])).toEqual([])
})

test("archiving a custom label takes off each owner's own label of that path [DELEG-12, ACT-15]", () => {
  expect(calls(planArchive([thread(BOB, 1, { paths: ['work'] })], place('Work')))).toEqual([[2, [], ids(BOB, 'work')]])
  expect(currentLabelId({ path: 'Work' }, ALICE.id, GROUPS)).toBe(ids(ALICE, 'Work')[0])
  expect(currentLabelId({ path: 'Garden' }, ALICE.id, GROUPS)).toBeNull()
})

test('an owner without the current label gets no call [DELEG-12]', () => {
  expect(planArchive([thread(ALICE, 1)], place('Garden'))).toEqual([])
})

test('from the trash a conversation means its trashed messages [ACT-13, API-19]', () => {
  const [change] = planMoveToInbox([thread(ALICE, 1, { paths: ['trash', 'Work'] })], place('trash'))
  expect(change?.call.body).toMatchObject({ trashed: true, add_label_ids: ids(ALICE, 'inbox') })
  expect(labelsAfter(thread(ALICE, 1, { paths: ['trash', 'Work'] }), change ? [change] : [])).toEqual(
    ids(ALICE, 'Work', 'inbox'),
  )
})

test('delete moves to the trash and keeps the other labels; all owners go in one call [ACT-12, API-42]', () => {
  const items = [thread(ALICE, 1, { paths: ['inbox', 'Work'] }), thread(BOB, 2)]
  const changes = planTrash(items, place('inbox'))
  expect(changes.map(({ call }) => call)).toEqual([
    {
      operation: 'trashUserMessages',
      body: {
        threads: [
          { user_id: 1, message_thread_id: 1 },
          { user_id: 2, message_thread_id: 2 },
        ],
      },
    },
  ])
  expect(applyAll(items, changes, 'inbox')).toEqual([])
  expect(applyAll(items, changes, 'search')).toEqual([])
  expect(applyChange(items, changes[0] as MailChange, place('search', { trashed: 'all' }))).toHaveLength(2)
  expect(labelsAfter(items[0] as ListItem, changes)).toEqual(ids(ALICE, 'inbox', 'Work', 'trash'))
  expect(planTrash([], place('inbox'))).toEqual([])
})

test('restore brings the labels back, and the inbox where none is left [ACT-13, API-41]', () => {
  const items = [thread(ALICE, 1, { paths: ['Work', 'trash'] }), thread(ALICE, 2, { paths: ['trash'] })]
  const changes = planRestore(items, place('trash'))
  expect(items.map((item) => labelsAfter(item, changes))).toEqual([ids(ALICE, 'Work'), ids(ALICE, 'inbox')])
  expect(applyAll(items, changes, 'trash')).toEqual([])
})

test('only mail in the trash is deleted for good [ACT-14, API-43]', () => {
  const items = [message(ALICE, 1, { paths: ['trash'] }), message(ALICE, 2)]
  const changes = planDeleteForever(items, place('trash'))
  expect(changes[0]?.call).toEqual({ operation: 'deleteUserMessagesPermanently', body: { user_message_ids: [1001] } })
  expect(applyAll(items, changes, 'trash').map(itemKey)).toEqual(['message:1002'])
  expect(DELETE_FOREVER).toBe('Delete forever?')
})

test('marking read names only what is unread, and nothing when nothing is [ACT-09, ACT-10, ACT-11, API-39, API-40]', () => {
  const items = [thread(ALICE, 1, { read: false }), thread(BOB, 2)]
  const [change] = planRead(items, true)
  expect(change?.call).toEqual({ operation: 'markRead', body: { threads: [{ user_id: 1, message_thread_id: 1 }] } })
  expect(applyAll(items, planRead(items, true), 'inbox').map(({ read }) => read)).toEqual([true, true])
  expect(planRead(items, false)[0]?.call.operation).toBe('markUnread')
  expect(planRead([thread(ALICE, 1)], true)).toEqual([])
})

test('commands take the form that fits the items [LIST-04, LIST-05, LIST-06, LIST-07, LIST-08, ROW-29, ROW-30, ROW-31, ROW-32]', () => {
  const unread = thread(ALICE, 1, { read: false })
  const trashed = thread(BOB, 2, { paths: ['trash'] })
  const inInbox = { toInbox: false, trashed: false, deleteForever: false, unread: true, archiveAll: true, spam: false }
  expect(offeredActions([unread, thread(ALICE, 2)], place('inbox'))).toEqual(inInbox)
  expect(offeredActions([], place('inbox'))).toEqual(inInbox)
  const inTrash = { toInbox: true, trashed: true, deleteForever: true, unread: false, archiveAll: false, spam: false }
  expect(offeredActions([trashed], place('trash'))).toEqual(inTrash)
  expect(offeredActions([], place('trash'))).toEqual({ ...inTrash, unread: true })
  const inSearch = {
    toInbox: false,
    trashed: true,
    deleteForever: false,
    unread: false,
    archiveAll: false,
    spam: false,
  }
  expect(offeredActions([trashed], place('search', { trashed: 'all' }))).toEqual(inSearch)
  expect(offeredActions([trashed, thread(ALICE, 1)], place('search', { trashed: 'all' }))).toEqual({
    ...inSearch,
    trashed: false,
  })
  expect([archiveText(false), archiveText(true)]).toEqual(['Archive', 'Move to inbox'])
  expect([deleteText(false), deleteText(true)]).toEqual(['Delete', 'Restore'])
  expect([readText(true), readText(false)]).toEqual(['Mark as read', 'Mark as unread'])
})

test('the sentences around actions [ERR-17, ERR-18]', () => {
  expect([doneText(1, 'archived'), doneText(3, 'moved to Trash')]).toEqual([
    '1 conversation archived',
    '3 conversations moved to Trash',
  ])
  expect([archiveAllError('No mail'), archiveAllError(null)]).toEqual([
    'Error: No mail',
    'Failed to archive messages. Please try again.',
  ])
})

const target = (owner: typeof ALICE, path: string) => ({ path, ownerId: owner.id })
const move = (items: readonly ListItem[], to: ReturnType<typeof target>, view: string) => {
  const plan = planMove(items, { target: to, userId: ALICE.id }, place(view))
  return 'changes' in plan ? calls(plan.changes) : plan
}

test('moving adds the target label and removes the current one, in search the inbox, in Sent and Drafts both [ACT-18] (G-009, G-075)', () => {
  expect(move([thread(ALICE, 1)], target(ALICE, 'Work'), 'inbox')).toEqual([
    [1, ids(ALICE, 'Work'), ids(ALICE, 'inbox')],
  ])
  expect(move([thread(ALICE, 1)], target(ALICE, 'Work'), 'search')).toEqual([
    [1, ids(ALICE, 'Work'), ids(ALICE, 'inbox')],
  ])
  expect(move([thread(ALICE, 1)], target(ALICE, 'inbox'), 'search')).toEqual([[1, ids(ALICE, 'inbox'), []]])
  for (const view of ['sent', 'drafts']) {
    expect(move([thread(ALICE, 1, { paths: [view, 'inbox'] })], target(ALICE, 'Work'), view)).toEqual([
      [1, ids(ALICE, 'Work'), ids(ALICE, view, 'inbox')],
    ])
  }
})

test('moving to the current label does nothing, and an unknown source or target neither [ACT-20, ACT-21]', () => {
  expect(move([thread(ALICE, 1)], target(ALICE, 'Work'), 'Work')).toEqual({ nothing: 'same label' })
  expect(move([thread(ALICE, 1)], target(ALICE, 'Gone'), 'inbox')).toEqual({ nothing: 'unknown label' })
  expect(move([thread(ALICE, 1)], target(ALICE, 'Work'), 'Gone')).toEqual({ nothing: 'unknown label' })
  expect(move([thread(ALICE, 1), thread(BOB, 2)], target(BOB, 'inbox'), 'Garden')).toEqual({ nothing: 'unknown label' })
  expect(move([], target(ALICE, 'Work'), 'inbox')).toEqual({ nothing: 'unknown label' })
})

test('mail of several owners, or of others, is not moved to a custom label [ERR-14, ACT-25]', () => {
  const mixed = [thread(ALICE, 1), thread(BOB, 2)]
  expect(move(mixed, target(ALICE, 'Work'), 'inbox')).toEqual({
    refusal: 'Cannot move messages from different users together. Please select messages from the same user.',
  })
  const others = { refusal: 'You cannot move messages to labels owned by other users' }
  expect(move([thread(BOB, 1)], target(BOB, 'Garden'), 'inbox')).toEqual(others)
  expect(move([thread(BOB, 1)], target(ALICE, 'Work'), 'inbox')).toEqual(others)
  expect(move([thread(ALICE, 1)], target(BOB, 'Garden'), 'inbox')).toEqual(others)
})

test("a system folder stands for each owner's own [ACT-24, DELEG-12]", () => {
  const mixed = [thread(ALICE, 1, { paths: ['spam'] }), thread(BOB, 2, { paths: ['spam'] })]
  expect(move(mixed, target(ALICE, 'inbox'), 'spam')).toEqual([
    [1, ids(ALICE, 'inbox'), ids(ALICE, 'spam')],
    [2, ids(BOB, 'inbox'), ids(BOB, 'spam')],
  ])
})

test('Move to offers own custom labels, and Inbox outside the inbox [ACT-22, ACT-23, ACT-24]', () => {
  const offered = (view: string, search = '') => {
    const { folders, labels, refusal } = moveTargets([thread(ALICE, 1)], {
      groups: GROUPS,
      userId: ALICE.id,
      view,
      search,
    })
    expect(refusal).toBe(null)
    return [...folders, ...labels].map(({ path }) => path)
  }
  expect(offered('inbox')).toEqual(['Home', 'Work', 'Work/Clients'])
  expect(offered('Work')).toEqual(['inbox', 'Home', 'Work', 'Work/Clients'])
  expect(offered('search', ' WORK')).toEqual(['Work', 'Work/Clients'])
})

test("[SCREEN-04] every target that is offered for others' mail can take it: folders that each owner has; own labels say why they cannot", () => {
  const userId = ALICE.id
  const offered = (items: ListItem[], view: string, groups = GROUPS) => {
    const { folders, labels, refusal } = moveTargets(items, { groups, userId, view, search: '' })
    for (const folder of folders) {
      const target = { path: folder.path, ownerId: folder.user_id }
      const plan = planMove(items, { target, userId }, { view: { path: view }, groups })
      expect('changes' in plan && plan.changes.flatMap((change) => Object.keys(change.effects)).sort()).toEqual(
        items.map(itemKey),
      )
    }
    return [folders.map(({ path }) => path), labels.map(({ path }) => path), refusal]
  }
  const own = ['Home', 'Work', 'Work/Clients']
  const [hers, his] = [thread(ALICE, 1), thread(BOB, 3)]
  expect(offered([his], 'inbox')).toEqual([
    ['spam', 'trash'],
    own,
    'You cannot move messages to labels owned by other users',
  ])
  expect(offered([hers, his], 'work')).toEqual([
    ['inbox', 'spam', 'trash'],
    own,
    'Cannot move messages from different users together. Please select messages from the same user.',
  ])
  expect(offered([his], 'trash')[0]).toEqual(['inbox', 'spam'])
  expect(offered([his], 'inbox', GROUPS.slice(1))).toEqual([['spam', 'trash'], [], null])
})

test('a drag knows its one owner, or that there are several [DND-01, DND-02, DND-07]', () => {
  const [one, two, other] = [thread(ALICE, 1), thread(ALICE, 2), thread(BOB, 3)]
  expect(dragOf([one, two])).toEqual({
    keys: ['thread:1:1', 'thread:1:2'],
    ownerId: 1,
    mixedOwners: false,
    text: 'Move 2 conversations',
  })
  expect(dragOf([one, other])).toMatchObject({ ownerId: null, mixedOwners: true })
  expect(dragOf([])).toMatchObject({ ownerId: null, mixedOwners: false })
  expect(draggedItems(one, [one, other])).toEqual([one, other])
  expect(draggedItems(two, [one])).toEqual([two])
})

test('a label takes rows of one owner who owns it; Drafts and disabled folders take none [DND-03]', () => {
  const takes = (ownerId: number | null, to: ReturnType<typeof target>) => takesDrop({ ownerId }, to, ALICE.id)
  expect([takes(1, target(ALICE, 'Work')), takes(1, target(ALICE, 'trash')), takes(2, target(BOB, 'spam'))]).toEqual([
    true,
    true,
    true,
  ])
  expect([
    takes(null, target(ALICE, 'Work')),
    takes(null, target(ALICE, 'inbox')),
    takes(2, target(BOB, 'Garden')),
    takes(1, target(BOB, 'Garden')),
    takes(2, target(ALICE, 'Work')),
    takes(1, target(ALICE, 'drafts')),
    takes(1, target(ALICE, 'snoozed')),
  ]).toEqual(Array.from({ length: 7 }, () => false))
})

test.each([
  ['inbox', 'Work', ['Work'], ['inbox']],
  ['Home', 'Work', ['Work'], ['inbox', 'Home']],
  ['inbox', 'starred', ['starred'], ['inbox']],
  ['Work', 'spam', ['spam'], ['inbox', 'Work']],
  ['trash', 'Work', ['Work'], ['inbox', 'trash']],
  ['search', 'Work', ['Work'], []],
  ['Work', 'inbox', ['inbox'], []],
  ['Work', 'sent', ['sent'], []],
  ['Work', 'all_mail', ['all_mail'], []],
])('a drop from %s on %s adds %j and removes %j [DND-04, DND-05, DND-06, API-20]', (...[view, to, add, remove]) => {
  const items = [thread(ALICE, 1, { paths: [view === 'search' ? 'inbox' : view] })]
  expect(calls(planDrop(items, target(ALICE, to), place(view)))).toEqual([
    [1, ids(ALICE, ...add), ids(ALICE, ...remove)],
  ])
})

test('a drop on Trash deletes, on the same label does nothing, and from Trash mail is seen again [DND-04]', () => {
  const items = [thread(ALICE, 1, { paths: ['trash'] })]
  expect(planDrop(items, target(ALICE, 'trash'), place('inbox'))[0]?.call.operation).toBe('trashUserMessages')
  expect(planDrop(items, target(ALICE, 'trash'), place('trash'))).toEqual([])
  expect(planDrop(items, target(ALICE, 'Work'), place('Work'))).toEqual([])
  expect(planDrop(items, target(ALICE, 'Gone'), place('inbox'))).toEqual([])
  expect(labelsAfter(items[0] as ListItem, planDrop(items, target(ALICE, 'inbox'), place('trash')))).toEqual(
    ids(ALICE, 'inbox'),
  )
  expect(labelsAfter(items[0] as ListItem, planDrop(items, target(ALICE, 'starred'), place('trash')))).toEqual(
    ids(ALICE, 'starred'),
  )
})

test("Label as lists the owners' custom labels and Inbox with three states [LABELAS-01, LABELAS-03, LABELAS-08]", () => {
  const items = [thread(ALICE, 1, { paths: ['inbox', 'Work'] }), thread(ALICE, 2, { paths: ['inbox'] })]
  const rows = (staged = {}, search = '') => labelAsRows(items, { staged, search, groups: GROUPS })
  expect(rows().map(({ name, state }) => [name, state])).toEqual([
    ['Inbox', 'all'],
    ['Home', 'none'],
    ['Work', 'some'],
    ['Work/Clients', 'none'],
  ])
  expect(rows({}, 'CLI').map(({ path }) => path)).toEqual(['Work/Clients'])
  expect(rows({ Work: 'add', inbox: 'remove' }).map(({ state, staged }) => [state, staged])).toEqual([
    ['none', true],
    ['none', false],
    ['all', true],
    ['none', false],
  ])
})

test('labels that some owner lacks are disabled in a mixed selection [LABELAS-08, DELEG-12]', () => {
  const rows = labelAsRows([thread(ALICE, 1), thread(BOB, 2)], { staged: {}, search: '', groups: GROUPS })
  expect(rows.map(({ path, disabled }) => [path, disabled])).toEqual([
    ['inbox', false],
    ['Garden', true],
    ['Home', true],
    ['Work', false],
    ['Work/Clients', true],
  ])
})

test('clicks stage a change and the way back unstages it [LABELAS-04]', () => {
  const none = toggleStaged({}, 'Work', 'none')
  expect([none, toggleStaged(none, 'Work', 'none')]).toEqual([{ Work: 'add' }, {}])
  const all = toggleStaged({ Home: 'add' }, 'Work', 'all')
  expect([all, toggleStaged(all, 'Work', 'all')]).toEqual([{ Home: 'add', Work: 'remove' }, { Home: 'add' }])
  const some = toggleStaged({}, 'Work', 'some')
  const again = toggleStaged(some, 'Work', 'some')
  expect([some, again, toggleStaged(again, 'Work', 'some')]).toEqual([{ Work: 'add' }, { Work: 'remove' }, {}])
})

test('a label may be called like what every object has [LABELAS-04]', () => {
  const staged = toggleStaged({}, 'constructor', 'none')
  expect(staged).toEqual({ constructor: 'add' })
  expect(toggleStaged(staged, 'constructor', 'none')).toEqual({})
  const [mine, ...others] = GROUPS
  if (!mine) throw new Error('There are no labels')
  const labels = mine.labels.map((label) => (label.path === 'Home' ? { ...label, path: 'constructor' } : label))
  const groups = [{ ...mine, labels }, ...others]
  const row = labelAsRows([thread(ALICE, 1)], { staged: {}, search: 'constructor', groups })[0]
  expect(row).toMatchObject({ state: 'none', staged: false })
})

test("Apply makes one call per owner with that owner's labels, and none without a change [LABELAS-04, DELEG-12]", () => {
  const items = [thread(ALICE, 1), thread(BOB, 2)]
  expect(calls(planLabelAs(items, { Work: 'add', inbox: 'remove', Home: 'add' }, GROUPS))).toEqual([
    [1, ids(ALICE, 'Work', 'Home'), ids(ALICE, 'inbox')],
    [2, ids(BOB, 'work'), ids(BOB, 'inbox')],
  ])
  expect(planLabelAs(items, {}, GROUPS)).toEqual([])
})

const VIEWS = ['inbox', 'starred', 'important', 'sent', 'all_mail', 'spam', 'trash', 'Work', 'search']
const PATHS = ['inbox', 'starred', 'important', 'sent', 'spam', 'trash', 'Work', 'Home']
const itemsUnder = (labels: string[]) =>
  fc
    .array(fc.tuple(fc.subarray(labels), fc.boolean()), { minLength: 1, maxLength: 6 })
    .map((rows) => rows.map(([paths, read], index) => thread(ALICE, index + 1, { paths, read })))
const items = itemsUnder(PATHS)
type Action = (chosen: readonly ListItem[], view: string) => MailChange[]
const undoable: Action[] = [
  (chosen, view) => planArchive(chosen, place(view)),
  (chosen, view) => planMark(chosen, { path: 'starred', on: true }, place(view)),
  (chosen, view) => planMark(chosen, { path: 'important', on: false }, place(view)),
  (chosen, view) => planTrash(chosen, place(view)),
  (chosen, view) => planDrop(chosen, target(ALICE, 'Home'), place(view)),
  (chosen) => planLabelAs(chosen, { Work: 'add', Home: 'remove', inbox: 'add' }, GROUPS),
]
const action = fc.constantFrom<Action[]>(...undoable, (chosen) => planRead(chosen, true))
const chosen = fc.array(fc.nat({ max: 5 }), { minLength: 1 })
const pick = (all: readonly ListItem[], numbers: readonly number[]) => all.filter((_, index) => numbers.includes(index))
const effects = (all: readonly ListItem[], changes: readonly MailChange[]) =>
  all.map((item) => changes.reduce<ListItem | null>((now, change) => now && changedItem(now, change), item))
const asSets = (all: readonly (ListItem | null)[]) =>
  all.map((item) => item && { ...item, labels: item.labels.toSorted((a, b) => a - b) })

test('making a change twice is making it once, and what it does not touch stays the same object [ACT-08]', () => {
  fc.assert(
    fc.property(fc.tuple(items, chosen, action, fc.constantFrom(...VIEWS)), ([all, numbers, act, view]) => {
      for (const change of act(pick(all, numbers), view)) {
        const once = applyChange(all, change, place(view))
        expect(applyChange(once, change, place(view))).toBe(once)
        const untouched = all.filter((item) => !change.effects[itemKey(item)])
        expect(once.filter((item) => untouched.includes(item as never))).toEqual(untouched)
      }
    }),
    { numRuns: 300 },
  )
})

test('planning, applying and taking back returns the same rows [ACT-04, ACT-05, ACT-08, LABELAS-05]', () => {
  fc.assert(
    fc.property(
      fc.tuple(items, chosen, fc.constantFrom(...undoable), fc.constantFrom(...VIEWS)),
      ([all, numbers, act, view]) => {
        const changes = act(pick(all, numbers), view)
        const inverse = changes.flatMap((change) => inverseOf(change, answerTo(change)))
        expect(asSets(effects(all, [...changes, ...inverse]))).toEqual(asSets(all))
      },
    ),
    { numRuns: 300 },
  )
})

test('a label change is taken back alone, whatever other labels got in between [ACT-08]', () => {
  const seen = itemsUnder(PATHS.filter((path) => path !== 'trash' && path !== 'spam'))
  const patch = fc.record({
    row: fc.nat({ max: 5 }),
    path: fc.constantFrom('Work', 'Home', 'starred'),
    on: fc.boolean(),
  })
  const patches = fc.uniqueArray(patch, { minLength: 1, selector: ({ row, path }) => `${row} ${path}` })
  fc.assert(
    fc.property(seen, patches, fc.nat(), (all, wanted, number) => {
      const changes = wanted.flatMap(({ row, path, on }) =>
        planLabelAs(pick(all, [row]), { [path]: on ? 'add' : 'remove' }, GROUPS),
      )
      fc.pre(changes.length > 0)
      const failed = changes.slice(number % changes.length).slice(0, 1)
      const others = changes.filter((change) => !failed.includes(change))
      const inverse = failed.flatMap((change) => inverseOf(change, answerTo(change)))
      expect(asSets(effects(all, [...changes, ...inverse]))).toEqual(asSets(effects(all, others)))
    }),
    { numRuns: 300 },
  )
})

test('every chosen row is meant by exactly one call [DELEG-12, API-19]', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 9 })), { minLength: 1 }), (rows) => {
      const all = [
        ...new Map(
          rows.map(([own, id]) => thread(own ? ALICE : BOB, id)).map((item) => [itemKey(item), item]),
        ).values(),
      ]
      for (const changes of [
        planTrash(all, place('inbox')),
        planMark(all, { path: 'starred', on: true }, place('inbox')),
      ]) {
        const named = changes
          .flatMap(({ call }) => call.body.threads ?? [])
          .map((key) => `thread:${key.user_id}:${key.message_thread_id}`)
        expect(named.toSorted()).toEqual(all.map(itemKey).toSorted())
      }
    }),
  )
})

test('[SCREEN-11] spam leaves the inbox and the label that is looked at, and what lies in spam is offered to come back', () => {
  const [mine, theirs] = [thread(ALICE, 1, { paths: ['inbox'] }), thread(BOB, 2, { paths: ['inbox'] })]
  const bodies = planSpam([mine, theirs], place('inbox')).map(({ call }) => call.body)
  expect(bodies).toEqual(
    planDrop([mine, theirs], { path: 'spam', ownerId: ALICE.id }, place('inbox')).map(({ call }) => call.body),
  )
  const spam = thread(ALICE, 3, { paths: ['spam'] })
  expect([[spam], [spam, mine], []].map((items) => offeredActions(items, place('search')).spam)).toEqual([
    true,
    false,
    false,
  ])
  expect(offeredActions([], place('spam')).spam).toBe(true)
  expect([spamText(false), spamText(true)]).toEqual(['Report spam', 'Not spam'])
  expect(['inbox', 'starred', 'trash', 'spam', 'all_mail', 'search'].map((path) => canRemoveFrom({ path }))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
