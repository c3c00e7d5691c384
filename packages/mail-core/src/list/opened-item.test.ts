import { expect, test } from 'vitest'
import type { Conversation } from '../conversation/conversation-queries.ts'
import { ann, labelGroups, labelId, message } from '../fixture-mail.ts'
import { openedItem } from './opened-item.ts'

const owner = { id: ann.id, email: ann.email, full_name: ann.full_name }
const senders = [{ name: 'Ben Ode', email: 'ben@postroom.example' }]
const recipients = [{ email: ann.email, name: ann.full_name, owner_type: 'to' as const }]
const [inbox, sent, work, trash] = ['inbox', 'sent', 'Work', 'trash'].map((path) => labelId(1, path)) as number[]
const thread = {
  message_thread_id: 1,
  subject: 'Lunch',
  messages_count: 2,
  last_message_date: '2026-03-06T10:00:00.000Z',
  senders,
  owner,
}

function conversation(...messages: Conversation['messages']): Conversation {
  return { thread, messages }
}

test('an opened conversation is an item with the labels of all its messages, unread when one is [ACT-10]', () => {
  const file = { id: 1, mime_type: 'image/png', size: 1, download_url: '/a', content_id: null }
  const opened = conversation(
    message(7, { labels: [inbox ?? 0, work ?? 0], read: false }),
    message(8, {
      date: '2026-03-06T10:00:00.000Z',
      labels: [sent ?? 0, work ?? 0],
      plain_text: 'Yes.',
      replied: true,
      attachments: [
        { ...file, filename: 'map.png', type: 'attachment' },
        { ...file, filename: 'logo.png', type: 'inline' },
      ],
    }),
  )
  expect(openedItem(opened, labelGroups)).toEqual({
    message_thread_id: 1,
    senders,
    recipients,
    subject: 'Lunch',
    body: 'Yes.',
    last_message_date: '2026-03-06T10:00:00.000Z',
    last_received_date: '2026-03-05T09:30:00.000Z',
    last_sent_date: '2026-03-06T10:00:00.000Z',
    read: false,
    labels: [inbox, work, sent],
    messages_count: 2,
    replied: true,
    owners: [owner],
    owner,
    user_id: 1,
    user_thread_id: 0,
    attachments_cards: ['map.png'],
  })
})

test('messages in the trash do not count while others lie outside, and do when none does (G-011)', () => {
  const gone = message(8, { labels: [inbox ?? 0, trash ?? 0], trashed: true, read: false })
  expect(openedItem(conversation(message(7), gone), labelGroups)).toMatchObject({ labels: [inbox], read: true })
  expect(openedItem(conversation(gone), labelGroups)).toMatchObject({ labels: [inbox, trash], read: false })
})

test('a message opened alone is an item of its own, under its owner [ACT-11]', () => {
  const opened = { thread: null, messages: [message(7, { labels: [sent ?? 0], read: false })] }
  expect(openedItem(opened, labelGroups)).toEqual({
    user_message_id: 9007,
    message_id: 7,
    sender_name: 'Ben Ode',
    sender_email: 'ben@postroom.example',
    recipients,
    subject: 'Lunch',
    body: 'At one?',
    date: '2026-03-05T09:30:00.000Z',
    read: false,
    labels: [sent],
    attachments_cards: [],
    is_sender: true,
    in_reply_to: null,
    replied: false,
    owner,
    user_id: 1,
  })
})

test('what has no messages left is no item', () => {
  expect(openedItem(conversation(), labelGroups)).toBeUndefined()
})
