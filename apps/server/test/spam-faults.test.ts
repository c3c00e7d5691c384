import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { handOver, letter } from './forged-world.ts'
import { mailboxOf } from './mailbox.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let filter: Server
let answers: RequestListener
let server: TestServer
let smtp: SmtpIn
beforeAll(async () => {
  filter = createServer((request, response) => answers(request, response)).listen(0, '127.0.0.1')
  await once(filter, 'listening')
  const url = `http://127.0.0.1:${(filter.address() as AddressInfo).port}`
  server = await startTestServer({
    config: {
      smtp: { host: '127.0.0.1', port: 0 },
      checkSenders: 'all',
      dnsServers: ['127.0.0.1:1'],
      rspamd: { url, controllerUrl: url, passwordFile: null, defer: true, patience: 500 },
    },
  })
  smtp = await startSmtp(server.context)
})
afterAll(async () => {
  await smtp.stop()
  await server.close()
  filter.closeAllConnections()
  filter.close()
})

const says =
  (body: string, status = 200): RequestListener =>
  (request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(status).end(body))
  }
const score = { score: 20, required_score: 15, action: 'reject', symbols: {} }

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['hangs up', (request) => request.socket.destroy()],
  ['answers no JSON', says('<html>')],
  ['answers without a score', says(JSON.stringify({ ...score, score: 'high' }))],
  ['answers with a score beyond all measure', says(JSON.stringify({ ...score, score: 1e308 }))],
  ['answers with an action that nobody knows', says(JSON.stringify({ ...score, action: 'burn' }))],
  ['answers null', says('null')],
  ['answers without end', says(`"${'x'.repeat(2_000_000)}"`)],
  ['refuses', says('{"error":"no"}', 500)],
])('[NET-07] mail arrives, and is not checked, while rspamd %s', async (_, listener) => {
  answers = listener
  const raw = letter({ from: 'a@far.example' })
  expect(await handOver(smtp.port, { raw, envelope: 'a@far.example', ip: '127.0.0.40' })).toBe(250)
  const found = (await mailboxOf(server, 'alice')).at(-1)
  const { message } = (await (await server.as('alice'))('GET', `/messages/${found?.messageId}`)).body
  expect([found?.views, message.spam_check.state]).toEqual([['inbox'], 'unchecked'])
})

test('[NET-07] what strangers write in the envelope cannot break the question, and long findings are cut', async () => {
  const symbols = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`S${index}`, { score: index, description: 'd'.repeat(900) }]),
  )
  answers = says(JSON.stringify({ ...score, symbols }))
  const raw = letter({ from: 'a@far.example' })
  const sending = { raw, envelope: 'a@far.example', ip: '127.0.0.40', helo: 'x\u00e4\u0161' }
  expect(await handOver(smtp.port, sending)).toBe(250)
  const found = (await mailboxOf(server, 'alice')).at(-1)
  const { message } = (await (await server.as('alice'))('GET', `/messages/${found?.messageId}`)).body
  expect(found?.views).toEqual(['spam'])
  expect(message.spam_check.symbols).toHaveLength(10)
  expect(message.spam_check.symbols[0]).toEqual({ name: 'S39', score: 39, description: 'd'.repeat(200) })
})
