import type { Context } from '../call/context.ts'
import type { Arrival } from '../mailbox/arrival/arrival.ts'
import { ingestArrivals } from './ingest-message.ts'

/** Files one message; when the promise resolves it is durable. */
export type Intake = (arrival: Arrival) => Promise<void>

const AT_ONCE = 32

interface Waiting {
  arrival: Arrival
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Takes mail of many senders in: what arrives while a transaction runs shares the next one, and its fsync. A message that
 * cannot be stored takes none of the others with it.
 */
export function createIntake(context: Context): Intake {
  const waiting: Waiting[] = []
  let filing = false

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
  const fileAll = async (): Promise<void> => {
    filing = true
    while (waiting.length > 0) await file(waiting.splice(0, AT_ONCE))
    filing = false
  }
  return (arrival) =>
    new Promise((resolve, reject) => {
      waiting.push({ arrival, resolve, reject })
      if (!filing) void fileAll()
    })
}
