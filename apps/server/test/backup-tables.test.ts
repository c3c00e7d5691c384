import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../src/backup/back-up.ts'
import { restore } from '../src/backup/restore.ts'
import { DATABASE_NAME } from '../src/runtime/config.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { fillHouse, ofMail } from './full-house.ts'
import { startTestServer } from './start-test-server.ts'

/** PostgreSQL has backups of its own. */
const isEmbedded = process.env.TEST_DIALECT !== 'postgres'

test.runIf(isEmbedded)(
  '[RUN-05] a backup brings back every row of every table, whatever tables there are',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postroom-backup-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const server = await startTestServer()
    onTestFinished(() => server.close())
    await fillHouse(server)
    const { dataDir } = server.context.config
    const file = join(folder, 'postroom.tar')
    await backUp({ dataDir, file })
    await restore({ dataDir: join(folder, 'new'), file, replace: false })

    const before = rowsIn(dataDir)
    expect(ofMail(Object.keys(before)).filter((table) => before[table]?.length === 0)).toEqual([])
    expect(rowsIn(join(folder, 'new'))).toEqual(before)
  },
)

const asText = (row: object): string =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** Every row of every table, those of the search index too, as text. */
function rowsIn(dataDir: string): Record<string, string[]> {
  const { raw } = openSqlite(join(dataDir, DATABASE_NAME), 'read')
  try {
    const tables = raw.prepare(`select name from sqlite_schema where type = 'table' order by name`).all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const statement = raw.prepare(`select * from "${name}"`)
        // Ids that the search index gives its own rows may be too large for a number.
        statement.setReadBigInts(true)
        return [String(name), statement.all().map(asText).sort()]
      }),
    )
  } finally {
    raw.close()
  }
}
