import type { ViewMode } from '@postroom/api'
import { viewModeOf } from '../accounts/view-mode.ts'
import type { Tx } from '../db/tx.ts'

/** How a user reads mail, as the saved preference says (G-039, G-040). */
export async function savedViewMode(tx: Tx, userId: number): Promise<ViewMode> {
  const row = await tx.db.selectFrom('users').select('preferences').where('id', '=', userId).executeTakeFirst()
  return viewModeOf(JSON.parse(row?.preferences ?? '{}'))
}
