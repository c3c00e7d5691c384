import { isIPv6 } from 'node:net'
import { addressKey } from '@postroom/mail-core/rules'

/** After this long without a failure everything that failed before is forgotten. */
export const FORGET_MS = 15 * 60_000
/** The longest that the next try waits. */
const LONGEST_WAIT_MS = 60_000

/** Something that failed sign-ins are counted by. */
export interface Counted {
  key: string
  /** How many failures pass before the next try has to wait. */
  free: number
}

/** What is known of one key. */
export interface Failures {
  count: number
  /** When the last one was (ms since 1970 UTC). */
  lastAt: number
}

/**
 * What a try to sign in counts against: the account, the network address and its network, each by itself, so that neither many
 * addresses against one account nor one address against many go unnoticed. A device that this account signed in from before
 * counts alone: nobody else can slow it down. [GUARD-04]
 */
export function countedBy({ email, ip, device }: { email: string; ip: string; device: string | null }): Counted[] {
  const account = addressKey(email)
  if (device !== null) return [{ key: `device ${device} ${account}`, free: 10 }]
  return [
    { key: `account ${account}`, free: 10 },
    { key: `address ${ip}`, free: 20 },
    { key: `network ${networkOf(ip)}`, free: 50 },
  ]
}

/** Milliseconds until the next try: none for the free ones, then a second, two, four, up to a minute. Nobody is locked out. */
export function waitOf({ free }: Counted, failures: Failures | undefined, now: number): number {
  if (failures === undefined || now - failures.lastAt >= FORGET_MS || failures.count < free) return 0
  const wait = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(failures.count - free, 10))
  return Math.max(0, failures.lastAt + wait - now)
}

/** The network that an address is handed out from: /64 of IPv6 (RFC 6177), /24 of IPv4, also where it is written as IPv6. */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1]
  if (v4 !== undefined) return `${v4}.0/24`
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length
    const missing = Math.max(0, 8 - groups.length - after)
    groups.push(...Array.from({ length: missing }, () => '0'), ...(tail === '' ? [] : tail.split(':')))
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
