import type { Ports } from '../ports.ts'

/** What the calls on the wire mean to the rest of mail. */
export type WireWatcher = {
  /** A call other than GET began. [PERIODIC-01] */
  writeBegan(): void
  writeEnded(): void
  /** The server no longer knows who calls. [AUTH-17] */
  sessionEnded(): void
  /** The server could be reached, or not: nothing came, or another than it answered for it. [SCREEN-08] */
  answered(reached: boolean): void
}

/** The fetch port, with its writes and its 401s noticed. */
export function watchedFetch(fetch: Ports['fetch'], watcher: WireWatcher): Ports['fetch'] {
  return async (request) => {
    const writes = request.method !== 'GET' && request.method !== 'HEAD'
    if (writes) watcher.writeBegan()
    try {
      const response = await fetch(request).catch((error: unknown) => {
        if (!request.signal.aborted) watcher.answered(false)
        throw error
      })
      watcher.answered(!isGatewayFailure(response.status))
      if (response.status === 401) watcher.sessionEnded()
      return response
    } finally {
      if (writes) watcher.writeEnded()
    }
  }
}

/** A proxy says that the server behind it does not answer (RFC 9110 15.6.3, 15.6.5). */
export const isGatewayFailure = (status: number): boolean => status === 502 || status === 504
