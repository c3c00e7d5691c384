import { type Authentication, addressesInName, addressKey, claimedSender, isSameMail } from '@postroom/mail-core/rules'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import type { NewMessage } from '../messages/messages-store.ts'
import type { Arrival } from './arrival.ts'
import { storedSubstance, substanceOf } from './copy-sources-store.ts'
import { imitatedBy } from './imitated-domain-store.ts'

/** Copies of one Message-ID that an arrival is compared with. */
const COMPARED = 3

/**
 * The address of ours that an arrival from outside claims to come from, in the form that comparisons use; null for what claims
 * none, came by another way, or is the same mail that an account sent, as a list or a forwarding sends it back. [GUARD-05]
 */
async function claimedEmailOf(tx: Tx, { message, outside, placements }: Arrival): Promise<string | null> {
  if (!outside || 'messageId' in message) return null
  const name = [message.senderName, ...(message.otherSenders ?? [])].join(' ')
  const sender = { name, email: message.senderEmail }
  const accounts = await accountsAmong(tx, addressesInName(sender))
  const ownerIds = placements.map(({ ownerId }) => ownerId)
  const claimed =
    claimedSender(sender, { domains: outside.domains, accounts }) ?? (await colleagueOfThatName(tx, message, ownerIds))
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

/** The message of an arrival with what is to be stored of it besides its content: what it claims, who sent it, and whether it is spam. */
export async function judged(tx: Tx, arrival: Arrival, message: NewMessage): Promise<NewMessage> {
  const found = arrival.outside?.authentication ?? null
  const looksLike = found === null ? null : await imitatedBy(tx, arrival, message)
  const authentication = found !== null && looksLike !== null ? { ...found, looks_like: looksLike } : found
  const spamCheck = arrival.outside?.spam?.check ?? null
  return { ...message, claimedEmail: await claimedEmailOf(tx, arrival), authentication, spamCheck }
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

/**
 * The address of the account whose name mail of another address bears, in the form that comparisons use; null where there is
 * none, or the recipients or that account have written to the address, and so know whose it is. [NET-06]
 */
async function colleagueOfThatName(
  tx: Tx,
  { senderName, senderEmail }: NewMessage,
  ownerIds: readonly number[],
): Promise<string | null> {
  const name = nameKey(senderName)
  // Many people are called Tom, and many mailboxes Support.
  if (!name.includes(' ')) return null
  const named = await tx.db
    .selectFrom('users')
    .select(['id', 'email_key', 'full_name'])
    .where((eb) => eb(eb.fn<string>('lower', ['full_name']), 'in', [name, inAscii(senderName)]))
    .where('password_hash', '!=', '')
    .execute()
  const [colleague] = named
  const from = addressKey(senderEmail)
  if (colleague === undefined || named.some(({ email_key }) => email_key === from)) return null
  const known = await tx.db
    .selectFrom('contacts')
    .select('owner_id')
    .where('email_key', '=', from)
    .where('owner_id', 'in', [...ownerIds, ...named.map(({ id }) => id)])
    .where('written', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return known === undefined ? colleague.email_key : null
}

/** As much of a name is compared, in characters. */
const NAME_COMPARED = 200

/** A name as it is compared with those of accounts: what cannot be seen and how it is spaced make no difference. */
function nameKey(name: string): string {
  const seen = name
    .slice(0, NAME_COMPARED)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
  return seen.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** SQLite lowers the letters of ASCII alone. */
const inAscii = (name: string): string => name.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

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
