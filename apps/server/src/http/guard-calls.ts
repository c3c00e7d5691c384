import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'
import type { Config } from '../runtime/config.ts'
import { createDoor, guardConnections, isForeign } from '../runtime/door.ts'

/** Open connections: those of everybody behind one address. */
const CONNECTIONS = { address: 500, network: 1_000 }
/** Calls that are not answered yet, event streams left out. */
const CALLS = { address: 200, network: 400 }
/** Event streams: each browser has one. */
const STREAMS = { address: 200, network: 400 }

const STREAM = '/api/v1/events'

const tooManyAtOnce = () =>
  new DomainError(429, 'Too many calls at once from your network. Please try again in a moment.').after(1)

/** Keeps one network address from holding all connections, calls or event streams. A trusted proxy is not counted. [GUARD-06] */
export function guardCalls(app: FastifyInstance, { trustedProxy }: Pick<Config, 'trustedProxy'>): void {
  const isProxy = proxiesOf(trustedProxy)
  const isDirect = (address: string) => isForeign(address) && !isProxy(address)
  guardConnections(app.server, {
    door: createDoor(CONNECTIONS, isDirect),
    refused: (ip) => app.log.info({ ip }, 'connection refused'),
  })
  const calls = createDoor(CALLS)
  const streams = createDoor(STREAMS)
  app.addHook('onRequest', async (request, reply) => {
    const leave = (request.routeOptions.url === STREAM ? streams : calls).enter(request.ip)
    if (leave === null) throw tooManyAtOnce()
    reply.raw.once('close', leave)
  })
}

/** Whether an address is one of the proxies that the configuration trusts. */
function proxiesOf(trusted: Config['trustedProxy']): (address: string) => boolean {
  if (typeof trusted === 'boolean') return () => trusted
  const list = new BlockList()
  for (const network of trusted) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
