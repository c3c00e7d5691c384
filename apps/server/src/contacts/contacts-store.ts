import { addressKey } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { contactWords } from './contact-words.ts'

/** Writing to someone says more than hearing from them. */
const WEIGHT_SENT = 3
const WEIGHT_RECEIVED = 1

interface Seen {
  ownerId: number
  email: string
  name: string
  weight: number
  /** ms since 1970 UTC. */
  at: number
}

/** Notes the people of copies of messages: the recipients where the owner sent it, else the sender (G-059). */
export async function rememberContacts(
  tx: Tx,
  { userMessageIds }: { userMessageIds: readonly number[] },
): Promise<void> {
  if (userMessageIds.length === 0) return
  const seen = new Map<string, Seen & { key: string }>()
  for (const { ownKey, ...one } of await peopleOf(tx, userMessageIds)) {
    const key = addressKey(one.email)
    if (!key.includes('@') || key === ownKey) continue
    const before = seen.get(`${one.ownerId} ${key}`)
    seen.set(`${one.ownerId} ${key}`, {
      ...one,
      key,
      name: one.name || (before?.name ?? ''),
      weight: one.weight + (before?.weight ?? 0),
      at: Math.max(one.at, before?.at ?? one.at),
    })
  }
  for (const person of seen.values()) await remember(tx, person)
}

async function remember(tx: Tx, { ownerId, key, email, name, weight, at }: Seen & { key: string }): Promise<void> {
  const called = name || (await knownName(tx, { ownerId, key }))
  const words = contactWords({ name: called, email })
  await tx.db
    .insertInto('contacts')
    .values({ owner_id: ownerId, email_key: key, email, name: called, words, weight, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'email_key']).doUpdateSet({
        weight: sql`contacts.weight + excluded.weight`,
        name: called,
        words,
        last_at: sql`case when excluded.last_at > contacts.last_at then excluded.last_at else contacts.last_at end`,
      }),
    )
    .execute()
}

async function peopleOf(tx: Tx, userMessageIds: readonly number[]): Promise<(Seen & { ownKey: string })[]> {
  const copies = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .innerJoin('users as u', 'u.id', 'um.owner_id')
    .select(['um.owner_id', 'um.message_id', 'um.date', 'um.is_sender', 'u.email_key'])
    .select(['m.sender_name', 'm.sender_email'])
    .where('um.id', 'in', userMessageIds)
    .orderBy('um.id')
    .execute()
  const people: (Seen & { ownKey: string })[] = []
  for (const copy of copies) {
    const about = { ownerId: copy.owner_id, at: copy.date, ownKey: copy.email_key }
    if (copy.is_sender === 0) {
      people.push({ ...about, email: copy.sender_email, name: copy.sender_name, weight: WEIGHT_RECEIVED })
      continue
    }
    const recipients = await recipientsOf(tx, copy.message_id)
    people.push(...recipients.map((recipient) => ({ ...about, ...recipient, weight: WEIGHT_SENT })))
  }
  return people
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

async function recipientsOf(tx: Tx, messageId: number): Promise<Pick<Seen, 'email' | 'name'>[]> {
  return tx.db
    .selectFrom('recipients')
    .select(['email', 'name'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .limit(100)
    .execute()
}
