import { addressKey, isEmailAddress, notAnAddressOf } from '@postroom/mail-core/rules'
import { findDestinations, isAddressOf } from '../delivery/addresses-store.ts'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { isCovered, mayActFor, openOwners } from '../mailbox/rights/access.ts'
import { reachOf } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** The account that a message is sent from. */
export interface Sender {
  id: number
  /** The address in From: the account's own, or another one whose mail goes to it. */
  email: string
  name: string
}

export interface Asked {
  userId: number
  /** The account that the client names, if any. */
  senderUserId: number | null
  /** The address that the client names, if any. */
  senderEmail: string | null
  domains: readonly string[]
}

/**
 * The account that a message is sent from, with the address that From names: the named account, else the one that the address
 * leads to, else the caller's own (G-019, G-020). [NET-08]
 *
 * @throws 404 for an account that the caller may not act for, 403 for one that only a token does not cover, 422 for an address
 * whose mail does not go to the account.
 */
export const findSender = operation(
  'findSender',
  async (tx: Tx, { userId, senderUserId, senderEmail, domains }: Asked): Promise<Sender> => {
    const email = senderEmail?.trim() || null
    const named = tx.db.selectFrom('users').select(['id', 'email', 'full_name as name'])
    const ownerId = senderUserId ?? (email === null ? userId : await ownerOf(tx, { userId, email, domains }))
    const sender = await named.where('id', '=', ownerId).executeTakeFirst()
    if (sender === undefined || !(await mayActFor(tx, { userId, ownerId: sender.id }))) throw notFound()
    if (email === null || addressKey(email) === addressKey(sender.email)) return sender
    if (!isEmailAddress(email) || !(await isAddressOf(tx, { email, ownerId, domains }))) {
      throw unprocessable(notAnAddressOf(sender.email))
    }
    return { ...sender, email }
  },
)

/**
 * The account of an address, else one that its mail goes to and that is open to the caller, their own first, and one that they
 * may write in before one that they may not. The caller's own where
 * the address is nobody's, so that they are told; 0, which no account has, where it is another's.
 */
async function ownerOf(
  tx: Tx,
  { userId, email, domains }: { userId: number; email: string; domains: readonly string[] },
): Promise<number> {
  const named = await tx.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', addressKey(email))
    .executeTakeFirst()
  if (named) return named.id
  const [found] = await findDestinations(tx, { emails: [email], domains, sent: true })
  if (found?.kind === 'unknown') return userId
  const ids = found?.kind === 'mailboxes' ? found.reached.map(({ ownerId }) => ownerId) : []
  const open = [...(await openOwners(tx, userId, reachOf(tx).needs)), ...(await openOwners(tx, userId))]
  return open.find((ownerId) => isCovered(tx, ownerId) && ids.includes(ownerId)) ?? 0
}

/** The same for a draft, whose From falls back to the account's own address: an address may have gone since it was begun. */
export const findDraftSender = operation('findDraftSender', async (tx: Tx, asked: Asked): Promise<Sender> => {
  const { senderUserId, senderEmail, domains } = asked
  const own = await findSender(tx, { ...asked, senderUserId: senderUserId ?? asked.userId, senderEmail: null })
  const email = senderEmail?.trim() || null
  const isOther = email !== null && isEmailAddress(email) && addressKey(email) !== addressKey(own.email)
  return isOther && (await isAddressOf(tx, { email, ownerId: own.id, domains })) ? { ...own, email } : own
})
