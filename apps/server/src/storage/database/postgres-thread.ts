import type { MessagePort } from 'node:worker_threads'
import { jsonBytes } from './json.ts'
import { operationNamed } from './operation.ts'
import { postgresConnections } from './postgres-connections.ts'
import type { Tx } from './tx.ts'
import { type Answer, failureOf, LOADED, type Question } from './worker-protocol.ts'

/** Connections of one thread, and how many of its large writes run at once. */
const FEW = { connections: 3, writes: 2 }

/** What a thread is started with. */
export interface PostgresThreadData {
  url: string
  mode: 'read' | 'write'
}

/** Runs what is asked through the port, on connections of its own. */
export function servePostgres(port: MessagePort, { url, mode }: PostgresThreadData): void {
  const connections = postgresConnections(url, FEW)
  const asking = new Set<Promise<void>>()

  async function answer({ id, name, args, reach, asJson }: Question): Promise<void> {
    try {
      const named = operationNamed(name)
      const run = (tx: Tx, given: unknown) => named.run(reach ? { ...tx, reach } : tx, given)
      const value = await (mode === 'read' ? connections.read(run, args) : connections.write(run, args))
      if (!asJson) return port.postMessage({ id, value } satisfies Answer)
      const bytes = jsonBytes(value)
      port.postMessage({ id, value: bytes } satisfies Answer, [bytes.buffer])
    } catch (error) {
      port.postMessage({ id, failure: failureOf(error) } satisfies Answer)
    }
  }

  async function close(): Promise<void> {
    await Promise.all(asking)
    await connections.close()
    port.close()
  }

  port.on('message', (asked: Question | 'close') => {
    if (asked === 'close') return void close()
    const answered = answer(asked).finally(() => asking.delete(answered))
    asking.add(answered)
  })
  port.postMessage({ id: LOADED, value: null } satisfies Answer)
}
