import type { Signature } from '@postroom/api'
import type { Tx } from '../db/tx.ts'
import { notFound, unprocessable } from '../http/errors.ts'
import { recordEvent } from '../system/events-store.ts'

const MAX_SIGNATURES = 200

/** The user's signatures, oldest first (G-116). */
export async function listUserSignatures(tx: Tx, userId: number): Promise<Signature[]> {
  return tx.db
    .selectFrom('signatures')
    .select(['id', 'name', 'html_content'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export interface NewSignature {
  userId: number
  name: string
  html: string
  now: number
}

export async function insertSignature(tx: Tx, { userId, name, html, now }: NewSignature): Promise<Signature> {
  const held = await tx.db
    .selectFrom('signatures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (held.count >= MAX_SIGNATURES) throw unprocessable(`At most ${MAX_SIGNATURES} signatures are kept`)
  const signature = await tx.db
    .insertInto('signatures')
    .values({ user_id: userId, name, html_content: html, created_at: now })
    .returning(['id', 'name', 'html_content'])
    .executeTakeFirstOrThrow()
  await recordEvent(tx, { ownerId: userId, kinds: ['signatures'], at: now })
  return signature
}

export interface ChangedSignature {
  userId: number
  id: number
  /** Undefined stays as it is. */
  name: string | undefined
  html: string | undefined
  now: number
}

/** Throws 404 for a signature that is not the user's. */
export async function changeSignature(tx: Tx, { userId, id, name, html, now }: ChangedSignature): Promise<Signature> {
  const changed = await tx.db
    .updateTable('signatures')
    .set((values) => ({ name: name ?? values.ref('name'), html_content: html ?? values.ref('html_content') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'name', 'html_content'])
    .executeTakeFirst()
  if (!changed) throw notFound()
  await recordEvent(tx, { ownerId: userId, kinds: ['signatures'], at: now })
  return changed
}

/** Throws 404 for a signature that is not the user's. */
export async function removeSignature(
  tx: Tx,
  { userId, id, now }: { userId: number; id: number; now: number },
): Promise<void> {
  const removed = await tx.db
    .deleteFrom('signatures')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw notFound()
  await recordEvent(tx, { ownerId: userId, kinds: ['signatures'], at: now })
}
