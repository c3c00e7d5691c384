/**
 * `npm run proof:postgres-restart -w @postroom/server`: restarts PostgreSQL twenty times, or as often as
 * POSTROOM_PROOF_ROUNDS says, under a load of SMTP, HTTP and event streams, in turn in order (fast) and as by a crash
 * (immediate), beneath one server and beneath two; prints what was answered, how many processes died, how long it took
 * until everything worked again, and how many acknowledged mails are gone.
 */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgresPrograms, makePostgresCluster } from '@postroom/tooling/postgres-cluster'
import { newSession } from '../test/new-session.ts'
import { type Answers, startLoad } from '../test/restart-load.ts'
import { startBuilt } from './built-server.ts'
import { createAccount, openContext } from './data-directory.ts'
import { externalIds } from './external-ids.ts'

const ROUNDS = Number(process.env.POSTROOM_PROOF_ROUNDS ?? 20)
const FAR = Date.UTC(2100, 0, 1)
const GOAL_MS = 5_000

const programs = findPostgresPrograms()
if (programs === null) throw new Error('This proof needs the programs of PostgreSQL: initdb and postgres')
const cluster = await makePostgresCluster(programs, {})
await cluster.start()
const context = await openContext({ databaseUrl: cluster.url })
const { dataDir } = context.config
await context.database.migrate()
const userId = await createAccount(context, 'reader')
const cookie = await newSession(context.database, { userId, now: FAR })
await context.database.close()

const sum = (into: Answers, more: Answers) => {
  for (const [code, times] of Object.entries(more)) into[code] = (into[code] ?? 0) + times
}
const http: Answers = {}
const smtp: Answers = {}
const sentences = new Set<string>()
const acknowledged: string[] = []
let died = 0
let broken = 0
let slowest = 0
async function restart(round: number): Promise<void> {
  const how = round % 2 === 0 ? 'fast' : 'immediate'
  const processes = round % 4 < 2 ? 1 : 2
  const servers = []
  for (let index = 0; index < processes; index++) servers.push(await startBuilt({ dataDir, databaseUrl: cluster.url }))
  const load = startLoad(servers, { cookie, to: 'reader@postroom.example' })
  await load.works()
  await pause(500 + randomInt(500))
  await cluster.end(how)
  await pause(randomInt(1_500))
  await cluster.start()
  const took = await load.works().catch(() => Number.POSITIVE_INFINITY)
  await load.stop()
  const gone = servers.filter((server) => !server.running()).length
  for (const server of servers) await server.stop()
  sum(http, load.http)
  sum(smtp, load.smtp)
  for (const sentence of load.sentences) sentences.add(sentence)
  acknowledged.push(...load.acknowledged)
  died += gone
  broken += load.brokenStreams
  slowest = Math.max(slowest, took)
  console.log(
    `${how.padEnd(9)} ${processes} ${processes === 1 ? 'process ' : 'processes'}  ${gone} died, works after ${Math.round(took)} ms`,
  )
}

try {
  for (let round = 0; round < ROUNDS; round++) await restart(round)
  const found = await externalIds(cluster.url)
  const missing = acknowledged.filter((id) => !found.has(id)).length
  console.log(`HTTP ${JSON.stringify(http)}, SMTP ${JSON.stringify(smtp)}, ${broken} event streams cut`)
  for (const sentence of sentences) console.log(`  ${sentence}`)
  console.log(
    `${ROUNDS} restarts of PostgreSQL: ${died} processes died, everything works after ${Math.round(slowest)} ms at most; ` +
      `${acknowledged.length} mails acknowledged, ${missing} missing`,
  )
  process.exitCode = died === 0 && missing === 0 && slowest <= GOAL_MS ? 0 : 1
} finally {
  await cluster.remove()
  await rm(dataDir, { recursive: true, force: true })
}
