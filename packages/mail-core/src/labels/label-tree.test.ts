import { expect, test } from 'vitest'
import {
  expansionKey,
  folderBadge,
  folders,
  labelSections,
  labelTree,
  listName,
  mailboxFolders,
  renamedExpansions,
  toggled,
  unreadOf,
} from './label-tree.ts'

const label = (user_id: number, path: string, unread_count = 0) => ({
  id: user_id * 100 + path.length,
  user_id,
  path,
  color: '#1e8e3e',
  unread_count,
})
const group = (user_id: number, user_name: string, labels: ReturnType<typeof label>[]) => ({
  user_id,
  user_name,
  user_email: `user-${user_id}@postroom.example`,
  labels,
})

test('a folder counts the unread mail of every account in view [SIDE-02, SIDE-05, DATA-05]', () => {
  const all = folders([group(1, 'Alice', [label(1, 'inbox', 3)]), group(11, 'Support', [label(11, 'inbox', 4)])])
  expect(all.map(({ name }) => name)).toEqual([
    'Inbox',
    'Starred',
    'Snoozed',
    'Sent',
    'Important',
    'Drafts',
    'Chats',
    'Scheduled',
    'All Mail',
    'Spam',
    'Trash',
  ])
  expect(all.find(({ path }) => path === 'inbox')).toEqual({
    path: 'inbox',
    name: 'Inbox',
    color: '#4285F4',
    place: 'main',
    unread: 7,
    drafts: 0,
  })
})

test('[SCREEN-12] the badge of Drafts counts the drafts of every account in view', () => {
  const drafts = (user_id: number, drafts_count: number) => ({
    ...group(user_id, 'Alice', []),
    labels: [{ ...label(user_id, 'drafts', 0), drafts_count }],
  })
  const of = (...counts: number[]) => {
    const found = folders(counts.map((count, place) => drafts(place + 1, count))).find(({ path }) => path === 'drafts')
    return folderBadge({ unread: 0, drafts: 0, ...found })
  }
  expect([of(2, 1), of(1), of(0), of(1_000)]).toEqual([
    { count: '3', of: 'drafts' },
    { count: '1', of: 'draft' },
    { count: '', of: 'unread' },
    { count: '999+', of: 'drafts' },
  ])
  expect(folderBadge({ unread: 7, drafts: 0 })).toEqual({ count: '7', of: 'unread' })
})

test('a folder reads the unread mail of each account from whichever name it stands under [DATA-05]', () => {
  const inbox = (user_id: number, counts: object) => ({
    user_id,
    user_name: 'Alice',
    user_email: 'alice@postroom.example',
    labels: [{ id: user_id, user_id, path: 'inbox', ...counts }],
  })
  const all = folders([
    inbox(1, { unread_messages_count: 2 }),
    inbox(11, { unread_threads_count: 3 }),
    inbox(12, { unread_count: 4 }),
  ])
  expect(all.find(({ path }) => path === 'inbox')?.unread).toBe(9)
})

test('Sent counts nothing: answers that are unread are counted where they wait (G-096)', () => {
  const all = folders([group(1, 'Alice', [label(1, 'sent', 5), label(1, 'important', 2)])])
  expect(all.find(({ path }) => path === 'sent')?.unread).toBe(0)
  expect(all.find(({ path }) => path === 'important')?.unread).toBe(2)
})

test('unread mail is read from any of its three names, the first one first [DATA-05]', () => {
  const bare = { id: 1, user_id: 1, path: 'Work' }
  expect(unreadOf({ ...bare, unread_count: 1, unread_messages_count: 2, unread_threads_count: 3 })).toBe(1)
  expect(unreadOf({ ...bare, unread_messages_count: 2, unread_threads_count: 3 })).toBe(2)
  expect(unreadOf({ ...bare, unread_threads_count: 3 })).toBe(3)
  expect(unreadOf(bare)).toBe(0)
})

test('own labels stand first under My Labels, others under a name or an address [SIDE-04, SIDE-09, SIDE-10, SIDE-23]', () => {
  const sections = labelSections(
    [group(12, ' ', [label(12, 'Leads')]), group(1, 'Alice', [label(1, 'Work')]), group(11, 'Support', [])],
    1,
  )
  expect(sections.map(({ title, own, nodes }) => [title, own, nodes.length])).toEqual([
    ['My Labels', true, 1],
    ['user-12@postroom.example', false, 1],
    ['Support', false, 0],
  ])
})

test('labels stand beneath their parents by name, without the system folders [SIDE-04, SIDE-16]', () => {
  const tree = labelTree([
    label(1, 'inbox'),
    label(1, 'work'),
    label(1, 'Archive 10'),
    label(1, 'Archive 9'),
    label(1, 'work/Clients'),
    label(1, 'work/Clients/2024/Nordic'),
  ])
  const shape = (nodes: ReturnType<typeof labelTree>): unknown[] =>
    nodes.map(({ label: { path }, children }) => [path, shape(children)])
  expect(shape(tree)).toEqual([
    ['Archive 9', []],
    ['Archive 10', []],
    ['work', [['work/Clients', [['work/Clients/2024/Nordic', []]]]]],
  ])
})

test('what stands open is kept by path, for others with their owner [SIDE-22]', () => {
  expect(expansionKey(label(1, 'Work'), 1)).toBe('Work')
  expect(expansionKey(label(11, 'Work'), 1)).toBe('11:Work')
  expect(toggled(['Work'], 'Travel')).toEqual(['Work', 'Travel'])
  expect(toggled(['Work', 'Travel'], 'Work')).toEqual(['Travel'])
})

test('a renamed label and those beneath it stay open under their new names [SIDE-20, SIDE-22]', () => {
  expect(renamedExpansions(['Work', 'Work/Clients', 'Workshop', '11:Work'], 'Work', 'Jobs')).toEqual([
    'Jobs',
    'Jobs/Clients',
    'Workshop',
    '11:Work',
  ])
})

test('[TEAM-08] a mailbox alone offers its inbox, drafts and sent mail, each with its own count', () => {
  const drafts = { ...label(11, 'drafts'), drafts_count: 2 }
  const support = group(11, 'Support', [label(11, 'sent', 5), label(11, 'trash', 1), drafts, label(11, 'inbox', 4)])
  expect(mailboxFolders(support).map(({ path, unread, drafts: count }) => [path, unread, count])).toEqual([
    ['inbox', 4, 0],
    ['sent', 0, 0],
    ['drafts', 0, 2],
  ])
})

test('[TEAM-08] a list that shows one mailbox is called after it, by its address where it has no name', () => {
  const groups = [group(1, 'Alice', []), group(11, 'Support', []), group(12, ' ', [])]
  expect(listName({ path: 'inbox' }, groups)).toBe('Inbox')
  expect(listName({ path: 'inbox', mailboxId: 11 }, groups)).toBe('Support: Inbox')
  expect(listName({ path: 'drafts', mailboxId: 12 }, groups)).toBe('user-12@postroom.example: Drafts')
})
