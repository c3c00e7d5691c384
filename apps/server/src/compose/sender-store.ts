import { addressKey } from '@postroom/mail-core/rules'
import { reachableOwners } from '../accounts/access.ts'
import { operation } from '../db/operation.ts'
import type { Tx } from '../db/tx.ts'
import { notFound } from '../errors/domain-error.ts'

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
