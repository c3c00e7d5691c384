import type { CallOptions } from './start-test-server.ts'

/** Fields and files under the names that a browser gives them: `message[subject]=x`, `attachments[0][file]=<file>`. */
export function multipart(value: Record<string, unknown>): FormData {
  const form = new FormData()
  const add = (key: string, part: unknown): void => {
    if (part === undefined || part === null) return
    if (part instanceof File) form.append(key, part)
    else if (Array.isArray(part)) for (const [index, item] of part.entries()) add(`${key}[${index}]`, item)
    else if (typeof part === 'object')
      for (const [name, item] of Object.entries(part)) add(key === '' ? name : `${key}[${name}]`, item)
    else form.append(key, String(part))
  }
  add('', value)
  return form
}

/** The same as a request that can be injected. */
export async function formOf(value: Record<string, unknown>): Promise<CallOptions & { body: Buffer }> {
  const request = new Request('http://localhost', { method: 'POST', body: multipart(value) })
  const body = Buffer.from(await request.arrayBuffer())
  return { body, headers: { 'content-type': request.headers.get('content-type') ?? '' } }
}
