import { addressKey } from '@postroom/mail-core/rules'
import { notFound } from '../errors/domain-error.ts'
import { reachableOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** The account that a message is sent from. */
export interface Sender {
  id: number
  email: string
  name: string
}

export interface Asked {
  userId: number
  /** The account that the client names, if any. */
  senderUserId: number | null
  /** The address that the client names, if any; it counts where no id is given. */
  senderEmail: string | null
}

/**
 * The account that a message is sent from: the named one, else the caller's own (G-019, G-020).
 *
 * @throws 404 for an account that the caller may not act for.
 */
export const findSender = operation(
  'findSender',
  async (tx: Tx, { userId, senderUserId, senderEmail }: Asked): Promise<Sender> => {
    const accounts = await tx.db
      .selectFrom('users')
      .select(['id', 'email', 'email_key', 'full_name as name'])
      .where('id', 'in', await reachableOwners(tx, userId))
      .execute()
    const sender = accounts.find(({ id, email_key }) => {
      if (senderUserId !== null) return id === senderUserId
      return senderEmail ? email_key === addressKey(senderEmail) : id === userId
    })
    if (sender === undefined) throw notFound()
    return { id: sender.id, email: sender.email, name: sender.name }
  },
)
