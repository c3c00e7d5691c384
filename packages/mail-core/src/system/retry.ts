import { MailError } from '@postroom/api'
import type { Clock, Ports } from '../ports.ts'
import { boundedFetch } from './call-limits.ts'
import { pause, retryWait } from './retry-wait.ts'

/** How often a call is repeated that could not be answered. */
export const RETRIES = 4
/** Seconds that a server may ask to wait before a call is repeated; who asks for longer is answered with the refusal. */
const LONGEST_RETRY_AFTER = 60
/** Refusals that pass (RFC 9110 15.5.9, 15.6; RFC 6585; RFC 8470). */
const PASSING = new Set([408, 425, 429, 502, 503, 504])

/** Repeats what may safely be done twice while the server cannot be reached or refuses it for the moment. */
export async function retried<Result>(
  clock: Clock,
  signal: AbortSignal | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await run()
    } catch (error) {
      signal?.throwIfAborted()
      if (failures === RETRIES || !(error instanceof MailError) || !isPassing(error)) throw error
      await pause(clock, { delay: retryWait(failures, error.retryAfter), signal })
    }
  }
}

const isPassing = ({ status, retryAfter }: Pick<MailError, 'status' | 'retryAfter'>): boolean =>
  (status === 0 || PASSING.has(status)) && (retryAfter ?? 0) <= LONGEST_RETRY_AFTER

/**
 * A fetch that waits for each answer at most so many milliseconds, and repeats calls that only read. Streams of events have
 * rules of their own and pass as they are.
 */
export function patientFetch(
  fetch: Ports['fetch'],
  { clock, timeout, retries }: { clock: Clock; timeout: number; retries: number },
): Ports['fetch'] {
  const once = boundedFetch(fetch, { clock, timeout })
  return async (request) => {
    if (request.headers.get('accept') === 'text/event-stream') return fetch(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return once(request)
    for (let failures = 0; ; failures += 1) {
      const response = await once(request.clone()).catch((error: unknown) => {
        if (request.signal.aborted || failures === retries) throw error
        return null
      })
      const retryAfter = Number(response?.headers.get('retry-after')) || null
      if (response && (failures === retries || !isPassing({ status: response.status, retryAfter }))) return response
      await response?.body?.cancel()
      await pause(clock, { delay: retryWait(failures, retryAfter), signal: request.signal })
    }
  }
}
