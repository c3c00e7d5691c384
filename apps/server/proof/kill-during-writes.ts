/**
 * `npm run proof:kill-writes -w @postroom/server`: writes labels, signatures, a draft and sends with files over HTTP, ends
 * the server with kill -9 at a random moment after 100 writes, twenty times or as often as POSTROOM_PROOF_KILLS says, and
 * counts the acknowledged writes that are gone afterwards.
 */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startBuilt } from './built-server.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { createLedger } from './ledger.ts'

const KILLS = Number(process.env.POSTROOM_PROOF_KILLS ?? 20)
/** So many are acknowledged before each end, however fast the machine is. */
const BEFORE_END = 100
const { dataDir, cookie } = await prepareDataDirectory()
const ledger = createLedger({ cookie })

let missing = 0
for (let round = 0; round < KILLS; round++) {
  const server = await startBuilt({ dataDir })
  missing += await ledger.missing(server)
  const writing = ledger.write(server)
  const enough = ledger.entries.length + BEFORE_END
  while (ledger.entries.length < enough && server.running()) await pause(10)
  await pause(randomInt(300))
  await server.kill()
  await writing
}
const last = await startBuilt({ dataDir })
missing += await ledger.missing(last)
await last.kill()
await rm(dataDir, { recursive: true, force: true })
console.log(`${KILLS} times kill -9 during writes over HTTP: ${ledger.entries.length} acknowledged, ${missing} missing`)
process.exitCode = missing === 0 ? 0 : 1
