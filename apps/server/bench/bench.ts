/**
 * `npm run bench -w @postroom/server`: fills mailboxes of 10,000 and 100,000 messages (and 1,000,000 with
 * BENCH_LARGE=1), asks over HTTP as a browser does, and prints the times with the ratio to the smallest mailbox; on
 * SQLite, and on PostgreSQL too when TEST_DATABASE_URL is set.
 */

import { addGrant } from '../src/accounts/grants-store.ts'
import { createUser } from '../src/accounts/users-store.ts'
import { createSession } from '../src/auth/sessions-store.ts'
import { hashToken, newToken } from '../src/auth/tokens.ts'
import type { Context } from '../src/context.ts'
import { labelGroups } from '../src/labels/labels-store.ts'
import { createOwnLabel } from '../src/labels/own-labels-store.ts'
import type { ViewLabels } from '../src/list/wanted-entries.ts'
import { buildServer } from '../src/server.ts'
import { benchDatabase } from './bench-database.ts'
import { fillMailbox, type Mailbox } from './fill.ts'
import { COMMON, RARE, SECOND } from './letters.ts'
import { type Client, httpClient, measure, type Timing } from './measure.ts'

const SIZES = process.env.BENCH_LARGE === '1' ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]
const DELEGATED = 4
/** The four shared mailboxes beside the measured one. */
const SHARED_SIZE = 10_000
const READS = 200
const WRITES = 100

type Results = Map<string, Timing>

async function main(): Promise<void> {
  for (const url of [null, ...(process.env.TEST_DATABASE_URL ? [process.env.TEST_DATABASE_URL] : [])]) {
    const results: Results[] = []
    for (const size of SIZES) results.push(await benchOne(url, size))
    print(url === null ? 'SQLite' : 'PostgreSQL', results)
  }
}

async function benchOne(url: string | null, size: number): Promise<Results> {
  const { context, writer, close } = await benchDatabase(url)
  const started = performance.now()
  const [own, ...shared] = await mailboxes(context, size)
  if (!own) throw new Error('no mailbox')
  const newest = await fillMailbox(writer, own)
  for (const mailbox of shared) await fillMailbox(writer, mailbox)
  if (url !== null) await settlePostgres(writer.run)
  console.log(`${url === null ? 'SQLite' : 'PostgreSQL'}: ${size} messages in ${seconds(started)} s`)
  const app = await buildServer(context)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = httpClient({ port, cookie: await signIn(context, own.ownerId) })
  const results = await measureAll(client, { mailboxes: [own, ...shared], newest })
  client.close()
  await app.close()
  await close()
  return results
}

async function settlePostgres(run: (sql: string) => Promise<void>): Promise<void> {
  for (const table of ['threads', 'user_threads', 'messages', 'user_messages', 'recipients']) {
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  await run('vacuum analyze')
}

async function mailboxes(context: Context, size: number): Promise<Mailbox[]> {
  const found: Mailbox[] = []
  for (let n = 0; n <= DELEGATED; n++) {
    const email = `owner${n}@postroom.example`
    const now = Date.now()
    const user = { email, fullName: `Owner ${n}`, passwordHash: '', confirmedAt: now, now }
    const ownerId = await context.database.write(createUser, user)
    const [first] = found
    if (first) await context.database.write(addGrant, { ownerId, delegateId: first.ownerId, now })
    const customLabels: number[] = []
    for (let label = 0; label < 10; label++) {
      const form = { userId: ownerId, path: `Label ${label}`, now }
      customLabels.push((await context.database.write(createOwnLabel, form)).id)
    }
    const [group] = await context.database.read(labelGroups, { userId: ownerId, requested: undefined })
    const id = (path: string) => group?.labels.find((label) => label.path === path)?.id ?? 0
    const labels: ViewLabels = {
      inbox: id('inbox'),
      starred: id('starred'),
      important: id('important'),
      spam: id('spam'),
      sent: id('sent'),
      drafts: id('drafts'),
      allMail: id('all_mail'),
      trash: id('trash'),
    }
    found.push({ ownerId, email, labels, customLabels, messages: n === 0 ? size : SHARED_SIZE })
  }
  return found
}

async function signIn(context: Context, userId: number): Promise<string> {
  const token = newToken()
  await context.database.write(createSession, { tokenHash: hashToken(token), userId, now: Date.now() })
  return `postroom_session=${token}`
}

interface Filled {
  mailboxes: Mailbox[]
  newest: number
}

async function measureAll(client: Client, { mailboxes: [own, ...shared], newest }: Filled): Promise<Results> {
  if (!own) throw new Error('no mailbox')
  const get = (path: string) => () => client.call({ method: 'GET', path })
  const labels = (some: readonly Mailbox[]) => some.map((mailbox) => `label_ids[]=${mailbox.labels.inbox}`).join('&')
  const ticked = [own, ...shared].map(({ ownerId }) => `accessible_users[]=${ownerId}`).join('&')
  const search = (q: string) => get(`/search/advanced?per_page=50&q=${encodeURIComponent(q)}`)
  const star = (index: number) => {
    const change = index % 2 === 0 ? 'add_label_ids' : 'remove_label_ids'
    const threads = [{ user_id: own.ownerId, message_thread_id: newest }]
    const body = { threads, [change]: [own.labels.starred] }
    return client.call({ method: 'PATCH', path: '/user_message_labels', body })
  }
  const calls: [string, number, (index: number) => Promise<unknown>][] = [
    ['list page 1', READS, get(`/user_messages?${labels([own])}`)],
    ['list page 1, All Mail', READS, get(`/user_messages?label_ids[]=${own.labels.allMail}`)],
    ['five owners, page 1', READS, get(`/user_messages?${labels([own, ...shared])}&${ticked}`)],
    ['labels', READS, get('/labels')],
    ['conversation of 10', READS, get(`/messages/threads/${newest}`)],
    ['star', WRITES, star],
    ['search, common word', READS, search(COMMON)],
    ['search, rare word', READS, search(RARE)],
    ['search, two words', READS, search(`${COMMON} ${SECOND}`)],
    ['search, word and from:', READS, search(`${COMMON} from:ba`)],
    ['search, is:unread', READS, search('is:unread')],
    ['suggestions', READS, get('/search/fast?q=quart')],
  ]
  const results: Results = new Map()
  for (const [name, times, run] of calls) results.set(name, await measure(times, run))
  return results
}

function print(database: string, results: Results[]): void {
  const cell = (text: string, width: number) => text.padStart(width)
  console.log(`\n${database}: p50 / p95 in ms, and the ratio of p50 to ${SIZES[0]} messages`)
  console.log(' '.repeat(26) + SIZES.map((size) => cell(size.toLocaleString('en'), 22)).join(''))
  for (const name of results[0]?.keys() ?? []) {
    const first = results[0]?.get(name)?.p50 ?? 1
    const cells = results.map((result) => {
      const { p50, p95 } = result.get(name) ?? { p50: 0, p95: 0 }
      return cell(`${p50.toFixed(2)} / ${p95.toFixed(2)} (${(p50 / first).toFixed(2)}x)`, 22)
    })
    console.log(name.padEnd(26) + cells.join(''))
  }
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

await main()
