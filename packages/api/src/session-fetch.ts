import type { Fetch } from './client.ts'

/** A fetch that keeps the session cookie between calls, for programs that run outside a browser. */
export function sessionFetch(fetch: Fetch = globalThis.fetch): Fetch {
  const jars = new Map<string, Map<string, string>>()
  return async (request) => {
    const { origin } = new URL(request.url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    if (jar.size > 0) request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(request)
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    return response
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [name = '', ...value] = pair.trim().split('=')
  if (attributes.some(isOver)) jar.delete(name)
  else jar.set(name, value.join('='))
}

function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.trim().split('=')
  if (name.toLowerCase() === 'max-age') return Number(value) <= 0
  return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now()
}
