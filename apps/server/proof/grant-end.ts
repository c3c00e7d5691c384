/**
 * `npm run proof:grant-end -w @postroom/server`: another process than the server takes a grant away, a hundred times, and prints
 * how long it takes at most until the delegate's event stream says so, and until neither their session nor their access token
 * reaches a draft and a list of the mailbox. DATABASE_URL chooses PostgreSQL. [PEOPLE-04]
 */
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { makeToken } from '../test/make-token.ts'
import { newSession } from '../test/new-session.ts'
import { startBuilt } from './built-server.ts'
import { createAccount, openContext } from './data-directory.ts'

const ROUNDS = 100
const MOST_MS = 1_000
const databaseUrl = process.env.DATABASE_URL ?? null

const context = await openContext({ databaseUrl })
const { dataDir } = context.config
await context.database.migrate()
const ownerId = await createAccount(context, 'support')
const delegateId = await createAccount(context, 'delegate')
const grant = () => ({ ownerId, delegateId, now: Date.now() })
await context.database.write(addGrant, grant())
const cookie = await newSession(context.database, { userId: delegateId, now: Date.now() })
const mailboxIds = [ownerId, delegateId]
const { secret } = await makeToken(context, {
  userId: delegateId,
  name: 'Bot',
  scopes: ['read', 'organise', 'draft', 'send'],
  mailboxIds,
  days: 1,
})
const session = { cookie }
const token = { authorization: `Bearer ${secret}` }

const server = await startBuilt({ dataDir, databaseUrl })
const closed = new AbortController()
let heardUsers = 0

async function listen(): Promise<void> {
  const { body } = await fetch(`${server.api}/events`, { headers: session, signal: closed.signal })
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    for (const [, data = '{}'] of text.matchAll(/^data: (.*)$/gm)) {
      const { owner_id, kinds } = JSON.parse(data)
      if (owner_id === delegateId && kinds.includes('users')) heardUsers += 1
    }
  }
}

async function newDraft(): Promise<number> {
  const answer = await fetch(`${server.api}/drafts`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ window_id: `w${Date.now()}`, sender_user_id: ownerId, subject: 'Under way' }),
  })
  if (answer.status !== 201) throw new Error(`POST /drafts answers ${answer.status}`)
  return ((await answer.json()) as { draft: { id: number } }).draft.id
}

/** Whether a call of the delegate reaches the mailbox. */
async function reaches(headers: Record<string, string>, draftId: number): Promise<boolean> {
  const draft = await fetch(`${server.api}/drafts/${draftId}`, { headers })
  const list = await fetch(`${server.api}/messages?accessible_users[]=${ownerId}`, { headers })
  const { pagination } = (await list.json()) as { pagination?: { total_count: number } }
  return draft.status !== 404 || (pagination?.total_count ?? 0) > 0
}

const listening = listen().catch((error: unknown) => {
  if (!closed.signal.aborted) throw error
})
const slowest = { stream: 0, session: 0, token: 0 }
try {
  await pause(1_000)
  for (let round = 0; round < ROUNDS; round++) {
    const draftId = await newDraft()
    for (const headers of [session, token]) if (!(await reaches(headers, draftId))) throw new Error('no grant')
    const before = heardUsers
    await context.database.write(removeGrant, grant())
    const begun = performance.now()
    const untilClosed = async (name: 'session' | 'token', headers: Record<string, string>) => {
      while (await reaches(headers, draftId)) await pause(5)
      slowest[name] = Math.max(slowest[name], performance.now() - begun)
    }
    const untilHeard = async () => {
      while (heardUsers === before) await pause(5)
      slowest.stream = Math.max(slowest.stream, performance.now() - begun)
    }
    await Promise.all([untilClosed('session', session), untilClosed('token', token), untilHeard()])
    const heard = heardUsers
    await context.database.write(addGrant, grant())
    while (heardUsers === heard) await pause(5)
  }
  const told = Object.entries(slowest).map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
  console.log(
    `${databaseUrl === null ? 'SQLite' : 'PostgreSQL'}: ${ROUNDS} grants ended by another process, at most ${told.join(', ')}`,
  )
  process.exitCode = Math.max(...Object.values(slowest)) <= MOST_MS ? 0 : 1
} finally {
  closed.abort()
  await listening
  await context.database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
