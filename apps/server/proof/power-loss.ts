/**
 * `npm run proof:power -w @postroom/server` (needs strace): writes over HTTP, and cuts the power at fifty moments, each just
 * after an answer; counts what was acknowledged before the cut and is gone after it. The disk is simulated from the
 * server's system calls: for every second cut only what was synced survives, else also about half of the rest, in any
 * order. The control is a disk that ignores every sync: it must lose everything.
 */
import { createHash, randomInt } from 'node:crypto'
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { startKillable } from './killable-server.ts'
import { createLedger, type Entry } from './ledger.ts'
import { readStrace, STRACE_OPTIONS, type SystemCall } from './strace-log.ts'
import { loadDisk, lose, replay, restoreDisk } from './volatile-disk.ts'

const LOSSES = Number(process.env.POSTROOM_PROOF_LOSSES ?? 50)
/** So many keep what strace writes down below the longest string of Node. */
const WRITES = Number(process.env.POSTROOM_PROOF_WRITES ?? 500)

const { dataDir, cookie } = await prepareDataDirectory()
const [before, after, log] = [`${dataDir}.before`, `${dataDir}.after`, `${dataDir}.strace`]
await cp(dataDir, before, { recursive: true })
const ledger = createLedger({ cookie })
const server = await startKillable(dataDir, { under: ['strace', ...STRACE_OPTIONS, '-o', log] })
const writing = ledger.write(server)
while (ledger.entries.length < WRITES && server.child.exitCode === null) await pause(10)
await server.kill()
await writing
const calls = readStrace(await readFile(log, 'latin1'))

/** Which of the writes are gone when the disk has seen these calls. Throws when the database is damaged. */
async function missing(
  seen: readonly SystemCall[],
  { wanted, survives }: { wanted: readonly Entry[]; survives: number },
) {
  const disk = await loadDisk(before)
  replay(disk, { root: dataDir, calls: seen })
  lose(disk, survives)
  await restoreDisk(disk, after)
  const { db, raw } = openSqlite(join(after, 'postroom.db'), 'write')
  if (raw.prepare('PRAGMA quick_check').get()?.quick_check !== 'ok') throw new Error('The database is damaged')
  const labels = await db.selectFrom('labels').select('path').execute()
  const signatures = await db.selectFrom('signatures').select('name').execute()
  const files = await db.selectFrom('attachments').select('digest').execute()
  const draft = await db
    .selectFrom('drafts')
    .innerJoin('message_bodies', 'message_bodies.message_id', 'drafts.message_id')
    .select('html_body')
    .executeTakeFirst()
  await db.destroy()
  const there = new Set([...labels.map(({ path }) => path), ...signatures.map(({ name }) => name)])
  const saved = Number(/\d+/.exec(draft?.html_body ?? '')?.[0] ?? 0)
  for (const { digest } of files) {
    const bytes = await readFile(join(after, 'blobs', digest.slice(0, 2), digest)).catch(() => Buffer.alloc(0))
    if (createHash('sha256').update(bytes).digest('hex') === digest) there.add(digest)
  }
  return wanted.filter(({ kind, what }) => (kind === 'draft' ? Number(what) > saved : !there.has(what))).length
}

const total = { checked: 0, missing: 0 }
for (let loss = 0; loss < LOSSES; loss++) {
  const cut = ledger.entries[randomInt(ledger.entries.length)]?.at ?? 0
  const wanted = ledger.entries.filter(({ at }) => at <= cut)
  const seen = calls.filter(({ at }) => at <= cut)
  total.checked += wanted.length
  total.missing += await missing(seen, { wanted, survives: loss % 2 === 0 ? 0 : 0.5 })
}
const unsynced = calls.filter(({ name }) => !/sync$/.test(name))
const control = await missing(unsynced, { wanted: ledger.entries, survives: 0 })
for (const path of [dataDir, before, after, log]) await rm(path, { recursive: true, force: true })
console.log(
  `${LOSSES} power losses during ${ledger.entries.length} acknowledged writes: ${total.missing} missing of ` +
    `${total.checked} looked for; on a disk that ignores syncs ${control} of ${ledger.entries.length}`,
)
process.exitCode = total.missing === 0 && control === ledger.entries.length ? 0 : 1
