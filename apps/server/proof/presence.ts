/**
 * `npm run proof:presence -w @postroom/server`: 200 colleagues of one mailbox with open event streams, first silent, then each at one of
 * 20 conversations, saying so every five seconds and moving on to another every thirty. Prints what that takes of a processor core
 * beside the silent streams, and how long it took until a colleague's stream told of somebody. DATABASE_URL chooses PostgreSQL.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { addGrant } from '../src/accounts/grants-store.ts'
import { ingestMessage } from '../src/delivery/ingest-message.ts'
import { newSession } from '../test/new-session.ts'
import { startBuilt } from './built-server.ts'
import { createAccount, openContext } from './data-directory.ts'

const PEOPLE = 200
const CONVERSATIONS = 20
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
const ownerId = await createAccount(context, 'support')
const threads: number[] = []
for (let index = 0; index < CONVERSATIONS; index++) {
  const raw = Buffer.from(
    `From: z@elsewhere.example\r\nSubject: ${index}\r\nMessage-ID: <${index}@elsewhere.example>\r\n\r\nHello\r\n`,
  )
  const { threadId } = await ingestMessage(context, { raw, trace: '', recipients: [{ ownerId }], source: 'delivery' })
  threads.push(threadId)
}
const people: { id: number; cookie: string }[] = []
for (let index = 0; index < PEOPLE; index++) {
  const id = await createAccount(context, `person${index}`)
  await context.database.write(addGrant, { ownerId, delegateId: id, now })
  people.push({ id, cookie: await newSession(context.database, { userId: id, now }) })
}
await context.database.close()

const server = await startBuilt({ dataDir, databaseUrl })
const closed = new AbortController()
/** When each person last moved to a conversation, until the first stream tells of it. */
const moved = new Map<string, number>()
let slowest = 0
let told = 0

async function listen(cookie: string, isFirst: boolean): Promise<void> {
  const { body } = await fetch(`${server.api}/events`, { headers: { cookie }, signal: closed.signal })
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (!isFirst) continue
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

async function attend({ id, cookie }: { id: number; cookie: string }, place: number): Promise<void> {
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
const streams = people.map(({ cookie }, index) => listen(cookie, index === 0).catch(ended))
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
  `${databaseUrl === null ? 'SQLite' : 'PostgreSQL'}, ${PEOPLE} people: ${share(silent)} with silent streams, ${share(busy)} when they read; told ${told} times, the slowest after ${Math.round(slowest)} ms`,
)
if (busy - silent > MOST_CORE || slowest > MOST_MS) process.exitCode = 1
