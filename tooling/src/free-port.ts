import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Whoever was given one may not listen on it yet. */
const given = new Set<number>()

/** A port of loopback that nothing listens on now, each once. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}
