import type { TemplateUses } from '@postroom/api'
import { isCovered, openOwners } from '../mailbox/rights/access.ts'
import { inChunks } from '../storage/database/in-chunks.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Lines of a template that are told as changed. */
const MOST_TOLD = 20

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
