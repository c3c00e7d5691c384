import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../src/db/sqlite-connection.ts'
import type { Arrival } from '../src/delivery/deliver-one-store.ts'
import { deliver } from '../src/delivery/deliver-store.ts'
import { prepareArrival } from '../src/delivery/ingest-message.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** An answer in a long conversation, received by Alice and sent from her mailbox. */
function answer(index: number): Promise<Arrival> {
  const idOf = (n: number) => `<${n}@fjord.example>`
  const raw = [
    `Message-ID: ${idOf(index)}`,
    'From: Nora <nora@fjord.example>',
    'To: alice@postroom.example',
    `Subject: ${index}`,
    `Date: ${new Date(START + index * 60_000).toUTCString()}`,
    `In-Reply-To: ${idOf(index - 1)}`,
    `References: ${[1, 2, 3, 4].map((back) => idOf(index - back)).join(' ')}`,
    '',
    'Hello',
    '',
  ].join('\r\n')
  const ownerId = server.people.alice.id
  const recipients = [{ ownerId, isSender: index % 2 === 0 }]
  return prepareArrival(server.context, { raw: Buffer.from(raw), trace: '', recipients, source: 'delivery' })
}

embedded(
  'filing a message costs no more in a large mailbox: no statement goes through a table or a mailbox',
  async () => {
    const { raw, db } = openSqlite(join(server.context.config.dataDir, 'postroom.db'), 'write')
    const statements = new Set<string>()
    const prepare = raw.prepare.bind(raw)
    raw.prepare = (sql: string) => {
      statements.add(sql)
      return prepare(sql)
    }
    const tx = { db, dialect: 'sqlite' } as const
    for (const index of [10, 11]) await deliver(tx, [await answer(index)])
    await deliver(tx, await Promise.all(Array.from({ length: 30 }, (_, index) => answer(20 + index))))

    const through: string[] = []
    for (const sql of statements) {
      for (const { detail } of prepare(`explain query plan ${sql}`).all()) {
        const table = /^SCAN (?!json_each\b|\d+-ROW VALUES)/.test(String(detail))
        if (table || /\(owner_id=\?\)$/.test(String(detail))) through.push(`${detail}: ${sql}`)
      }
    }
    raw.close()
    expect(statements.size).toBeGreaterThan(30)
    expect(through).toEqual([])
  },
)
