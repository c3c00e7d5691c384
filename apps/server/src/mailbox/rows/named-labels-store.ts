import type { TimelineLabel } from '@postroom/api'
import type { Tx } from '../../storage/database/tx.ts'

/** What labels are called now, by id; those that are gone are missing. */
export async function labelsNamed(tx: Tx, ids: readonly number[]): Promise<Map<number, TimelineLabel>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('labels')
    .select(['id', 'path', 'system'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, path, system }) => [id, { id, path, system_folder: system === 1 }]))
}
