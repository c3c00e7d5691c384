import type { MailboxView, SharedMailbox } from '@postroom/api'
import { notFound } from '../../errors/domain-error.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { inForce, reachOf } from '../rights/grants.ts'

interface Reader {
  userId: number
  ownerIds: readonly number[]
}

/** Of the mailboxes, those that are open now to somebody beside their owner, with what their people chose. */
async function sharedAmong(tx: Tx, ownerIds: readonly number[]): Promise<{ id: number; reply_assigns: 0 | 1 }[]> {
  if (ownerIds.length === 0) return []
  return tx.db
    .selectFrom('users')
    .select(['id', 'reply_assigns'])
    .where('id', 'in', [...ownerIds])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('grants')
          .select('grants.owner_id')
          .whereRef('grants.owner_id', '=', 'users.id')
          .whereRef('grants.delegate_id', '!=', 'users.id')
          .where(inForce(reachOf(tx).at)),
      ),
    )
    .execute()
}

/** What concerns the people of each of the mailboxes that are shared, as one of them sees it. [TEAM-07] */
export async function sharedMailboxes(
  tx: Tx,
  { userId, ownerIds, threaded }: Reader & { threaded: boolean },
): Promise<Map<number, SharedMailbox>> {
  const shared = await sharedAmong(tx, ownerIds)
  if (shared.length === 0) return new Map()
  const views = await viewRows(tx, { userId, ownerIds: shared.map(({ id }) => id) })
  return new Map(
    shared.map(({ id, reply_assigns }) => {
      const counts = (kind: MailboxView) => {
        const view = views.find((each) => each.owner_id === id && each.kind === kind)
        return {
          total_count: (threaded ? view?.total_threads : view?.total_messages) ?? 0,
          open_count: (threaded ? view?.open_threads : view?.open_messages) ?? 0,
        }
      }
      const [assigned, unassigned, mentions] = [counts('assigned'), counts('unassigned'), counts('mentions')]
      return [id, { reply_assigns: reply_assigns === 1, views: { assigned, unassigned, mentions } }]
    }),
  )
}

/**
 * The views of one kind, with how much each lists.
 *
 * @throws 404 where none of the mailboxes is shared.
 */
export async function listedViews(
  tx: Tx,
  { userId, ownerIds, view }: Reader & { view: MailboxView },
): Promise<{ id: number; threads: number; messages: number }[]> {
  const shared = await sharedAmong(tx, ownerIds)
  if (shared.length === 0) throw notFound()
  const rows = await viewRows(tx, { userId, ownerIds: shared.map(({ id }) => id) })
  return rows
    .filter(({ kind }) => kind === view)
    .map(({ id, total_threads, total_messages }) => ({ id, threads: total_threads, messages: total_messages }))
}

/** Those of a person, and what nobody is assigned to. */
function viewRows(tx: Tx, { userId, ownerIds }: Reader) {
  const all = tx.db
    .selectFrom('mailbox_views')
    .selectAll()
    .where('owner_id', 'in', [...ownerIds])
  const own = all.where('kind', 'in', ['assigned', 'mentions']).where('person_id', '=', userId)
  return own.unionAll(all.where('kind', '=', 'unassigned')).execute()
}
