import { expect, test } from 'vitest'
import { labelGroups } from '../fixture-mail.ts'
import { folderBadge, listName } from './label-tree.ts'
import { emptyView, viewFolders } from './mailbox-views.ts'
import { labelIdsOf } from './owner-labels.ts'
import { isReservedPath, isSystemPath } from './system-labels.ts'
import { viewAt, viewPath } from './view-paths.ts'

const shared = {
  reply_assigns: false,
  views: {
    assigned: { total_count: 4, open_count: 3 },
    unassigned: { total_count: 1, open_count: 1 },
    mentions: { total_count: 2, open_count: 0 },
  },
}

test('[TEAM-07] a shared mailbox has three views, which count what waits; who is alone in a mailbox has none', () => {
  expect(viewFolders({ shared }).map((folder) => [folder.path, folder.name, folderBadge(folder)])).toEqual([
    ['/assigned', 'Assigned to me', { count: '3', of: 'open' }],
    ['/unassigned', "Nobody's", { count: '1', of: 'open' }],
    ['/mentions', 'Mentions', { count: '', of: 'unread' }],
  ])
  expect(viewFolders({})).toEqual([])
})

test('[TEAM-07] a view is called by its mailbox, and no label is taken for one', () => {
  expect(listName({ path: viewPath('unassigned'), mailboxId: 3 }, labelGroups)).toBe("Support: Nobody's")
  expect([viewAt('/mentions'), viewAt('mentions'), viewAt('/others')]).toEqual(['mentions', undefined, undefined])
  expect([isSystemPath('/assigned'), isSystemPath('assigned'), isReservedPath('assigned')]).toEqual([
    true,
    false,
    false,
  ])
  const named = labelGroups.map((group) => ({ ...group, labels: [{ id: 77, path: 'assigned' }] }))
  expect(labelIdsOf(named, { path: '/assigned', mailboxId: 3 })).toEqual([])
})

test('[TEAM-07] a view without mail says what would stand in it', () => {
  expect([emptyView('assigned').title, emptyView('unassigned').title, emptyView('mentions').title]).toEqual([
    'Nothing is assigned to you',
    'Everything has somebody',
    'Nobody has mentioned you',
  ])
})
