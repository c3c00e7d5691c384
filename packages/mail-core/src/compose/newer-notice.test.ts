import { expect, test } from 'vitest'
import { ownerColour } from '../display/owner-colour.ts'
import { message } from '../fixture-mail.ts'
import { newerHeading, newerView } from './newer-notice.ts'

const tom = { id: 2, email: 'tom@postroom.example', full_name: 'Tom Baker' }
const me = { id: 1, email: 'ann@postroom.example', accessible_users: [tom] }
const now = new Date('2026-03-05T09:32:00Z')
const sent = {
  sender_name: 'Support',
  sender_email: 'support@postroom.example',
  delivery: { jid: 'j', state: 'sent' as const, reason: null, next_try_at: null, addresses: [] },
}

test("[TEAM-01] a colleague's answer says who wrote it and when, and shows the text without the quote", () => {
  const answer = message(8, {
    ...sent,
    author: tom,
    in_reply_to: 'm7@postroom.example',
    plain_text: 'The red one.\n\nOn 5 Mar 2026, Dora wrote:\n> Which wheel fits?',
    attachments: [
      { id: 1, filename: 'a', mime_type: 'a/b', size: 1, download_url: '/a', type: 'attachment', content_id: null },
      { id: 2, filename: 'b', mime_type: 'a/b', size: 1, download_url: '/b', type: 'inline', content_id: 'b' },
    ],
  })
  const view = newerView(answer, { me, now })
  expect(view).toEqual({
    id: 8,
    title: 'Tom Baker answered 2 minutes ago',
    initials: 'TB',
    colour: ownerColour(tom.id),
    text: 'The red one.',
    files: '1 file',
  })
  expect(newerHeading([view])).toBe('Tom Baker answered 2 minutes ago')
  expect(newerHeading([view, view])).toBe('2 newer messages in this conversation')
})

test.each([
  [{}, 'Ben Ode wrote 2 minutes ago'],
  [{ ...sent, author: { ...tom, id: 1 } }, 'You answered 2 minutes ago'],
  [{ ...sent, sender_email: me.email }, 'You answered 2 minutes ago'],
  [sent, 'Support answered 2 minutes ago'],
  [{ sender_name: null, sender_email: null }, 'Unknown Sender wrote 2 minutes ago'],
])('[TEAM-01] who wrote: %j is told as %s', (change, title) => {
  expect(newerView(message(8, change), { me, now }).title).toBe(title)
})
