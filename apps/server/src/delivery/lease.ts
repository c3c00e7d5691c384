import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import { extendLease } from './lease-store.ts'

/** Milliseconds for which a send is held before another worker may take it up. */
export const LEASE = 120_000
const RENEW_EVERY = 30_000

/** A send that this worker holds while it delivers it. */
export interface Lease {
  /** Until when it is held, in ms. */
  readonly until: number
  /** True once a renewal failed: somebody else may have taken the send up. */
  readonly lost: boolean
  /** What the promise gives, while the send is held; rejects as soon as it is not. */
  whileHeld<T>(work: Promise<T>): Promise<T>
  /** Renews no more. */
  end(): void
}

/** Renews the lease of a claimed send every 30 s. A renewal that fails is logged, and stops what waits in `whileHeld`. */
export function holdLease({ database, clock, log }: Context, { jid, until }: { jid: string; until: number }): Lease {
  const lapse = Promise.withResolvers<never>()
  lapse.promise.catch(() => undefined)
  let lost = false
  let held = until
  const lose = (reason: string) => {
    if (lost) return
    lost = true
    clearInterval(timer)
    log.error({ jid, err: reason }, 'the lease of a send could not be renewed')
    lapse.reject(new Error('The lease could not be renewed'))
  }
  const renew = async () => {
    const next = clock.now() + LEASE
    if (!(await database.write(extendLease, { jid, held, leaseUntil: next }))) return lose('Another worker has it')
    held = next
  }
  let renewing = false
  const timer = setInterval(() => {
    // Another beside one that takes long would take the new lease for somebody else's.
    if (renewing) return
    renewing = true
    renew()
      .catch((error: unknown) => lose(errorMessage(error)))
      .finally(() => {
        renewing = false
      })
  }, RENEW_EVERY)
  return {
    get until() {
      return held
    },
    get lost() {
      return lost
    },
    whileHeld: (work) => Promise.race([work, lapse.promise]),
    end: () => clearInterval(timer),
  }
}
