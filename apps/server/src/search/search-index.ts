import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { ScopeChange } from '../list/entries-diff.ts'
import { messageTokens } from './message-tokens.ts'

/** Ids of rows are instants times this plus a sequence, so that descending ids are newest first on both databases. */
export const IDS_PER_MS = 2048
const LATEST_MS = 4_000_000_000_000

export interface Indexed {
  userMessageIds: readonly number[]
  /** None of them is in the index yet. */
  fresh?: boolean
}

/** Enters copies of messages into the full-text index, or enters them again after their content changed. */
export async function indexMessages(tx: Tx, { userMessageIds, fresh = false }: Indexed): Promise<void> {
  for (const userMessageId of userMessageIds) {
    const known = fresh ? undefined : await entryOf(tx, userMessageId)
    if (known) await unindexMessages(tx, { userMessageIds: [userMessageId] })
    await indexMessage(tx, { userMessageId, scope: known?.scope ?? 0 })
  }
}

async function entryOf(tx: Tx, userMessageId: number): Promise<{ scope: number } | undefined> {
  return tx.db
    .selectFrom('search_entries')
    .select('scope')
    .where('user_message_id', '=', userMessageId)
    .executeTakeFirst()
}

async function indexMessage(tx: Tx, { userMessageId, scope }: { userMessageId: number; scope: number }): Promise<void> {
  const row = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .innerJoin('users as u', 'u.id', 'um.owner_id')
    .leftJoin('message_bodies as b', 'b.message_id', 'um.message_id')
    .select(['um.id', 'um.message_id', 'um.owner_id', 'um.user_thread_id', 'um.date', 'um.is_sender', 'um.is_draft'])
    .select(['m.subject', 'm.sender_name', 'm.sender_email', 'm.attachment_names', 'u.email_key'])
    .select(['b.text_body', 'b.html_body'])
    .where('um.id', '=', userMessageId)
    .executeTakeFirst()
  if (!row) return
  const recipients = await tx.db
    .selectFrom('recipients')
    .select(['owner_type', 'email', 'email_key', 'name'])
    .where('message_id', '=', row.message_id)
    .execute()
  const sees = ({ owner_type, email_key }: (typeof recipients)[number]) =>
    owner_type !== 'bcc' || row.is_sender === 1 || row.is_draft === 1 || email_key === row.email_key
  const tokens = messageTokens({
    ownerId: row.owner_id,
    subject: row.subject,
    sender: `${row.sender_name} ${row.sender_email}`,
    recipients: recipients.filter(sees).map(({ name, email }) => `${name} ${email}`),
    attachmentNames: JSON.parse(row.attachment_names) as string[],
    text: row.text_body,
    html: row.html_body,
  })
  const id = await insertEntry(tx, {
    user_message_id: userMessageId,
    user_thread_id: row.user_thread_id,
    owner_id: row.owner_id,
    date: row.date,
    scope,
  })
  await putTokens(tx, { id, tokens })
}

interface NewEntry {
  user_message_id: number
  user_thread_id: number
  owner_id: number
  date: number
  scope: number
}

/** Takes the next free id at the instant; past 2,048 messages of one millisecond, at the next one. */
async function insertEntry(tx: Tx, { date, ...entry }: NewEntry): Promise<number> {
  for (let ms = Math.min(Math.max(date, 0), LATEST_MS); ; ms++) {
    const first = ms * IDS_PER_MS
    const { last } = await tx.db
      .selectFrom('search_entries')
      .select(({ fn }) => fn.max('id').as('last'))
      .where('id', '>=', first)
      .where('id', '<', first + IDS_PER_MS)
      .executeTakeFirstOrThrow()
    const id = last === null ? first : last + 1
    if (id >= first + IDS_PER_MS) continue
    await tx.db
      .insertInto('search_entries')
      .values({ id, ...entry })
      .execute()
    return id
  }
}

async function putTokens(tx: Tx, { id, tokens }: { id: number; tokens: string[] }): Promise<void> {
  if (tx.dialect === 'postgres') {
    await sql`update search_entries set tokens = array_to_tsvector(${tokens}::text[]) where id = ${id}`.execute(tx.db)
  } else {
    await sql`insert into search_tokens (rowid, tokens) values (${id}, ${tokens.join(' ')})`.execute(tx.db)
    await sql`insert or ignore into search_words select value from json_each(${JSON.stringify(tokens)})`.execute(tx.db)
  }
}

/** Takes copies out of the index; done before they are deleted. */
export async function unindexMessages(
  tx: Tx,
  { userMessageIds }: { userMessageIds: readonly number[] },
): Promise<void> {
  if (userMessageIds.length === 0) return
  const entries = tx.db.selectFrom('search_entries').select('id').where('user_message_id', 'in', userMessageIds)
  if (tx.dialect === 'sqlite') await sql`delete from search_tokens where rowid in (${entries})`.execute(tx.db)
  await tx.db.deleteFrom('search_entries').where('user_message_id', 'in', userMessageIds).execute()
}

/** Notes which messages came into or left the trash or spam. */
export async function setSearchScopes(tx: Tx, changes: readonly ScopeChange[]): Promise<void> {
  for (const scope of new Set(changes.map((change) => change.scope))) {
    const ids = changes.filter((change) => change.scope === scope).map(({ userMessageId }) => userMessageId)
    await tx.db.updateTable('search_entries').set({ scope }).where('user_message_id', 'in', ids).execute()
  }
}
