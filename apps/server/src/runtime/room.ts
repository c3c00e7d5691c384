import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '../errors/error-message.ts'
import type { Log } from './log.ts'
import { fill, LAST_RESERVE_NAME, RESERVE_NAME } from './reserve.ts'

/** Bytes that are kept free for deleting, which needs some before it gives any back: at most, and as a part of the disk. */
const RESERVE = 16 * 1_048_576
const RESERVE_PART = 1 / 8
/** The part of them that is kept for single writes that delete mail, since another program may take all that is given back. */
const LAST_PART = 1 / 4
const LOOK_EVERY_MS = 5_000

/** Whether there is room for more mail. */
export interface Room {
  /** The disk of the data directory is nearly full: what is left is for reading and deleting, and all else is refused. */
  readonly full: boolean
  /** The last write failed for want of room, wherever that was. */
  readonly failing: boolean
  /** Tells what became of a write. */
  noted(outcome: 'full' | 'stored'): void
  /** Measures the disk; gives the reserve back to it where it is nearly full, and takes it again later. */
  look(): Promise<void>
  /** Looks from time to time until the returned function is called. */
  watch(): () => void
}

/** In bytes: what an ordinary user may still write, and what the disk holds in all. */
export interface Measured {
  free: number
  total: number
}

interface Disk {
  dataDir: string
  log: Log
  /** Bytes inside the database that deleted mail has left, where they lie on this disk. */
  reusable: () => Promise<number>
  measure?: (directory: string) => Promise<Measured>
}

/** The room on the disk of the data directory, of which a reserve is kept. */
export function createRoom({ dataDir, log, reusable, measure = measured }: Disk): Room {
  const reserve = join(dataDir, RESERVE_NAME)
  const lastReserve = join(dataDir, LAST_RESERVE_NAME)
  let full = false
  let failing = false

  const look = async (): Promise<void> => {
    const { free, total } = await measure(dataDir)
    const wanted = Math.floor(Math.min(RESERVE, total * RESERVE_PART))
    const least = wanted / 2
    const plenty = wanted + 2 * least
    const last = Math.floor(wanted * LAST_PART)
    if (free < least) {
      if (!full) log.error({ free }, 'the disk is full')
      full = true
      await rm(reserve, { force: true })
    } else if (full && free + (await reusable()) >= plenty) {
      full = false
      log.warn({ free }, 'the disk has room again')
    }
    if (full || free < plenty) return
    await keep(reserve, wanted - last)
    await keep(lastReserve, last)
  }
  const lookCalmly = () => {
    look().catch((error: unknown) => log.warn({ err: errorMessage(error) }, 'the disk could not be measured'))
  }

  return {
    get full() {
      return full
    },
    get failing() {
      return failing
    },
    noted: (outcome) => {
      if (outcome === 'full' && !failing) lookCalmly()
      failing = outcome === 'full'
    },
    look,
    watch: () => {
      const timer = setInterval(lookCalmly, LOOK_EVERY_MS)
      return () => clearInterval(timer)
    },
  }
}

/** Makes a reserve whole of which something was given back. */
async function keep(path: string, bytes: number): Promise<void> {
  const kept = await stat(path).catch(() => null)
  if (kept && kept.size >= bytes) return
  await rm(path, { force: true })
  await fill(path, bytes)
}

/** Where the mail lies in PostgreSQL its disk is measured by nobody here: only what fails is known. */
export function unmeasuredRoom(): Room {
  let failing = false
  return {
    full: false,
    get failing() {
      return failing
    },
    noted: (outcome) => {
      failing = outcome === 'full'
    },
    look: async () => undefined,
    watch: () => () => undefined,
  }
}

async function measured(directory: string): Promise<Measured> {
  const { bavail, blocks, bsize } = await statfs(directory)
  return { free: bavail * bsize, total: blocks * bsize }
}
