/** Lets open event streams of this process look at the events table at once, not only at their next poll. */
export interface EventFeed {
  wake(): void
  /** Calls back at every wake until the returned function is called. */
  onWake(listener: () => void): () => void
}

export function createEventFeed(): EventFeed {
  const listeners = new Set<() => void>()
  return {
    wake: () => {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
