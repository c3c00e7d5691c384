import { beforeEach, expect, test } from 'vitest'
import { makeToken } from './make-token.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const NAMED = 'https://intranet.example.org'
const OTHER = 'https://elsewhere.example.org'

let server: TestServer
let authorization = ''
beforeEach(async () => {
  server = await startTestServer({ config: { origins: [NAMED] } })
  const userId = server.people.alice.id
  const form = { userId, name: 'Intranet', scopes: ['read', 'organise'] as const, mailboxIds: [userId], days: null }
  authorization = `Bearer ${(await makeToken(server.context, form)).secret}`
  return () => server.close()
})

const OF_CORS = /^(?:access-control-|vary$)/

/** A call as a browser makes it for a page of that origin; its status, its sentence and what it says about other origins. */
async function call(method: 'GET' | 'POST' | 'OPTIONS', origin: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method,
    url: '/api/v1/labels',
    headers: { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', ...headers },
    ...(method === 'POST' && { payload: { path: 'Orders' } }),
  })
  const cors = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => OF_CORS.test(name)))
  const sentence = answer.statusCode >= 400 ? answer.json().errors[0] : undefined
  return { status: answer.statusCode, sentence, cors }
}

const readable = {
  vary: 'Origin',
  'access-control-allow-origin': NAMED,
  'access-control-expose-headers': 'Content-Disposition, Content-Length, Retry-After, WWW-Authenticate, X-Request-Id',
}

test('[SDK-08] a page of a named origin calls with a token, and reads answers and refusals', async () => {
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  expect(await call('OPTIONS', NAMED, asked)).toEqual({
    status: 204,
    sentence: undefined,
    cors: {
      ...readable,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Last-Event-ID',
      'access-control-max-age': '7200',
    },
  })
  const cors = expect.objectContaining({ ...readable, vary: expect.stringMatching(/^Origin/) })
  expect(await call('GET', NAMED, { authorization })).toEqual({ status: 200, sentence: undefined, cors })
  expect(await call('POST', NAMED, { authorization })).toEqual({ status: 201, sentence: undefined, cors })
  const sentence = 'This access token does not exist, has expired or was revoked.'
  expect(await call('GET', NAMED, { authorization: 'Bearer none' })).toEqual({ status: 401, sentence, cors })
})

test('[SDK-08] no page of a named origin calls with a cookie, alone or beside a token', async () => {
  const cookie = await server.cookieOf('alice')
  const both = 'A call carries an access token or a session cookie, not both.'
  for (const method of ['GET', 'POST'] as const) {
    expect(await call(method, NAMED, { cookie, authorization })).toMatchObject({ status: 401, sentence: both })
  }
  expect(await call('POST', NAMED, { cookie })).toMatchObject({
    status: 403,
    sentence: 'This call came from another site',
  })
  // Without this header a browser keeps the answer to itself.
  expect((await call('GET', NAMED, { cookie })).cors).not.toHaveProperty('access-control-allow-credentials')
})

test('[SDK-08] a page of any other origin is refused with a token too, and reads nothing', async () => {
  const cookie = await server.cookieOf('alice')
  const sentence = 'This call came from another site'
  const cors = { vary: 'Origin' }
  for (const origin of [OTHER, 'null', `${NAMED}.evil.example`, 'http://intranet.example.org']) {
    for (const headers of [{ authorization }, { authorization, cookie }]) {
      expect(await call('GET', origin, headers)).toEqual({ status: 403, sentence, cors })
      expect(await call('POST', origin, headers)).toEqual({ status: 403, sentence, cors })
    }
    const asked = await call('OPTIONS', origin, { 'access-control-request-method': 'GET' })
    expect([asked.status, asked.cors]).toEqual([404, cors])
  }
})

test('[SDK-08] a page without an origin is refused with a token where its browser says that it is of another site', async () => {
  const { app } = server
  const headers = { authorization, 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ url: '/api/v1/labels', headers })).statusCode).toBe(403)
  expect((await app.inject({ url: '/api/v1/labels', headers: { authorization } })).statusCode).toBe(200)
})
