import type { Tx } from '../../storage/database/tx.ts'

/** What a send left of a template, as its row in the outbox has it until it leaves. */
export interface UsedTemplate {
  id: number
  /** Of the text that it was compared with. */
  version: number
  /** Lines that do not stand in it as they are. */
  edited: string[]
}

/** The templates of a send, as its row in the outbox has them. */
export const usedTemplates = (templateUses: string | null): UsedTemplate[] =>
  templateUses === null ? [] : JSON.parse(templateUses)

/** Counts a use of each template of a send that leaves. What was changed or deleted while it waited is not told of its lines. [TEAM-11] */
export async function countTemplateUses(tx: Tx, templateUses: string | null): Promise<void> {
  for (const { id, version, edited } of usedTemplates(templateUses)) {
    const { numUpdatedRows } = await tx.db
      .updateTable('templates')
      .set(({ eb }) => ({ uses: eb('uses', '+', 1), uses_since_change: eb('uses_since_change', '+', 1) }))
      .where('id', '=', id)
      .where('text_version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      await tx.db
        .updateTable('templates')
        .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
        .where('id', '=', id)
        .execute()
      continue
    }
    if (edited.length === 0) continue
    await tx.db
      .insertInto('template_edits')
      .values(edited.map((line) => ({ template_id: id, line, times: 1 })))
      .onConflict((conflict) =>
        conflict.columns(['template_id', 'line']).doUpdateSet(({ eb, ref }) => ({
          times: eb(ref('template_edits.times'), '+', 1),
        })),
      )
      .execute()
  }
}
