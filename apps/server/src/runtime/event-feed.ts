/** Wakes the open event streams of this process, so that they look at the events table. */
export interface EventFeed {
  /** Something was recorded: streams look at once, not only at their next poll. */
  wake(): void
  /** Calls back at every wake until the returned function is called. */
  onWake(listener: () => void): () => void
  /** True while the server drains: streams end. */
  readonly closed: boolean
  /** Ends every stream. */
  close(): void
}

export function createEventFeed(): EventFeed {
  const listeners = new Set<() => void>()
  let closed = false
  const wake = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    wake,
    onWake: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get closed() {
      return closed
    },
    close: () => {
      closed = true
      wake()
    },
  }
}
