/** A thread that makes the calls of somebody else over and over, and tells how long the slowest of each took. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * Between two calls of a kind: short enough that nothing that holds the server up for a tenth of a second is missed, and long
 * enough that the calls are not the load themselves.
 */
const PAUSE_MS = 50

/** Where to call, and as whom. */
export interface ForeignPerson {
  api: string
  cookie: string
  email: string
  password: string
}

/** The slowest answer of each call since the last time that it was asked, in ms. */
export type Slowest = Record<'list' | 'sign-in' | 'readyz', number>

export interface ForeignCalls {
  slowest(): Promise<Slowest>
  stop(): Promise<unknown>
}

export function startForeignCalls(person: ForeignPerson): ForeignCalls {
  const worker = new Worker(new URL(import.meta.url), { workerData: person, execArgv: ['--conditions=source'] })
  return {
    slowest: async () => {
      worker.postMessage('slowest')
      const [slowest] = await once(worker, 'message')
      return slowest as Slowest
    },
    stop: () => worker.terminate(),
  }
}

async function callForEver({ api, cookie, email, password }: ForeignPerson): Promise<void> {
  const none = (): Slowest => ({ list: 0, 'sign-in': 0, readyz: 0 })
  let slowest = none()
  const fresh = new Set<keyof Slowest>()
  let asked = false
  parentPort?.on('message', () => {
    asked = true
    fresh.clear()
  })
  const timed = async (name: keyof Slowest, url: string, init?: RequestInit) => {
    const begun = performance.now()
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
    slowest[name] = Math.max(slowest[name], performance.now() - begun)
    fresh.add(name)
    await pause(PAUSE_MS)
  }
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
  }
  const repeat = async (name: keyof Slowest, url: string, init?: RequestInit) => {
    for (;;) await timed(name, url, init)
  }
  const answerWhenRound = async () => {
    for (;;) {
      await pause(5)
      if (!asked || fresh.size < 3) continue
      parentPort?.postMessage(slowest)
      slowest = none()
      asked = false
    }
  }
  await Promise.all([
    repeat('list', `${api}/user_messages`, { headers: { cookie } }),
    repeat('sign-in', `${api}/login`, signIn),
    repeat('readyz', api.replace('/api/v1', '/readyz')),
    answerWhenRound(),
  ])
}

if (!isMainThread) await callForEver(workerData as ForeignPerson)
