import { addressKey } from '@postroom/mail-core/rules'
import { notFound } from '../errors/domain-error.ts'
import { mayActFor } from '../mailbox/rights/access.ts'
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
 * @throws 404 for an account that the caller may not act for, 403 for one that only a token does not cover.
 */
export const findSender = operation(
  'findSender',
  async (tx: Tx, { userId, senderUserId, senderEmail }: Asked): Promise<Sender> => {
    const named = tx.db.selectFrom('users').select(['id', 'email', 'full_name as name'])
    const sender = await (senderUserId === null && senderEmail
      ? named.where('email_key', '=', addressKey(senderEmail))
      : named.where('id', '=', senderUserId ?? userId)
    ).executeTakeFirst()
    if (sender === undefined || !(await mayActFor(tx, { userId, ownerId: sender.id }))) throw notFound()
    return { id: sender.id, email: sender.email, name: sender.name }
  },
)
