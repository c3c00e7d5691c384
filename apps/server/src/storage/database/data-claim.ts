import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Who restarts a server may start the new one while the old one still ends. */
const PATIENCE_MS = 1_000
/** SQLITE_BUSY: another process holds the lock. */
const BUSY = 5

/**
 * Says that a server works with a data directory, for as long as this process lives: the lock is the kernel's, on a file that stays
 * empty, and so ends with the process, however that dies, and is seen by those of other containers too.
 *
 * @returns what gives it back; null where another server has it. Where no lock can be had at all, as on a full disk, nothing is locked.
 */
export function claimData(dataDir: string): (() => void) | null {
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: PATIENCE_MS })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (lock?.isOpen) lock.close()
    return error instanceof Error && 'errcode' in error && error.errcode === BUSY ? null : () => undefined
  }
  const held = lock
  return () => {
    if (held.isOpen) held.close()
  }
}
