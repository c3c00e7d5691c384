import type { Label, LabelGroup } from '@postroom/api'
import { LABEL_NOT_FOUND, labelName, labelPathKey } from '@postroom/mail-core/rules'
import type { Selectable } from 'kysely'
import { DomainError } from '../errors/domain-error.ts'
import { sharedMailboxes } from '../mailbox/lists/mailbox-views-store.ts'
import { savedViewMode } from '../mailbox/lists/saved-view-mode.ts'
import { intersectOwners, openOwners, reachableOwners, refuseLacking } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { LabelsTable } from '../storage/database/schema.ts'
import type { Tx } from '../storage/database/tx.ts'

type LabelRow = Selectable<LabelsTable>

/** The labels of the requested accounts that the user may see, a group per account, the own one first (G-038). */
export const labelGroups = operation(
  'labelGroups',
  async (
    tx: Tx,
    { userId, requested }: { userId: number; requested: readonly number[] | undefined },
  ): Promise<LabelGroup[]> => {
    const ownerIds = await intersectOwners(tx, { userId, requested })
    if (ownerIds.length === 0) return []
    const threaded = (await savedViewMode(tx, userId)) === 'threaded'
    const users = await tx.db
      .selectFrom('users')
      .select(['id', 'email', 'full_name'])
      .where('id', 'in', ownerIds)
      .execute()
    const rows = await tx.db.selectFrom('labels').selectAll().where('user_id', 'in', ownerIds).execute()
    const shared = await sharedMailboxes(tx, { userId, ownerIds, threaded })
    return ownerIds.flatMap((ownerId) => {
      const user = users.find(({ id }) => id === ownerId)
      if (!user) return []
      const own = inTreeOrder(rows.filter(({ user_id }) => user_id === ownerId))
      const parents = parentsAmong(own)
      const team = shared.get(ownerId)
      return {
        user_id: ownerId,
        user_email: user.email,
        user_name: user.full_name,
        labels: own.map((row) => labelAnswer(row, { threaded, hasChildren: parents.has(row.path_key) })),
        ...(team && { shared: team }),
      }
    })
  },
)

/** System folders in their fixed order, which is that of their ids, then custom labels as a tree. */
function inTreeOrder(rows: readonly LabelRow[]): LabelRow[] {
  const system = rows.filter(({ system }) => system === 1).sort((a, b) => a.id - b.id)
  const segments = (row: LabelRow) => row.path_key.split('/').join('\u0000')
  const custom = rows.filter(({ system }) => system === 0)
  return [...system, ...custom.sort((a, b) => (segments(a) < segments(b) ? -1 : 1))]
}

/** The path keys that have a label right beneath them. */
function parentsAmong(rows: readonly Pick<LabelRow, 'path_key'>[]): Set<string> {
  return new Set(rows.map(({ path_key }) => path_key.slice(0, Math.max(0, path_key.lastIndexOf('/')))))
}

/**
 * One label of an account that the user may see. Digits name an id first and then a path; the own label comes before
 * those of other accounts (G-043).
 */
export const findLabel = operation(
  'findLabel',
  async (tx: Tx, { userId, idOrPath }: { userId: number; idOrPath: string }): Promise<Label> => {
    const ownerIds = await reachableOwners(tx, userId)
    const open = tx.db
      .selectFrom('labels')
      .selectAll()
      .where('user_id', 'in', await openOwners(tx, userId))
    const asId = /^\d{1,15}$/.test(idOrPath)
      ? await open.where('id', '=', Number(idOrPath)).executeTakeFirst()
      : undefined
    const named = asId ? [asId] : await open.where('path_key', '=', labelPathKey(idOrPath)).execute()
    const rank = (row: LabelRow) => ownerIds.indexOf(row.user_id)
    const row = named.filter(({ user_id }) => ownerIds.includes(user_id)).sort((a, b) => rank(a) - rank(b))[0]
    if (row) return labelById(tx, { userId, labelId: row.id })
    await refuseLacking(tx, { userId, ownerIds: named.map(({ user_id }) => user_id) })
    throw new DomainError(404, LABEL_NOT_FOUND)
  },
)

/** The answer for a label whose visibility was checked. */
export async function labelById(tx: Tx, { userId, labelId }: { userId: number; labelId: number }): Promise<Label> {
  const row = await tx.db.selectFrom('labels').selectAll().where('id', '=', labelId).executeTakeFirst()
  if (!row) throw new DomainError(404, LABEL_NOT_FOUND)
  const all = await tx.db.selectFrom('labels').select('path_key').where('user_id', '=', row.user_id).execute()
  const threaded = (await savedViewMode(tx, userId)) === 'threaded'
  return labelAnswer(row, { threaded, hasChildren: parentsAmong(all).has(row.path_key) })
}

/** Mail in the trash never counts as unread (G-015). */
function labelAnswer(row: LabelRow, { threaded, hasChildren }: { threaded: boolean; hasChildren: boolean }): Label {
  const counts = row.system === 0 || row.path_key !== 'trash'
  const messages = counts ? row.unread_messages : 0
  const threads = counts ? row.unread_threads : 0
  return {
    id: row.id,
    user_id: row.user_id,
    path: row.path,
    name: labelName(row.path),
    color: row.color,
    unread_count: threaded ? threads : messages,
    unread_messages_count: messages,
    unread_threads_count: threads,
    has_children: hasChildren,
    system_folder: row.system === 1,
    ...(row.system === 1 && row.path_key === 'drafts' && { drafts_count: row.total_messages }),
  }
}
