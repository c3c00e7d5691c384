import { derivedText } from '../../mime/derived-text.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { bodyColumns } from './body-columns.ts'

const AT_ONCE = 50

/** Derives the text of all bodies again, after the rules of it have changed. */
export async function deriveAgain(tx: Tx): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await tx.db
      .selectFrom('message_bodies')
      .select(['message_id', 'text_body', 'html_body'])
      .where('message_id', '>', last)
      .orderBy('message_id')
      .limit(AT_ONCE)
      .execute()
    for (const { message_id, text_body: text, html_body: html } of rows) {
      const { excerpt, shown, words } = derivedText({ text, html })
      if (shown === null && words === null) continue
      const { shown_text, words: list, words_in_order } = bodyColumns({ text, html, shown, words })
      await tx.db
        .updateTable('message_bodies')
        .set({ shown_text, words: list, words_in_order })
        .where('message_id', '=', message_id)
        .execute()
      // A sent message shows the words of its HTML, which its own text part writes in another way.
      if (text === null) await tx.db.updateTable('messages').set({ excerpt }).where('id', '=', message_id).execute()
    }
    last = rows.at(-1)?.message_id ?? 0
    if (rows.length < AT_ONCE) return
  }
}
