import type { ViewMode } from '@postroom/api'
import type { Tx } from '../../storage/database/tx.ts'
import { viewModeOf } from './view-mode.ts'

/** How a user reads mail, as the saved preference says (G-039, G-040). */
export async function savedViewMode(tx: Tx, userId: number): Promise<ViewMode> {
  const row = await tx.db.selectFrom('users').select('preferences').where('id', '=', userId).executeTakeFirst()
  return viewModeOf(JSON.parse(row?.preferences ?? '{}'))
}
