/** People and senders at work on one or several servers while their database goes away and comes back. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'

/** A server under load: the address of its API, and its port for mail. */
export interface LoadedServer {
  api: string
  smtpPort: number
}

/** What was answered, by code; `none` counts calls that got no answer. */
export type Answers = Record<string, number>

export interface Load {
  http: Answers
  smtp: Answers
  /** Sentences of the answers that were no success. */
  sentences: Set<string>
  /** Message-IDs that SMTP acknowledged. */
  acknowledged: string[]
  /** Connections of event streams that broke. */
  brokenStreams: number
  /**
   * Resolves once every server has answered a reading and a writing call, taken a mail and told an open stream of a change,
   * all after this was called; with the milliseconds until then.
   */
  works(): Promise<number>
  /** Ends the load and waits for its last answers. */
  stop(): Promise<void>
}

type Proof = 'read' | 'write' | 'smtp' | 'event'
const PROOFS: readonly Proof[] = ['read', 'write', 'smtp', 'event']
const SETTING = { user: { preferences: { view: 'threaded' } } }
const PAUSE_MS = 5
const LOOK_MS = 20
const IDLE_MS = 30_000

/** Reads, writes, sends mail to `to` and listens to events, each again and again, until it is stopped. */
export function startLoad(servers: readonly LoadedServer[], { cookie, to }: { cookie: string; to: string }): Load {
  const ended = new AbortController()
  const load = { http: {}, smtp: {}, sentences: new Set<string>(), acknowledged: [] as string[], brokenStreams: 0 }
  const last = new Map<string, number>()
  const tell = (index: number, proof: Proof) => last.set(`${index} ${proof}`, performance.now())
  const count = (answers: Answers, code: string | number) => {
    answers[code] = (answers[code] ?? 0) + 1
  }

  const call = async (api: string, path: string, body?: object): Promise<boolean> => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${api}${path}`, {
      headers,
      ...(body && { method: 'PUT', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(IDLE_MS),
    }).catch(() => null)
    count(load.http, answer?.status ?? 'none')
    const words = await answer?.text().catch(() => '')
    if (answer && !answer.ok) load.sentences.add(JSON.parse(words ?? '{}').errors?.[0])
    return answer?.ok ?? false
  }
  const mail = async (port: number): Promise<boolean> => {
    const messageId = `${randomUUID()}@load.example`
    const client = createTransport({ host: '127.0.0.1', port, socketTimeout: IDLE_MS })
    try {
      const envelope = { from: 'sender@load.example', to }
      await client.sendMail({ envelope, messageId: `<${messageId}>`, subject: 'Load', text: 'Words' })
      load.acknowledged.push(messageId)
      count(load.smtp, 250)
      return true
    } catch (error) {
      const { responseCode, response } = error as { responseCode?: number; response?: string }
      count(load.smtp, responseCode ?? 'none')
      if (response !== undefined) load.sentences.add(response)
      return false
    } finally {
      client.close()
    }
  }
  const listen = async (api: string, index: number): Promise<void> => {
    const answer = await fetch(`${api}/events`, { headers: { cookie }, signal: ended.signal }).catch(() => null)
    const words = answer?.ok ? answer.body?.pipeThrough(new TextDecoderStream()) : null
    try {
      for await (const piece of words ?? []) if (piece.includes('event: change')) tell(index, 'event')
    } catch {
      // Broken, or stopped.
    }
    if (!ended.signal.aborted) load.brokenStreams++
  }
  const again = async (task: () => Promise<unknown>): Promise<void> => {
    while (!ended.signal.aborted) {
      await task()
      await pause(PAUSE_MS)
    }
  }
  const loops = servers.flatMap(({ api, smtpPort }, index) => [
    again(async () => (await call(api, '/labels')) && tell(index, 'read')),
    again(async () => (await call(api, '/user', SETTING)) && tell(index, 'write')),
    again(async () => (await mail(smtpPort)) && tell(index, 'smtp')),
    again(async () => (await mail(smtpPort)) && tell(index, 'smtp')),
    again(() => listen(api, index)),
  ])

  return Object.assign(load, {
    works: async () => {
      const asked = performance.now()
      const all = servers.flatMap((_, index) => PROOFS.map((proof) => `${index} ${proof}`))
      while (all.some((name) => (last.get(name) ?? 0) <= asked)) {
        if (performance.now() - asked > IDLE_MS) throw new Error('It does not work again')
        await pause(LOOK_MS)
      }
      return performance.now() - asked
    },
    stop: async () => {
      ended.abort()
      await Promise.all(loops)
    },
  })
}
