/**
 * Part of `npm run bench -w @postroom/server`: fills mailboxes of 10,000 and 100,000 messages (or of those
 * in BENCH_SIZES=10000,100000,1000000), starts the server on them, asks over HTTP as a browser does, and prints per call the time, the ratio to
 * the smallest mailbox and the server's processor time; on SQLite, and on PostgreSQL too when TEST_DATABASE_URL is set.
 * BENCH_KEPT=<folder> keeps what was filled for the next run; every run leaves it as it was but for a few event rows.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMMON, RARE, SECOND } from '@postroom/tooling/bench-words'
import { type BuiltServer, startBuilt } from '../proof/built-server.ts'
import { addGrant } from '../src/accounts/grants-store.ts'
import { fillNextView } from '../src/mailbox/lists/fill-views-store.ts'
import { newSession } from '../test/new-session.ts'
import { type BenchDatabase, benchDatabase, DATABASES } from './bench-database.ts'
import { fillMailbox } from './fill.ts'
import { createMailboxes } from './mailboxes.ts'
import { type Client, type HttpCall, httpClient, measure, type Timing } from './measure.ts'
import type { Mailbox } from './message-rows.ts'

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
/** The four shared mailboxes beside the measured one. */
const SHARED = Array<number>(4).fill(Math.min(10_000, ...SIZES))
const KEPT = process.env.BENCH_KEPT
const READS = 200
const WRITES = 100

interface Row extends Timing {
  /** Milliseconds of processor time per call. */
  cpu: number
}

interface Results {
  rows: Map<string, Row>
  /** Milliseconds from the start of the process to the first list. */
  coldStart: number
  /** MB after the first list, and at the end. */
  memory: [number, number]
}

for (const { name, url } of DATABASES) {
  const results: Results[] = []
  for (const size of SIZES) results.push(await benchOne(url, size))
  print(name, results)
}

async function benchOne(url: string | null, size: number): Promise<Results> {
  const name = `${url === null ? 'sqlite' : 'postgres'}_${size}`
  const { context, writer, close } = await benchDatabase(url, KEPT ? { folder: KEPT, name } : null)
  const { mailboxes, newest } = await filled({ context, writer, size })
  const cookie = await newSession(context.database, { userId: mailboxes[0]?.ownerId ?? 0, now: Date.now() })
  // Once before, so that the measured start finds the sources compiled and the file in the system's cache.
  await (await startBuilt(context.config)).stop()
  const started = performance.now()
  const server = await startBuilt(context.config)
  const client = httpClient({ api: server.api, cookie })
  await client.call({ method: 'GET', path: '/user_messages' })
  const coldStart = performance.now() - started
  const atFirst = server.memory()
  const rows = await measureAll({ client, server }, { mailboxes, newest })
  const memory: [number, number] = [atFirst, server.memory()]
  client.close()
  await server.stop()
  await close()
  return { rows, coldStart, memory }
}

interface Filled {
  mailboxes: Mailbox[]
  /** The id of the newest conversation. */
  newest: number
}

