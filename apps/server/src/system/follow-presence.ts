import type { Context } from '../call/context.ts'
import type { ToldPresence } from '../runtime/presence.ts'

/** What one event stream says of who is at which conversation. */
export interface FollowedPresence {
  /** Whose mailboxes it tells of from now on; of those that it did not tell of before, everybody who is there. */
  reach(ownerIds: ReadonlySet<number>): void
  /** The lines of the stream until then, as people come and go. */
  until(done: Promise<void>): AsyncGenerator<string>
  stop(): void
}

export function followPresence({ presence }: Context): FollowedPresence {
  let reached: ReadonlySet<number> = new Set()
  /** The last of each conversation, by its key. */
  const changed = new Map<string, string>()
  let wake = () => {}
  const change = ({ ownerId, messageThreadId, data }: ToldPresence) => {
    if (!reached.has(ownerId)) return
    changed.set(`${ownerId}:${messageThreadId}`, data)
    wake()
  }
  const stop = presence.onChange(change)
  return {
    reach(ownerIds) {
      if (ownerIds === reached) return
      const fresh = new Set([...ownerIds].filter((id) => !reached.has(id)))
      reached = ownerIds
      if (fresh.size > 0) for (const told of presence.told(fresh)) change(told)
    },
    async *until(done) {
      let over = false
      const ended = done.then(() => {
        over = true
      })
      do {
        const lines = [...changed.values()].map((data) => `event: change\ndata: ${data}\n\n`)
        changed.clear()
        if (lines.length > 0) yield lines.join('')
        if (changed.size === 0) await Promise.race([ended, new Promise<void>((resolve) => (wake = resolve))])
      } while (!over)
    },
    stop,
  }
}
