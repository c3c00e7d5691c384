import type { Tx } from '../../storage/database/tx.ts'

/** Which mail a search without further words looks through (G-047). */
export const SCOPE = { mail: 0, spam: 1, trash: 2 } as const
export type Scope = (typeof SCOPE)[keyof typeof SCOPE]

export interface ScopeChange {
  userMessageId: number
  scope: Scope
}

/** Notes which messages came into or left the trash or spam. */
export async function setSearchScopes(tx: Tx, changes: readonly ScopeChange[]): Promise<void> {
  for (const scope of new Set(changes.map((change) => change.scope))) {
    const ids = changes.filter((change) => change.scope === scope).map(({ userMessageId }) => userMessageId)
    await tx.db.updateTable('search_entries').set({ scope }).where('user_message_id', 'in', ids).execute()
  }
}
