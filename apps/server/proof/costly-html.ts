/**
 * `npm run proof:costly-html -w @postroom/server`: sends 42 shapes of costly HTML and CSS by SMTP and by POST /messages,
 * opens and searches each, and prints how long the slowest calls of somebody else took meanwhile: the list, a sign-in and
 * /readyz. Beside it stands what the same calls take while nothing else happens, before the first shape and after each. DATABASE_URL chooses PostgreSQL.
 */
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { hashPassword } from '../src/accounts/passwords.ts'
import { createUser } from '../src/accounts/users-store.ts'
import { multipart } from '../test/form.ts'
import { newSession } from '../test/new-session.ts'
import { startBuilt } from './built-server.ts'
import { SHAPES } from './costly-shapes.ts'
import { createAccount, openContext } from './data-directory.ts'
import { type ForeignCalls, type Slowest, startForeignCalls } from './foreign-calls.ts'

const MOST_MS = 100
const NICE = 15
const IDLE_MS = 5_000
/** What a shape left to be done is done, and then nothing happens for as long as the shape took, this much at most. */
const REST_MS = 500
const LONGEST_IDLE_MS = 3_000
const PASSWORD = 'correct horse battery'
const databaseUrl = process.env.DATABASE_URL ?? null
const only = process.env.POSTROOM_PROOF_SHAPE

const context = await openContext({ databaseUrl })
const { dataDir } = context.config
await context.database.migrate()
const now = Date.now()
const readerId = await createAccount(context, 'reader')
const email = 'other@postroom.example'
const otherId = await context.database.write(createUser, {
  email,
  fullName: 'Other',
  passwordHash: await hashPassword(PASSWORD),
  confirmedAt: now,
  now,
})
const cookie = await newSession(context.database, { userId: readerId, now })
const otherCookie = await newSession(context.database, { userId: otherId, now })
await context.database.close()

const server = await startBuilt({ dataDir, databaseUrl })
const smtp = createTransport({ host: '127.0.0.1', port: server.smtpPort, pool: true })
const foreign: ForeignCalls = startForeignCalls({ api: server.api, cookie: otherCookie, email, password: PASSWORD })
// Who sends such mail has a machine of its own: here the threads of the server and of the foreign calls go before it.
setPriority(0, NICE)

async function call(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(`${server.api}${path}`, { ...init, headers: { cookie } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${body.slice(0, 300)}`)
  return body
}

async function work(index: number, html: string): Promise<void> {
  const body = `<p>shape${index} from outside</p>${html}`
  await smtp.sendMail({
    envelope: { from: 'sender@proof.example', to: 'reader@postroom.example' },
    subject: 'Costly',
    // All in one conversation of eight: opening one opens all.
    inReplyTo: `<root${Math.floor(index / 8)}@proof.example>`,
    html: body,
  })
  const message = {
    recipients: [{ email: 'reader@postroom.example', owner_type: 'to' }],
    subject: 'Costly',
    html_body: body,
  }
  await call('/messages', { method: 'POST', body: multipart({ message }) })
  const draft = { window_id: `w${index}`, html_body: body }
  const kept = await fetch(`${server.api}/drafts`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  })
  if (!kept.ok) throw new Error(`/drafts answers ${kept.status}`)
  await kept.arrayBuffer()
  const found = JSON.parse(await call(`/search/advanced?q=shape${index}`))
  const rows = [...(found.result.threads ?? []), ...(found.result.user_messages ?? [])]
  if (rows.length === 0) throw new Error(`shape ${index} is not found`)
  for (const { message_thread_id: id } of rows) await call(`/messages/thread/${id}`)
  await call('/search/fast?q=shape')
  await call('/user_messages')
}

const most = (one: Slowest, other: Slowest): Slowest => ({
  list: Math.max(one.list, other.list),
  'sign-in': Math.max(one['sign-in'], other['sign-in']),
  readyz: Math.max(one.readyz, other.readyz),
})
const told = (slowest: Slowest) =>
  Object.entries(slowest)
    .map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
    .join(', ')

try {
  // What a process does only once is no part of it.
  await work(999, '<p>first</p>')
  await pause(1_000)
  await foreign.slowest()
  await pause(IDLE_MS)
  let idle = await foreign.slowest()
  console.log(`${databaseUrl === null ? 'SQLite' : 'PostgreSQL'}, nothing else happens: ${told(idle)}`)
  let all: Slowest = { list: 0, 'sign-in': 0, readyz: 0 }
  for (const [index, [name, html]] of SHAPES.entries()) {
    if (only !== undefined && only !== String(index)) continue
    const begun = performance.now()
    await work(index, html)
    const slowest = await foreign.slowest()
    all = most(all, slowest)
    const kilobytes = Math.round(html.length / 1000)
    const took = performance.now() - begun
    console.log(`${index} ${name} (${kilobytes} kB, ${Math.round(took)} ms): ${told(slowest)}`)
    await pause(REST_MS)
    all = most(all, await foreign.slowest())
    await pause(Math.min(took, LONGEST_IDLE_MS))
    idle = most(idle, await foreign.slowest())
  }
  console.log(
    `Slowest of somebody else during ${SHAPES.length} shapes: ${told(all)}; nothing else happens: ${told(idle)}`,
  )
  process.exitCode = Math.max(...Object.values(all)) <= MOST_MS ? 0 : 1
} finally {
  await foreign.stop()
  smtp.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
