import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../src/storage/database/schema.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import type { People } from './account-fixtures.ts'
import type { TestServer } from './start-test-server.ts'

/** What a person holds of one message, read from the tables. */
export interface Held {
  subject: string
  from: string
  text: string | null
  html: string | null
  read: boolean
  replied: boolean
  draft: boolean
  thread: number
  messageId: number
  externalId: string
  inReplyTo: string | null
  /** Views that list it, All Mail left out. */
  views: string[]
  /** File names of all attachments. */
  files: string[]
  recipients: string[]
  date: number
}

/** Every message in that person's mailbox, oldest copy first. */
export async function mailboxOf(server: TestServer, name: keyof People): Promise<Held[]> {
  return withTables(server, async (db) => {
    const rows = await db
      .selectFrom('user_messages as um')
      .innerJoin('messages as m', 'm.id', 'um.message_id')
      .innerJoin('message_bodies as b', 'b.message_id', 'm.id')
      .selectAll('m')
      .select([
        'um.id as copy',
        'um.read',
        'um.replied',
        'um.is_draft',
        'um.date',
        'um.thread_id as place',
        'b.text_body',
        'b.html_body',
      ])
      .where('um.owner_id', '=', server.people[name].id)
      .orderBy('um.id')
      .execute()
    const held: Held[] = []
    for (const row of rows) {
      const views = await db
        .selectFrom('message_entries as e')
        .innerJoin('labels as l', 'l.id', 'e.label_id')
        .select('l.path')
        .where('e.user_message_id', '=', row.copy)
        .where('l.path', '!=', 'all_mail')
        .execute()
      const files = await db
        .selectFrom('attachments')
        .select('filename')
        .where('message_id', '=', row.id)
        .orderBy('position')
        .execute()
      const recipients = await db
        .selectFrom('recipients')
        .select(['owner_type', 'email'])
        .where('message_id', '=', row.id)
        .orderBy('position')
        .execute()
      held.push({
        subject: row.subject,
        from: row.sender_email,
        text: row.text_body,
        html: row.html_body,
        read: row.read === 1,
        replied: row.replied === 1,
        draft: row.is_draft === 1,
        thread: row.place,
        messageId: row.id,
        externalId: row.external_id,
        inReplyTo: row.in_reply_to,
        views: views.map(({ path }) => path).sort(),
        files: files.map(({ filename }) => filename),
        recipients: recipients.map(({ owner_type, email }) => `${owner_type} ${email}`),
        date: row.date,
      })
    }
    return held
  })
}

/** Looks into the tables beside the running server. */
export async function withTables<T>(server: TestServer, look: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = server.context.config
  if (databaseUrl !== null) return look(postgresTables(databaseUrl))
  const { db } = openSqlite(join(dataDir, 'postroom.db'), 'read')
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}

const opened = new Map<string, Kysely<Tables>>()

/** Its connections are kept, since a new one learns all tables anew. They end by themselves when nobody looks any more. */
function postgresTables(connectionString: string): Kysely<Tables> {
  const known = opened.get(connectionString)
  if (known) return known
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text')),
  }
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 1_000, allowExitOnIdle: true, types })
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  opened.set(connectionString, db)
  return db
}
