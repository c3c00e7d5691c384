import type { Fetch } from './client.ts'

/** What a token is for, and how its server is reached. */
export interface TokenFetchOptions {
  /** An access token, as the settings or `postroom token create` showed it once. */
  token: string
  /** The address of the server: the token goes nowhere else. */
  baseUrl: string
  fetch?: Fetch
}

/** A fetch that sends an access token instead of a cookie (RFC 6750), for programs, and for pages of origins that the server names. */
export function tokenFetch({ token, baseUrl, fetch = globalThis.fetch }: TokenFetchOptions): Fetch {
  const { origin } = new URL(baseUrl)
  return (request) => {
    const sent = new Request(request, { credentials: 'omit' })
    if (new URL(request.url).origin === origin) sent.headers.set('authorization', `Bearer ${token}`)
    return fetch(sent)
  }
}
