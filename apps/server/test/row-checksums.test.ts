import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowDamage } from '../src/storage/database/row-checksums.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/** PostgreSQL checks its pages itself. */
const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const open = () => openSqlite(join(server.context.config.dataDir, 'postroom.db'), 'write').raw

embedded('[RUN-05] the checksum of a changed row is found by its key, however many there are', () => {
  const raw = open()
  const triggers = raw.prepare("select tbl_name, sql from sqlite_schema where name like 'checksum_update_%'").all()
  const plans = triggers.map(({ tbl_name: table, sql }) => {
    const [remove = ''] = /delete from row_checksums [^;]*/.exec(String(sql)) ?? []
    // A column of the table stands for the row's own, so that the two are compared as in the trigger.
    const found = remove.replaceAll(/\bold\.(\w+)/g, `(select $1 from ${table})`)
    const [first] = raw.prepare(`explain query plan ${found}`).all()
    return first?.detail
  })
  raw.close()
  expect(plans.length).toBeGreaterThan(25)
  expect(new Set(plans)).toEqual(new Set(['SEARCH row_checksums USING PRIMARY KEY (name=? AND row=?)']))
})

embedded('[RUN-05] checksums that are kept in an earlier way are made anew', async () => {
  await receive(server, { to: ['alice'], subject: 'Wheels' })
  const raw = open()
  raw.exec(`drop trigger checksum_update_messages;
    create trigger checksum_update_messages after update on messages begin select 1; end;
    update row_checksums set checksum = 7 where name = 'messages'`)
  raw.close()
  await server.context.database.migrate()
  const changed = open()
  changed.exec("update messages set subject = 'Tyres'")
  changed.close()
  expect(await server.context.database.read(rowDamage, null)).toEqual([])
})
