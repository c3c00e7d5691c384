import { MailError, type Message, type Thread, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { type AnswerKey, answerKey, keyUnder } from '../answer-key.ts'
import { isOfTrash, type ListView } from '../list/list-item.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'
import type { OpenItem } from '../navigation/mail-location.ts'
import { withKnownBodies } from './left-out-bodies.ts'

/** Text of a conversation that could not be loaded, when the error has none. [CONV-21] */
export const CONVERSATION_FAILED = 'Failed to load conversation'
/** Milliseconds that an opened conversation is not asked for again. */
export const CONVERSATION_FRESH = 30_000

/** An opened conversation, or a single message in flat mode: then without a thread. */
export type Conversation = { thread: Thread | null; messages: Message[] }

/** Where the keys of all opened conversations and messages begin. */
export const CONVERSATIONS: AnswerKey<Conversation> = answerKey('conversation')

/** Which conversation, and whose copy; without an owner the own copy comes first (G-004). */
export type ConversationPlace = {
  threadId: number
  ownerId?: number | null
  trashed?: boolean
  /** Of a conversation that lies in the trash in part, the part with this message is meant. */
  holding?: number
  /** A message that is looked for: its body comes with those that the conversation opens with. */
  target?: number
}
export type MessagePlace = { messageId: number; ownerId?: number | null }

/** What stands behind 'conversation' in the key. */
export type ConversationKey = {
  threadId?: number
  messageId?: number
  ownerId: number | null
  trashed: boolean
  holding?: number
  accounts: number[]
}

/** What a location opens from a list: where the trash is searched too, the part of a conversation with what was found (G-012, G-047). */
export function openedQuery(mail: Mail, item: OpenItem, view: ListView): MailQuery<Conversation> {
  if (item.kind === 'message') return messageQuery(mail, item)
  const { messageId, ...thread } = item
  const target = messageId !== undefined && { target: messageId, ...(view.trashed === 'all' && { holding: messageId }) }
  return conversationQuery(mail, { ...thread, trashed: isOfTrash(view), ...target })
}

/**
 * A conversation, oldest message first, with the bodies of the messages that it opens with (SCREEN-03); `withBody` has those
 * of the others. [API-29]
 */
export function conversationQuery(mail: Mail, place: ConversationPlace): MailQuery<Conversation> {
  const { threadId, ownerId = null, trashed = false, holding, target } = place
  const accounts = accountsInView(mail)
  const key: ConversationKey = { threadId, ownerId, trashed, ...(holding !== undefined && { holding }), accounts }
  const part = async (inTrash: boolean, signal: AbortSignal) => {
    const query = {
      'accessible_users[]': accounts,
      thread: { message_thread_id: threadId, ...(ownerId !== null && { user_id: ownerId }) },
      ...(inTrash && { trashed: inTrash }),
      bodies: 'opened' as const,
      ...(target !== undefined && { body_of: target }),
    }
    const params = { path: { id: threadId }, query }
    return given(await unwrap(mail.api.GET('/messages/threads/{id}', { params, signal })))
  }
  const ask = async (signal: AbortSignal): Promise<Conversation> => {
    const shown = await part(trashed, signal)
    if (holding === undefined || holds(shown, holding)) return shown
    const other = await part(true, signal).catch(missing)
    return other && holds(other, holding) ? other : shown
  }
  const queryKey = keyUnder(CONVERSATIONS, key)
  return {
    queryKey,
    queryFn: ({ signal }) => mail.changes.ask(queryKey, () => ask(signal), { settle: withKnownBodies }),
    staleTime: freshFor(mail, CONVERSATION_FRESH),
  }
}

/** An answer without content is a failure: a view would take it for one that is still to come. */
export function given<Answer>(answer: Answer): Answer {
  if (!answer) throw new MailError({ status: -1, message: CONVERSATION_FAILED })
  return answer
}

const holds = ({ messages }: Conversation, messageId: number): boolean => messages.some(({ id }) => id === messageId)

/** Null for what is not there; any other failure goes on. */
function missing(error: unknown): null {
  if (error instanceof MailError && error.status === 404) return null
  throw error
}

/** One message, in the same form as a conversation. [API-28] */
export function messageQuery(mail: Mail, place: MessagePlace): MailQuery<Conversation> {
  const { messageId, ownerId = null } = place
  const accounts = accountsInView(mail)
  const key: ConversationKey = { messageId, ownerId, trashed: false, accounts }
  const query = { 'accessible_users[]': accounts, ...(ownerId !== null && { owner_id: ownerId }) }
  const ask = async (signal: AbortSignal): Promise<Conversation> => {
    const params = { path: { id: messageId }, query }
    const { message } = given(await unwrap(mail.api.GET('/messages/{id}', { params, signal })))
    return { thread: null, messages: [message] }
  }
  const queryKey = keyUnder(CONVERSATIONS, key)
  return {
    queryKey,
    queryFn: ({ signal }) => mail.changes.ask(queryKey, () => ask(signal)),
    staleTime: freshFor(mail, CONVERSATION_FRESH),
  }
}
