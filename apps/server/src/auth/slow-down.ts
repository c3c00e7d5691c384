import { addressKey } from '@postroom/mail-core/rules'
import { networkOf } from '../runtime/network-of.ts'

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
  return [{ key: `account ${account}`, free: 10 }, ...countedFrom(ip)]
}

/**
 * What a try of a second factor counts against, as {@link countedBy}: whoever knows the password but lacks the factor cannot keep the
 * account's own devices out. [PEOPLE-07]
 */
export function countedByFactor(tried: { userId: number; ip: string; device: string | null }): Counted[] {
  const account = `second factor ${tried.userId}`
  if (tried.device !== null) return [{ key: `device ${tried.device} ${account}`, free: 10 }]
  return [{ key: account, free: 10 }, ...countedFrom(tried.ip)]
}

/** What a try counts against that names no account, such as a guessed link: the network address and its network. */
export const countedFrom = (ip: string): Counted[] => [
  { key: `address ${ip}`, free: 20 },
  { key: `network ${networkOf(ip)}`, free: 50 },
]

/** Milliseconds until the next try: none for the free ones, then a second, two, four, up to a minute. Nobody is locked out. */
export function waitOf({ free }: Counted, failures: Failures | undefined, now: number): number {
  if (failures === undefined || now - failures.lastAt >= FORGET_MS || failures.count < free) return 0
  const wait = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(failures.count - free, 10))
  return Math.max(0, failures.lastAt + wait - now)
}
