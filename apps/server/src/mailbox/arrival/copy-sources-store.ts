import { isSameMail, type MailSubstance } from '@postroom/mail-core/rules'
import type { UserMessagesTable } from '../../storage/database/schema.ts'
import type { Tx } from '../../storage/database/tx.ts'
import type { NewMessage } from '../messages/messages-store.ts'
import type { Arrival } from './arrival.ts'

/** A copy under the same Message-ID that a mailbox holds already. */
export interface HeldCopy {
  ownerId: number
  userMessageId: number
  messageId: number
  threadId: number
  source: UserMessagesTable['source']
  digest: string | null
}

/**
 * Keeps an arrival, for each mailbox that holds the same mail under its Message-ID with other bytes, as one more source of the
 * copy that is there; what differs in substance is left to be a message of its own (G-134). [ARRIVE-02]
 *
 * @returns the copies that took it, and whether they had it or another source before.
 */
export async function keepAsSource(tx: Tx, arrival: Arrival): Promise<(HeldCopy & { received: boolean })[]> {
  const { message, digest, placements, now } = arrival
  if ('messageId' in message) return []
  const held = await heldCopies(tx, { externalId: message.externalId, placements })
  if (held.length === 0) return []
  const arrived = substanceOf(message)
  const compared = new Map<number, boolean>()
  const kept: (HeldCopy & { received: boolean })[] = []
  for (const { ownerId, trace = '' } of placements) {
    const own = held.filter((copy) => copy.ownerId === ownerId)
    if (own.length === 0 || own.some((copy) => copy.digest === digest)) continue
    for (const copy of own) {
      const same = compared.get(copy.messageId) ?? isSameMail(await storedSubstance(tx, copy.messageId), arrived)
      compared.set(copy.messageId, same)
      if (!same) continue
      const before = await sourcesOf(tx, [copy.userMessageId])
      const row = { user_message_id: copy.userMessageId, digest, size: message.size, trace, created_at: now }
      const isNew = !before.some((source) => source.digest === digest)
      if (isNew) await tx.db.insertInto('copy_sources').values(row).execute()
      kept.push({ ...copy, received: before.length > 0 || copy.source === 'delivery' || copy.source === 'import' })
      break
    }
  }
  return kept
}

/** The other sources of copies, in the order of their arrival. */
export async function sourcesOf(tx: Tx, userMessageIds: readonly number[]) {
  if (userMessageIds.length === 0) return []
  return tx.db
    .selectFrom('copy_sources')
    .selectAll()
    .where('user_message_id', 'in', [...userMessageIds])
    .orderBy('id')
    .execute()
}

async function heldCopies(
  tx: Tx,
  { externalId, placements }: { externalId: string; placements: Arrival['placements'] },
): Promise<HeldCopy[]> {
  const ownerIds = placements.map(({ ownerId }) => ownerId)
  if (ownerIds.length === 0) return []
  return tx.db
    .selectFrom('messages as m')
    .crossJoin('user_messages as um')
    .select([
      'um.owner_id as ownerId',
      'um.id as userMessageId',
      'um.message_id as messageId',
      'um.source',
      'um.digest',
    ])
    .select('um.thread_id as threadId')
    .whereRef('um.message_id', '=', 'm.id')
    .where('m.external_id', '=', externalId)
    .where('um.owner_id', 'in', ownerIds)
    .where('um.is_draft', '=', 0)
    .orderBy('um.id')
    .execute()
}

export const substanceOf = (message: NewMessage): MailSubstance => ({
  from: message.senderEmail,
  fromName: message.senderName,
  replyTo: message.replyTo,
  to: message.recipients.filter(({ ownerType }) => ownerType === 'to').map(({ email }) => email),
  subject: message.subject,
  text: message.text,
  html: message.html,
  files: message.attachments.map(({ digest }) => digest),
  fromList: message.fromList,
})

export async function storedSubstance(tx: Tx, messageId: number): Promise<MailSubstance> {
  const row = await tx.db
    .selectFrom('messages as m')
    .innerJoin('message_bodies as b', 'b.message_id', 'm.id')
    .select(['m.sender_email', 'm.sender_name', 'm.reply_to_email', 'm.subject', 'b.text_body', 'b.html_body'])
    .where('m.id', '=', messageId)
    .executeTakeFirstOrThrow()
  const to = await tx.db
    .selectFrom('recipients')
    .select('email')
    .where('message_id', '=', messageId)
    .where('owner_type', '=', 'to')
    .execute()
  const files = await tx.db.selectFrom('attachments').select('digest').where('message_id', '=', messageId).execute()
  return {
    from: row.sender_email,
    fromName: row.sender_name,
    replyTo: row.reply_to_email,
    to: to.map(({ email }) => email),
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    files: files.map(({ digest }) => digest),
  }
}
