import { sql } from 'kysely'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { runRules, WORDS_ENTERED } from '../mail-rules/run-rules-store.ts'
import { putPhrases, putTokens } from './entry-words.ts'
import { listWords } from './known-words.ts'
import { documentsOf } from './search-index.ts'

/** Words of the list of known ones that one part enters. */
const WORDS_AT_ONCE = 2_000
/**
 * Enters the next part of a long body that was left out when its message was indexed, so that whoever writes a little
 * waits for a part at most (RUN-02). Answers whether there was one.
 */
export const indexNextPart = operation('indexNextPart', async (tx: Tx): Promise<boolean> => {
  const left = await tx.db
    .selectFrom('search_long_bodies as l')
    .innerJoin('search_entries as e', 'e.user_message_id', 'l.user_message_id')
    .select(['l.user_message_id', 'l.parts', 'l.arrived_at', 'e.id', 'e.owner_id'])
    .orderBy('l.user_message_id')
    .limit(1)
    .executeTakeFirst()
  if (!left) return false
  const { user_message_id: userMessageId, parts, id, owner_id: ownerId, arrived_at: arrivedAt } = left
  const [document] = await documentsOf(tx, [userMessageId])
  const { tokens, inOrder } = document?.words ?? { tokens: [], inOrder: [] }
  if (parts === 0) {
    await sql`delete from search_tokens where rowid = ${id}`.execute(tx.db)
    await putTokens(tx, { id, tokens })
  } else if (parts === 1) {
    await sql`delete from search_phrases where rowid = ${id}`.execute(tx.db)
    await putPhrases(tx, { id, inOrder })
  } else {
    const from = (parts - WORDS_ENTERED) * WORDS_AT_ONCE
    await listWords(tx, [...tokens].sort().slice(from, from + WORDS_AT_ONCE))
  }
  if (parts - WORDS_ENTERED < Math.floor(tokens.length / WORDS_AT_ONCE))
    await tx.db
      .updateTable('search_long_bodies')
      .set({ parts: parts + 1 })
      .where('user_message_id', '=', userMessageId)
      .execute()
  else await tx.db.deleteFrom('search_long_bodies').where('user_message_id', '=', userMessageId).execute()
  if (parts === WORDS_ENTERED - 1 && arrivedAt !== null)
    await runRules(tx, { arrived: [{ ownerId, userMessageId }], now: arrivedAt })
  return true
})
