import { addressKey } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import { insertion } from '../../storage/database/insert-rows.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { contactWords } from './contact-words.ts'

/** Writing to someone says more than hearing from them. */
const WEIGHT_SENT = 3
const WEIGHT_RECEIVED = 1

interface Seen {
  ownerId: number
  email: string
  name: string
  weight: number
  /** The owner has written to the address. */
  written: boolean
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
      written: one.written || before?.written === true,
      at: Math.max(one.at, before?.at ?? one.at),
    })
  }
  await remember(tx, [...seen.values()])
}

async function remember(tx: Tx, people: readonly (Seen & { key: string })[]): Promise<void> {
  const nameless = people.filter(({ name }) => name === '')
  const known = nameless.length === 0 ? new Map<string, string>() : await knownNames(tx, nameless)
  const rows = people.map(({ ownerId, key, email, name, weight, written, at }) => {
    const called = name || (known.get(`${ownerId} ${key}`) ?? '')
    const words = contactWords({ name: called, email })
    return {
      owner_id: ownerId,
      email_key: key,
      email,
      name: called,
      words,
      weight,
      written: written ? 1 : 0,
      last_at: at,
    }
  })
  if (rows.length === 0) return
  await sql`${insertion(tx, 'contacts', rows)} on conflict (owner_id, email_key) do update
    set weight = contacts.weight + excluded.weight, name = excluded.name, words = excluded.words,
      written = case when excluded.written = 1 then 1 else contacts.written end,
      last_at = case when excluded.last_at > contacts.last_at then excluded.last_at else contacts.last_at end`.execute(
    tx.db,
  )
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
  const sent = copies.filter(({ is_sender }) => is_sender === 1).map(({ message_id }) => message_id)
  const recipients = await recipientsOf(tx, sent)
  const people: (Seen & { ownKey: string })[] = []
  for (const copy of copies) {
    const about = { ownerId: copy.owner_id, at: copy.date, ownKey: copy.email_key }
    if (copy.is_sender === 0) {
      people.push({
        ...about,
        email: copy.sender_email,
        name: copy.sender_name,
        weight: WEIGHT_RECEIVED,
        written: false,
      })
      continue
    }
    for (const { email, name } of recipients.get(copy.message_id) ?? []) {
      people.push({ ...about, email, name, weight: WEIGHT_SENT, written: true })
    }
  }
  return people
}

async function knownNames(
  tx: Tx,
  people: readonly { ownerId: number; key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('contacts')
    .select(['owner_id', 'email_key', 'name'])
    .where('owner_id', 'in', [...new Set(people.map(({ ownerId }) => ownerId))])
    .where('email_key', 'in', [...new Set(people.map(({ key }) => key))])
    .execute()
  return new Map(rows.map(({ owner_id, email_key, name }) => [`${owner_id} ${email_key}`, name]))
}

/** By message; of a long list only the first hundred. */
async function recipientsOf(tx: Tx, messageIds: readonly number[]) {
  if (messageIds.length === 0) return new Map<number, { email: string; name: string }[]>()
  const rows = await tx.db
    .selectFrom('recipients')
    .select(['message_id', 'email', 'name'])
    .where('message_id', 'in', messageIds)
    .where('position', '<', 100)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ message_id }) => message_id)
}
