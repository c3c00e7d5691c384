import type { Message, Thread } from '@postroom/api'
import { notFound } from '../errors/domain-error.ts'
import { type ThreadCopy, threadCopies, withoutDrafts } from '../mailbox/lists/thread-copies-store.ts'
import { intersectOwners, mayActFor } from '../mailbox/rights/access.ts'
import { ownersById } from '../mailbox/rows/row-people-store.ts'
import { sendersOf } from '../mailbox/rows/thread-items-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { messageDetails } from './message-details-store.ts'

export interface ConversationArgs {
  userId: number
  /** The ticked accounts. */
  requested: readonly number[] | undefined
  /** A message_thread_id. */
  threadId: number
  /** Whose copy; absent: the own one, then that of the first ticked account that holds one (G-004). */
  ownerId?: number | undefined
  /** Only what lies in the trash. */
  trashed: boolean
}

export interface Conversation {
  thread: Thread
  messages: Message[]
}

/** One owner's part of a conversation, oldest first. Throws 404 for what is absent and for what is foreign, alike. */
export const conversation = operation(
  'conversation',
  async (tx: Tx, args: ConversationArgs): Promise<Conversation> => {
    const parts = await partsOf(tx, args)
    const ownerIds = await candidateOwners(tx, args)
    const userThreadId = ownerIds.flatMap((ownerId) => parts.find(({ owner_id }) => owner_id === ownerId)?.id ?? [])[0]
    if (userThreadId === undefined) throw notFound()
    const ticked = await intersectOwners(tx, args)
    return conversationOf(tx, { userThreadId, trashed: args.trashed, userId: args.userId, ticked })
  },
  { readsLong: true },
)

/** The same by user_thread_id (G-035). */
export const conversationByUserThread = operation(
  'conversationByUserThread',
  async (
    tx: Tx,
    { userId, userThreadId, trashed }: { userId: number; userThreadId: number; trashed: boolean },
  ): Promise<Conversation> => {
    const [part] = await partsNow(tx).where('named.id', '=', userThreadId).execute()
    if (!part || !(await mayActFor(tx, { userId, ownerId: part.owner_id }))) throw notFound()
    return conversationOf(tx, { userThreadId: part.id, trashed, userId, ticked: [] })
  },
  { readsLong: true },
)

async function candidateOwners(tx: Tx, { userId, requested, ownerId }: ConversationArgs): Promise<number[]> {
  if (ownerId !== undefined) return (await mayActFor(tx, { userId, ownerId })) ? [ownerId] : []
  return [userId, ...(await intersectOwners(tx, { userId, requested }))]
}

async function partsOf(tx: Tx, { threadId }: ConversationArgs): Promise<{ id: number; owner_id: number }[]> {
  return partsNow(tx)
    .where('named.thread_id', '=', threadId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('user_messages as um').select('um.id').whereRef('um.user_thread_id', '=', 'ut.id')),
    )
    .execute()
}

/** Parts of conversations as they are `named`, also by what they were before they were joined; `ut` is what they are now. */
function partsNow({ db }: Tx) {
  return db
    .selectFrom('user_threads as named')
    .innerJoin('user_threads as ut', (join) =>
      join
        .onRef('ut.owner_id', '=', 'named.owner_id')
        .on(({ eb, fn }) => eb('ut.thread_id', '=', fn.coalesce('named.joined_thread_id', 'named.thread_id'))),
    )
    .select(['ut.id', 'ut.owner_id'])
}

async function conversationOf(
  tx: Tx,
  {
    userThreadId,
    trashed,
    userId,
    ticked,
  }: { userThreadId: number; trashed: boolean; userId: number; ticked: number[] },
): Promise<Conversation> {
  const copies = (await threadCopies(tx, [userThreadId])).get(userThreadId) ?? []
  const shown = shownCopies(copies, trashed)
  const [first] = shown
  const last = shown.at(-1)
  const owner = first && (await ownersById(tx, [first.ownerId])).get(first.ownerId)
  if (!first || !last || !owner) throw notFound()
  const userMessageIds = shown.map((copy) => copy.userMessageId)
  const messages = await messageDetails(tx, { userMessageIds, userId, ownerIds: ticked })
  return {
    thread: {
      message_thread_id: first.threadId,
      subject: messages[0]?.subject ?? '',
      messages_count: withoutDrafts(shown).length,
      last_message_date: new Date(last.date).toISOString(),
      senders: sendersOf(withoutDrafts(shown)),
      owner,
    },
    messages,
  }
}

/** What lies beside the trash, unless there is nothing else or the trash itself is asked for (G-012). */
function shownCopies(copies: readonly ThreadCopy[], trashed: boolean): ThreadCopy[] {
  const inTrash = copies.filter((copy) => copy.trashed)
  if (trashed) return inTrash
  const beside = copies.filter((copy) => !copy.trashed)
  return beside.length > 0 ? beside : inTrash
}
