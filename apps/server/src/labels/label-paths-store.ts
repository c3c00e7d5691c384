import { ancestorPaths, cleanLabelPath, labelPathKey, NEW_LABEL_COLOR } from '@postroom/mail-core/rules'
import type { Tx } from '../db/tx.ts'

/** The ids of an owner's labels at these paths; custom labels that are missing are created with their parents. */
export async function labelIdsAt(
  tx: Tx,
  { ownerId, paths }: { ownerId: number; paths: readonly string[] },
): Promise<number[]> {
  const keys = [...new Set(paths.map(labelPathKey))].filter((key) => key !== '')
  if (keys.length === 0) return []
  const found = await idsByKey(tx, { ownerId, keys })
  for (const path of paths) {
    const key = labelPathKey(path)
    if (key !== '' && !found.has(key)) found.set(key, await createLabelAt(tx, { ownerId, path, color: undefined }))
  }
  return keys.flatMap((key) => found.get(key) ?? [])
}

async function idsByKey(
  tx: Tx,
  { ownerId, keys }: { ownerId: number; keys: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('labels')
    .select(['id', 'path_key'])
    .where('user_id', '=', ownerId)
    .where('path_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ id, path_key }) => [path_key, id]))
}

/**
 * Creates a custom label and the parents that are missing, which keep the spelling of those that exist.
 *
 * @returns the id of the label at the whole path.
 */
export async function createLabelAt(
  tx: Tx,
  { ownerId, path, color }: { ownerId: number; path: string; color: string | undefined },
): Promise<number> {
  let above = ''
  let id = 0
  const clean = cleanLabelPath(path)
  for (const whole of [...ancestorPaths(clean), clean]) {
    const name = whole.slice(whole.lastIndexOf('/') + 1)
    const spelled = above === '' ? name : `${above}/${name}`
    const known = await tx.db
      .selectFrom('labels')
      .select(['id', 'path'])
      .where('user_id', '=', ownerId)
      .where('path_key', '=', labelPathKey(spelled))
      .executeTakeFirst()
    const created = known ?? {
      path: spelled,
      ...(await tx.db
        .insertInto('labels')
        .values({
          user_id: ownerId,
          path: spelled,
          path_key: labelPathKey(spelled),
          color: (whole === clean ? color : undefined) ?? NEW_LABEL_COLOR,
          system: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()),
    }
    above = created.path
    id = created.id
  }
  return id
}
