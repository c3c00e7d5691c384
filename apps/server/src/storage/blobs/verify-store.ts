import { sql } from 'kysely'
import { operation } from '../database/operation.ts'
import type { Tx } from '../database/tx.ts'
import { sha256 } from './blobs.ts'

const AT_ONCE = 200

/** Some contents in the database after that digest, in its order, and those of them whose bytes are others. */
export const verifyBlobs = operation(
  'verifyBlobs',
  async (
    tx: Tx,
    { after }: { after: string },
  ): Promise<{ last: string | null; checked: number; damaged: string[] }> => {
    const rows = await tx.db
      .selectFrom('blobs')
      .select(['digest', 'size', 'bytes'])
      .where('digest', '>', after)
      .orderBy('digest')
      .limit(AT_ONCE)
      .execute()
    const damaged = rows.filter(({ digest, size, bytes }) => bytes.byteLength !== size || sha256(bytes) !== digest)
    return {
      last: rows.length < AT_ONCE ? null : (rows.at(-1)?.digest ?? null),
      checked: rows.length,
      damaged: damaged.map(({ digest }) => digest),
    }
  },
)

/** Digests that messages, comments and templates name and that the database does not hold: large contents beside SQLite, else lost ones. */
export const contentsElsewhere = operation('contentsElsewhere', async (tx: Tx, _args: null): Promise<string[]> => {
  const { rows } = await sql<{ digest: string }>`select d.digest from (
      select raw_digest as digest from messages where raw_digest is not null union select digest from attachments
      union select digest from copy_sources union select digest from comment_files
      union select digest from template_files
    ) d left join blobs b on b.digest = d.digest where b.digest is null order by d.digest`.execute(tx.db)
  return rows.map(({ digest }) => digest)
})

/** What SQLite finds wrong with its pages and indexes; nothing beside PostgreSQL, which has checks of its own. */
export const databaseDamage = operation('databaseDamage', async (tx: Tx, _args: null): Promise<string[]> => {
  if (tx.dialect === 'postgres') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(tx.db)
  return rows.map(({ integrity_check }) => integrity_check).filter((said) => said !== 'ok')
})
