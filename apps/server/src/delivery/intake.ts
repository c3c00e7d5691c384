import type { Context } from '../call/context.ts'
import type { Arrival } from '../mailbox/arrival/arrival.ts'
import { ingestArrivals } from './ingest-message.ts'

/** Files one message once it is read; when the promise resolves it is durable. Rejects where it cannot be read or stored. */
export type Intake = (arriving: Promise<Arrival>) => Promise<void>

const AT_ONCE = 32
/** So long, in ms, a message that could be filed waits for those that are being read: a commit costs as much as a message. */
const GATHER = 30

interface Waiting {
  arrival: Arrival
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Takes mail of many senders in: what arrives together, or while a transaction runs, shares the next one, and its fsync. A message
 * that comes alone waits for nothing, and one that cannot be stored takes none of the others with it.
 */
export function createIntake(context: Context): Intake {
  const waiting: Waiting[] = []
  /** Messages that are being read. */
  let coming = 0
  let filing = false
  let changed: () => void = () => undefined

  const file = async (mails: readonly Waiting[]): Promise<void> => {
    try {
      const arrivals = mails.map(({ arrival }) => arrival)
      await ingestArrivals(context, arrivals)
      for (const { resolve } of mails) resolve()
    } catch (error) {
      const [mail, ...more] = mails
      if (more.length === 0) mail?.reject(error)
      else for (const one of mails) await file([one])
    }
  }
  const gathered = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, GATHER)
      changed = () => {
        if (coming > 0 && waiting.length < AT_ONCE) return
        clearTimeout(timer)
        resolve()
      }
      changed()
    })
  const fileAll = async (): Promise<void> => {
    filing = true
    while (waiting.length > 0) {
      await gathered()
      await file(waiting.splice(0, AT_ONCE))
    }
    filing = false
  }
  return (arriving) => {
    coming++
    return new Promise((resolve, reject) => {
      const read = (arrival: Arrival) => {
        coming--
        waiting.push({ arrival, resolve, reject })
        if (filing) changed()
        else void fileAll()
      }
      const unreadable = (error: unknown) => {
        coming--
        changed()
        reject(error)
      }
      arriving.then(read, unreadable)
    })
  }
}
