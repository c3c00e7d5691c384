import type { Person, Recipient, UserSummary } from '@postroom/api'
import type { Tx } from '../../storage/database/tx.ts'
import { reachableOwners } from '../rights/access.ts'

/** A copy whose recipients are asked for. */
export interface CopyOfMessage {
  messageId: number
  ownerId: number
  /** The mailbox wrote it, as sent mail or as a draft. */
  own: boolean
}

/** Accounts by id. */
export async function ownersById(tx: Tx, ownerIds: readonly number[]): Promise<Map<number, UserSummary>> {
  const ids = [...new Set(ownerIds)]
  if (ids.length === 0) return new Map()
  const rows = await tx.db.selectFrom('users').select(['id', 'email', 'full_name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is said of a draft beside its text. */
export interface DraftNote {
  draft_author: UserSummary
  draft_stopped?: true
}

/** Who began drafts, and which of them were stopped as they were sent, by their message_id. */
export async function draftNotes(tx: Tx, messageIds: readonly number[]): Promise<Map<number, DraftNote>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.author_id')
    .select(['drafts.message_id', 'drafts.stopped_at', 'users.id', 'users.email', 'users.full_name'])
    .where('drafts.message_id', 'in', messageIds)
    .execute()
  return new Map(
    rows.map(({ message_id, stopped_at, ...author }) => [
      message_id,
      { draft_author: author, ...(stopped_at !== null && { draft_stopped: true as const }) },
    ]),
  )
}

/**
 * Who pressed Send, by message_id, where it was somebody else than the mailbox's own account: for who may work in the mailbox
 * that the message was sent from, and for nobody else who got it (G-131). [TEAM-04]
 */
export async function authorsFor(
  tx: Tx,
  { messageIds, userId }: { messageIds: readonly number[]; userId: number },
): Promise<Map<number, UserSummary>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('messages as m')
    .innerJoin('users as mailbox', 'mailbox.email_key', 'm.sender_key')
    .innerJoin('users as author', 'author.id', 'm.author_id')
    .select(['m.id as message_id', 'author.id', 'author.email', 'author.full_name'])
    .where('m.id', 'in', messageIds)
    .where('mailbox.id', 'in', await reachableOwners(tx, userId))
    .whereRef('author.id', '!=', 'mailbox.id')
    .execute()
  return new Map(rows.map(({ message_id, ...author }) => [message_id, author]))
}

/**
 * The recipients that the owner of a copy may see, in their order: Bcc only for the mailbox that wrote the message, and
 * for a Bcc recipient only itself (G-024). By message and owner, as `${messageId} ${ownerId}`.
 */
export async function recipientsOfCopies(tx: Tx, copies: readonly CopyOfMessage[]): Promise<Map<string, Recipient[]>> {
  const messageIds = [...new Set(copies.map(({ messageId }) => messageId))]
  if (messageIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('recipients')
    .select(['message_id', 'email', 'email_key', 'name', 'owner_type'])
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const byMessage = new Map<number, typeof rows>()
  for (const row of rows) {
    const known = byMessage.get(row.message_id)
    if (known) known.push(row)
    else byMessage.set(row.message_id, [row])
  }
  const addresses = rows.some(({ owner_type }) => owner_type === 'bcc') ? await addressKeys(tx, copies) : new Map()
  return new Map(
    copies.map(({ messageId, ownerId, own }) => {
      const seen = (byMessage.get(messageId) ?? []).filter(
        ({ owner_type, email_key }) => owner_type !== 'bcc' || own || email_key === addresses.get(ownerId),
      )
      const recipients = seen.map(({ email, name, owner_type }) => ({ email, name: name || null, owner_type }))
      return [`${messageId} ${ownerId}`, recipients]
    }),
  )
}

async function addressKeys(tx: Tx, copies: readonly CopyOfMessage[]): Promise<Map<number, string>> {
  const ids = [...new Set(copies.map(({ ownerId }) => ownerId))]
  const rows = await tx.db.selectFrom('users').select(['id', 'email_key']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email_key }) => [id, email_key]))
}

/** Who mail from outside claims to come from, with the names of their accounts, by the address. [GUARD-05] */
export async function claimedSenders(tx: Tx, claimed: readonly (string | null)[]): Promise<Map<string, Person>> {
  const emails = [...new Set(claimed.filter((email) => email !== null))]
  if (emails.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('users')
    .select(['email_key', 'full_name'])
    .where('email_key', 'in', emails)
    .execute()
  const names = new Map(rows.map(({ email_key, full_name }) => [email_key, full_name]))
  return new Map(emails.map((email) => [email, { email, name: names.get(email) ?? null }]))
}

/** A sender as the contract says it: null for what is empty. */
export function personOf({ sender_name, sender_email }: { sender_name: string; sender_email: string }): Person {
  return { name: sender_name || null, email: sender_email || null }
}
