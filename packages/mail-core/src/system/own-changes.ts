import type { ChangeEvent, Message } from '@postroom/api'
import type { Clock } from '../ports.ts'

/** How long the server's event of a change made here is waited for, in milliseconds. */
export const OWN_EVENT_AWAITED = 5_000

/**
 * The copies of messages that changes made here have touched, until the server has told of them: what it tells is shown
 * already, and a conversation need not be asked for again because it was opened and so marked read.
 */
export type OwnChanges = {
  /** One event will name each of these copies. Gives what says that it will not. */
  expect(userMessageIds: readonly number[]): () => void
  /** The messages that the events speak of and that nothing done here explains; explained ones are no longer awaited. */
  unexplained(events: readonly ChangeEvent[]): (message: Message) => boolean
}

export function createOwnChanges(clock: Clock): OwnChanges {
  /** Until when each copy is awaited, once for each change. */
  const awaited = new Map<number, number[]>()
  const future = (id: number) => (awaited.get(id) ?? []).filter((until) => until > clock.now())
  const keep = (id: number, untils: number[]) => {
    if (untils.length > 0) awaited.set(id, untils)
    else awaited.delete(id)
  }
  const take = (id: number): boolean => {
    const left = future(id)
    const found = left.shift() !== undefined
    keep(id, left)
    return found
  }
  return {
    expect(userMessageIds) {
      // Whoever follows no events would await all of them for ever.
      for (const id of awaited.keys()) keep(id, future(id))
      const until = clock.now() + OWN_EVENT_AWAITED
      for (const id of userMessageIds) keep(id, [...future(id), until])
      return () => {
        for (const id of userMessageIds) take(id)
      }
    },
    unexplained(events) {
      const threads = new Set<number>()
      const copies = new Set<number>()
      for (const { kinds, message_thread_ids, user_message_ids } of events) {
        const onlyFlags = kinds.every((kind) => kind === 'flags') && user_message_ids.length > 0
        for (const id of user_message_ids) if (!onlyFlags || !take(id)) copies.add(id)
        if (!onlyFlags) for (const id of message_thread_ids) threads.add(id)
      }
      return ({ message_thread_id, user_message_id }) => threads.has(message_thread_id) || copies.has(user_message_id)
    },
  }
}
