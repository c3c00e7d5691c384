import type { ViewMode } from '@postroom/api'
import type { Tx } from '../db/tx.ts'

/** How a user reads mail: as conversations unless the saved preference says otherwise (G-039, G-040). */
export async function viewModeOf(tx: Tx, userId: number): Promise<ViewMode> {
  const row = await tx.db.selectFrom('users').select('preferences').where('id', '=', userId).executeTakeFirst()
  const { view } = JSON.parse(row?.preferences ?? '{}') as { view?: unknown }
  return view === 'unthreaded' ? 'unthreaded' : 'threaded'
}
