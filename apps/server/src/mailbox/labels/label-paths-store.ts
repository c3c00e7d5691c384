import { ancestorPaths, cleanLabelPath, labelPathKey, NEW_LABEL_COLOR } from '@postroom/mail-core/rules'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { STORED_SYSTEM } from '../lists/views.ts'

interface LabelAt {
  id: number
  pathKey: string
  system: boolean
}

/** What labels make of a copy that is put under them. */
export interface LabelsOfCopy {
  /** Those that are stored with it. */
  ids: number[]
  /** Whether it lies in the trash. */
  trashed: boolean
}

/** An owner's labels at these paths, as a new copy carries them; custom labels that are missing are created with their parents. */
export async function labelsOfCopy(
  tx: Tx,
  { ownerId, labelPaths }: { ownerId: number; labelPaths: readonly string[] },
): Promise<LabelsOfCopy> {
  const labels = await labelsAt(tx, { ownerId, paths: labelPaths })
  const stored = labels.filter(({ system, pathKey }) => !system || STORED_SYSTEM.includes(pathKey))
  return {
    ids: stored.map(({ id }) => id),
    trashed: labels.some(({ system, pathKey }) => system && pathKey === 'trash'),
  }
}

async function labelsAt(tx: Tx, { ownerId, paths }: { ownerId: number; paths: readonly string[] }): Promise<LabelAt[]> {
  const wanted = new Map(paths.map((path) => [labelPathKey(path), path]))
  wanted.delete('')
  if (wanted.size === 0) return []
  const rows = await tx.db
    .selectFrom('labels')
    .select(['id', 'path_key', 'system'])
    .where('user_id', '=', ownerId)
    .where('path_key', 'in', [...wanted.keys()])
    .execute()
  const labels = rows.map(({ id, path_key, system }) => ({ id, pathKey: path_key, system: system === 1 }))
  for (const [pathKey, path] of wanted) {
    if (labels.some((label) => label.pathKey === pathKey)) continue
    labels.push({ id: await createLabelAt(tx, { ownerId, path, color: undefined }), pathKey, system: false })
  }
  return labels
}

/**
 * Creates a custom label and the parents that are missing, which keep the spelling of those that exist.
 *
 * @returns the id of the label at the whole path.
 */
export const createLabelAt = operation(
  'createLabelAt',
  async (
    tx: Tx,
    { ownerId, path, color }: { ownerId: number; path: string; color: string | undefined },
  ): Promise<number> => {
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
  },
)
