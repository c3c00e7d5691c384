import type { DraftHistoryTable } from '../../storage/database/draft-tables.ts'
import type { Tx } from '../../storage/database/tx.ts'

/** Entries of one draft that are kept. */
export const MOST_ENTRIES = 100

export interface DraftEntry {
  draftId: number
  userId: number
  event: DraftHistoryTable['event']
  now: number
}

/** Keeps what somebody did with a draft; what they change after their own last entry belongs to that one. [TEAM-09] */
export async function noteDraft(tx: Tx, { draftId, userId, event, now }: DraftEntry): Promise<void> {
  const last = await tx.db
    .selectFrom('draft_history')
    .select(['id', 'user_id', 'event'])
    .where('draft_id', '=', draftId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (event === 'changed' && last?.user_id === userId) {
    if (last.event === 'changed') {
      await tx.db.updateTable('draft_history').set({ at: now }).where('id', '=', last.id).execute()
    }
    return
  }
  await tx.db.insertInto('draft_history').values({ draft_id: draftId, user_id: userId, event, at: now }).execute()
  await tx.db
    .deleteFrom('draft_history')
    .where('draft_id', '=', draftId)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('draft_history')
        .select('id')
        .where('draft_id', '=', draftId)
        .orderBy('id', 'desc')
        .limit(MOST_ENTRIES),
    )
    .execute()
}