/** The mailboxes that an earlier run filled, or fresh ones. */
async function filled({ context, writer, size }: Omit<BenchDatabase, 'close'> & { size: number }): Promise<Filled> {
  const file = join(context.config.dataDir, 'filled.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
  const begin = performance.now()
  const mailboxes = await createMailboxes(context, [size, ...SHARED])
  let newest = 0
  for (const mailbox of mailboxes.toReversed()) {
    const onFilled = (messages: number) =>
      process.stderr.write(`\r${mailbox.email}: ${messages.toLocaleString('en')} messages `)
    newest = await fillMailbox(writer, mailbox, { onFilled })
  }
  await share(context, mailboxes)
  await writer.settle()
  console.log(`\n${size.toLocaleString('en')} messages filled in ${Math.round((performance.now() - begin) / 1000)} s`)
  await writeFile(file, JSON.stringify({ mailboxes, newest }))
  return { mailboxes, newest }
}

/** The measured mailbox is open to a colleague, and has views. */
async function share({ database }: BenchDatabase['context'], [own, colleague]: readonly Mailbox[]): Promise<void> {
  if (!own || !colleague) throw new Error('no mailbox')
  const now = Date.now()
  const begin = performance.now()
  await database.write(addGrant, { ownerId: own.ownerId, delegateId: colleague.ownerId, now })
  while (await database.write(fillNextView, { now }));
  console.log(`\nits views filled in ${Math.round((performance.now() - begin) / 1000)} s`)
}

async function measureAll(
  { client, server }: { client: Client; server: BuiltServer },
  { mailboxes, newest }: Filled,
): Promise<Map<string, Row>> {
  const [own, ...shared] = mailboxes
  if (!own) throw new Error('no mailbox')
  const get = (path: string) => () => client.call({ method: 'GET', path })
  const patch = (path: string, body: object): HttpCall => ({ method: 'PATCH', path, body })
  const labels = (some: readonly Mailbox[]) => some.map((mailbox) => `label_ids[]=${mailbox.labels.inbox}`).join('&')
  const ticked = [own, ...shared].map(({ ownerId }) => `accessible_users[]=${ownerId}`).join('&')
  const search = (q: string) => get(`/search/advanced?per_page=50&q=${encodeURIComponent(q)}`)
  const threads = [{ user_id: own.ownerId, message_thread_id: newest }]
  const toggle = (labelId: number) => (index: number) => {
    const change = index % 2 === 0 ? 'add_label_ids' : 'remove_label_ids'
    return client.call(patch('/user_message_labels', { threads, [change]: [labelId] }))
  }
  const read = (index: number) =>
    client.call(patch(`/user_messages/${index % 2 === 0 ? 'mark_unread' : 'mark_read'}`, { threads }))
  const calls: [string, number, (index: number) => Promise<unknown>][] = [
    ['list page 1', READS, get(`/user_messages?${labels([own])}`)],
    ["Nobody's, page 1", READS, get('/user_messages?view=unassigned')],
    ['list page 1, All Mail', READS, get(`/user_messages?label_ids[]=${own.labels.allMail}`)],
    ['five owners, page 1', READS, get(`/user_messages?${labels([own, ...shared])}&${ticked}`)],
    ['labels', READS, get('/labels')],
    ['conversation of 10', READS, get(`/messages/threads/${newest}`)],
    ['star', WRITES, toggle(own.labels.starred)],
    ['read', WRITES, read],
    ['label', WRITES, toggle(own.customLabels[0] ?? 0)],
    ['search, common word', READS, search(COMMON)],
    ['search, rare word', READS, search(RARE)],
    ['search, two words', READS, search(`${COMMON} ${SECOND}`)],
    ['search, word and from:', READS, search(`${COMMON} from:ba`)],
    ['search, phrase', READS, search(`"${COMMON} ${SECOND}"`)],
    ['search, is:unread', READS, search('is:unread')],
    ['search as you type', READS, get(`/search/fast?q=${COMMON.slice(0, 5)}`)],
  ]
  const rows = new Map<string, Row>()
  for (const [name, times, run] of calls) {
    // As often before: what is measured is a server that runs, not one whose code is still being compiled.
    await measure(times, run)
    const before = server.cpu()
    const timing = await measure(times, run)
    rows.set(name, { ...timing, cpu: (server.cpu() - before) / timing.calls })
  }
  return rows
}

function print(database: string, results: readonly Results[]): void {
  const line = (name: string, cells: readonly string[]) =>
    console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(34)).join(''))
  console.log(`\n${database}: p50 / p95 in ms (ratio of p50 to ${SIZES[0]} messages), processor time per call`)
  line(
    '',
    SIZES.map((size) => size.toLocaleString('en')),
  )
  for (const [name, first] of results[0]?.rows ?? []) {
    const cells = results.map(({ rows }) => {
      const { p50, p95, cpu } = rows.get(name) ?? first
      return `${p50.toFixed(2)} / ${p95.toFixed(2)} (${(p50 / first.p50).toFixed(2)}x), ${cpu.toFixed(1)}`
    })
    line(name, cells)
  }
  line(
    'cold start to first list',
    results.map(({ coldStart }) => `${Math.round(coldStart)} ms`),
  )
  line(
    'resident memory',
    results.map(({ memory: [atFirst, atEnd] }) => `${atFirst} MB, at the end ${atEnd} MB`),
  )
}
