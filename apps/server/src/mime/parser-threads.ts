import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../runtime/limit-concurrency.ts'
import { threadProgram } from '../runtime/thread-program.ts'
import type { Parsed, ParserTask, Performed } from './parser-tasks.ts'

/** A core stays for the threads that answer; the second thread is for small mail, which never waits for large. */
const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1))
const LARGE = 262_144
const fewLarge = limitConcurrency(THREADS - 1)
const few = limitConcurrency(THREADS)
/** A thread that has had nothing to do for so long gives its memory back. */
const IDLE_MS = 10_000
/** What one task may hold beside the bytes of the message; whoever needs more is read plainly. */
const HEAP_MB = 384

/** A task gets its processor time also where many want it, until so many times as much has passed. */
const LONGEST = 15

interface ParserThread {
  worker: Worker
  rest: NodeJS.Timeout | null
  /** Processor time that it had taken when it answered last, in ms. */
  cpu: number
}

/** A task on its way to its thread. */
export interface Handed {
  task: ParserTask
  /** What the sender has no more once it is handed over. */
  bytes?: ArrayBuffer[]
}

const resting: ParserThread[] = []

/**
 * Does a task in a thread that answers nobody; null when it takes more than its processor time or more than its memory: a busy
 * machine makes no mail unreadable.
 *
 * @param make gives the task once there is a thread for it, with the bytes that change hands.
 */
export async function inParserThread<P extends Parsed>(
  make: () => Promise<Handed>,
  { size, milliseconds = 4_000 + size / 2_000 }: { size: number; milliseconds?: number },
): Promise<P | null> {
  const start = () => few(async () => perform(await make(), milliseconds))
  return (await (size > LARGE ? fewLarge(start) : start())) as P | null
}

async function perform(handed: Handed, milliseconds: number): Promise<Parsed | null> {
  const thread = resting.pop() ?? startThread()
  const { worker } = thread
  if (thread.rest) clearTimeout(thread.rest)
  worker.ref()
  const parsed = await answerOf(thread, handed, milliseconds)
  if (parsed === null) {
    await worker.terminate()
    return null
  }
  worker.unref()
  thread.rest = setTimeout(() => end(thread), IDLE_MS).unref()
  resting.push(thread)
  return parsed
}

function answerOf(thread: ParserThread, { task, bytes = [] }: Handed, milliseconds: number): Promise<Parsed | null> {
  const { worker, cpu: before } = thread
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | null = null
    const lookAgain = async () => {
      const left = milliseconds - ((await cpuOf(worker)) - before)
      if (left <= 0) nothing()
      else if (timer) timer = setTimeout(lookAgain, left)
    }
    const answered = ({ parsed, cpu }: Performed) => {
      thread.cpu = cpu
      answer(parsed)
    }
    const nothing = () => answer(null)
    const answer = (parsed: Parsed | null) => {
      if (timer) clearTimeout(timer)
      timer = null
      clearTimeout(last)
      worker.off('message', answered).off('error', nothing).off('exit', nothing)
      resolve(parsed)
    }
    timer = setTimeout(lookAgain, milliseconds)
    const last = setTimeout(nothing, LONGEST * milliseconds)
    worker.on('message', answered).on('error', nothing).on('exit', nothing)
    worker.postMessage(task, bytes)
  })
}

/** Processor time that a thread has taken, in ms; without end once it has ended. */
async function cpuOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function startThread(): ParserThread {
  const worker = new Worker(threadProgram('parser-thread', import.meta.url), {
    name: 'parser',
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const thread: ParserThread = { worker, rest: null, cpu: 0 }
  // Without a listener an error between two tasks would end the process.
  worker.on('error', () => leave(thread))
  worker.on('exit', () => leave(thread))
  return thread
}

function leave(thread: ParserThread): void {
  const at = resting.indexOf(thread)
  if (at >= 0) resting.splice(at, 1)
}

function end(thread: ParserThread): void {
  leave(thread)
  void thread.worker.terminate()
}
