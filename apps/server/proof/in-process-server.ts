/** The server in this process, on a fresh SQLite database and a clock that stands still, with two accounts. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import type { Context } from '../src/call/context.ts'
import type { Config } from '../src/runtime/config.ts'
import { buildServer } from '../src/server.ts'
import type { Tables } from '../src/storage/database/schema.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { formOf } from '../test/form.ts'
import { newSession } from '../test/new-session.ts'
import { createAccount, openContext } from './data-directory.ts'

export interface Letter {
  subject: string
  to: readonly string[]
  externalId?: string
}

export interface InProcessServer {
  context: Context
  /** It listens nowhere until it is told to. */
  app: FastifyInstance
  /** The session of sender@postroom.example. */
  cookie: string
  advance(milliseconds: number): void
  /** Sends as sender@postroom.example and answers with status and jid. */
  send(letter: Letter): Promise<{ status: number; jid: string | null }>
  /** Takes a send back; true when that succeeds. */
  undo(jid: string): Promise<boolean>
  look<T>(question: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** The account of reader@postroom.example. */
  readerId: number
  /** GET as the reader. */
  readerGets(path: string): Promise<LightMyRequestResponse>
  /** The subjects in the mailbox of reader@postroom.example. */
  subjectsOfReader(): Promise<string[]>
  close(): Promise<void>
}

export async function startInProcess(config: Partial<Config> = {}): Promise<InProcessServer> {
  let now = Date.now()
  const context = await openContext(config, { now: () => now })
  const { dataDir } = context.config
  await context.database.migrate()
  const sender = await createAccount(context, 'sender')
  const readerId = await createAccount(context, 'reader')
  const cookieOf = (userId: number) => newSession(context.database, { userId, now })
  const app = await buildServer(context)
  const cookie = await cookieOf(sender)
  const readerCookie = await cookieOf(readerId)

  const look: InProcessServer['look'] = async (question) => {
    const { db } = openSqlite(join(dataDir, 'postroom.db'), 'read')
    try {
      return await question(db)
    } finally {
      await db.destroy()
    }
  }
  return {
    context,
    app,
    cookie,
    readerId,
    readerGets: async (path) => app.inject({ url: `/api/v1${path}`, headers: { cookie: readerCookie } }),
    look,
    advance: (milliseconds) => {
      now += milliseconds
    },
    send: async ({ subject, to, externalId }) => {
      const recipients = to.map((email) => ({ email, owner_type: 'to' }))
      const { body, headers } = await formOf({ message: { recipients, subject, external_id: externalId } })
      const url = '/api/v1/messages'
      const response = await app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload: body })
      return { status: response.statusCode, jid: response.json().jid ?? null }
    },
    undo: async (jid) => {
      const url = '/api/v1/messages/cancel_send'
      return (await app.inject({ method: 'POST', url, headers: { cookie }, payload: { jid } })).statusCode === 200
    },
    subjectsOfReader: async () => {
      const rows = await look((db) =>
        db
          .selectFrom('user_messages')
          .innerJoin('messages', 'messages.id', 'user_messages.message_id')
          .select('subject')
          .where('owner_id', '=', readerId)
          .execute(),
      )
      return rows.map(({ subject }) => subject)
    },
    close: async () => {
      await app.close()
      await context.database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
