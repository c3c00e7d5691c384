import { Agent, request } from 'node:http'

export interface Timing {
  p50: number
  p95: number
}

export interface HttpCall {
  method: 'GET' | 'PATCH'
  path: string
  body?: object
}

export interface Client {
  call(call: HttpCall): Promise<string>
  close(): void
}

/** One signed-in connection that is kept alive, as a browser's is. */
export function httpClient({ port, cookie }: { port: number; cookie: string }): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    call: ({ method, path, body }) =>
      new Promise((resolve, reject) => {
        const payload = body && JSON.stringify(body)
        const headers = {
          cookie,
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        }
        const asked = request({ agent, port, method, path: `/api/v1${path}`, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            if (answer.statusCode === 200) resolve(text)
            else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
          })
        })
        asked.on('error', reject)
        asked.end(payload)
      }),
    close: () => agent.destroy(),
  }
}

/** Milliseconds per call, one after another, after a tenth as many to warm up. */
export async function measure(times: number, run: (index: number) => Promise<unknown>): Promise<Timing> {
  const taken: number[] = []
  const warm = Math.ceil(times / 10)
  for (let index = 0; index < times + warm; index++) {
    const start = performance.now()
    await run(index)
    if (index >= warm) taken.push(performance.now() - start)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
