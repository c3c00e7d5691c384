import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from './account-fixtures.ts'
import { formOf } from './form.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const failure = (code: number, ...errors: string[]) => ({ status: { code, message: errors[0] }, errors })
const json = { 'content-type': 'application/json' }

test('a call that is not in the contract answers 404 in the one shape [ERR-02]', async () => {
  const answer = await server.signedOut('GET', '/none-such')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual(failure(404, 'Not found'))
})

test('a call without a session answers 401 before its body is looked at [AUTH-02, ERR-02]', async () => {
  const answer = await server.signedOut('POST', '/labels', { body: { nonsense: true } })
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual(failure(401, 'Please sign in.'))
})

test.each([
  ['{"user": {', 'The request body is not valid JSON'],
  ['', 'The request body is empty'],
  ['{"user": {"preferences": {"__proto__": {"view": "threaded"}}}}', 'The request body is not valid JSON'],
])('the body %s is refused clearly, with no stack trace [API-03, ERR-02]', async (body, sentence) => {
  const answer = await (await server.as('alice'))('PUT', '/user', { body, headers: json })
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual(failure(422, sentence))
})

test.each([
  'text/xml',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'application/jsonp',
  'message/rfc822',
])('a body that comes as %s is refused, whatever it says [API-03]', async (type) => {
  const answer = await (await server.as('alice'))('PUT', '/user', {
    body: '{"user": {"preferences": {"view": "unthreaded"}}}',
    headers: { 'content-type': type },
  })
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual(failure(422, 'The request body must be JSON'))
})

test.each(['/register', '/login', '/confirm'])('%s without a body is refused', async (path) => {
  const answer = await server.signedOut('POST', path)
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual(failure(422, 'The request body is empty'))
})

test('a field of the wrong kind is named', async () => {
  const answer = await (await server.as('alice'))('PUT', '/user', { body: { user: { preferences: 'none' } } })
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual(failure(422, 'user.preferences must be object'))
})

test.each([
  ['{"administrator": null}', 'administrator must be boolean', ['PUT', '/admin/people/1/administrator']],
  ['{"administrator": "false"}', 'administrator must be boolean', ['PUT', '/admin/people/1/administrator']],
  ['{"administrator": [true]}', 'administrator must be boolean', ['PUT', '/admin/people/1/administrator']],
  ['{"level": ["full"]}', 'level must be string', ['PUT', '/mailboxes/4/grants/3']],
  ['{"token": {"name": "n", "scopes": "read", "mailbox_ids": [1]}}', 'token.scopes must be array', ['POST', '/tokens']],
  ['{"invitation": {"email": ["a@b.c"]}}', 'invitation.email must be string', ['POST', '/admin/invitations']],
] as const)('[SDK-02] the JSON %s is taken at its word', async (body, sentence, [method, path]) => {
  const answer = await (await server.as('alice'))(method, path, { body, headers: json })
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual(failure(422, sentence))
})

test('a NUL character is refused in path and body, and left out of a question, on both databases alike', async () => {
  const alice = await server.as('alice')
  const refusal = failure(422, 'The request must not hold a NUL character')
  const signature = { name: 'a\0b', html_content: '<p>x</p>' }
  const user = { email: 'nul@postroom.example', password: PASSWORD, password_confirmation: PASSWORD, full_name: 'a\0b' }
  const message = { recipients: [{ email: 'bob@postroom.example', owner_type: 'to' }], html_body: '\0' }
  const answers = [
    await alice('POST', '/signatures', { body: { signature } }),
    await alice('PUT', '/user', { body: { user: { preferences: { 'a\0b': 1 } } } }),
    await alice('POST', '/messages', await formOf({ message })),
    await server.signedOut('POST', '/register', { body: { user } }),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [422, refusal]))
  expect((await alice('GET', '/labels/a%00b')).status).toBe(404)
  const asked = { q: 'subject:a\0b', 'filters[external_id]': 'a\0b' }
  expect((await alice('GET', '/search/advanced', { query: asked })).status).toBe(200)
})

test('a body over the limit of a call without a session answers 413', async () => {
  const user = { email: 'alice@postroom.example', password: 'x'.repeat(70_000) }
  const answer = await server.signedOut('POST', '/login', { body: { user } })
  expect(answer.status).toBe(413)
  expect(answer.body).toEqual(failure(413, 'The request is too large.'))
})

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://mail.internal:8080', host: 'mail.internal:8080' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])('a change that comes with %o answers %i', async (headers: Record<string, string>, status) => {
  const call = await server.as('alice')
  const answer = await call('PUT', '/user', { body: { user: { preferences: { view: 'threaded' } } }, headers })
  expect(answer.status).toBe(status)
  if (status === 403) expect(answer.body).toEqual(failure(403, 'This call came from another site'))
})

test('reading from another site is not refused: its answer stays unreadable there', async () => {
  const answer = await (await server.as('alice'))('GET', '/users/me', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(200)
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('every answer of the API forbids storing, sniffing, framing and running', async () => {
  const { headers } = await server.signedOut('GET', '/users/me')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
})

test.each(['/healthz', '/readyz', '/api/v1/healthz'])('%s answers as soon as the server serves', async (url) => {
  const answer = await server.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ok' })
})

test('without its database the server lives but is not ready', async () => {
  const broken = await startTestServer()
  await broken.context.database.close()
  broken.context.database.read = () => Promise.reject(new Error('gone'))
  expect((await broken.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const ready = await broken.app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toEqual({ status: { code: 503, message: 'Not ready' }, errors: ['Not ready', 'database'] })
  const fault = await broken.app.inject({ url: '/api/v1/users/me', headers: { cookie: 'postroom_session=x' } })
  expect(fault.statusCode).toBe(500)
  expect(fault.json()).toEqual(failure(500, 'An unexpected error occurred'))
  await broken.close()
})

test('a request that is no HTTP, or whose end can be read in two ways, is answered and closed', async () => {
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const answerTo = (request: string) =>
    new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request))
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
      socket.on('close', () => resolve(text))
    })
  const post = 'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\n'
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  for (const request of [
    'nonsense\r\n\r\n',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${post}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  ]) {
    const answer = await answerTo(request)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  }
})
