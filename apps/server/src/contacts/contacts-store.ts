import { addressKey } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { contactWords } from './contact-words.ts'

/** Writing to someone says more than hearing from them. */
const WEIGHT_SENT = 3
const WEIGHT_RECEIVED = 1

interface Seen {
  email: string
  name: string
}

/** Notes the people of one copy of a message: its recipients when the owner sent it, else its sender (G-059). */
export async function rememberContacts(tx: Tx, { userMessageId }: { userMessageId: number }): Promise<void> {
  const copy = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .innerJoin('users as u', 'u.id', 'um.owner_id')
    .select(['um.owner_id', 'um.message_id', 'um.date', 'um.is_sender', 'u.email_key'])
    .select(['m.sender_name', 'm.sender_email'])
    .where('um.id', '=', userMessageId)
    .executeTakeFirst()
  if (!copy) return
  const sent = copy.is_sender === 1
  const people = sent ? await recipientsOf(tx, copy.message_id) : [{ email: copy.sender_email, name: copy.sender_name }]
  for (const { email, name } of people) {
    const key = addressKey(email)
    if (!key.includes('@') || key === copy.email_key) continue
    const called = name || (await knownName(tx, { ownerId: copy.owner_id, key }))
    await tx.db
      .insertInto('contacts')
      .values({
        owner_id: copy.owner_id,
        email_key: key,
        email,
        name: called,
        words: contactWords({ name: called, email }),
        weight: sent ? WEIGHT_SENT : WEIGHT_RECEIVED,
        last_at: copy.date,
      })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'email_key']).doUpdateSet({
          weight: sql`contacts.weight + excluded.weight`,
          name: called,
          words: contactWords({ name: called, email }),
          last_at: sql`case when excluded.last_at > contacts.last_at then excluded.last_at else contacts.last_at end`,
        }),
      )
      .execute()
  }
}

async function knownName(tx: Tx, { ownerId, key }: { ownerId: number; key: string }): Promise<string> {
  const known = await tx.db
    .selectFrom('contacts')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('email_key', '=', key)
    .executeTakeFirst()
  return known?.name ?? ''
}

async function recipientsOf(tx: Tx, messageId: number): Promise<Seen[]> {
  return tx.db
    .selectFrom('recipients')
    .select(['email', 'name'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .limit(100)
    .execute()
}
