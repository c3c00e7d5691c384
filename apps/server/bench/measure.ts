import { Agent, request } from 'node:http'

/** Milliseconds per call. */
export interface Timing {
  p50: number
  p95: number
  p99: number
  /** How many calls were made. */
  calls: number
}

export interface HttpCall {
  method: 'GET' | 'PATCH' | 'POST'
  path: string
  /** Sent as JSON, or as a multipart form. */
  body?: object | FormData
}

export interface Client {
  call(call: HttpCall): Promise<string>
  close(): void
}

/** One signed-in connection that is kept alive, as a browser's is. */
export function httpClient({ api, cookie }: { api: string; cookie: string }): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    call: async ({ method, path, body }) => {
      const { type, payload } = await encoded(body)
      return new Promise((resolve, reject) => {
        const headers = { cookie, ...(payload && { 'content-type': type, 'content-length': payload.byteLength }) }
        const asked = request(`${api}${path}`, { agent, method, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            if ((answer.statusCode ?? 500) < 300) resolve(text)
            else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
          })
        })
        asked.on('error', reject)
        asked.end(payload)
      })
    },
    close: () => agent.destroy(),
  }
}

async function encoded(body: object | undefined): Promise<{ type: string; payload: Buffer | undefined }> {
  if (body instanceof FormData) {
    const form = new Response(body)
    return { type: form.headers.get('content-type') ?? '', payload: Buffer.from(await form.arrayBuffer()) }
  }
  return { type: 'application/json', payload: body && Buffer.from(JSON.stringify(body)) }
}

/** Times calls, one after another. */
export async function measure(times: number, run: (index: number) => Promise<unknown>): Promise<Timing> {
  const taken: number[] = []
  for (let index = 0; index < times; index++) {
    const start = performance.now()
    await run(index)
    taken.push(performance.now() - start)
  }
  return distribution(taken)
}

/** How these times, in ms, are distributed. */
export function distribution(taken: readonly number[]): Timing {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), calls: taken.length }
}
