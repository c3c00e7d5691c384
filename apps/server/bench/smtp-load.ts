import { startBuilt } from '../proof/built-server.ts'
import type { Context } from '../src/call/context.ts'
import { sampleArrivals } from './arrivals.ts'
import { distribution, type Timing } from './measure.ts'
import type { SignedWorld } from './signed-world.ts'
import { smtpClient, type WireMail, wireMail } from './smtp-client.ts'

/** Messages before those that are measured: a process that has just started is still compiling itself. */
const WARM = 300

export interface SmtpLoad {
  to: string
  messages: number
  connections: number
  /** Signs every message and has it checked; null for a server that checks nothing. */
  world: SignedWorld | null
}

export interface SmtpTaken {
  count: number
  bytes: number
  /** Milliseconds that passed, and of processor time of the server. */
  ms: number
  cpu: number
  /** Milliseconds of processor time by the names of the server's threads. */
  threads: Map<string, number>
  /** From the first command of a message to its 250. */
  accepted: Timing
  /** Milliseconds of processor time of this process, which sends and answers for the DNS. */
  senders: number
}

/** Sends mail of real sizes to a server on the database of the context, each connection one message after the other. */
export async function smtpLoad({ config }: Context, load: SmtpLoad): Promise<SmtpTaken> {
  const { world, messages } = load
  const server = await startBuilt({ ...config, env: world?.env ?? {} })
  const seed = world ? 10 : 0
  const warming = await mailOf({ ...load, messages: WARM }, seed + 1)
  const arrivals = await mailOf(load, seed + 2)
  await sendAll(warming, server.smtpPort, load.connections)
  const begin = performance.now()
  const cpu = server.cpu()
  const threads = server.cpuByThread()
  const own = process.cpuUsage()
  const accepted = await sendAll(arrivals, server.smtpPort, load.connections)
  const { user, system } = process.cpuUsage(own)
  const taken = {
    count: messages,
    bytes: arrivals.reduce((sum, { data }) => sum + data.length, 0),
    ms: performance.now() - begin,
    cpu: server.cpu() - cpu,
    threads: new Map([...server.cpuByThread()].map(([name, ms]) => [name, ms - (threads.get(name) ?? 0)])),
    accepted: distribution(accepted),
    senders: (user + system) / 1_000,
  }
  await server.stop()
  return taken
}

async function mailOf({ world, to, messages }: SmtpLoad, seed: number): Promise<WireMail[]> {
  const mails: WireMail[] = []
  for (const arrival of sampleArrivals({ seed, to, messages })) {
    mails.push(wireMail(world ? await world.signed(arrival) : arrival))
  }
  return mails
}

/** Answers how long each took to be accepted, in ms. */
async function sendAll(mails: readonly WireMail[], port: number, connections: number): Promise<number[]> {
  const taken: number[] = []
  const waiting = mails.values()
  const send = async () => {
    const client = await smtpClient(port)
    for (const mail of waiting) {
      const start = performance.now()
      await client.send(mail)
      taken.push(performance.now() - start)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: connections }, send))
  return taken
}
