import { Worker } from 'node:worker_threads'
import { type Answer, errorOf, type Question } from './crossing.ts'
import type { Database, Migrated } from './database.ts'
import { Json } from './json.ts'
import type { Operation } from './operation.ts'
import { lazySqlite } from './sqlite-connection.ts'
import type { ThreadData } from './sqlite-thread.ts'

const READERS = 2
/** Questions that wait for the first reader before there is a second one: a thread takes some 20 MB. */
const BUSY = 4
/** An operation leaves little behind: more room for it would only be memory that is never given back. */
const YOUNG_MB = 8

interface Opening {
  /** The script that a thread runs: it loads the stores, and then serves the file. */
  thread: URL
  migrate: Operation<null, Migrated>
}

/**
 * SQLite behind threads, so that HTTP and SMTP never wait for a disk: one writer and up to two readers, started when
 * they are first needed. Several processes may hold the same file open.
 */
export function openSqliteThreads(file: string, { thread, migrate }: Opening): Database {
  const open = (mode: ThreadData['mode']) => databaseThread(thread, { file, mode })
  const writer = open('write')
  const readers = [open('read')]
  const idlest = () => {
    const least = readers.reduce((best, next) => (next.waiting() < best.waiting() ? next : best))
    if (least.waiting() < BUSY || readers.length === READERS) return least
    const another = open('read')
    readers.push(another)
    return another
  }
  const near = lazySqlite(file, 'read')
  let closed = false
  // A thread would start again for it, and never end.
  const requireOpen = () => {
    if (closed) throw new Error('The database is closed')
  }
  const write = async <X, Y>({ operationName }: Operation<X, Y>, args: X) => {
    requireOpen()
    return writer.ask<Y>({ name: operationName, args, asJson: false })
  }
  return {
    dialect: 'sqlite',
    read: async <X, Y>({ operationName }: Operation<X, Y>, args: X) => {
      requireOpen()
      return idlest().ask<Y>({ name: operationName, args, asJson: false })
    },
    glance: async (operation, args) => {
      requireOpen()
      return operation({ db: near.get().db, dialect: 'sqlite' }, args)
    },
    readJson: async <X, Y>({ operationName }: Operation<X, Y>, args: X) => {
      requireOpen()
      return new Json<Y>(await idlest().ask({ name: operationName, args, asJson: true }))
    },
    write,
    migrate: () => write(migrate, null),
    close: async () => {
      closed = true
      near.close()
      await Promise.all([writer, ...readers].map((thread) => thread.close()))
    },
  }
}

interface DatabaseThread {
  /** Answers with what the operation of that name answers. */
  ask<Y>(question: Omit<Question, 'id'>): Promise<Y>
  /** How many questions it has not answered yet. */
  waiting(): number
  close(): Promise<void>
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

function databaseThread(script: URL, workerData: ThreadData): DatabaseThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let nextId = 1

  const fail = (ended: Worker, error: Error) => {
    if (worker !== ended) return
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(script, {
      workerData,
      execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    started.on('message', (answer: Answer) => {
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
    ask: <Y>(question: Omit<Question, 'id'>) =>
      new Promise<Y>((resolve, reject) => {
        worker ??= start()
        const id = nextId++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, ...question } satisfies Question)
      }),
    waiting: () => waiting.size,
    close: async () => {
      const open = worker
      if (!open) return
      const ended = new Promise((resolve) => open.once('exit', resolve))
      open.postMessage('close')
      await ended
    },
  }
}
