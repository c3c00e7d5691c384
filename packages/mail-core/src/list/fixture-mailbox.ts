import type { ChangedItem, Label, LabelGroup, Recipient, ThreadItem, UserMessage } from '@postroom/api'
import { changedItem, type MailChange } from '../labels/label-patch.ts'
import { labelName } from '../labels/label-path.ts'
import { SYSTEM_LABELS } from '../labels/system-labels.ts'

/** People and labels that the tests of rows and actions share. Ids: Alice 1, Bob 2; labels below 100 are Alice's. */
export const ALICE = { id: 1, email: 'alice@x.org', full_name: 'Alice Archer' }
export const BOB = { id: 2, email: 'bob@x.org', full_name: 'Bob Baker' }

const SYSTEM = SYSTEM_LABELS.map(({ path }) => path)

function label(userId: number, path: string, id: number): Label {
  return {
    id,
    user_id: userId,
    path,
    name: labelName(path),
    color: SYSTEM.includes(path) ? '' : '#1a73e8',
    unread_count: 0,
    unread_messages_count: 0,
    unread_threads_count: 0,
    has_children: false,
    system_folder: SYSTEM.includes(path),
  }
}

function group(user: typeof ALICE, first: number, custom: readonly string[]): LabelGroup {
  const labels = [...SYSTEM, ...custom].map((path, index) => label(user.id, path, first + index))
  return { user_id: user.id, user_email: user.email, user_name: user.full_name, labels }
}

/** Alice has Work, Work/Clients and Home; Bob has work and Garden. */
export const GROUPS: readonly LabelGroup[] = [
  group(ALICE, 1, ['Work', 'Work/Clients', 'Home']),
  group(BOB, 101, ['work', 'Garden']),
]

/** Ids of an owner's labels by their exact paths. */
export function ids(owner: { id: number }, ...paths: string[]): number[] {
  const labels = GROUPS.find(({ user_id }) => user_id === owner.id)?.labels ?? []
  return paths.map((path) => labels.find((each) => each.path === path)?.id ?? 0)
}

export function recipient(email: string, name: string | null = null, owner_type: Recipient['owner_type'] = 'to') {
  return { email, name, owner_type }
}

/** A conversation of an owner, with labels by path. */
export function thread(
  owner: typeof ALICE,
  id: number,
  { paths = ['inbox'], ...fields }: Partial<ThreadItem> & { paths?: string[] } = {},
): ThreadItem {
  return {
    message_thread_id: id,
    senders: [{ name: 'Carol Clay', email: 'carol@y.org' }],
    recipients: [recipient(owner.email, owner.full_name)],
    subject: 'Plan',
    body: 'Hello',
    last_message_date: '2024-03-05T09:00:00.000Z',
    last_received_date: '2024-03-04T09:00:00.000Z',
    last_sent_date: '2024-03-03T09:00:00.000Z',
    read: true,
    labels: ids(owner, ...paths),
    messages_count: 1,
    replied: false,
    owners: [owner],
    owner,
    user_id: owner.id,
    user_thread_id: owner.id * 1000 + id,
    attachments_cards: [],
    ...fields,
  }
}

/** A message of an owner in flat mode, with labels by path. */
export function message(
  owner: typeof ALICE,
  id: number,
  { paths = ['inbox'], ...fields }: Partial<UserMessage> & { paths?: string[] } = {},
): UserMessage {
  return {
    user_message_id: owner.id * 1000 + id,
    message_id: id,
    sender_name: 'Carol Clay',
    sender_email: 'carol@y.org',
    recipients: [recipient(owner.email, owner.full_name)],
    subject: 'Plan',
    body: 'Hello',
    date: '2024-03-05T09:00:00.000Z',
    read: true,
    labels: ids(owner, ...paths),
    attachments_cards: [],
    is_sender: false,
    in_reply_to: null,
    replied: false,
    owner,
    user_id: owner.id,
    ...fields,
  }
}

/** What the server answers to a change where each row is one message, of the number that {@link message} gives. */
export function answerTo(change: MailChange): ChangedItem[] {
  return change.items.map((item) => {
    const { labels = [], read = true } = changedItem(item, change) ?? {}
    const alone = 'user_message_id' in item
    const number = alone ? item.user_message_id : item.user_id * 1000 + item.message_thread_id
    const made = {
      user_message_ids: [number],
      added_label_ids: labels.filter((id) => !item.labels.includes(id)),
      removed_label_ids: item.labels.filter((id) => !labels.includes(id)),
    }
    return {
      user_id: item.user_id,
      user_message_id: alone ? number : null,
      message_thread_id: alone ? item.message_id : item.message_thread_id,
      labels: [...labels],
      read,
      trashed: false,
      label_changes: made.added_label_ids.length + made.removed_label_ids.length > 0 ? [made] : [],
    }
  })
}
