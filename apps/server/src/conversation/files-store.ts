import type { Selectable } from 'kysely'
import { notFound } from '../errors/domain-error.ts'
import { sourcesOf } from '../mailbox/arrival/copy-sources-store.ts'
import { reachableOwners, refuseLacking } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { UserMessagesTable } from '../storage/database/schema.ts'
import type { Tx } from '../storage/database/tx.ts'
import type { TraceOf } from './own-trace.ts'

export interface StoredFile {
  digest: string
  filename: string
  /** Bytes. */
  size: number
  /** In whose mail the caller sees it. */
  ownerId: number
}

/** An attachment of a message of which the caller can see a copy. Throws 404 otherwise (G-060). */
export const attachmentFile = operation(
  'attachmentFile',
  async (
    tx: Tx,
    { userId, messageId, attachmentId }: { userId: number; messageId: number; attachmentId: number },
  ): Promise<StoredFile> => {
    const ownerId = ownerOf(await requireCopy(tx, { userId, messageId }), userId)
    const file = await tx.db
      .selectFrom('attachments')
      .select(['digest', 'filename', 'size'])
      .where('id', '=', attachmentId)
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    if (!file) throw notFound()
    return { ...file, ownerId }
  },
)

export interface MessageSource {
  digest: string
  subject: string
  /** Header lines of the caller's own in front of the original. */
  trace: string
  traceOf: TraceOf
  /** The caller can see a mailbox that sent it, and so its Bcc (G-024). */
  showsBcc: boolean
  /** In whose mail the caller sees it. */
  ownerId: number
}

/** The original bytes of a message of which the caller can see a copy. Throws 404 otherwise, and for a draft. */
export const messageSource = operation(
  'messageSource',
  async (
    tx: Tx,
    { userId, messageId, sourceId }: { userId: number; messageId: number; sourceId: number | undefined },
  ): Promise<MessageSource> => {
    const copies = await requireCopy(tx, { userId, messageId })
    const message = await tx.db
      .selectFrom('messages')
      .select(['raw_digest', 'subject'])
      .where('id', '=', messageId)
      .executeTakeFirst()
    if (!message || message.raw_digest === null) throw notFound()
    const showsBcc = copies.some(({ is_sender }) => is_sender === 1)
    if (sourceId !== undefined) {
      const other = (
        await sourcesOf(
          tx,
          copies.map(({ id }) => id),
        )
      ).find(({ id }) => id === sourceId)
      if (!other) throw notFound()
      const { digest, trace, user_message_id } = other
      const holders = copies.filter(({ id }) => id === user_message_id)
      return { digest, subject: message.subject, trace, traceOf: 'own', showsBcc, ownerId: ownerOf(holders, userId) }
    }
    const own = copies.find(({ owner_id }) => owner_id === userId) ?? copies[0]
    const traceOf = await traceOfCopy(tx, { messageId, source: own?.source ?? 'delivery', trace: own?.trace ?? null })
    return {
      digest: message.raw_digest,
      subject: message.subject,
      trace: own?.trace ?? '',
      traceOf,
      showsBcc,
      ownerId: own?.owner_id ?? userId,
    }
  },
)

/** The own mailbox where it holds a copy, else the first that does. */
function ownerOf(copies: readonly { owner_id: number }[], userId: number): number {
  const own = copies.find(({ owner_id }) => owner_id === userId) ?? copies[0]
  return own?.owner_id ?? userId
}

/** Whose trace fields the original of a copy begins with. */
export async function traceOfCopy(
  tx: Tx,
  { messageId, source, trace }: { messageId: number; source: UserMessagesTable['source']; trace: string | null },
): Promise<TraceOf> {
  if (source === 'assignment') return 'assigned'
  return trace === null && (await isSharedOriginal(tx, messageId)) ? 'shared' : 'own'
}

/** Whether several mailboxes hold a message whose original, from before traces had a column, begins with those of one. */
async function isSharedOriginal(tx: Tx, messageId: number): Promise<boolean> {
  const copies = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .select(['um.digest', 'um.source', 'm.raw_digest'])
    .where('um.message_id', '=', messageId)
    .execute()
  return copies.length > 1 && copies.some((copy) => copy.source === 'delivery' && copy.digest !== copy.raw_digest)
}

async function requireCopy(
  tx: Tx,
  { userId, messageId }: { userId: number; messageId: number },
): Promise<Pick<Selectable<UserMessagesTable>, 'id' | 'is_sender' | 'owner_id' | 'source' | 'trace'>[]> {
  const held = await tx.db
    .selectFrom('user_messages')
    .select(['id', 'is_sender', 'owner_id', 'source', 'trace'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()
  const reachable = new Set(await reachableOwners(tx, userId))
  const copies = held.filter(({ owner_id }) => reachable.has(owner_id))
  if (copies.length > 0) return copies
  await refuseLacking(tx, { userId, ownerIds: held.map(({ owner_id }) => owner_id) })
  throw notFound()
}
