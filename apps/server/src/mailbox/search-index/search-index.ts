import { sql } from 'kysely'
import { insertion, insertRows } from '../../storage/database/insert-rows.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { type MessageWords, messageWords, tsVector } from '../../words/message-tokens.ts'
import { indexedWords } from '../messages/body-columns.ts'
import { deliveredTo } from './delivered-to.ts'
import { putWords } from './entry-words.ts'

/** Ids of rows are instants times this plus a sequence, so that descending ids are newest first on both databases. */
export const IDS_PER_MS = 2048
const LATEST_MS = 4_000_000_000_000

export interface Indexed {
  userMessageIds: readonly number[]
  /** None of them is in the index yet. */
  fresh?: boolean
}

const AT_ONCE = 250

/** Enters copies of messages into the full-text index, or enters them again after their content changed. */
export async function indexMessages(tx: Tx, { userMessageIds, fresh = false }: Indexed): Promise<void> {
  for (let at = 0; at < userMessageIds.length; at += AT_ONCE) {
    const ids = userMessageIds.slice(at, at + AT_ONCE)
    const known = fresh ? [] : await entriesOf(tx, ids)
    if (known.length > 0) await unindexMessages(tx, { userMessageIds: ids })
    const scopes = new Map(known.map((entry) => [entry.user_message_id, entry.scope]))
    const documents = await documentsOf(tx, ids, { longBodies: tx.dialect === 'postgres' })
    const entries = documents.map(({ entry, words }) => ({
      ...entry,
      scope: scopes.get(entry.user_message_id) ?? 0,
      ...(tx.dialect === 'postgres' && { tokens: tsVector(words) }),
    }))
    const rowIds = await insertEntries(tx, entries)
    if (tx.dialect === 'sqlite') {
      await putWords(
        tx,
        documents.map(({ words }, index) => ({ id: rowIds[index] ?? 0, ...words })),
      )
      await leaveLongBodies(tx, documents)
    }
  }
}

/** Enters all mail again, after the index has learned something new. */
export async function indexAgain(tx: Tx): Promise<void> {
  for (let last = 0; ; ) {
    const copies = await tx.db
      .selectFrom('user_messages')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const ids = copies.map(({ id }) => id)
    await indexMessages(tx, { userMessageIds: ids })
    last = ids.at(-1) ?? 0
    if (ids.length < AT_ONCE) return
  }
}

async function entriesOf(tx: Tx, userMessageIds: readonly number[]) {
  return tx.db
    .selectFrom('search_entries')
    .select(['user_message_id', 'scope'])
    .where('user_message_id', 'in', userMessageIds)
    .execute()
}

/** On SQLite, where all writes wait for each other: what {@link indexNextPart} enters part by part. */
async function leaveLongBodies(tx: Tx, documents: readonly Document[]): Promise<void> {
  const left = documents.flatMap(({ entry, bodyIsLeft }) =>
    bodyIsLeft ? [{ user_message_id: entry.user_message_id }] : [],
  )
  if (left.length === 0) return
  await insertRows(tx, 'search_long_bodies', left)
  tx.leaveWork?.()
}

/** Characters of a body's different words, about 2,000 of them, which take some ten milliseconds to enter. */
const LONG_BODY = 16_000

interface Document {
  entry: Omit<NewEntry, 'scope' | 'tokens'>
  words: MessageWords
  /** The words are those of its other fields alone. */
  bodyIsLeft: boolean
}

