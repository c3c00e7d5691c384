import createClient, { type Client } from 'openapi-fetch'
import { bracketQuery } from './bracket-query.ts'
import { toFormData } from './form-data.ts'
import { failureOf, NETWORK_ERROR } from './mail-error.ts'
import type { paths } from './schema.gen.ts'

/** Where every call of the contract begins, after the address of the server. */
export const BASE_PATH = '/api/v1'

/** What sends a request: the global `fetch`, or anything of its form. */
export type Fetch = (request: Request) => Promise<Response>

/** Where the server is, and how it is reached. */
export interface ApiOptions {
  /** The address of the server without the base path; empty means the site that the page came from. */
  baseUrl?: string
  fetch?: Fetch
}

/** The typed client: a method per HTTP method, a path per call. */
export type Api = Client<Omit<paths, '/healthz' | '/readyz'>>

/** The calls whose body is multipart; everything else is JSON. */
export const multipartPaths: readonly string[] = [
  '/messages',
  '/comments',
  '/drafts/{id}/attachments',
  '/templates/{id}/files',
]

/** Makes a client that sends the session cookie with every call. */
export function createApi({ baseUrl = '', fetch = globalThis.fetch }: ApiOptions = {}): Api {
  const client: Api = createClient<Omit<paths, '/healthz' | '/readyz'>>({
    baseUrl: baseUrl.replace(/\/$/, '') + BASE_PATH,
    credentials: 'include',
    querySerializer: bracketQuery,
    fetch: (request) => reach(fetch, request),
  })
  const postJson = client.POST as (path: string, init?: object) => unknown
  const post = (path: string, init?: object) =>
    postJson(path, multipartPaths.includes(path) ? { bodySerializer: toFormData, ...init } : init)
  return { ...client, POST: post as Api['POST'] }
}

async function reach(fetch: Fetch, request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (!isJson || response.body === null) return response
    // Read here, so that a connection that breaks inside the answer is a network failure as well.
    return new Response(await response.arrayBuffer(), response)
  } catch (cause) {
    throw failureOf(cause, 0, NETWORK_ERROR)
  }
}
