import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONTRACT } from '../src/server.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Every address of the contract that a page could load, with numbers in its holes. */
async function addresses(): Promise<string[]> {
  const { paths } = parse(await readFile(CONTRACT, 'utf8')) as { paths: Record<string, object> }
  return Object.keys(paths)
    .map((path) => path.replace(/\{filename\}/g, 'a.png').replace(/\{\w+\}/g, '1'))
    .map((path) => (/^\/(healthz|readyz)$/.test(path) ? path : `/api/v1${path}`))
}

test('[GUARD-01] no address of the contract answers what a page loads as an image, a style, a font or a frame', async () => {
  const cookie = await server.cookieOf('alice')
  const kinds = ['image', 'style', 'font', 'audio', 'video', 'track', 'script', 'object', 'embed', 'iframe', 'manifest']
  const answers = await Promise.all(
    (await addresses()).flatMap((url) =>
      kinds.map(async (kind) => {
        const answer = await server.app.inject({ url, headers: { cookie, 'sec-fetch-dest': kind } })
        return { url, kind, status: answer.statusCode }
      }),
    ),
  )
  expect(answers.length).toBeGreaterThan(300)
  expect(answers.filter(({ status }) => status !== 403)).toEqual([])
})

test('[GUARD-01] what a page fetches ahead of a press is refused', async () => {
  const headers = { cookie: await server.cookieOf('alice'), 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }
  expect((await server.app.inject({ url: '/api/v1/users/me', headers })).statusCode).toBe(403)
})

test.each(['empty', 'document', undefined])(
  '[GUARD-01] a call, a download and a program that is no browser are answered: %s',
  async (kind) => {
    const cookie = await server.cookieOf('alice')
    const headers = { cookie, ...(kind !== undefined && { 'sec-fetch-dest': kind }) }
    expect((await server.app.inject({ url: '/api/v1/users/me', headers })).statusCode).toBe(200)
    expect((await server.app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
  },
)

test('[GUARD-01] the product’s own pictures and pages load as ever', async () => {
  const loaded = await server.app.inject({ url: '/frame/blocked', headers: { 'sec-fetch-dest': 'iframe' } })
  expect(loaded.statusCode).toBe(200)
})