/** What is found of each copy, as its owner sees it; `longBodies` says whether those are wanted. */
export async function documentsOf(
  tx: Tx,
  userMessageIds: readonly number[],
  { longBodies = true } = {},
): Promise<Document[]> {
  const isLeft = sql<boolean>`(${sql.lit(!longBodies)} and coalesce(length(b.words), 0) > ${sql.lit(LONG_BODY)})`
  const rows = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .innerJoin('users as u', 'u.id', 'um.owner_id')
    .leftJoin('message_bodies as b', 'b.message_id', 'um.message_id')
    .select(['um.id', 'um.message_id', 'um.owner_id', 'um.user_thread_id', 'um.date', 'um.is_sender', 'um.is_draft'])
    .select(['m.subject', 'm.sender_name', 'm.sender_email', 'm.attachment_names', 'u.email_key'])
    .select(['um.delivered_to', 'um.source', 'u.email'])
    .select(isLeft.as('is_left'))
    .select(sql<string | null>`case when not ${isLeft} then b.words end`.as('words'))
    .select(sql<string | null>`case when not ${isLeft} then b.words_in_order end`.as('words_in_order'))
    // Where the words are kept, the text is not read: it may be as long as a book, and others wait to write.
    .select(sql<string | null>`case when b.words is null then b.text_body end`.as('text_body'))
    .select(sql<string | null>`case when b.words is null then b.shown_text end`.as('shown_text'))
    .where('um.id', 'in', userMessageIds)
    .orderBy('um.id')
    .execute()
  if (rows.length === 0) return []
  const messageIds = rows.map(({ message_id }) => message_id)
  const addressed = await tx.db
    .selectFrom('recipients')
    .select(['message_id', 'owner_type', 'email', 'email_key', 'name'])
    .where('message_id', 'in', messageIds)
    .execute()
  const recipients = Map.groupBy(addressed, ({ message_id }) => message_id)
  return rows.map((row) => {
    const sees = ({ owner_type, email_key }: (typeof addressed)[number]) =>
      owner_type !== 'bcc' || row.is_sender === 1 || row.is_draft === 1 || email_key === row.email_key
    const shown = (recipients.get(row.message_id) ?? []).filter(sees)
    const people = (kind?: string) =>
      shown.flatMap(({ owner_type, name, email }) => (kind && owner_type !== kind ? [] : [`${name} ${email}`]))
    const words = messageWords({
      ownerId: row.owner_id,
      subject: row.subject,
      sender: `${row.sender_name} ${row.sender_email}`,
      recipients: people(),
      cc: people('cc'),
      bcc: people('bcc'),
      deliveredTo: deliveredTo(row, row.email),
      attachmentNames: JSON.parse(row.attachment_names) as string[],
      body: indexedWords(row),
    })
    const { id, user_thread_id, owner_id, date } = row
    const entry = { user_message_id: id, user_thread_id, owner_id, date }
    return { entry, words, bodyIsLeft: Boolean(row.is_left) }
  })
}

interface NewEntry {
  user_message_id: number
  user_thread_id: number
  owner_id: number
  date: number
  scope: number
  tokens?: string
}

/** Answers the id of each row: the first one of its instant where that is free, which it nearly always is. */
async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<number[]> {
  if (entries.length === 0) return []
  const wanted = new Map<number, NewEntry>()
  for (const entry of entries) {
    const id = instantOf(entry.date) * IDS_PER_MS
    if (!wanted.has(id)) wanted.set(id, entry)
  }
  const rows = [...wanted].map(([id, { date: _instant, ...entry }]) => ({ id, ...entry }))
  const inserted = await sql<{ id: number }>`${insertion(tx, 'search_entries', rows)}
    on conflict (id) do nothing returning id`.execute(tx.db)
  const free = new Set(inserted.rows.map(({ id }) => id))
  const ids: number[] = []
  for (const entry of entries) {
    const id = instantOf(entry.date) * IDS_PER_MS
    ids.push(free.has(id) && wanted.get(id) === entry ? id : await insertEntry(tx, entry))
  }
  return ids
}

const instantOf = (date: number): number => Math.min(Math.max(date, 0), LATEST_MS)

/** Takes the next free id at the instant; past 2,048 messages of one millisecond, at the next one. */
async function insertEntry(tx: Tx, { date, ...entry }: NewEntry): Promise<number> {
  for (let ms = instantOf(date); ; ms++) {
    const first = ms * IDS_PER_MS
    const { last } = await tx.db
      .selectFrom('search_entries')
      .select(({ fn }) => fn.max('id').as('last'))
      .where('id', '>=', first)
      .where('id', '<', first + IDS_PER_MS)
      .executeTakeFirstOrThrow()
    const id = last === null ? first : last + 1
    if (id >= first + IDS_PER_MS) continue
    await insertRows(tx, 'search_entries', [{ id, ...entry }])
    return id
  }
}

/** Takes copies out of the index; done before they are deleted. */
export async function unindexMessages(
  tx: Tx,
  { userMessageIds }: { userMessageIds: readonly number[] },
): Promise<void> {
  if (userMessageIds.length === 0) return
  const entries = tx.db.selectFrom('search_entries').select('id').where('user_message_id', 'in', userMessageIds)
  if (tx.dialect === 'sqlite') {
    await sql`delete from search_tokens where rowid in (${entries})`.execute(tx.db)
    await sql`delete from search_phrases where rowid in (${entries})`.execute(tx.db)
  }
  await tx.db.deleteFrom('search_entries').where('user_message_id', 'in', userMessageIds).execute()
}
