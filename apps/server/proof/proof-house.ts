/** The server in this process, on a fresh SQLite database and a clock that stands still, with two accounts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import { createUser } from '../src/accounts/users-store.ts'
import { createSession } from '../src/auth/sessions-store.ts'
import { hashToken, newToken } from '../src/auth/tokens.ts'
import { type Config, toConfig } from '../src/config.ts'
import { type Context, createContext } from '../src/context.ts'
import type { Tables } from '../src/db/schema.ts'
import { openSqlite } from '../src/db/sqlite-connection.ts'
import { buildServer } from '../src/server.ts'
import { createLog } from '../src/system/log.ts'

export interface Letter {
  subject: string
  to: readonly string[]
  externalId?: string
}

export interface ProofHouse {
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

export async function startProofHouse(config: Partial<Config> = {}): Promise<ProofHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postroom-proof-'))
  let now = Date.now()
  const context = createContext(
    { ...toConfig({}), dataDir, demo: false, ...config },
    { clock: { now: () => now }, log: createLog(() => undefined, 'fatal'), print: () => undefined },
  )
  await context.database.migrate()
  const account = (name: string) => ({
    email: `${name}@postroom.example`,
    fullName: name,
    passwordHash: '',
    confirmedAt: now,
    now,
  })
  const sender = await context.database.write(createUser, account('sender'))
  const reader = await context.database.write(createUser, account('reader'))
  const cookieOf = async (userId: number) => {
    const token = newToken()
    await context.database.write(createSession, { tokenHash: hashToken(token), userId, now })
    return `postroom_session=${token}`
  }
  const app = await buildServer(context)
  const headers = { cookie: await cookieOf(sender) }
  const cookie = await cookieOf(reader)

  const look: ProofHouse['look'] = async (question) => {
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
    cookie: headers.cookie,
    readerId: reader,
    readerGets: async (path) => app.inject({ url: `/api/v1${path}`, headers: { cookie } }),
    look,
    advance: (milliseconds) => {
      now += milliseconds
    },
    send: async ({ subject, to, externalId }) => {
      const form = new FormData()
      for (const [index, email] of to.entries()) {
        form.append(`message[recipients][${index}][email]`, email)
        form.append(`message[recipients][${index}][owner_type]`, 'to')
      }
      form.append('message[subject]', subject)
      if (externalId !== undefined) form.append('message[external_id]', externalId)
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/messages',
        headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return { status: response.statusCode, jid: response.json().jid ?? null }
    },
    undo: async (jid) => {
      const url = '/api/v1/messages/cancel_send'
      return (await app.inject({ method: 'POST', url, headers, payload: { jid } })).statusCode === 200
    },
    subjectsOfReader: async () => {
      const rows = await look((db) =>
        db
          .selectFrom('user_messages')
          .innerJoin('messages', 'messages.id', 'user_messages.message_id')
          .select('subject')
          .where('owner_id', '=', reader)
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
