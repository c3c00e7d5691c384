import type { Signature } from '@postroom/api'
import { SIGNATURES_SIZE, SIGNATURES_TOO_LARGE } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { isCovered, requireOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { SignaturesTable } from '../storage/database/schema.ts'
import type { Tx } from '../storage/database/tx.ts'

const MAX_SIGNATURES = 200
const SHOWN = ['id', 'name', 'html_content', 'mailbox_id'] as const

/**
 * The user's signatures, oldest first (G-116), without those for mailboxes that a token does not cover: what is for all mail is of the
 * user's own. [SDK-08]
 */
export const listUserSignatures = operation(
  'listUserSignatures',
  async (tx: Tx, userId: number): Promise<Signature[]> => {
    const rows = await tx.db
      .selectFrom('signatures')
      .select(SHOWN)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.filter(({ mailbox_id }) => isCovered(tx, mailbox_id ?? userId)).map(signatureOf)
  },
)

export interface NewSignature {
  userId: number
  name: string
  html: string
  /** The account whose mail it signs; null for all. */
  mailboxId: number | null
  now: number
}

/** Throws 404 for a mailbox that the user may not send as, 422 where there are too many or they are too large. */
export const insertSignature = operation(
  'insertSignature',
  async (tx: Tx, { userId, name, html, mailboxId, now }: NewSignature): Promise<Signature> => {
    if (mailboxId !== null) await requireOwners(tx, { userId, ownerIds: [mailboxId] })
    const held = await tx.db
      .selectFrom('signatures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(held.count) >= MAX_SIGNATURES) throw unprocessable(`At most ${MAX_SIGNATURES} signatures are kept`)
    const signature = await tx.db
      .insertInto('signatures')
      .values({ user_id: userId, mailbox_id: mailboxId, name, html_content: html, created_at: now })
      .returning(SHOWN)
      .executeTakeFirstOrThrow()
    await requireRoom(tx, userId)
    await recordEvent(tx, { ownerId: userId, kinds: ['signatures'], at: now })
    return signatureOf(signature)
  },
)

export interface ChangedSignature {
  userId: number
  id: number
  /** Undefined stays as it is. */
  name: string | undefined
  html: string | undefined
  mailboxId: number | null | undefined
  now: number
}

/** Throws 404 for a signature that is not the user's, or a mailbox that they may not send as. */
export const changeSignature = operation(
  'changeSignature',
  async (tx: Tx, change: ChangedSignature): Promise<Signature> => {
    const { userId, id, name, html, mailboxId, now } = change
    if (typeof mailboxId === 'number') await requireOwners(tx, { userId, ownerIds: [mailboxId] })
    const changed = await tx.db
      .updateTable('signatures')
      .set((values) => ({
        name: name ?? values.ref('name'),
        html_content: html ?? values.ref('html_content'),
        mailbox_id: mailboxId === undefined ? values.ref('mailbox_id') : mailboxId,
      }))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(SHOWN)
      .executeTakeFirst()
    if (!changed) throw notFound()
    if (html !== undefined) await requireRoom(tx, userId)
    await recordEvent(tx, { ownerId: userId, kinds: ['signatures'], at: now })
    return signatureOf(changed)
  },
)

/** All of them travel in one answer. Throws 422 where the change that was made is too much. [GUARD-03] */
async function requireRoom(tx: Tx, userId: number): Promise<void> {
  const { size } = await tx.db
    .selectFrom('signatures')
    .select(sql<number | string>`sum(octet_length(html_content))`.as('size'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(size) > SIGNATURES_SIZE) throw unprocessable(SIGNATURES_TOO_LARGE)
}

/** Throws 404 for a signature that is not the user's. */
export const removeSignature = operation(
  'removeSignature',
  async (tx: Tx, { userId, id, now }: { userId: number; id: number; now: number }): Promise<void> => {
    const removed = await tx.db
      .deleteFrom('signatures')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw notFound()
    await recordEvent(tx, { ownerId: userId, kinds: ['signatures'], at: now })
  },
)

function signatureOf({
  mailbox_id,
  ...signature
}: Pick<SignaturesTable, 'name' | 'html_content' | 'mailbox_id'> & { id: number }): Signature {
  return { ...signature, ...(mailbox_id !== null && { mailbox_id }) }
}
