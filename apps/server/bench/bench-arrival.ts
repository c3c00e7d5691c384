/**
 * Part of `npm run bench -w @postroom/server`: how many messages of real sizes a second come in by the import of an mbox
 * file and by SMTP, each durable, indexed and threaded when it counts, and the processor time that each takes.
 */
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { startBuilt } from '../proof/built-server.ts'
import { createAccount } from '../proof/data-directory.ts'
import type { Context } from '../src/call/context.ts'
import { importMail } from '../src/import/import-mail.ts'
import { openMailSource } from '../src/import/mail-source.ts'
import { type SampleArrival, sampleArrivals, writeMbox } from './arrivals.ts'
import { benchDatabase, DATABASES } from './bench-database.ts'
import { type SignedWorld, signedWorld } from './signed-world.ts'

const IMPORTED = Number(process.env.BENCH_IMPORTED ?? 5_000)
const BY_SMTP = Number(process.env.BENCH_BY_SMTP ?? 1_000)
/** Messages of at least so many bytes, each too large to be read beside small ones. */
const LARGE = 300_000
const LARGE_IMPORTED = 100
/** Messages before those that are measured: a process that has just started is still compiling itself. */
const WARM = 300
const CONNECTIONS = 8
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

async function received({ config }: Context, world: SignedWorld | null): Promise<Taken> {
  const env = world?.env ?? {}
  const server = await startBuilt({ ...config, env })
  const client = createTransport({ host: '127.0.0.1', port: server.smtpPort, pool: true, maxConnections: CONNECTIONS })
  const send = ({ sender, raw }: SampleArrival) => client.sendMail({ envelope: { from: sender, to: READER }, raw })
  const [warming, arrivals] = await Promise.all(
    [
      { seed: world ? 11 : 1, messages: WARM },
      { seed: world ? 12 : 2, messages: BY_SMTP },
    ].map(async (wanted) => {
      const plain = [...sampleArrivals({ ...wanted, to: READER })]
      return world ? Promise.all(plain.map(world.signed)) : plain
    }),
  )
  if (!warming || !arrivals) throw new Error('there is no mail')
  await Promise.all(warming.map(send))
  const begin = performance.now()
  const cpu = server.cpu()
  await Promise.all(arrivals.map(send))
  const bytes = arrivals.reduce((sum, { raw }) => sum + raw.length, 0)
  const taken = { count: BY_SMTP, bytes, ms: performance.now() - begin, cpu: server.cpu() - cpu }
  client.close()
  await server.stop()
  return taken
}

function print(what: string, { count, bytes, ms, cpu }: Taken): void {
  const each = (value: number) => (value / count).toFixed(1)
  const rate = Math.round(count / (ms / 1_000))
  console.log(`  ${what}: ${rate} messages/s of ${each(bytes / 1_000)} kB, ${each(cpu)} ms of processor time each`)
}

for (const { name, url } of DATABASES) {
  const { context, close } = await benchDatabase(url)
  const ownerId = await createAccount(context, 'reader')
  await imported(context, ownerId, sampleArrivals({ seed: 3, to: READER, messages: WARM }))
  console.log(name)
  const real = sampleArrivals({ seed: 4, to: READER, messages: IMPORTED })
  print('import of an mbox', await imported(context, ownerId, real))
  const large = sampleArrivals({ seed: 5, to: READER, messages: LARGE_IMPORTED, least: LARGE })
  print('import of large messages', await imported(context, ownerId, large))
  print(`SMTP, ${CONNECTIONS} connections`, await received(context, null))
  const world = await signedWorld()
  print(`SMTP, ${CONNECTIONS} connections, signed and checked`, await received(context, world))
  await world.stop()
  await close()
}
