import { Worker } from 'node:worker_threads'
import { type Answer, errorOf, LOADED, type Question } from './worker-protocol.ts'

/** An operation leaves little behind: more room for it would only be memory that is never given back. */
const YOUNG_MB = 8

export type Asked = Omit<Question, 'id'>

export interface DatabaseThread {
  /** Starts it where it does not run; resolves once it answers what it is asked, rejects where it ended before. */
  loaded(): Promise<void>
  /** Answers with what the operation of that name answers. */
  ask<Y>(question: Asked): Promise<Y>
  /** Answers what was asked and ends. */
  close(): Promise<void>
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** A thread with a connection of its own, started when it is first asked and again after it broke. */
export function databaseThread<D extends { mode: 'read' | 'write' }>(script: URL, workerData: D): DatabaseThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let nextId = LOADED + 1
  let closed = false
  let loading = Promise.withResolvers<void>()

  const fail = (ended: Worker, error: Error) => {
    if (worker !== ended) return
    worker = null
    loading.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(script, {
      name: `database ${workerData.mode}`,
      workerData,
      execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    loading = Promise.withResolvers()
    loading.promise.catch(() => undefined)
    started.on('message', (answer: Answer) => {
      if (answer.id === LOADED) return loading.resolve()
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('failure' in answer) asked?.reject(errorOf(answer.failure))
      else asked?.resolve(answer.value)
    })
    started.on('error', (error) => fail(started, error))
    started.on('exit', () => fail(started, new Error('The database thread ended')))
    return started
  }

  return {
    loaded: () => {
      worker ??= start()
      return loading.promise
    },
    ask: <Y>(question: Asked) =>
      new Promise<Y>((resolve, reject) => {
        // A thread would start again for it, and never end.
        if (closed) throw new Error('The database is closed')
        worker ??= start()
        const id = nextId++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, ...question } satisfies Question)
      }),
    close: async () => {
      closed = true
      const open = worker
      if (!open) return
      const ended = new Promise((resolve) => open.once('exit', resolve))
      open.postMessage('close')
      await ended
    },
  }
}
