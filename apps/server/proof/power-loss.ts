/**
 * `npm run proof:power -w @postroom/server` (needs strace): writes over HTTP, cuts the power at a random moment, fifty
 * times, and counts the acknowledged writes that are gone afterwards. The disk is simulated from the server's system
 * calls: every second time only what was synced survives, else also about half of the rest, in any order. The last cut is
 * the control: a disk that ignores every sync must lose what was acknowledged since the start.
 */
import { randomInt } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createLedger } from './ledger.ts'
import { prepareHouse, startMortal } from './mortal.ts'
import { readStrace, STRACE_OPTIONS } from './strace-log.ts'
import { loadDisk, lose, replay, restoreDisk } from './volatile-disk.ts'

const LOSSES = Number(process.env.POSTROOM_PROOF_LOSSES ?? 50)
const house = await prepareHouse()
const ledger = createLedger(house)
const log = `${house.dataDir}.strace`
const strace = ['strace', ...STRACE_OPTIONS, '-o', log]

/** One life of the server, ended by a power loss; answers how many earlier writes are missing. */
async function live({ survives, syncs }: { survives: number; syncs: boolean }): Promise<number> {
  const disk = await loadDisk(house.dataDir)
  const server = await startMortal(house.dataDir, { under: strace })
  const missing = await ledger.missing(server)
  const writing = ledger.write(server)
  await pause(randomInt(300, 1_500))
  await server.kill()
  await writing
  const calls = readStrace(await readFile(log, 'latin1'))
  replay(disk, { root: house.dataDir, calls: syncs ? calls : calls.filter(({ name }) => !/sync$/.test(name)) })
  lose(disk, survives)
  await restoreDisk(disk, house.dataDir)
  return missing
}

let missing = 0
for (let loss = 0; loss < LOSSES; loss++) missing += await live({ survives: loss % 2 === 0 ? 0 : 0.5, syncs: true })
const { acknowledged } = ledger
missing += await live({ survives: 0, syncs: false })
const last = await startMortal(house.dataDir)
const control = await ledger.missing(last)
await last.kill()
await rm(house.dataDir, { recursive: true, force: true })
await rm(log, { force: true })
console.log(
  `${LOSSES} power losses: ${acknowledged} writes acknowledged, ${missing} missing; ` +
    `on a disk that ignores syncs ${control} of ${ledger.acknowledged - acknowledged}`,
)
process.exitCode = missing === 0 && control > 0 ? 0 : 1
