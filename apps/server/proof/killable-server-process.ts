/**
 * The real server for proofs that end it with kill -9: HTTP and outbox on POSTROOM_DATA_DIR, on a clock that runs
 * POSTROOM_PROOF_SPEED times as fast. Told the name of a point, it kills itself when it gets there.
 */
import type { AddressInfo } from 'node:net'
import { createContext } from '../src/composition/create-context.ts'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { readEnv, toConfig } from '../src/runtime/config.ts'
import { createLog } from '../src/runtime/log.ts'
import { buildServer } from '../src/server.ts'
import type { Database } from '../src/storage/database/database.ts'
import { MANY_SENDS } from './data-directory.ts'

/** Any fixed instant: every process of a proof must read the same time. */
const BEGINNING = Date.UTC(2026, 0, 1)
const speed = Number(process.env.POSTROOM_PROOF_SPEED ?? 1)
const clock = { now: () => Math.floor(BEGINNING + (Date.now() - BEGINNING) * speed) }

let point: string | null = null
process.on('message', (name) => {
  point = String(name)
})

const reach = (place: string) => {
  if (place === point) process.kill(process.pid, 'SIGKILL')
}

/** `before settleJob`, `after settleJob`: around the transaction of that operation. */
function killable(database: Database): Database {
  return {
    ...database,
    write: async (operation, args) => {
      const name = operation.operationName
      reach(`before ${name}`)
      const value = await database.write(operation, args)
      // Looking for work and finding none is no point of a send.
      if (name !== 'claimJob' || value !== null) reach(`after ${name}`)
      return value
    },
  }
}

const log = createLog((line) => console.error(line), 'fatal')
const made = createContext(
  { ...toConfig({ ...readEnv(process.env), ...MANY_SENDS }), demo: false },
  { clock, log, print: () => undefined, onTerminal: false },
)
const context = { ...made, database: killable(made.database) }
await context.database.migrate()
const app = await buildServer(context)
const outbox = startOutbox(context)
setInterval(() => outbox.wake(), 100)
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port, pid: process.pid })
