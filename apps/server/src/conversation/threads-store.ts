import type { Message, Thread } from '@postroom/api'
import { openingPlace } from '@postroom/mail-core/rules'
import { notFound } from '../errors/domain-error.ts'
import { type ThreadCopy, threadCopies, withoutDrafts } from '../mailbox/lists/thread-copies-store.ts'
import { intersectOwners, isCovered, mayActFor, refuseLacking } from '../mailbox/rights/access.ts'
import { ownersById } from '../mailbox/rows/row-people-store.ts'
import { sendersOf } from '../mailbox/rows/thread-items-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { messageDetails } from './message-details-store.ts'

/** Which messages of a conversation are shown, and how much of them. */
interface Shown {
  /** Only what lies in the trash. */
  trashed: boolean
  /** The bodies of all messages, or of those that the conversation opens with. */
  bodies: 'all' | 'opened'
  /** The id of a message whose body is wanted with those. */
  bodyOf?: number | undefined
}

/** Whose part of which conversation. */
export interface PartArgs {
  userId: number
  /** The ticked accounts. */
  requested: readonly number[] | undefined
  /** A message_thread_id. */
  threadId: number
  /** Whose copy; absent: the own one, then that of the first ticked account that holds one (G-004). */
  ownerId?: number | undefined
}

export interface ConversationArgs extends Shown, PartArgs {}

export interface Conversation {
  thread: Thread
  messages: Message[]
}

/** One owner's part of a conversation, oldest first. Throws 404 for what is absent and for what is foreign, alike. */
export const conversation = operation(
  'conversation',
  async (tx: Tx, args: ConversationArgs): Promise<Conversation> => {
    const parts = await partsOf(tx, args)
    const userThreadId = (await shownPart(tx, args, parts))?.id
    if (userThreadId === undefined) {
      await refuseLacking(tx, { userId: args.userId, ownerIds: parts.map(({ owner_id }) => owner_id) })
      throw notFound()
    }
    const ticked = await intersectOwners(tx, args)
    return conversationOf(tx, { ...args, userThreadId, ticked })
  },
  { readsLong: true },
)

/** The same by user_thread_id (G-035). */
export const conversationByUserThread = operation(
  'conversationByUserThread',
  async (tx: Tx, args: Shown & { userId: number; userThreadId: number }): Promise<Conversation> => {
    const [part] = await partsNow(tx).where('named.id', '=', args.userThreadId).execute()
    if (!part || !(await mayActFor(tx, { userId: args.userId, ownerId: part.owner_id }))) throw notFound()
    return conversationOf(tx, { ...args, userThreadId: part.id, ticked: [] })
  },
  { readsLong: true },
)

/** Whose part of a conversation is shown to the user; null for none. */
export const conversationOwner = operation(
  'conversationOwner',
  async (tx: Tx, args: PartArgs): Promise<number | null> =>
    (await shownPart(tx, args, await partsOf(tx, args)))?.owner_id ?? null,
)

/** Whose a user_thread_id is; null where there is no such one. */
export const userThreadOwner = operation(
  'userThreadOwner',
  async (tx: Tx, userThreadId: number): Promise<number | null> => {
    const [part] = await partsNow(tx).where('named.id', '=', userThreadId).execute()
    return part?.owner_id ?? null
  },
)

interface Part {
  id: number
  owner_id: number
}

async function shownPart(tx: Tx, args: PartArgs, parts: readonly Part[]): Promise<Part | undefined> {
  const ownerIds = await candidateOwners(tx, args)
  return ownerIds.flatMap((ownerId) => parts.find(({ owner_id }) => owner_id === ownerId) ?? [])[0]
}

async function candidateOwners(tx: Tx, { userId, requested, ownerId }: PartArgs): Promise<number[]> {
  if (ownerId !== undefined) return (await mayActFor(tx, { userId, ownerId })) ? [ownerId] : []
  return [userId, ...(await intersectOwners(tx, { userId, requested }))].filter((owner) => isCovered(tx, owner))
}

async function partsOf(tx: Tx, { threadId }: PartArgs): Promise<Part[]> {
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
  { userThreadId, userId, ticked, ...args }: Shown & { userThreadId: number; userId: number; ticked: number[] },
): Promise<Conversation> {
  const copies = (await threadCopies(tx, [userThreadId])).get(userThreadId) ?? []
  const shown = shownCopies(copies, args.trashed)
  const [first] = shown
  const last = shown.at(-1)
  const owner = first && (await ownersById(tx, [first.ownerId])).get(first.ownerId)
  if (!first || !last || !owner) throw notFound()
  const userMessageIds = shown.map((copy) => copy.userMessageId)
  const withBody = args.bodies === 'opened' ? openedCopies(shown, args.bodyOf) : undefined
  const messages = await messageDetails(tx, { userMessageIds, userId, ownerIds: ticked, withBody })
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

/** The user_message_ids of what a client shows open at first; a draft is a line of its own. */
function openedCopies(shown: readonly ThreadCopy[], bodyOf: number | undefined): Set<number> {
  const messages = shown.filter(({ isDraft }) => !isDraft)
  const { expanded } = openingPlace(messages.map(({ userMessageId: id, read }) => ({ id, read })))
  const wanted = shown.filter(({ messageId }) => messageId === bodyOf)
  return new Set([...expanded, ...wanted.map(({ userMessageId }) => userMessageId)])
}
