import { hashKey, type QueryClient, type QueryKey } from '@tanstack/query-core'
import type { AnswerKey } from './answer-key.ts'

/**
 * One change to mail that shows before the server has agreed: archive, star, mark read, …
 * `apply` must be idempotent, since an answer that already holds the change may be given to it again.
 */
export type Change = {
  /** The records it touches. Changes of one record are sent one after another, in the order they were made. */
  records: readonly string[]
  /** The cached answer with the change made, or the very same object when it is not concerned. */
  apply(answer: unknown, key: QueryKey): unknown
  send(): Promise<unknown>
}

/**
 * The changes under way, and what the server last said about every cached answer. What a person sees is always the server's
 * answer with the changes under way applied to it, so a failure takes back that one change and nothing else, and an answer
 * that was asked for before a change can never hide it.
 */
export type Changes = {
  /** Shows the change now and sends it. Rejects with the server's error after taking it back. */
  make(change: Change): Promise<void>
  /**
   * Asks the server for the answer of a query, with the changes applied that the server may not have seen. Where applying
   * one twice is not the same as once, as with counts, `reconcile` makes an answer that surely lacks the changes which
   * were under way meanwhile, from the fresh one and from what the server said before. `settle` decides what counts as said
   * where something was said before.
   */
  ask<T>(key: AnswerKey<T>, fetch: () => Promise<NoInfer<T>>, how?: AskedHow<NoInfer<T>>): Promise<T>
  /** Corrects what the server is known to say, such as a message appended after a reply. */
  patchBase<T>(key: AnswerKey<T>, change: (answer: NoInfer<T>) => NoInfer<T>): void
  /** Puts an answer into the cache that came by another way than `ask`. */
  setBase<T>(key: AnswerKey<T>, answer: NoInfer<T>): void
  pending(): boolean
  forget(): void
}

export type AskedHow<T> = { reconcile?: (fresh: T, before: T) => T; settle?: (fresh: T, before: T) => T }

/** `shown` was last put into the cache, which kept it as `data`: nothing is to be done while both are still so. */
type ServerState = { key: QueryKey; answer: unknown; shown?: unknown; data?: unknown }
type Settled = { change: Change; at: number }

export function createChanges(cache: QueryClient, onIdle: () => void): Changes {
  const serverState = new Map<string, ServerState>()
  const lastOfRecord = new Map<string, Promise<unknown>>()
  const inFlight = new Set<number>()
  let pending: Change[] = []
  let settled: Settled[] = []
  let tick = 0
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') serverState.delete(query.queryHash)
  })

  // An answer stays of the type that its key says, whatever is done to it.
  const applied = <T>(changes: readonly Change[], answer: T, key: QueryKey) =>
    changes.reduce<unknown>((shown, change) => change.apply(shown, key), answer) as T
  const withChanges = <T>(answer: T, key: QueryKey) => applied(pending, answer, key)
  const saidUnder = <T>(key: AnswerKey<T>) => serverState.get(hashKey(key)) as (ServerState & { answer: T }) | undefined

  const show = () => {
    for (const [hash, entry] of serverState) {
      const { key, answer } = entry
      const query = cache.getQueryCache().get(hash)
      if (query?.state.data === undefined) continue
      const shown = withChanges(answer, key)
      if (shown === entry.shown && query.state.data === entry.data) continue
      const { dataUpdatedAt, isInvalidated } = query.state
      entry.data = cache.setQueryData(key, shown, { updatedAt: dataUpdatedAt })
      entry.shown = shown
      // The cache takes what it is given for the server's answer, but what was outdated before is outdated still.
      if (isInvalidated) query.invalidate()
    }
  }

  const commit = (change: Change) => {
    for (const entry of serverState.values()) entry.answer = change.apply(entry.answer, entry.key)
  }

  const forgetOldChanges = () => {
    const oldest = Math.min(...inFlight, Number.POSITIVE_INFINITY)
    settled = settled.filter(({ at }) => at > oldest)
  }

  const afterEarlierOnes = async (change: Change) => {
    await Promise.allSettled(change.records.map((record) => lastOfRecord.get(record)))
    return change.send()
  }

  return {
    async make(change) {
      pending = [...pending, change]
      show()
      const sent = afterEarlierOnes(change)
      for (const record of change.records) lastOfRecord.set(record, sent)
      try {
        await sent
        tick += 1
        settled.push({ change, at: tick })
        commit(change)
      } finally {
        pending = pending.filter((other) => other !== change)
        for (const record of change.records) {
          if (lastOfRecord.get(record) === sent) lastOfRecord.delete(record)
        }
        forgetOldChanges()
        show()
        if (pending.length === 0) onIdle()
      }
    },

    async ask<T>(key: AnswerKey<T>, fetch: () => Promise<T>, { reconcile, settle }: AskedHow<T> = {}) {
      tick += 1
      const asked = tick
      inFlight.add(asked)
      try {
        const fresh = await fetch()
        const unseen = settled.filter(({ at }) => at > asked).map(({ change }) => change)
        const before = saidUnder(key)?.answer
        const unsure = before !== undefined && unseen.length + pending.length > 0
        const seen = reconcile ? (unsure ? reconcile(fresh, before) : fresh) : applied(unseen, fresh, key)
        const answer = settle && before !== undefined ? settle(seen, before) : seen
        serverState.set(hashKey(key), { key, answer })
        return withChanges(answer, key)
      } finally {
        inFlight.delete(asked)
        forgetOldChanges()
      }
    },

    patchBase(key, change) {
      const entry = saidUnder(key)
      if (!entry) return
      entry.answer = change(entry.answer)
      show()
    },

    setBase(key, answer) {
      serverState.set(hashKey(key), { key, answer })
      cache.setQueryData<unknown, QueryKey>(key, withChanges(answer, key))
    },

    pending: () => pending.length > 0,

    forget() {
      serverState.clear()
      pending = []
      settled = []
    },
  }
}
