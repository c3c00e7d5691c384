import { notFound } from '../errors/domain-error.ts'
import { inForce, reachOf } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Who is at a conversation, and whether anybody else may hear of it. */
export interface Attendance {
  /** Of the conversation as it is now, also where it was named by what it was before it was joined. */
  messageThreadId: number
  fullName: string
  shared: boolean
}

/** Throws 404 for a conversation that is absent and for one of a mailbox that is not open to this user, alike. */
export const attendance = operation(
  'attendance',
  async (
    tx: Tx,
    { userId, ownerId, threadId }: { userId: number; ownerId: number; threadId: number },
  ): Promise<Attendance> => {
    const { at } = reachOf(tx)
    const row = await tx.db
      .selectFrom('user_threads as ut')
      .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
      .select(({ fn }) => fn.coalesce('ut.joined_thread_id', 'ut.thread_id').as('thread_id'))
      .select(['u.full_name', 'u.preferences'])
      .select(({ selectFrom }) =>
        selectFrom('grants')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('grants.owner_id', '=', ownerId)
          .where('grants.delegate_id', '!=', ownerId)
          .where(inForce(at))
          .as('delegates'),
      )
      .where('ut.owner_id', '=', ownerId)
      .where('ut.thread_id', '=', threadId)
      .where((eb) =>
        eb.or([
          eb('u.id', '=', ownerId),
          eb.exists(
            eb
              .selectFrom('grants')
              .select('grants.owner_id')
              .where('grants.owner_id', '=', ownerId)
              .where('grants.delegate_id', '=', userId)
              .where(inForce(at)),
          ),
        ]),
      )
      .executeTakeFirst()
    if (!row) throw notFound()
    const { presence } = JSON.parse(row.preferences) as { presence?: unknown }
    return {
      messageThreadId: row.thread_id,
      fullName: row.full_name,
      shared: Number(row.delegates) > 0 && presence !== 'off',
    }
  },
)
