import { expect, test } from 'vitest'
import { parseLocation } from './mail-location.ts'
import { windowTitle } from './window-title.ts'

let ids = 0
const label = (user_id: number, path: string, unread_count: number) => ({ id: ++ids, user_id, path, unread_count })
const groups = [
  {
    user_id: 1,
    user_email: 'ann@postroom.example',
    user_name: 'Ann Lee',
    labels: [
      label(1, 'inbox', 2),
      label(1, 'sent', 5),
      label(1, 'drafts', 1),
      label(1, 'Work', 4),
      label(1, 'trash', 0),
    ],
  },
  {
    user_id: 3,
    user_email: 'support@postroom.example',
    user_name: 'Support',
    labels: [label(3, 'inbox', 1), label(3, 'Work', 1_200)],
  },
]

function titleAt(href: string, labelId: number | null = null): string {
  const location = parseLocation(href)
  if (location.screen !== 'mail' && location.screen !== 'search') throw new Error(`${href} shows no list`)
  return windowTitle(location, { groups, labelId })
}

test('[SCREEN-18] the title of the window counts what is unread in the list that is shown, over every mailbox in view', () => {
  expect(titleAt('/mail')).toBe('(3) Inbox – Postroom')
  expect(titleAt('/mail/inbox/thread/7?page=2')).toBe('(3) Inbox – Postroom')
  expect(titleAt('/mail/Work')).toBe('(4) Work – Postroom')
  expect(titleAt('/mail/Work', 7)).toBe('(999+) Work – Postroom')
})

test('[SCREEN-18] where nothing is unread, and where nothing is counted, the title is the name alone', () => {
  expect(titleAt('/mail/trash')).toBe('Trash – Postroom')
  expect(titleAt('/mail/sent')).toBe('Sent – Postroom')
  expect(titleAt('/mail/drafts')).toBe('Drafts – Postroom')
  expect(titleAt('/mail/search?q=lunch')).toBe('Search results – Postroom')
  expect(titleAt('/mail/Unknown')).toBe('Unknown – Postroom')
})

test('[TEAM-08] the title of one mailbox alone names it and counts what is unread there', () => {
  expect(titleAt('/mail/inbox?mailbox=3')).toBe('(1) Support: Inbox – Postroom')
  expect(titleAt('/mail/Work?mailbox=3')).toBe('(999+) Support: Work – Postroom')
  expect(titleAt('/mail/sent?mailbox=3')).toBe('Support: Sent – Postroom')
  // One that is not in view any more, until its list is left.
  expect(titleAt('/mail/inbox?mailbox=9')).toBe('Inbox – Postroom')
})
