import type { Tx } from '../../storage/database/tx.ts'
import type { ViewLabels } from './wanted-entries.ts'

const FIELDS: Readonly<Record<string, keyof ViewLabels>> = {
  inbox: 'inbox',
  starred: 'starred',
  important: 'important',
  spam: 'spam',
  sent: 'sent',
  drafts: 'drafts',
  all_mail: 'allMail',
  trash: 'trash',
}

/**
 * The ids of the system labels that decide views, per owner.
 *
 * @throws when an owner lacks one of them: every account is created with all.
 */
export async function viewLabelsOf(tx: Tx, ownerIds: readonly number[]): Promise<Map<number, ViewLabels>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('labels')
    .select(['id', 'user_id', 'path_key'])
    .where('user_id', 'in', [...new Set(ownerIds)])
    .where('system', '=', 1)
    .execute()
  const found = new Map<number, Partial<ViewLabels>>()
  for (const { id, user_id, path_key } of rows) {
    const field = FIELDS[path_key]
    if (field) found.set(user_id, { ...found.get(user_id), [field]: id })
  }
  const owners = new Map<number, ViewLabels>()
  for (const ownerId of ownerIds) owners.set(ownerId, complete(found.get(ownerId), ownerId))
  return owners
}

function complete(labels: Partial<ViewLabels> | undefined, ownerId: number): ViewLabels {
  const { inbox, starred, important, spam, sent, drafts, allMail, trash } = labels ?? {}
  if (!inbox || !starred || !important || !spam || !sent || !drafts || !allMail || !trash) {
    throw new Error(`account ${ownerId} lacks a system label`)
  }
  return { inbox, starred, important, spam, sent, drafts, allMail, trash }
}
