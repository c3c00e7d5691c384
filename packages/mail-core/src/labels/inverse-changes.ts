import type { ChangedItem } from '@postroom/api'
import { itemKey, type ListItem } from '../list/list-item.ts'
import { changedItem, type ItemEffect, type MailChange } from './label-patch.ts'

/** Messages that a call may name at once. */
const MESSAGES_AT_ONCE = 1_000

/** Messages of one owner to which a change did the same, and the rows that show them. */
interface Alike {
  ownerId: number
  added: number[]
  removed: number[]
  messageIds: number[]
  rows: ListItem[]
}

/**
 * The changes that take one back, for Undo (G-102): given what the server says that it did, message by message, they restore
 * exactly that and nothing else, in a call for those alike. What was done to the read state alone, or for good, has none.
 */
export function inverseOf(change: MailChange, answered: readonly ChangedItem[]): MailChange[] {
  return changedAlike(change, answered).flatMap((alike) => inverseChanges(change, alike))
}

/** A row stands with the first of its messages, so that it is counted once. */
function changedAlike(change: MailChange, answered: readonly ChangedItem[]): Alike[] {
  const rows = new Map(change.items.map((item) => [itemKey(item), item]))
  const groups = new Map<string, Alike>()
  for (const { user_id, user_message_id, message_thread_id, label_changes } of answered) {
    const key = user_message_id === null ? `thread:${user_id}:${message_thread_id}` : `message:${user_message_id}`
    for (const { user_message_ids, added_label_ids: added, removed_label_ids: removed } of label_changes) {
      const name = JSON.stringify([user_id, added, removed])
      const group = groups.get(name) ?? { ownerId: user_id, added, removed, messageIds: [], rows: [] }
      groups.set(name, group)
      group.messageIds.push(...user_message_ids)
      const row = rows.get(key)
      if (row && rows.delete(key)) group.rows.push(row)
    }
  }
  return [...groups.values()]
}

function inverseChanges(change: MailChange, { messageIds, rows, ...alike }: Alike): MailChange[] {
  const { ownerId, added, removed } = alike
  const user_message_ids = messageIds.slice(0, MESSAGES_AT_ONCE)
  const rest = messageIds.slice(MESSAGES_AT_ONCE)
  const body = { user_message_ids, add_label_ids: removed, remove_label_ids: added, owner_user_id: ownerId }
  const inverse: MailChange = {
    call: { operation: 'patchUserMessageLabels', body },
    items: rows.flatMap((row) => changedItem(row, change) ?? []),
    effects: Object.fromEntries([
      ...rows.map((row) => [itemKey(row), inverseEffect(row, change)]),
      ...user_message_ids.map((id) => [`message:${id}`, { add: removed, remove: added }]),
    ]),
  }
  return [inverse, ...(rest.length > 0 ? inverseChanges(change, { ...alike, messageIds: rest, rows: [] }) : [])]
}

function inverseEffect(item: ListItem, change: MailChange): ItemEffect {
  const effect = change.effects[itemKey(item)] ?? { add: [], remove: [] }
  return {
    add: effect.remove.filter((id) => item.labels.includes(id)),
    remove: effect.add.filter((id) => !item.labels.includes(id)),
  }
}
