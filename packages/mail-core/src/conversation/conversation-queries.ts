import { type Message, type Thread, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

/** Text of a conversation that could not be loaded, when the error has none. [CONV-21] */
export const CONVERSATION_FAILED = 'Failed to load conversation'
export const CONVERSATION_FRESH = 30_000

/** An opened conversation, or a single message in flat mode: then without a thread. */
export type Conversation = { thread: Thread | null; messages: Message[] }

/** Which conversation, and whose copy; without an owner the own copy comes first (G-004). */
export type ConversationPlace = { threadId: number; ownerId?: number | null; trashed?: boolean }
export type MessagePlace = { messageId: number; ownerId?: number | null }

/** What stands behind 'conversation' in the key. */
export type ConversationKey = {
  threadId?: number
  messageId?: number
  ownerId: number | null
  trashed: boolean
  accounts: number[]
}

/** A conversation, oldest message first. [API-29] */
export function conversationQuery(mail: Mail, place: ConversationPlace): MailQuery<Conversation> {
  const { threadId, ownerId = null, trashed = false } = place
  const accounts = accountsInView(mail)
  const key: ConversationKey = { threadId, ownerId, trashed, accounts }
  const query = {
    'accessible_users[]': accounts,
    thread: { message_thread_id: threadId, ...(ownerId !== null && { user_id: ownerId }) },
    ...(trashed && { trashed }),
  }
  return {
    queryKey: ['conversation', key],
    queryFn: ({ signal }) =>
      mail.changes.ask(['conversation', key], () =>
        unwrap(mail.api.GET('/messages/threads/{id}', { params: { path: { id: threadId }, query }, signal })),
      ),
    staleTime: CONVERSATION_FRESH,
  }
}

/** One message, in the same form as a conversation. [API-28] */
export function messageQuery(mail: Mail, place: MessagePlace): MailQuery<Conversation> {
  const { messageId, ownerId = null } = place
  const accounts = accountsInView(mail)
  const key: ConversationKey = { messageId, ownerId, trashed: false, accounts }
  const query = { 'accessible_users[]': accounts, ...(ownerId !== null && { owner_id: ownerId }) }
  const ask = async (signal: AbortSignal): Promise<Conversation> => {
    const params = { path: { id: messageId }, query }
    const { message } = await unwrap(mail.api.GET('/messages/{id}', { params, signal }))
    return { thread: null, messages: [message] }
  }
  return {
    queryKey: ['conversation', key],
    queryFn: ({ signal }) => mail.changes.ask<Conversation>(['conversation', key], () => ask(signal)),
    staleTime: CONVERSATION_FRESH,
  }
}
