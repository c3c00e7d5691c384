import { expect, test } from 'vitest'
import { ALICE, BOB, GROUPS, ids, message, thread } from './fixture-mailbox.ts'
import { byOwner, currentLabelId, hasLabel, isOfTrash, itemKey, targetsOf } from './list-item.ts'

test('a list shows what lies in the trash where it is that of the trash, or a search of it (G-012)', () => {
  expect(
    [
      { path: 'trash' },
      { path: 'search', trashed: 'true' as const },
      { path: 'search', trashed: 'all' as const },
      { path: 'inbox' },
    ].map(isOfTrash),
  ).toEqual([true, true, false, false])
})

test('the label of a view is the one that each owner has at its path; a search has none (G-029)', () => {
  const [work, inbox] = ids(ALICE, 'Work', 'inbox')
  const label = (owner: { id: number }, path: string) => currentLabelId({ path }, owner.id, GROUPS)
  expect([label(ALICE, 'Work'), label(ALICE, 'inbox'), label(ALICE, 'search')]).toEqual([work, inbox, null])
  expect([label(BOB, 'Work'), label(BOB, 'Home'), label({ id: 9 }, 'inbox')]).toEqual([ids(BOB, 'work')[0], null, null])
})

test('items are named by their owner’s conversation or by their copy [API-19]', () => {
  const items = [thread(ALICE, 1), thread(BOB, 1), thread(ALICE, 2)]
  expect(items.map(itemKey)).toEqual(['thread:1:1', 'thread:2:1', 'thread:1:2'])
  expect([...byOwner(items)].map(([owner, own]) => [owner, own.map(itemKey)])).toEqual([
    [1, ['thread:1:1', 'thread:1:2']],
    [2, ['thread:2:1']],
  ])
  expect(targetsOf(items.slice(0, 2))).toEqual({
    threads: [
      { user_id: 1, message_thread_id: 1 },
      { user_id: 2, message_thread_id: 1 },
    ],
  })
  expect([targetsOf([message(BOB, 7)]), targetsOf([])]).toEqual([
    { user_message_ids: [2007] },
    { user_message_ids: [] },
  ])
})

test('an item of an owner whose labels are not known carries none', () => {
  expect([hasLabel(thread(ALICE, 1), GROUPS, 'inbox'), hasLabel(thread(ALICE, 1), GROUPS, 'Work')]).toEqual([
    true,
    false,
  ])
  expect(hasLabel(thread(ALICE, 1), [], 'inbox')).toBe(false)
})
