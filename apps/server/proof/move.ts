/**
 * `TEST_DATABASE_URL=postgres://… npm run proof:move -w @postroom/server`: fills the embedded database with 100,000 messages,
 * moves it to PostgreSQL and back, and prints how long each way took and whether every table is the same.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { benchDatabase } from '../bench/bench-database.ts'
import { fillMailbox } from '../bench/fill.ts'
import { createMailboxes } from '../bench/mailboxes.ts'
import { type Carried, moveStore } from '../src/move/move-store.ts'
import { withPostgresSource, withPostgresTarget } from '../src/move/postgres-end.ts'
import { withSqliteSource, withSqliteTarget } from '../src/move/sqlite-end.ts'
import { sha256 } from '../src/storage/blobs/blobs.ts'
import { putBlobs } from '../src/storage/blobs/blobs-store.ts'
import { postgresSchema } from '../test/postgres-schema.ts'

const MESSAGES = Number(process.env.PROOF_MESSAGES ?? 100_000)
const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server.')

const folder = await mkdtemp(join(tmpdir(), 'postroom-move-'))
const house = await benchDatabase(null, { folder, name: 'data' })
const { dataDir } = house.context.config
for (const mailbox of await createMailboxes(house.context, [MESSAGES * 0.6, MESSAGES * 0.4])) {
  await fillMailbox(house.writer, mailbox)
}
// The generator writes no sources: as many contents as a third of the messages have.
for (let at = 0; at < MESSAGES / 3; at += 1_000) {
  const bytes = Array.from({ length: 1_000 }, () => randomBytes(4_000))
  await house.context.database.write(
    putBlobs,
    bytes.map((some) => ({ digest: sha256(some), bytes: some })),
  )
}
await house.writer.settle()
await house.close()

const timed = async (what: string, move: () => Promise<Carried[]>): Promise<Carried[]> => {
  const begin = performance.now()
  const usedBefore = process.cpuUsage()
  const carried = await move()
  const rows = carried.reduce((sum, { tally }) => sum + tally.count, 0)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const { user, system } = process.cpuUsage(usedBefore)
  const used = ((user + system) / 1e6).toFixed(1)
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `${what}: ${rows} rows of ${carried.length} tables, ${MESSAGES} messages among them, in ${seconds} s, ${used} s of its own work; at most ${memory} MB`,
  )
  return carried
}
const schema = await postgresSchema(server)
const there = await timed('to PostgreSQL', () =>
  withSqliteSource(dataDir, (from) => withPostgresTarget(schema.url, (to) => moveStore(from, to))),
)
const back = await timed('back to SQLite', () =>
  withPostgresSource(schema.url, (from) => withSqliteTarget(join(folder, 'back'), (to) => moveStore(from, to))),
)
const differing = there.filter(({ name, tally }) => {
  const other = back.find((each) => each.name === name)?.tally
  return other?.count !== tally.count || other.digest !== tally.digest
})
console.log(
  `${there.length - differing.length} of ${there.length} tables the same after both ways, by count and digest`,
)
await schema.drop()
await rm(folder, { recursive: true })
process.exitCode = differing.length === 0 ? 0 : 1
