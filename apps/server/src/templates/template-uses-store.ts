import type { TemplateUses } from '@postroom/api'
import { isCovered, openOwners } from '../mailbox/rights/access.ts'
import { inChunks } from '../storage/database/in-chunks.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Lines of a template that are told as changed. */
const MOST_TOLD = 20

/** What a send left of a template, as its row in the outbox has it until it leaves. */
export interface UsedTemplate {
  id: number
  /** Of the text that it was compared with. */
  version: number
  /** Lines that do not stand in it as they are. */
  edited: string[]
}

/** A template that a person may put into mail. */
export interface UsableTemplate {
  id: number
  version: number
  html: string
}

/** Those of these templates that the person may put into mail; what is gone is left out. [TEAM-11] */
export const usableTemplates = operation(
  'usableTemplates',
  async (tx: Tx, { userId, ids }: { userId: number; ids: readonly number[] }): Promise<UsableTemplate[]> => {
    const ownerIds = (await openOwners(tx, userId, 'draft')).filter((ownerId) => isCovered(tx, ownerId))
    if (ownerIds.length === 0) return []
    return tx.db
      .selectFrom('templates')
      .select(['id', 'text_version as version', 'html_content as html'])
      .where('id', 'in', [...new Set(ids)])
      .where('owner_id', 'in', ownerIds)
      .where((where) => where.or([where('personal', '=', 0), where('owner_id', '=', userId)]))
      .orderBy('id')
      .execute()
  },
)

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
    for (const line of edited) {
      await tx.db
        .insertInto('template_edits')
        .values({ template_id: id, line, times: 1 })
        .onConflict((conflict) =>
          conflict.columns(['template_id', 'line']).doUpdateSet(({ eb, ref }) => ({
            times: eb(ref('template_edits.times'), '+', 1),
          })),
        )
        .execute()
    }
  }
}

/** How often templates were used, by their id; those that were not are left out. */
export async function templateUsesOf(
  tx: Tx,
  rows: readonly { id: number; uses: number; uses_since_change: number }[],
): Promise<Map<number, TemplateUses>> {
  const used = new Map(
    rows
      .filter(({ uses }) => uses > 0)
      .map(({ id, uses, uses_since_change }) => [
        id,
        { times: uses, times_since_change: uses_since_change, edited_lines: [] as TemplateUses['edited_lines'] },
      ]),
  )
  await inChunks([...used.keys()], async (ids) => {
    const edits = await tx.db
      .selectFrom('template_edits')
      .select(['template_id', 'line', 'times'])
      .where('template_id', 'in', ids)
      .orderBy('times', 'desc')
      .orderBy('line')
      .execute()
    for (const { template_id, line, times } of edits) {
      const lines = used.get(template_id)?.edited_lines
      if (lines && lines.length < MOST_TOLD) lines.push({ text: line, times })
    }
  })
  return used
}
