import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms, makePostgresCluster, type PostgresCluster } from '@postroom/tooling/postgres-cluster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltServer, startBuilt } from '../proof/built-server.ts'
import { createAccount, openContext } from '../proof/data-directory.ts'
import { externalIds } from '../proof/external-ids.ts'
import { migrateWhenReady } from '../src/storage/database/migrate-when-ready.ts'
import { newSession } from './new-session.ts'
import { startLoad } from './restart-load.ts'

const FAR = Date.UTC(2100, 0, 1)
const programs = process.env.TEST_DIALECT === 'postgres' ? findPostgresPrograms() : null

describe.skipIf(programs === null)('a PostgreSQL of its own', () => {
  let cluster: PostgresCluster
  let dataDir: string
  let cookie: string

  beforeAll(async () => {
    cluster = await makePostgresCluster(programs ?? '', {})
    await cluster.start()
    dataDir = await mkdtemp(join(tmpdir(), 'postroom-restart-'))
    const context = await openContext({ databaseUrl: cluster.url, dataDir })
    await context.database.migrate()
    const userId = await createAccount(context, 'reader')
    cookie = await newSession(context.database, { userId, now: FAR })
    await context.database.close()
  })
  afterAll(async () => {
    await cluster.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  test.each([
    [1, 'fast'],
    [1, 'immediate'],
    [2, 'fast'],
    [2, 'immediate'],
  ] as const)(
    '[RUN-01] %i processes under load outlive a PostgreSQL that is restarted (%s), and work again with it',
    async (processes, how) => {
      const servers: BuiltServer[] = []
      for (let at = 0; at < processes; at++) servers.push(await startBuilt({ dataDir, databaseUrl: cluster.url }))
      const load = startLoad(servers, { cookie, to: 'reader@postroom.example' })
      await load.works()
      await cluster.end(how)
      await expect.poll(() => load.http[503] ?? 0).toBeGreaterThan(processes)
      await expect.poll(() => load.smtp[451] ?? 0).toBeGreaterThan(processes)
      await cluster.start()
      await load.works()
      await load.stop()
      expect(servers.map((server) => server.running())).toEqual(servers.map(() => true))
      for (const server of servers) await server.stop()
      expect([Object.keys(load.http), Object.keys(load.smtp)]).toEqual([
        ['200', '503'],
        ['250', '451'],
      ])
      expect([...load.sentences].sort()).toEqual([
        '451 4.3.0 The mail could not be stored just now, try again later',
        'The database is not available right now. Please try again in a moment.',
      ])
      expect(load.brokenStreams).toBe(0)
      const found = await externalIds(cluster.url)
      expect(load.acknowledged.filter((id) => !found.has(id))).toEqual([])
    },
  )

  test('[RUN-01] a start while PostgreSQL still recovers waits for it with one sentence', async () => {
    const refusals = 2
    let refused = 0
    // Recovering, as PostgreSQL says it to whoever connects; then the real one.
    const door = createServer((socket) => {
      socket.on('error', () => undefined)
      if (refused === refusals) {
        const real = connect(Number(new URL(cluster.url).port), '127.0.0.1')
        real.on('error', () => socket.destroy())
        socket.pipe(real).pipe(socket)
        return
      }
      refused++
      socket.once('data', () => {
        const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', '']
        const body = Buffer.from(`${fields.join('\0')}\0`)
        const head = Buffer.from([0x45, 0, 0, 0, 0])
        head.writeInt32BE(body.length + 4, 1)
        socket.end(Buffer.concat([head, body]))
      })
    }).listen(0, '127.0.0.1')
    await once(door, 'listening')
    const url = new URL(cluster.url)
    url.port = String((door.address() as AddressInfo).port)
    const context = await openContext({ databaseUrl: url.href, dataDir })
    const printed: string[] = []
    expect(await migrateWhenReady(context.database, (line) => printed.push(line))).toMatchObject({ created: false })
    expect(refused).toBe(refusals)
    expect(printed).toEqual(['  Waiting for PostgreSQL, which is still starting or recovering …'])
    await context.database.close()
    door.close()
  })
})
