import { notFound } from '../errors/domain-error.ts'
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
    const row = await tx.db
      .selectFrom('user_threads as ut')
      .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
      .select(({ fn }) => fn.coalesce('ut.joined_thread_id', 'ut.thread_id').as('thread_id'))
      .select(['u.full_name', 'u.preferences'])
      .select(({ selectFrom }) =>
        selectFrom('grants as g')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('g.owner_id', '=', ownerId)
          .where('g.delegate_id', '!=', ownerId)
          .as('delegates'),
      )
      .where('ut.owner_id', '=', ownerId)
      .where('ut.thread_id', '=', threadId)
      .where((eb) =>
        eb.or([
          eb('u.id', '=', ownerId),
          eb.exists(
            eb
              .selectFrom('grants as g')
              .select('g.owner_id')
              .where('g.owner_id', '=', ownerId)
              .where('g.delegate_id', '=', userId),
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
