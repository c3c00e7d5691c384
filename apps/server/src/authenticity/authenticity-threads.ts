import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../runtime/limit-concurrency.ts'
import { threadProgram } from '../runtime/thread-program.ts'
import type { AuthenticityTask, Outcome } from './authenticity-tasks.ts'
import type { Answered, Told } from './authenticity-thread.ts'

/** They wait for the DNS more than they work. */
const few = limitConcurrency(256)
/** A thread that has had nothing to do for so long gives its memory back. */
const IDLE_MS = 10_000
const HEAP_MB = 384

interface Running {
  heard: (answered: Answered) => void
  failed: (error: Error) => void
}

interface AuthenticityThread {
  worker: Worker
  running: Map<number, Running>
  /** Tasks that it has, those included whose bytes are not there yet. */
  tasks: number
  rest: NodeJS.Timeout | null
}

let current: AuthenticityThread | null = null
let lastId = 0

/**
 * Does a task with a message in a thread that answers nobody.
 *
 * @param milliseconds after which the thread is ended, with whatever else it does.
 * @throws when the task fails, takes longer, or its bytes cannot be read.
 */
export function inAuthenticityThread<T extends AuthenticityTask>(
  task: T,
  { bytes, milliseconds }: { bytes: () => Promise<AsyncIterable<Uint8Array>>; milliseconds: number },
): Promise<Outcome<T>> {
  return few(async () => {
    const thread = current ?? startThread()
    const id = ++lastId
    const timer = setTimeout(() => end(thread, new Error('it takes too long')), milliseconds)
    begin(thread)
    try {
      return (await converse(thread, { id, task, bytes: await bytes() })) as Outcome<T>
    } finally {
      clearTimeout(timer)
      finish(thread)
    }
  })
}

function begin(thread: AuthenticityThread): void {
  thread.tasks++
  if (thread.rest) clearTimeout(thread.rest)
  thread.worker.ref()
}

function finish(thread: AuthenticityThread): void {
  if (--thread.tasks > 0) return
  thread.worker.unref()
  thread.rest = setTimeout(() => end(thread, new Error('the thread rests')), IDLE_MS).unref()
}

interface Conversation {
  id: number
  task: AuthenticityTask
  bytes: AsyncIterable<Uint8Array>
}

/** Hands the bytes over as fast as they are taken. */
async function converse({ worker, running }: AuthenticityThread, { id, task, bytes }: Conversation): Promise<unknown> {
  const tell = (told: Told) => worker.postMessage(told)
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await pieces.next()
  let next = await pieces.next()
  let ready: () => void = () => undefined
  let over = false
  const outcome = new Promise<unknown>((resolve, reject) => {
    running.set(id, {
      heard: (answered) => {
        if ('outcome' in answered) resolve(answered.outcome)
        else if ('error' in answered) reject(new Error(answered.error))
        ready()
      },
      failed: reject,
    })
  })
  const finished = outcome.finally(() => {
    over = true
    running.delete(id)
    ready()
  })
  finished.catch(() => undefined)
  // Most mail is one piece, and goes over with its task.
  tell({ id, task, bytes: first.value ?? new Uint8Array(0), whole: next.done === true })
  if (next.done) return finished
  try {
    for (; !next.done && !over; next = await pieces.next()) {
      const taken = new Promise<void>((resolve) => {
        ready = resolve
      })
      tell({ id, bytes: next.value })
      await taken
    }
  } finally {
    tell({ id, ended: true })
    await pieces.return?.()
  }
  return finished
}

function startThread(): AuthenticityThread {
  const worker = new Worker(threadProgram('authenticity-thread', import.meta.url), {
    name: 'authenticity',
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const thread: AuthenticityThread = { worker, running: new Map(), tasks: 0, rest: null }
  worker.on('message', (answered: Answered) => thread.running.get(answered.id)?.heard(answered))
  worker.on('error', (error: Error) => end(thread, error))
  worker.on('exit', () => end(thread, new Error('the thread ended')))
  current = thread
  return thread
}

function end(thread: AuthenticityThread, error: Error): void {
  if (current === thread) current = null
  if (thread.rest) clearTimeout(thread.rest)
  for (const { failed } of [...thread.running.values()]) failed(error)
  void thread.worker.terminate()
}
