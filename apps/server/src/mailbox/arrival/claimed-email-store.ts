import { type Authentication, addressesInName, addressKey, claimedSender, isSameMail } from '@postroom/mail-core/rules'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import type { NewMessage } from '../messages/messages-store.ts'
import type { Arrival } from './arrival.ts'
import { storedSubstance, substanceOf } from './copy-sources-store.ts'

/** Copies of one Message-ID that an arrival is compared with. */
const COMPARED = 3

/**
 * The address of ours that an arrival from outside claims to come from, in the form that comparisons use; null for what claims
 * none, came by another way, or is the same mail that an account sent, as a list or a forwarding sends it back. [GUARD-05]
 */
async function claimedEmailOf(tx: Tx, { message, outside }: Arrival): Promise<string | null> {
  if (!outside || 'messageId' in message) return null
  const name = [message.senderName, ...(message.otherSenders ?? [])].join(' ')
  const sender = { name, email: message.senderEmail }
  const accounts = await accountsAmong(tx, addressesInName(sender))
  const claimed = claimedSender(sender, { domains: outside.domains, accounts })
  if (claimed === null || isProven(message, { claimed, verdict: outside.authentication?.verdict })) return null
  return (await isSentFromHere(tx, message)) ? null : claimed
}

/** The claim is the sender's own address, and the mail has been found to come from there. */
function isProven(
  { senderEmail }: NewMessage,
  { claimed, verdict }: { claimed: string; verdict: Authentication['verdict'] | undefined },
): boolean {
  return verdict === 'verified' && addressKey(senderEmail).replace(/\.$/, '') === claimed
}

/** The message of an arrival with what is to be stored of it besides its content: what it claims, and who sent it. */
export async function judged(tx: Tx, arrival: Arrival, message: NewMessage): Promise<NewMessage> {
  const authentication = arrival.outside?.authentication ?? null
  return { ...message, claimedEmail: await claimedEmailOf(tx, arrival), authentication }
}

/** Whether a mail is the same, under its Message-ID, as one that an account has sent: a list or a forwarding sends it back. */
export const cameBack = operation('cameBack', async (tx: Tx, message: NewMessage): Promise<boolean> => {
  return isSentFromHere(tx, message)
})

async function accountsAmong(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const rows = await tx.db.selectFrom('users').select('email_key').where('email_key', 'in', addresses).execute()
  return rows.map(({ email_key }) => email_key)
}

async function isSentFromHere(tx: Tx, message: NewMessage): Promise<boolean> {
  const sent = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('external_id', '=', message.externalId)
    .where('author_id', 'is not', null)
    .where('raw_digest', 'is not', null)
    .orderBy('id')
    .limit(COMPARED)
    .execute()
  const arrived = substanceOf(message)
  for (const { id } of sent) if (isSameMail(await storedSubstance(tx, id), arrived)) return true
  return false
}
