/**
 * `npm run bench:people -w @postroom/server`: fifty people at once, each doing something every second for half a minute:
 * they list, open, search, star and send. After five seconds, in which the server warms up, it counts. Prints how long reading
 * and sending took, what failed, and what it cost the server; on SQLite, and on PostgreSQL too when TEST_DATABASE_URL is set.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { COMMON } from '@postroom/tooling/bench-words'
import { sequence } from '@postroom/tooling/sequence'
import { startBuilt } from '../proof/built-server.ts'
import { multipart } from '../test/form.ts'
import { newSession } from '../test/new-session.ts'
import { benchDatabase, DATABASES } from './bench-database.ts'
import { fillMailbox } from './fill.ts'
import { createMailboxes } from './mailboxes.ts'
import { type Client, distribution, httpClient } from './measure.ts'
import type { Mailbox } from './message-rows.ts'

const PEOPLE = 50
const MESSAGES = 200
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const WARM_SECONDS = 5
const PAUSE_MS = 1_000

type Kind = 'reads' | 'changes' | 'sends'
type Taken = Record<Kind, number[]> & { errors: string[] }

for (const { name, url } of DATABASES) {
  const { context, writer, close } = await benchDatabase(url)
  const mailboxes = await createMailboxes(context, Array<number>(PEOPLE).fill(MESSAGES))
  const people: { mailbox: Mailbox; newest: number; cookie: string }[] = []
  for (const mailbox of mailboxes) {
    const newest = await fillMailbox(writer, mailbox)
    people.push({
      mailbox,
      newest,
      cookie: await newSession(context.database, { userId: mailbox.ownerId, now: Date.now() }),
    })
  }
  await writer.settle()
  const server = await startBuilt(context.config)
  const taken: Taken = { reads: [], changes: [], sends: [], errors: [] }
  const begin = performance.now() + WARM_SECONDS * 1_000
  const warm = pause(WARM_SECONDS * 1_000).then(() => server.cpu())
  const until = begin + SECONDS * 1_000
  await Promise.all(
    people.map(async ({ mailbox, newest, cookie }, index) => {
      const client = httpClient({ api: server.api, cookie })
      const random = sequence(index)
      await pause(random() * PAUSE_MS)
      while (performance.now() < until) {
        const { kind, run } = nextDeed(random(), { client, mailbox, newest })
        const start = performance.now()
        await run().then(
          () => start >= begin && taken[kind].push(performance.now() - start),
          (error: Error) => taken.errors.push(error.message),
        )
        await pause(PAUSE_MS * (0.5 + random()))
      }
      client.close()
    }),
  )
  const cpu = server.cpu() - (await warm)
  const memory = server.memory()
  await server.stop()
  await close()
  console.log(`${name}: ${PEOPLE} people at once, ${SECONDS} s, p50 / p95 / p99 in ms`)
  for (const kind of ['reads', 'changes', 'sends'] as const) {
    const { p50, p95, p99, calls } = distribution(taken[kind])
    console.log(`  ${kind.padEnd(8)} ${p50.toFixed(1)} / ${p95.toFixed(1)} / ${p99.toFixed(1)} (${calls} calls)`)
  }
  const calls = taken.reads.length + taken.changes.length + taken.sends.length
  console.log(`  errors   ${taken.errors.length}`)
  console.log(`  processor time ${(cpu / calls).toFixed(1)} ms per call; resident memory ${memory} MB`)
  for (const message of new Set(taken.errors)) console.log(`    ${message}`)
}

interface Person {
  client: Client
  mailbox: Mailbox
  newest: number
}

function nextDeed(chance: number, { client, mailbox, newest }: Person): { kind: Kind; run: () => Promise<unknown> } {
  const get = (path: string) => ({ kind: 'reads' as const, run: () => client.call({ method: 'GET', path }) })
  if (chance < 0.4) return get(`/user_messages?label_ids[]=${mailbox.labels.inbox}`)
  if (chance < 0.6) return get(`/messages/threads/${newest}`)
  if (chance < 0.7) return get('/labels')
  if (chance < 0.8) return get(`/search/advanced?per_page=50&q=${COMMON}`)
  if (chance < 0.9) {
    const threads = [{ user_id: mailbox.ownerId, message_thread_id: newest }]
    const body = { threads, add_label_ids: [mailbox.labels.starred] }
    return { kind: 'changes', run: () => client.call({ method: 'PATCH', path: '/user_message_labels', body }) }
  }
  const recipients = [{ email: 'owner1@postroom.example', owner_type: 'to' }]
  const body = multipart({ message: { recipients, subject: 'From one of fifty', html_body: '<p>Hello</p>' } })
  return { kind: 'sends', run: () => client.call({ method: 'POST', path: '/messages', body }) }
}
