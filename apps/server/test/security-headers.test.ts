import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let webDirectory: string
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'postroom-web-'))
  await writeFile(join(webDirectory, 'index.html'), '<html><head></head></html>')
  await writeFile(join(webDirectory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await startTestServer({ config: { webDirectory, publicUrl: 'https://mail.example' } })
})
afterAll(async () => {
  await server.close()
  await rm(webDirectory, { recursive: true, force: true })
})

test.each([
  ['GET', '/mail', 200],
  ['GET', '/favicon.svg', 200],
  ['GET', '/frame/blocked', 200],
  ['GET', '/healthz', 200],
  ['GET', '/api/v1/users/me', 401],
  ['GET', '/api/v1/none-such', 404],
  ['POST', '/api/v1/login', 422],
  ['GET', '/api/v1/messages/%zz', 400],
  ['GET', '/%zz', 400],
  ['TRACE', '/', 404],
  ['TRACE', '/api/v1/users/me', 404],
  ['OPTIONS', '/api/v1/users/me', 404],
] as const)('%s %s answers %i and says how a browser must treat it', async (method, url, status) => {
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { 'x-secret': 'kept', 'access-control-request-method': 'PUT' },
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = String(answer.headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "object-src 'none'", "base-uri 'none'"]))
  expect(policy.filter((each) => each.startsWith('frame-ancestors'))).toEqual([
    url.startsWith('/frame/') ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ])
  expect(answer.headers['content-type']).toMatch(/; charset=utf-8$/)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.body).not.toContain('kept')
  if (status >= 400) expect(answer.json()).toMatchObject({ status: { code: status }, errors: [expect.any(String)] })
})
