import { expect, test } from 'vitest'
import { calls } from '../test/contract.ts'
import { createApi, multipartPaths } from './client.ts'
import { unwrap } from './mail-error.ts'

const answer = (body: unknown, status = 200) => Response.json(body, { status })

/** A client of a server that gives this answer, and the requests that reached it. */
function mailServer(reply: () => Response | Promise<Response>, baseUrl = 'https://mail.example') {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    return reply()
  }
  return { api: createApi({ baseUrl, fetch }), requests }
}

test('[API-01] [API-02] a call goes below /api/v1 and takes the cookies along', async () => {
  const { api, requests } = mailServer(() => answer({ users: [[1, 'Ann Lee']] }), 'https://mail.example/')
  expect(await unwrap(api.GET('/users'))).toEqual({ users: [[1, 'Ann Lee']] })
  expect(requests.map(({ url, credentials }) => [url, credentials])).toEqual([
    ['https://mail.example/api/v1/users', 'include'],
  ])
})

test('[API-03] what a call carries is JSON', async () => {
  const { api, requests } = mailServer(() => answer({ user: {} }))
  await unwrap(api.PUT('/user', { body: { user: { preferences: { view: 'unthreaded' } } } }))
  expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  expect(await requests[0]?.json()).toEqual({ user: { preferences: { view: 'unthreaded' } } })
})

test('[API-06] signing out carries nothing, not even a content type', async () => {
  const { api, requests } = mailServer(() => new Response(null, { status: 204 }))
  expect(await unwrap(api.DELETE('/logout'))).toBeUndefined()
  expect(requests[0]?.headers.get('content-type')).toBeNull()
  expect(await requests[0]?.text()).toBe('')
})

test('an answer without content may call itself JSON', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const { api } = mailServer(() => new Response(null, { status: 204, headers }))
  expect(await unwrap(api.DELETE('/logout'))).toBeUndefined()
})

test('[API-14] the path of a label is one segment', async () => {
  const { api, requests } = mailServer(() => answer({}))
  await unwrap(api.GET('/labels/{label}', { params: { path: { label: 'Work/Über 100%' } } }))
  expect(requests[0]?.url).toBe('https://mail.example/api/v1/labels/Work%2F%C3%9Cber%20100%25')
})

test('[API-32] a message is sent as a form, with or without files', async () => {
  const { api, requests } = mailServer(() => answer({ jid: 'j1' }, 201))
  const message = { recipients: [{ email: 'ben@postroom.example', owner_type: 'to' as const }], subject: 'Lunch' }
  await unwrap(api.POST('/messages', { body: { message } }))
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect([...((await requests[0]?.formData()) ?? [])]).toEqual([
    ['message[recipients][0][email]', 'ben@postroom.example'],
    ['message[recipients][0][owner_type]', 'to'],
    ['message[subject]', 'Lunch'],
  ])
})

test('the client knows every call whose body is a form', () => {
  const forms = calls.filter(({ operation }) => 'multipart/form-data' in (operation.requestBody?.content ?? {}))
  expect(forms.map(({ method, path }) => [method, path])).toEqual(multipartPaths.map((path) => ['post', path]))
})

test('[ERR-02] the words of the server reach the caller', async () => {
  const sentence = 'Email has already been taken'
  const { api } = mailServer(() => answer({ status: { code: 422, message: sentence }, errors: [sentence] }, 422))
  await expect(unwrap(api.GET('/users/me'))).rejects.toMatchObject({
    status: 422,
    message: sentence,
    errors: [sentence],
  })
})

test('[ERR-03] a server that cannot be reached is a network error with status 0', async () => {
  const cause = new TypeError('fetch failed')
  const { api } = mailServer(() => Promise.reject(cause))
  await expect(unwrap(api.GET('/users/me'))).rejects.toMatchObject({
    status: 0,
    message: 'Network error. Please check your connection.',
    error: 'Network error. Please check your connection.',
    errors: [],
    cause,
  })
})

test('[ERR-03] a connection that breaks inside the answer is a network error', async () => {
  const cut = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"users":[[1,')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  const { api } = mailServer(() => new Response(cut, { headers: { 'content-type': 'application/json' } }))
  await expect(unwrap(api.GET('/users'))).rejects.toMatchObject({
    status: 0,
    message: 'Network error. Please check your connection.',
  })
})

test('[ERR-04] an answer that is no JSON is an unexpected error', async () => {
  const { api } = mailServer(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  await expect(unwrap(api.GET('/users'))).rejects.toMatchObject({
    status: -1,
    message: 'An unexpected error occurred',
  })
})

test('a call that its caller aborts stays an abort', async () => {
  const leaving = new AbortController()
  const api = createApi({
    baseUrl: 'https://mail.example',
    fetch: (request) =>
      new Promise((_answer, hangUp) => {
        request.signal.addEventListener('abort', () => hangUp(request.signal.reason))
      }),
  })
  const call = unwrap(api.GET('/users', { signal: leaving.signal }))
  leaving.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('a file arrives byte by byte', async () => {
  const bytes = new Uint8Array([0, 255, 13, 10, 123])
  const { api } = mailServer(() => new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }))
  const path = { message_id: 701, attachment_id: 80, filename: 'menu.pdf' }
  const file = await unwrap(
    api.GET('/messages/{message_id}/attachments/{attachment_id}/{filename}', { params: { path }, parseAs: 'blob' }),
  )
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})
