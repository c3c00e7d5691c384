/**
 * `npm run proof:presence -w @postroom/server`: 200 people with open event streams, in teams of ten with a mailbox each, first silent,
 * then each at one of the five conversations of their mailbox, saying so every five seconds and moving on every thirty. Prints what
 * that takes of a processor core beside the silent streams, and how long it took until a colleague's stream told of somebody.
 * POSTROOM_PROOF_TEAM sets another size of the teams, DATABASE_URL chooses PostgreSQL.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { addGrant } from '../src/accounts/grants-store.ts'
import { ingestMessage } from '../src/delivery/ingest-message.ts'
import { newSession } from '../test/new-session.ts'
import { startBuilt } from './built-server.ts'
import { createAccount, openContext } from './data-directory.ts'

const PEOPLE = 200
const TEAM = Number(process.env.POSTROOM_PROOF_TEAM ?? 10)
const CONVERSATIONS = 5
const SAID_EVERY_MS = 5_000
const MOVES_AFTER = 6
const MEASURED_MS = 60_000
const SETTLED_MS = 10_000
const MOST_CORE = 0.01
const MOST_MS = 1_000
const databaseUrl = process.env.DATABASE_URL ?? null

const context = await openContext({ databaseUrl })
const { dataDir } = context.config
await context.database.migrate()
const now = Date.now()
/** A mailbox that a team shares. */
interface Mailbox {
  ownerId: number
  threads: number[]
}

async function mailboxOf(team: number): Promise<Mailbox> {
  const ownerId = await createAccount(context, `support${team}`)
  const threads: number[] = []
  for (let index = 0; index < CONVERSATIONS; index++) {
    const id = `${team}.${index}@elsewhere.example`
    const raw = Buffer.from(`From: z@elsewhere.example\r\nSubject: ${index}\r\nMessage-ID: <${id}>\r\n\r\nHello\r\n`)
    const arrived = await ingestMessage(context, { raw, trace: '', recipients: [{ ownerId }], source: 'delivery' })
    threads.push(arrived.threadId)
  }
  return { ownerId, threads }
}

const people: { id: number; cookie: string; mailbox: Mailbox }[] = []
for (let team = 0; team < PEOPLE / TEAM; team++) {
  const mailbox = await mailboxOf(team)
  for (let index = 0; index < TEAM; index++) {
    const id = await createAccount(context, `person${team}.${index}`)
    await context.database.write(addGrant, { ownerId: mailbox.ownerId, delegateId: id, now })
    people.push({ id, cookie: await newSession(context.database, { userId: id, now }), mailbox })
  }
}
await context.database.close()

const server = await startBuilt({ dataDir, databaseUrl })
const closed = new AbortController()
/** When each person last moved to a conversation, until the stream of the first of their team tells of it. */
const moved = new Map<string, number>()
let slowest = 0
let told = 0

async function listen(cookie: string, isHeard: boolean): Promise<void> {
  const { body } = await fetch(`${server.api}/events`, { headers: { cookie }, signal: closed.signal })
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (!isHeard) continue
    for (const [, data = '{}'] of text.matchAll(/^data: (.*)$/gm)) {
      const { presence = [], message_thread_ids: ids = [] } = JSON.parse(data)
      for (const { user_id } of presence) hear(`${user_id} ${ids[0]}`)
    }
  }
}

function hear(key: string): void {
  const since = moved.get(key)
  if (since === undefined) return
  moved.delete(key)
  told++
  slowest = Math.max(slowest, performance.now() - since)
}

async function attend({ id, cookie, mailbox }: (typeof people)[number], place: number): Promise<void> {
  const { ownerId, threads } = mailbox
  await pause((place * SAID_EVERY_MS) / PEOPLE)
  for (let said = 0; !closed.signal.aborted; said++) {
    const thread = threads[(place + Math.floor(said / MOVES_AFTER)) % CONVERSATIONS] ?? 0
    if (said % MOVES_AFTER === 0) moved.set(`${id} ${thread}`, performance.now())
    await fetch(`${server.api}/presence`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ owner_id: ownerId, message_thread_id: thread, doing: 'reading' }),
      signal: closed.signal,
    }).then((answer) => answer.arrayBuffer())
    await pause(SAID_EVERY_MS)
  }
}

/** The share of a core that the server takes in that time. */
async function coreTaken(): Promise<number> {
  const before = server.cpu()
  await pause(MEASURED_MS)
  return (server.cpu() - before) / MEASURED_MS
}

const ended = (error: unknown) => {
  if (!closed.signal.aborted) throw error
}
const streams = people.map(({ cookie }, index) => listen(cookie, index % TEAM === 0).catch(ended))
await pause(SETTLED_MS)
const silent = await coreTaken()
const attending = people.map((person, place) => attend(person, place).catch(ended))
await pause(SETTLED_MS)
const busy = await coreTaken()
closed.abort()
await Promise.all([...streams, ...attending])
await server.stop()
if (databaseUrl === null) await rm(dataDir, { recursive: true })
const share = (core: number) => `${(core * 100).toFixed(2)} % of a core`
console.log(
  `${databaseUrl === null ? 'SQLite' : 'PostgreSQL'}, ${PEOPLE} people in teams of ${TEAM}: ${share(silent)} with silent streams, ${share(busy)} when they read; told ${told} times, the slowest after ${Math.round(slowest)} ms`,
)
if (busy - silent > MOST_CORE || slowest > MOST_MS) process.exitCode = 1
