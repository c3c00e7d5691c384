import { sql } from 'kysely'
import { operation } from '../database/operation.ts'
import type { Tx } from '../database/tx.ts'

const AT_ONCE = 100

/** Bytes on their way into the database. */
export interface CarriedBlob {
  digest: string
  bytes: Uint8Array
}

/** Keeps bytes under their digests; the same bytes again change nothing. */
export const putBlobs = operation('putBlobs', async (tx: Tx, blobs: readonly CarriedBlob[]): Promise<void> => {
  for (let at = 0; at < blobs.length; at += AT_ONCE) {
    const rows = blobs.slice(at, at + AT_ONCE).map(({ digest, bytes }) => ({ digest, size: bytes.byteLength, bytes }))
    await tx.db
      .insertInto('blobs')
      .values(rows)
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
  }
})

/** The bytes of that digest, or null where the database does not hold them. */
export const getBlob = operation(
  'getBlob',
  async (tx: Tx, digest: string): Promise<Uint8Array | null> => {
    const row = await tx.db.selectFrom('blobs').select('bytes').where('digest', '=', digest).executeTakeFirst()
    return row?.bytes ?? null
  },
  { readsLong: true },
)

export interface BlobSlice {
  /** Of the whole, in bytes. */
  size: number
  bytes: Uint8Array
}

/** Some of the bytes of that digest, for PostgreSQL, where a row may hold many; null where the database does not hold them. */
export const getBlobSlice = operation(
  'getBlobSlice',
  async (
    tx: Tx,
    { digest, from, length }: { digest: string; from: number; length: number },
  ): Promise<BlobSlice | null> => {
    const row = await tx.db
      .selectFrom('blobs')
      .select('size')
      .select(sql<Uint8Array>`substring(bytes from ${from + 1}::int for ${length}::int)`.as('bytes'))
      .where('digest', '=', digest)
      .executeTakeFirst()
    return row ?? null
  },
)
