import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelIds, receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let cookie: string
let list: string

beforeAll(async () => {
  server = await startTestServer()
  const { alice } = server.people
  const call = await server.as('alice')
  cookie = await server.cookieOf('alice')
  for (let at = 0; at < 10; at += 1) await receive(server, { to: ['alice'], subject: `The wheels of order ${at}` })
  const { inbox } = await labelIds(call, alice.id)
  list = `/api/v1/user_messages?label_ids[]=${inbox}&accessible_users[]=${alice.id}`
})

afterAll(async () => {
  await server.close()
})

const get = (url: string, acceptEncoding: string) =>
  server.app.inject({ method: 'GET', url, headers: { cookie, 'accept-encoding': acceptEncoding } })

test('[SPEED-03] a page of a list travels compressed, and is the same', async () => {
  const plain = await get(list, 'identity')
  const packed = await get(list, 'br, gzip')
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect([plain.headers.vary, packed.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

test('[SPEED-03] what is short, and what the caller cannot read compressed, travels as it is', async () => {
  for (const [url, encodings] of [
    ['/api/v1/signatures', 'gzip'],
    [list, 'gzip;q=0, br'],
    [list, 'gzip; q=0.0'],
  ] as const) {
    expect((await get(url, encodings)).headers['content-encoding']).toBeUndefined()
  }
  expect((await get(list, 'gzip;q=0.5')).headers['content-encoding']).toBe('gzip')
})
