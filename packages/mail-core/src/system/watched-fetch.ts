import type { Ports } from '../ports.ts'

/** What the calls on the wire mean to the rest of mail. */
export type WireWatcher = {
  /** A call other than GET began. [PERIODIC-01] */
  writeBegan(): void
  writeEnded(): void
  /** The server no longer knows who calls. [AUTH-17] */
  sessionEnded(): void
}

/** The fetch port, with its writes and its 401s noticed. */
export function watchedFetch(fetch: Ports['fetch'], watcher: WireWatcher): Ports['fetch'] {
  return async (request) => {
    const writes = request.method !== 'GET' && request.method !== 'HEAD'
    if (writes) watcher.writeBegan()
    try {
      const response = await fetch(request)
      if (response.status === 401) watcher.sessionEnded()
      return response
    } finally {
      if (writes) watcher.writeEnded()
    }
  }
}
