import type { Message } from '@postroom/api'
import type { QueryKey } from '@tanstack/query-core'
import { type AnswerKey, answersUnder } from '../answer-key.ts'
import { CONVERSATIONS, type Conversation } from '../conversation/conversation-queries.ts'
import { applyChange, type MailCall, type MailChange } from '../labels/label-patch.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { ownerLabelIds } from '../labels/owner-labels.ts'
import type { Mail } from '../mail.ts'
import { SEARCHES, type SearchKey } from '../search/search-key.ts'
import type { ListItem, ListView } from './list-item.ts'
import { LISTS, type ListKey, type ListPage } from './list-page.ts'
import { viewOfPlace } from './view-of-place.ts'

/** `items` are the rows of the page, and those that come back to it. */
interface ShownPage {
  page: ListPage
  items: readonly ListItem[]
  view: ListView
}

/** A page of a list as a change makes it. */
export function changedPage(mail: Mail, change: MailChange, { page, items, view }: ShownPage): ListPage {
  const place = { view, groups: knownLabels(mail) }
  const changed = applyChange(items, change, place)
  const waiting = page.waiting && applyChange(page.waiting, change, place)
  if (changed === page.items && waiting === page.waiting) return page
  const total_count = Math.max(0, page.pagination.total_count + changed.length - page.items.length)
  return { ...page, items: changed, pagination: { ...page.pagination, total_count }, ...(waiting && { waiting }) }
}

/** The list that a key of the cache stands for. */
export function viewOf([, place]: PageKey): ListView {
  return viewOfPlace(place)
}

/** Whether a key is that of a page of a list or of results. */
export const isPageKey = (key: QueryKey): key is PageKey => key[0] === LISTS[0] || key[0] === SEARCHES[0]

export type PageKey = AnswerKey<ListPage> & readonly [name: string, place: ListKey | SearchKey]

/** A conversation as a change makes it; the same object where it touches none of its messages. */
export function changedConversation(mail: Mail, change: MailChange, shown: Conversation): Conversation {
  const messages = shown.messages.flatMap((message) => changedMessage(mail, change, message) ?? [])
  const same =
    messages.length === shown.messages.length && messages.every((message, index) => message === shown.messages[index])
  return same ? shown : { ...shown, messages }
}

function changedMessage(mail: Mail, change: MailChange, message: Message): Message | null {
  const { owner_user_id: ownerId, message_thread_id, user_message_id } = message
  const ofThread = change.effects[`thread:${ownerId}:${message_thread_id}`]
  const effect = change.effects[`message:${user_message_id}`] ?? ofThread
  if (!effect || (effect === ofThread && !meansMessage(change.call, message))) return message
  if (effect.gone) return null
  const labels = [...new Set([...message.labels.filter((id) => !effect.remove.includes(id)), ...effect.add])]
  const [trashId] = ownerLabelIds(knownLabels(mail), ownerId, ['trash'])
  const trashed = trashId === undefined ? message.trashed : labels.includes(trashId)
  return { ...message, labels, trashed, read: effect.read ?? message.read }
}

/** A conversation means its messages outside the trash, or, from the trash, those inside; reading means all (G-011, G-013). Undo names its messages one by one. */
function meansMessage({ operation, body }: MailCall, { trashed }: Message): boolean {
  if (operation === 'markRead' || operation === 'markUnread') return true
  if (body.user_message_ids) return false
  if (operation === 'patchUserMessageLabels') return trashed === (body.trashed ?? false)
  return trashed === (operation !== 'trashUserMessages')
}

/** The messages of known conversations that a change makes other than they are. */
export function copiesChanged(mail: Mail, change: MailChange): number[] {
  const known = answersUnder(mail.cache, CONVERSATIONS)
  const messages = known.flatMap(([, conversation]) => conversation.messages)
  const touched = messages.filter((message) => {
    const after = changedMessage(mail, change, message)
    return after === null || after.read !== message.read || !sameLabels(after, message)
  })
  return [...new Set(touched.map(({ user_message_id }) => user_message_id))]
}

function sameLabels({ labels }: Message, other: Message): boolean {
  return labels.length === other.labels.length && labels.every((id) => other.labels.includes(id))
}
