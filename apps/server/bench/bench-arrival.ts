/**
 * Part of `npm run bench -w @postroom/server`: how many messages of real sizes a second come in by the import of an mbox
 * file and by SMTP, each durable, indexed and threaded when it counts, and the processor time that each takes.
 */
import { join } from 'node:path'
import { createAccount } from '../proof/data-directory.ts'
import type { Context } from '../src/call/context.ts'
import { importMail } from '../src/import/import-mail.ts'
import { openMailSource } from '../src/import/mail-source.ts'
import { type SampleArrival, sampleArrivals, writeMbox } from './arrivals.ts'
import { benchDatabase, DATABASES } from './bench-database.ts'
import { signedWorld } from './signed-world.ts'
import { type SmtpTaken, smtpLoad } from './smtp-load.ts'

const IMPORTED = Number(process.env.BENCH_IMPORTED ?? 5_000)
const BY_SMTP = Number(process.env.BENCH_BY_SMTP ?? 1_000)
/** Messages of at least so many bytes, each too large to be read beside small ones. */
const LARGE = 300_000
const LARGE_IMPORTED = 100
/** Messages before those that are measured: a process that has just started is still compiling itself. */
const WARM = 300
const CONNECTIONS = 16
const READER = 'reader@postroom.example'

interface Taken {
  /** Messages. */
  count: number
  bytes: number
  /** Milliseconds that passed, and of processor time. */
  ms: number
  cpu: number
}

async function imported(context: Context, ownerId: number, arrivals: Iterable<SampleArrival>): Promise<Taken> {
  const file = join(context.config.dataDir, 'bench.mbox')
  await writeMbox(file, arrivals)
  const source = await openMailSource(file)
  const begin = performance.now()
  const cpu = process.cpuUsage()
  const { imported: count } = await importMail(context, { source, target: { ownerId, email: READER } }, () => undefined)
  const { user, system } = process.cpuUsage(cpu)
  return { count, bytes: source.bytes, ms: performance.now() - begin, cpu: (user + system) / 1_000 }
}

function print(what: string, { count, bytes, ms, cpu }: Taken): void {
  const each = (value: number) => (value / count).toFixed(1)
  const rate = Math.round(count / (ms / 1_000))
  console.log(`  ${what}: ${rate} messages/s of ${each(bytes / 1_000)} kB, ${each(cpu)} ms of processor time each`)
}

function printSmtp(what: string, taken: SmtpTaken): void {
  print(what, taken)
  const { count, accepted, threads, senders } = taken
  const each = (ms: number) => (ms / count).toFixed(2)
  const byThread = [...threads].sort(([, a], [, b]) => b - a).filter(([, ms]) => ms >= count / 100)
  console.log(`    accepted after ${Math.round(accepted.p50)} ms, p99 ${Math.round(accepted.p99)} ms`)
  console.log(`    ${byThread.map(([name, ms]) => `${name} ${each(ms)}`).join(', ')}; the senders ${each(senders)} ms`)
}

for (const { name, url } of DATABASES) {
  const { context, close } = await benchDatabase(url)
  const ownerId = await createAccount(context, 'reader')
  console.log(name)
  if (IMPORTED > 0) {
    await imported(context, ownerId, sampleArrivals({ seed: 3, to: READER, messages: WARM }))
    const real = sampleArrivals({ seed: 4, to: READER, messages: IMPORTED })
    print('import of an mbox', await imported(context, ownerId, real))
    const large = sampleArrivals({ seed: 5, to: READER, messages: LARGE_IMPORTED, least: LARGE })
    print('import of large messages', await imported(context, ownerId, large))
  }
  if (BY_SMTP > 0) {
    const load = { to: READER, messages: BY_SMTP, connections: CONNECTIONS }
    const world = await signedWorld()
    printSmtp(`SMTP, ${CONNECTIONS} connections`, await smtpLoad(context, { ...load, world: null }))
    printSmtp(`SMTP, ${CONNECTIONS} connections, signed and checked`, await smtpLoad(context, { ...load, world }))
    await world.stop()
  }
  await close()
}
