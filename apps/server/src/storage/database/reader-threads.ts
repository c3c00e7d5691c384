import { limitConcurrency } from '../../runtime/limit-concurrency.ts'
import type { Asked, DatabaseThread } from './database-thread.ts'

const READERS = 3
/** Questions that wait before there is another reader: a thread takes some 20 MB. */
const BUSY = 4
/** A question that waits so long gets another reader too: whatever the others do takes its time. */
const LONG_MS = 20
/** A reader beside the first gives its memory back after so long without a question. */
const REST_MS = 60_000

interface Reader {
  thread: DatabaseThread
  rest: NodeJS.Timeout | null
}

/** Readers that each take a question when they have answered one, so that none waits behind a long one while another is free. */
export function readerThreads(start: () => DatabaseThread): Pick<DatabaseThread, 'ask' | 'close'> {
  const first: Reader = { thread: start(), rest: null }
  const all = new Set([first])
  const free = [first]
  const queue: ((reader: Reader) => void)[] = []
  const asking = new Set<Promise<unknown>>()
  const fewLong = limitConcurrency(READERS - 1)
  // Until the first has answered, it is on its way and not busy.
  let warm = false

  const give = (reader: Reader) => {
    const next = queue.shift()
    if (next) next(reader)
    else {
      free.push(reader)
      if (reader !== first) reader.rest = setTimeout(() => end(reader), REST_MS).unref()
    }
  }
  const end = (reader: Reader) => {
    free.splice(free.indexOf(reader), 1)
    all.delete(reader)
    void reader.thread.close()
  }
  const another = async () => {
    if (!warm || all.size === READERS) return
    const reader: Reader = { thread: start(), rest: null }
    all.add(reader)
    // A question that waited for it to load would be answered sooner by one of the others.
    await reader.thread.loaded().catch(() => undefined)
    give(reader)
  }
  const take = (): Reader | null => {
    const reader = free.includes(first) ? first : (free.at(-1) ?? null)
    if (reader === null) return null
    free.splice(free.indexOf(reader), 1)
    if (reader.rest) clearTimeout(reader.rest)
    return reader
  }
  const waited = () =>
    new Promise<Reader>((resolve) => {
      const late = setTimeout(() => void another(), LONG_MS)
      queue.push((reader) => {
        clearTimeout(late)
        resolve(reader)
      })
      if (queue.length >= BUSY) void another()
    })
  const answer = async <Y>(question: Asked) => {
    const reader = take() ?? (await waited())
    try {
      return await reader.thread.ask<Y>(question)
    } finally {
      warm = true
      give(reader)
    }
  }
  return {
    ask: async <Y>(question: Asked) => {
      const answered = question.large ? fewLong(() => answer<Y>(question)) : answer<Y>(question)
      const settled = answered.catch(() => undefined)
      asking.add(settled)
      try {
        return await answered
      } finally {
        asking.delete(settled)
      }
    },
    close: async () => {
      await Promise.all(asking)
      await Promise.all([...all].map(({ thread }) => thread.close()))
    },
  }
}
