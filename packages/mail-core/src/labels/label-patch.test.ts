import { expect, test } from 'vitest'
import { ALICE, GROUPS, ids, thread } from '../list/fixture-mailbox.ts'
import { applyChange, belongs, type LabelSets, planLabels } from './label-patch.ts'

const place = (path: string, more = {}) => ({ view: { path, ...more }, groups: GROUPS })
const labelling = (items: Parameters<typeof planLabels>[0], sets: LabelSets) => planLabels(items, GROUPS, () => sets)
const [inbox, work, home] = [ids(ALICE, 'inbox'), ids(ALICE, 'Work'), ids(ALICE, 'Home')]

test('what is done in the trash means what lies there (G-012)', () => {
  const [change] = labelling([thread(ALICE, 1, { paths: ['trash', 'Home'] })], { add: work, remove: [] })
  expect(change?.call.body).toMatchObject({ trashed: true, add_label_ids: work })
  expect(change?.effects['thread:1:1']).toEqual({ add: work, remove: ids(ALICE, 'trash', 'spam') })
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
