/**
 * `npm run proof:undo -w @postroom/server`: presses Undo at the moment when the hold ends, a thousand times, and counts
 * what both the person and the worker won, or neither (both must be 0).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { SEND_HOLD } from '@postroom/mail-core/rules'
import { createUser } from '../src/accounts/users-store.ts'
import { createSession } from '../src/auth/sessions-store.ts'
import { hashToken, newToken } from '../src/auth/tokens.ts'
import { toConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { openSqlite } from '../src/db/sqlite-connection.ts'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { buildServer } from '../src/server.ts'
import { createLog } from '../src/system/log.ts'

const PAIRS = Number(process.env.POSTROOM_PROOF_PAIRS ?? 1_000)
const dataDir = await mkdtemp(join(tmpdir(), 'postroom-proof-'))
let now = Date.now()
const context = createContext(
  { ...toConfig({}), dataDir, demo: false },
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
const token = newToken()
await context.database.write(createSession, { tokenHash: hashToken(token), userId: sender, now })
const app = await buildServer(context)
const outbox = startOutbox(context)
const cookie = `postroom_session=${token}`

async function send(subject: string): Promise<string> {
  const form = new FormData()
  form.append('message[recipients][0][email]', 'reader@postroom.example')
  form.append('message[recipients][0][owner_type]', 'to')
  form.append('message[subject]', subject)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/messages',
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return response.json().jid
}

async function undo(jid: string): Promise<boolean> {
  const headers = { cookie }
  const response = await app.inject({ method: 'POST', url: '/api/v1/messages/cancel_send', headers, payload: { jid } })
  return response.statusCode === 200
}

async function subjectsOfReader(): Promise<Set<string>> {
  const { db } = openSqlite(join(dataDir, 'postroom.db'), 'read')
  const rows = await db
    .selectFrom('user_messages')
    .innerJoin('messages', 'messages.id', 'user_messages.message_id')
    .select('subject')
    .where('owner_id', '=', reader)
    .execute()
  await db.destroy()
  return new Set(rows.map(({ subject }) => subject))
}

const undone = new Map<string, boolean>()
for (let pair = 0; pair < PAIRS; pair++) {
  const subject = `pair ${pair}`
  const jid = await send(subject)
  now += SEND_HOLD
  const pressed = (async () => {
    for (let step = pair % 12; step > 0; step--) await turn()
    return undo(jid)
  })()
  await outbox.settled()
  undone.set(subject, await pressed)
}
await outbox.settled()
const delivered = await subjectsOfReader()
const both = [...undone].filter(([subject, won]) => won && delivered.has(subject)).length
const neither = [...undone].filter(([subject, won]) => !won && !delivered.has(subject)).length
const wins = [...undone.values()].filter(Boolean).length
console.log(
  `${PAIRS} times Undo against the end of the hold: ${wins} undone, ${delivered.size} delivered, ` +
    `${both} both, ${neither} neither`,
)
process.exitCode = both + neither === 0 ? 0 : 1
await outbox.stop()
await app.close()
await context.database.close()
await rm(dataDir, { recursive: true, force: true })
