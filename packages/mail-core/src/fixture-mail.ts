import type { Label, LabelGroup, Message, ThreadItem, User, UserMessage } from '@postroom/api'
import { SYSTEM_LABELS } from './labels/system-labels.ts'

const support = { id: 3, email: 'support@postroom.example', full_name: 'Support' }

export const ann: User = {
  id: 1,
  email: 'ann@postroom.example',
  full_name: 'Ann Lee',
  preferences: { view: 'threaded' },
  accessible_users: [support],
  view_mode: 'threaded',
}

/** Ids of labels: 100 × the owner's id, plus the place of a system folder, or 50 for Work. */
export function labelId(ownerId: number, path: string): number {
  const index = SYSTEM_LABELS.findIndex((label) => label.path === path)
  return ownerId * 100 + (index === -1 ? 50 : index)
}

function labelsFor(ownerId: number): Label[] {
  return [...SYSTEM_LABELS.map(({ path }) => path), 'Work'].map((path) => ({
    id: labelId(ownerId, path),
    user_id: ownerId,
    path,
    name: path,
    color: '#9aa0a6',
    unread_count: 0,
    unread_messages_count: 0,
    unread_threads_count: 0,
    has_children: false,
    system_folder: path !== 'Work',
  }))
}

export const labelGroups: LabelGroup[] = [
  { user_id: 1, user_email: ann.email, user_name: ann.full_name, labels: labelsFor(1) },
  { user_id: 3, user_email: support.email, user_name: support.full_name, labels: labelsFor(3) },
]

/** A conversation of a list, in the inbox of Ann unless told otherwise. */
export function thread(id: number, change: Partial<ThreadItem> & { paths?: string[] } = {}): ThreadItem {
  const { paths = ['inbox'], ...rest } = change
  const ownerId = rest.user_id ?? 1
  const owner = ownerId === 3 ? support : { id: ann.id, email: ann.email, full_name: ann.full_name }
  return {
    message_thread_id: id,
    senders: [{ name: 'Ben Ode', email: 'ben@postroom.example' }],
    recipients: [{ email: owner.email, name: owner.full_name, owner_type: 'to' }],
    subject: `Subject ${id}`,
    body: 'At one?',
    last_message_date: '2026-03-05T09:30:00.000Z',
    last_received_date: '2026-03-05T09:30:00.000Z',
    last_sent_date: null,
    read: true,
    labels: paths.map((path) => labelId(ownerId, path)),
    messages_count: 1,
    replied: false,
    owners: [owner],
    owner,
    user_id: ownerId,
    user_thread_id: id + 1000,
    attachments_cards: [],
    ...rest,
  }
}

/** A message of a flat list. */
export function userMessage(id: number, change: Partial<UserMessage> = {}): UserMessage {
  return {
    user_message_id: id,
    message_id: id + 500,
    sender_name: 'Ben Ode',
    sender_email: 'ben@postroom.example',
    recipients: [{ email: ann.email, name: ann.full_name, owner_type: 'to' }],
    subject: `Subject ${id}`,
    body: 'At one?',
    date: '2026-03-05T09:30:00.000Z',
    read: true,
    labels: [labelId(1, 'inbox')],
    attachments_cards: [],
    is_sender: false,
    in_reply_to: null,
    replied: false,
    owner: { id: ann.id, email: ann.email, full_name: ann.full_name },
    user_id: 1,
    ...change,
  }
}

/** A message in full. */
export function message(id: number, change: Partial<Message> = {}): Message {
  return {
    id,
    external_id: `m${id}@postroom.example`,
    message_thread_id: 1,
    user_message_id: id + 9000,
    owner_user_id: 1,
    sender_name: 'Ben Ode',
    sender_email: 'ben@postroom.example',
    sender: { name: 'Ben Ode', email: 'ben@postroom.example' },
    recipients: [{ email: ann.email, name: ann.full_name, owner_type: 'to' }],
    subject: 'Lunch',
    date: '2026-03-05T09:30:00.000Z',
    html_body: '<p>At one?</p>',
    text_body: null,
    plain_text: 'At one?',
    attachments: [],
    in_reply_to: null,
    references: null,
    labels: [labelId(1, 'inbox')],
    assignees: [],
    read: true,
    reply_to: null,
    reply_to_email: null,
    replied: false,
    trashed: false,
    ...change,
  }
}

/** A page of a list as the server answers it. */
export function pageOf(threads: ThreadItem[], total = threads.length): unknown {
  return {
    threads,
    pagination: { total_count: total, total_pages: Math.max(1, Math.ceil(total / 50)), current_page: 1 },
  }
}
