import { isIP, type Server, type Socket } from 'node:net'
import { networkOf } from './network-of.ts'

/** How many may be inside at once. */
export interface DoorLimits {
  address: number
  /** A /24 of IPv4 or a /64 of IPv6, whose addresses one person may have. */
  network: number
}

/** Lets only so many in at once from one network address, and from one network. [GUARD-06] */
export interface Door {
  /** What must be called once when that one leaves; null where there are too many already. */
  enter(address: string): (() => void) | null
}

/** A door. This machine itself is never counted: a proxy or a mail server in front stands for everybody. */
export function createDoor(limits: DoorLimits, isCounted: (address: string) => boolean = isForeign): Door {
  const inside = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (inside.get(key) ?? 0) + by
    if (count === 0) inside.delete(key)
    else inside.set(key, count)
  }
  return {
    enter: (address) => {
      if (!isCounted(address)) return () => undefined
      const keys = [`address ${address}`, `network ${networkOf(address)}`] as const
      const [own, near] = keys.map((key) => inside.get(key) ?? 0) as [number, number]
      if (own >= limits.address || near >= limits.network) return null
      for (const key of keys) change(key, 1)
      let left = false
      return () => {
        if (left) return
        left = true
        for (const key of keys) change(key, -1)
      }
    },
  }
}

/** Whether an address is another machine's; a socket in the file system has none. */
export const isForeign = (address: string): boolean => isIP(address) > 0 && !isLoopback(address)

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

/** Closes connections that the door does not let in, after `word` where there is one, before anything else hears of them. */
export function guardConnections(
  server: Server,
  { door, word, refused }: { door: Door; word?: string; refused: (address: string) => void },
): void {
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const leave = door.enter(address)
    if (leave !== null) {
      socket.once('close', leave)
      return
    }
    refused(address)
    socket.on('error', () => undefined)
    if (word !== undefined) socket.write(word)
    socket.destroySoon()
  })
}
