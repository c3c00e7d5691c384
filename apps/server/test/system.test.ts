import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a call that is not in the contract answers 404 in the one shape [ERR-02]', async () => {
  const answer = await server.signedOut('GET', '/none-such')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({ status: { code: 404, message: 'Not found' }, errors: ['Not found'] })
})

test('a call without a session answers 401 before its body is looked at [AUTH-02, ERR-02]', async () => {
  const answer = await server.signedOut('POST', '/labels', { body: { nonsense: true } })
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ status: { code: 401, message: 'Please sign in.' }, errors: ['Please sign in.'] })
})
