import type { Message, Pagination } from '@postroom/api'
import { notFound } from '../errors/domain-error.ts'
import { pickEntries } from '../mailbox/lists/entry-picks-store.ts'
import { type PageRequest, paginationOf } from '../mailbox/lists/pagination.ts'
import { intersectOwners, isCovered, mayActFor, refuseLacking } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { messageDetails } from './message-details-store.ts'

type PageArgs = PageRequest & { userId: number; requested: readonly number[] | undefined }

async function pickedPage(tx: Tx, { userId, requested, page, perPage }: PageArgs) {
  const ownerIds = await intersectOwners(tx, { userId, requested })
  const labels =
    ownerIds.length === 0
      ? []
      : await tx.db
          .selectFrom('labels')
          .select(['id', 'total_messages'])
          .where('user_id', 'in', ownerIds)
          .where('path_key', '=', 'all_mail')
          .execute()
  const total = labels.reduce((sum, { total_messages }) => sum + total_messages, 0)
  const pagination = paginationOf({ page, perPage }, total)
  const offset = (page - 1) * perPage
  const listIds = labels.map(({ id }) => id)
  const picks =
    offset >= pagination.total_count ? [] : await pickEntries(tx, { listIds, threaded: false, limit: perPage, offset })
  return { ownerIds, pagination, userMessageIds: picks.map(({ id }) => id) }
}

/** All mail of the ticked accounts in full, newest first (G-050). */
export const messagesPage = operation(
  'messagesPage',
  async (tx: Tx, asked: PageArgs): Promise<{ messages: Message[]; pagination: Pagination }> => {
    const { ownerIds, pagination, userMessageIds } = await pickedPage(tx, asked)
    return { messages: await messageDetails(tx, { userMessageIds, userId: asked.userId, ownerIds }), pagination }
  },
  { readsLong: true },
)

export interface MessageArgs {
  userId: number
  requested: readonly number[] | undefined
  messageId: number
  /** Whose copy; absent: the own one, then that of the first ticked account that holds one (G-130). */
  ownerId?: number | undefined
}

/** One message in full. Throws 404 for what is absent and for what is foreign, alike. */
export const oneMessage = operation(
  'oneMessage',
  async (tx: Tx, { userId, requested, messageId, ownerId }: MessageArgs): Promise<Message> => {
    const copies = await tx.db
      .selectFrom('user_messages')
      .select(['id', 'owner_id'])
      .where('message_id', '=', messageId)
      .execute()
    const own = ownerId === undefined || (await mayActFor(tx, { userId, ownerId })) ? ownerId : 0
    const ticked = await intersectOwners(tx, { userId, requested })
    const ownerIds = own === undefined ? ownersInOrder(tx, { userId, ticked }) : [own]
    const id = ownerIds.flatMap((owner) => copies.find(({ owner_id }) => owner_id === owner)?.id ?? [])[0]
    const [message] =
      id === undefined ? [] : await messageDetails(tx, { userMessageIds: [id], userId, ownerIds: ticked })
    if (message) return message
    await refuseLacking(tx, { userId, ownerIds: copies.map(({ owner_id }) => owner_id) })
    throw notFound()
  },
  { readsLong: true },
)

const ownersInOrder = (tx: Tx, { userId, ticked }: { userId: number; ticked: readonly number[] }): number[] =>
  [userId, ...ticked].filter((owner) => isCovered(tx, owner))

/** Whose copy of a message is shown to the user where none is named; null for none. */
export const messageOwner = operation(
  'messageOwner',
  async (tx: Tx, { userId, requested, messageId }: Omit<MessageArgs, 'ownerId'>): Promise<number | null> => {
    const copies = await tx.db
      .selectFrom('user_messages')
      .select('owner_id')
      .where('message_id', '=', messageId)
      .execute()
    const ticked = await intersectOwners(tx, { userId, requested })
    const holds = (owner: number) => copies.some(({ owner_id }) => owner_id === owner)
    return ownersInOrder(tx, { userId, ticked }).find(holds) ?? null
  },
)

/** Whose mail a page of messages is of. */
export const messagesPageOwners = operation(
  'messagesPageOwners',
  async (tx: Tx, asked: PageArgs): Promise<number[]> => {
    const { userMessageIds } = await pickedPage(tx, asked)
    if (userMessageIds.length === 0) return []
    const owners = await tx.db
      .selectFrom('user_messages')
      .select('owner_id')
      .distinct()
      .where('id', 'in', userMessageIds)
      .execute()
    return owners.map(({ owner_id }) => owner_id)
  },
)
