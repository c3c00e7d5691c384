import { existsSync, rmSync, statSync, truncateSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file in the data directory that is given back to a disk that is nearly full. */
export const RESERVE_NAME = 'reserve'
/** The file that is given back in steps once the first is gone, each to a write that deletes mail and found no room. */
export const LAST_RESERVE_NAME = 'reserve-for-deleting'
/** Bytes of a step: the log of a write that deletes mail fits in. */
const STEP = 1_048_576
const ZEROS = Buffer.alloc(65_536)

/** Writes a file of zeros. Half a reserve is none: the file is whole, or not there. */
export async function fill(path: string, bytes: number): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(bytes / ZEROS.length) }, () => ZEROS)
  await writeFile(path, chunks, { flag: 'wx', mode: 0o600 }).catch((error: unknown) =>
    isThere(error) ? undefined : rm(path, { force: true }),
  )
}

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Gives one step of the last reserve back to the disk, for the write that is tried again at once.
 *
 * @returns false where the first reserve has not been given back yet, or nothing is left.
 */
export function giveBackStep(directory: string): boolean {
  const path = join(directory, LAST_RESERVE_NAME)
  const kept = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (kept === 0 || existsSync(join(directory, RESERVE_NAME))) return false
  if (kept > STEP) truncateSync(path, kept - STEP)
  else rmSync(path)
  return true
}
