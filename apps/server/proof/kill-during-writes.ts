/**
 * `npm run proof:kill-writes -w @postroom/server`: writes labels, signatures, a draft and sends with files over HTTP, ends
 * the server with kill -9 at a random moment, twenty times, and counts the acknowledged writes that are gone afterwards.
 */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createLedger } from './ledger.ts'
import { prepareHouse, startMortal } from './mortal.ts'

const KILLS = Number(process.env.POSTROOM_PROOF_KILLS ?? 20)
const house = await prepareHouse()
const ledger = createLedger(house)

let missing = 0
for (let round = 0; round < KILLS; round++) {
  const server = await startMortal(house.dataDir)
  missing += await ledger.missing(server)
  const writing = ledger.write(server)
  await pause(randomInt(100, 1_500))
  await server.kill()
  await writing
}
const last = await startMortal(house.dataDir)
missing += await ledger.missing(last)
await last.kill()
await rm(house.dataDir, { recursive: true, force: true })
console.log(`${KILLS} times kill -9 during writes over HTTP: ${ledger.entries.length} acknowledged, ${missing} missing`)
process.exitCode = missing === 0 ? 0 : 1
