import { notFound, unprocessable } from '../../errors/domain-error.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { joinedThreads } from '../conversations/thread-links-store.ts'
import { requireOwners } from '../rights/access.ts'

/** Mail as a call names it: exactly one of the two forms (G-036). */
export interface MailSelection {
  user_message_ids?: readonly number[] | undefined
  threads?: readonly { user_id: number; message_thread_id: number }[] | undefined
}

/** Mail that somebody names, to do something to it. */
export interface NamedMail {
  userId: number
  selection: MailSelection
  /** ms since 1970 UTC. */
  now: number
}

export interface TargetMessage {
  userMessageId: number
  messageId: number
  trashed: boolean
}

/** A message or a conversation that was named, with the messages of it that there are. */
export interface Target {
  ownerId: number
  /** As the call names it; a conversation that was joined keeps its old name too. */
  threadId: number
  userThreadId: number
  /** Null for a conversation. */
  userMessageId: number | null
  messages: TargetMessage[]
}

/**
 * The mail that a call names, in the order of the call.
 *
 * @throws 422 unless exactly one form is given; 404 for what is not there, and alike for what the user has no grant to
 * (G-023).
 */
export async function targetsOf(
  tx: Tx,
  { userId, selection }: { userId: number; selection: MailSelection },
): Promise<Target[]> {
  const { user_message_ids: messageIds, threads } = selection
  if ((messageIds === undefined) === (threads === undefined)) {
    throw unprocessable('Name the mail by exactly one of user_message_ids and threads')
  }
  const targets = messageIds ? await messageTargets(tx, messageIds) : await threadTargets(tx, threads ?? [])
  await requireOwners(tx, { userId, ownerIds: [...new Set(targets.map(({ ownerId }) => ownerId))] })
  return targets
}

async function messageTargets(tx: Tx, ids: readonly number[]): Promise<Target[]> {
  const rows = await copies(tx, { column: 'um.id', ids })
  return [...new Set(ids)].map((id) => {
    const row = rows.find((copy) => copy.id === id)
    if (!row) throw notFound()
    return { ...owning(row), userMessageId: id, messages: [message(row)] }
  })
}

type ThreadKeys = NonNullable<MailSelection['threads']>

async function threadTargets(tx: Tx, keys: ThreadKeys): Promise<Target[]> {
  const threadIds = keys.map(({ message_thread_id }) => message_thread_id)
  const joined = await joinedThreads(tx, threadIds)
  const named = new Set(keys.map((key) => `${key.user_id} ${key.message_thread_id}`))
  const now = [...new Set([...threadIds, ...joined.values()])]
  const held = new Map<string, CopyRow[]>()
  for (const row of await copies(tx, { column: 'um.thread_id', ids: now })) {
    const key = `${row.owner_id} ${row.thread_id}`
    const some = held.get(key)
    if (some) some.push(row)
    else held.set(key, [row])
  }
  return [...named].map((key) => {
    const [ownerId = '', threadId = ''] = key.split(' ')
    const [first, ...rest] = held.get(`${ownerId} ${joined.get(key) ?? threadId}`) ?? []
    if (!first) throw notFound()
    return {
      ...owning(first),
      threadId: Number(threadId),
      userMessageId: null,
      messages: [first, ...rest].map(message),
    }
  })
}

interface CopyRow {
  id: number
  owner_id: number
  thread_id: number
  user_thread_id: number
  message_id: number
  trashed: number
}

async function copies(
  tx: Tx,
  { column, ids }: { column: 'um.id' | 'um.thread_id'; ids: readonly number[] },
): Promise<CopyRow[]> {
  if (ids.length === 0) return []
  return tx.db
    .selectFrom('user_messages as um')
    .select(['um.id', 'um.owner_id', 'um.thread_id', 'um.user_thread_id', 'um.message_id', 'um.trashed'])
    .where(column, 'in', ids)
    .orderBy('um.date')
    .orderBy('um.id')
    .execute()
}

const owning = (row: CopyRow) => ({
  ownerId: row.owner_id,
  threadId: row.thread_id,
  userThreadId: row.user_thread_id,
})

const message = (row: CopyRow): TargetMessage => ({
  userMessageId: row.id,
  messageId: row.message_id,
  trashed: row.trashed === 1,
})

/** The messages of a target that an action beside the trash, or in it, touches; a message that was named, always. */
export function affected(target: Target, place: 'beside' | 'trash'): TargetMessage[] {
  if (target.userMessageId !== null) return target.messages
  return target.messages.filter(({ trashed }) => trashed === (place === 'trash'))
}
