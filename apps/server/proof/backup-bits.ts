/**
 * `npm run proof:backup -w @postroom/server`: turns 200 bits of a backup over, one after the other, and prints how many of
 * them a restore notices and names; nothing is replaced meanwhile. Then the same with the database of a store, of which
 * `doctor --deep` notices what changes anything that can be read.
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backUp } from '../src/backup/back-up.ts'
import { restore } from '../src/backup/restore.ts'
import { checkContents } from '../src/cli/check-contents.ts'
import { seededRandom } from '../src/demo/schedule.ts'
import { DATABASE_NAME } from '../src/runtime/config.ts'
import { startInProcess } from './in-process-server.ts'
import { turnedBits } from './turned-bits.ts'

const TIMES = Number(process.env.POSTROOM_PROOF_TIMES ?? 200)

/** A digest of the rows of every table, as they are read; of none where the file cannot be read. */
function readable(file: string): Map<string, string> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table' order by name").all()
    return new Map(tables.map(({ name }) => [String(name), digestOf(database, String(name))]))
  } catch {
    return new Map()
  } finally {
    database.close()
  }
}

function digestOf(database: DatabaseSync, table: string): string {
  const hash = createHash('sha256')
  const statement = database.prepare(`select * from "${table}"`)
  statement.setReadBigInts(true)
  for (const row of statement.iterate()) {
    for (const value of Object.values(row)) hash.update(value instanceof Uint8Array ? value : String(value))
  }
  return hash.digest('hex')
}

const server = await startInProcess()
for (let at = 0; at < 50; at++) await server.send({ subject: `Mail ${at}`, to: ['reader@postroom.example'] })
const folder = await mkdtemp(join(tmpdir(), 'postroom-bits-'))
const file = join(folder, 'postroom.tar')
const { size } = await backUp({ dataDir: server.context.config.dataDir, file })
for (const seed of [1, 2, 3]) {
  const { noticed, named, silent } = await turnedBits({ file, dataDir: join(folder, 'new'), times: TIMES, seed })
  console.log(
    `seed ${seed}: of ${TIMES} bits in ${size} bytes ${noticed} noticed, ${named} named, silent at ${silent.join(', ') || 'none'}`,
  )
  if (named < TIMES) process.exitCode = 1
}
await server.close()

const store = { ...server.context.config, dataDir: join(folder, 'store') }
await restore({ dataDir: store.dataDir, file, replace: false })
const live = join(store.dataDir, DATABASE_NAME)
const whole = await readFile(live)
const before = readable(live)
const random = seededRandom(1)
const silent: string[] = []
let noticed = 0
let unused = 0
for (let at = 0; at < TIMES; at++) {
  const bit = Math.floor(random() * whole.length * 8)
  const turned = Buffer.from(whole)
  turned.writeUInt8(turned.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
  await writeFile(live, turned)
  const verdict = await checkContents(store).then(
    (finding) => finding.verdict,
    () => 'bad',
  )
  if (verdict === 'bad') noticed++
  else {
    const after = readable(live)
    const changed = [...before].filter(([table, digest]) => after.get(table) !== digest).map(([table]) => table)
    if (changed.length === 0) unused++
    else silent.push(...changed)
  }
}
await writeFile(live, whole)
console.log(
  `store: of ${TIMES} bits in ${whole.length} bytes ${noticed} noticed, ${unused} where nothing is kept, silent at ${silent.join(', ') || 'none'}`,
)
if (silent.length > 0) process.exitCode = 1
await rm(folder, { recursive: true })
