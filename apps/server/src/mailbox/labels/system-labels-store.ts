import { labelPathKey, SYSTEM_LABELS } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'

/** Gives a new mailbox all system folders, also those that are computed or hold nothing yet (G-008, SIDE-25). */
export async function createSystemLabels(tx: Tx, userId: number): Promise<void> {
  const labels = SYSTEM_LABELS.map(({ path, color }) => ({
    user_id: userId,
    path,
    path_key: labelPathKey(path),
    color,
    system: 1 as const,
  }))
  await tx.db.insertInto('labels').values(labels).execute()
}
