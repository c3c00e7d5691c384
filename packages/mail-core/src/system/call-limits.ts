import { MailError } from '@postroom/api'
import type { Mail } from '../mail.ts'
import type { Clock, Ports } from '../ports.ts'

/** What a call is told when the server takes longer than its caller waits. */
export const TIMED_OUT = 'The server did not answer in time'

/** How long a call may last. */
export type CallLimits = {
  /** Ends the calls; they reject with an AbortError, as fetch does. */
  signal?: AbortSignal | undefined
  /** Milliseconds for each call, until its answer is there; a file has begun to come by then. Rejects with a MailError of status 0. */
  timeout?: number | undefined
}

/** The same client, all of whose calls keep these limits: for actions, queries and `mail.api`. */
export function withLimits(mail: Mail, limits: CallLimits): Mail {
  const bounded = (fetch: Ports['fetch']) => boundedFetch(fetch, { ...limits, clock: mail.ports.clock })
  const apiOver = (fetch: Ports['fetch']) => mail.apiOver(bounded(fetch))
  return Object.assign<Mail, Pick<Mail, 'api' | 'apiOver'>>(Object.create(mail), {
    api: apiOver(mail.ports.fetch),
    apiOver,
  })
}

/** A fetch that ends with the signal, or after so many milliseconds. */
export function boundedFetch(
  fetch: Ports['fetch'],
  { signal, timeout, clock }: CallLimits & { clock: Clock },
): Ports['fetch'] {
  return async (request) => {
    const late = new AbortController()
    const signals = [request.signal, late.signal, ...(signal ? [signal] : [])]
    const timer =
      timeout === undefined
        ? null
        : clock.setTimeout(() => late.abort(new MailError({ status: 0, message: TIMED_OUT })), timeout)
    try {
      const response = await fetch(new Request(request, { signal: AbortSignal.any(signals) }))
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      // Read here, so that an answer that stops half-way is late as well.
      return isJson && response.body ? new Response(await response.arrayBuffer(), response) : response
    } catch (error) {
      if (late.signal.aborted) throw late.signal.reason
      throw error
    } finally {
      if (timer !== null) clock.clearTimeout(timer)
    }
  }
}
