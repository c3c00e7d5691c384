import type { Context } from '../call/context.ts'
import type { Place } from '../runtime/presence.ts'

/** What one event stream says of who is at which conversation. */
export interface FollowedPresence {
  /** Whose mailboxes it tells of from now on; of those that it did not tell of before, everybody who is there. */
  reach(ownerIds: readonly number[]): void
  /** The lines of the stream until then, as people come and go. */
  until(done: Promise<void>): AsyncGenerator<string>
  stop(): void
}

export function followPresence({ presence }: Context): FollowedPresence {
  let reached: ReadonlySet<number> = new Set()
  const changed = new Map<string, Place>()
  let wake = () => {}
  const change = (place: Place) => {
    if (!reached.has(place.ownerId)) return
    changed.set(`${place.ownerId}:${place.messageThreadId}`, place)
    wake()
  }
  const stop = presence.onChange(change)
  return {
    reach(ownerIds) {
      const fresh = new Set(ownerIds.filter((id) => !reached.has(id)))
      reached = new Set(ownerIds)
      if (fresh.size > 0) for (const place of presence.placesOf(fresh)) change(place)
    },
    async *until(done) {
      let over = false
      const ended = done.then(() => {
        over = true
      })
      do {
        const places = [...changed.values()]
        changed.clear()
        for (const place of places) yield `event: change\ndata: ${JSON.stringify(presence.eventOf(place))}\n\n`
        if (changed.size === 0) await Promise.race([ended, new Promise<void>((resolve) => (wake = resolve))])
      } while (!over)
    },
    stop,
  }
}
