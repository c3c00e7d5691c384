import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { createDoor } from '../src/runtime/door.ts'
import { mailboxOf } from './mailbox.ts'
import { type Dialogue, talkSmtp } from './smtp-dialogue.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const MINUTE = 60_000
/** Connections of one address, by SMTP. */
const MOST = 20

let server: TestServer
let smtp: SmtpIn
let port: number
beforeAll(async () => {
  server = await startTestServer({ config: { smtp: { host: '127.0.0.1', port: 0 } } })
  // As if the machine of the test were another one.
  smtp = await startSmtp(server.context, () => true)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await smtp.stop()
  await server.close()
})

const open: Socket[] = []
afterEach(async () => {
  const ending = open.splice(0).filter(({ closed }) => !closed)
  await Promise.all(
    ending.map((socket) => {
      const closed = once(socket, 'close')
      socket.destroy()
      return closed
    }),
  )
})

test('[GUARD-06] a door lets so many in from one address, and so many from one network, until they leave', () => {
  const door = createDoor({ address: 2, network: 3 })
  const enter = (address: string) => door.enter(address)
  const first = enter('192.0.2.1')
  expect([enter('192.0.2.1'), enter('192.0.2.1')].map((leave) => leave !== null)).toEqual([true, false])
  expect([enter('192.0.2.2'), enter('192.0.2.3')].map((leave) => leave !== null)).toEqual([true, false])
  expect(enter('198.51.100.1')).not.toBeNull()
  first?.()
  first?.()
  expect([enter('192.0.2.3'), enter('192.0.2.4')].map((leave) => leave !== null)).toEqual([true, false])
  const v6 = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::3', '2001:db8::4', '2001:db8:0:1::1'].map(enter)
  expect(v6.map((leave) => leave !== null)).toEqual([true, true, true, false, true])
  for (let count = 0; count < 10; count++) expect([enter('127.0.0.1'), enter('::1'), enter('')]).not.toContain(null)
})

/** Connections of the test before may not have left yet. */
async function talk(): Promise<Dialogue> {
  for (;;) {
    const client = await talkSmtp(smtp)
    open.push(client.socket)
    if ((await client.say('NOOP\r\n')).startsWith('250')) return client
  }
}

const MAIL = 'Message-ID: <door@fjord.example>\r\nSubject: Door\r\n\r\nHello'

test('[GUARD-06] the twenty-first connection of one address is turned away, and mail comes in over those before it', async () => {
  const clients: Dialogue[] = []
  for (let count = 0; count < MOST; count++) clients.push(await talk())
  const refused = connect(smtp.port, '127.0.0.1')
  expect(await text(refused)).toBe('421 4.7.0 Too many connections from your network, try again later\r\n')
  await clients[0]?.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
  expect(await clients[0]?.data(MAIL)).toMatch(/^250 /)
  expect((await mailboxOf(server, 'alice')).map(({ subject }) => subject)).toEqual(['Door'])
  clients[1]?.destroy()
  const greeting = async () => {
    const again = connect(smtp.port, '127.0.0.1')
    open.push(again)
    return String((await once(again, 'data'))[0])
  }
  await expect.poll(greeting).toMatch(/^220 /)
})

test('[GUARD-06] a session that says NOOP for five minutes is ended, one that sends mail is not', async () => {
  const idle = await talk()
  await idle.say('EHLO client.example\r\n')
  const busy = await talk()
  await busy.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
  server.clock.advance(4 * MINUTE)
  expect(await idle.say('NOOP\r\n')).toBe('250 2.0.0 OK')
  expect(await busy.data(MAIL)).toMatch(/^250 /)
  server.clock.advance(MINUTE + 1)
  expect(await idle.reply()).toBe('421 4.4.2 No mail for too long, connect again')
  await once(idle.socket, 'close')
  expect(await busy.say('NOOP\r\n')).toBe('250 2.0.0 OK')
})

test('[GUARD-06] a session that says a thousand commands without mail is ended, one that sends mail is not', async () => {
  const loud = await talk()
  const busy = await talk()
  await busy.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
  for (let said = 0; said < 990; said++) await busy.say('NOOP\r\n')
  expect(await busy.data(MAIL.replace('door@', 'commands@'))).toMatch(/^250 /)
  for (let said = 0; said < 990; said++) {
    expect(await busy.say('NOOP\r\n')).toBe('250 2.0.0 OK')
    expect(await loud.say('NOOP\r\n')).toBe('250 2.0.0 OK')
  }
  loud.socket.write('NOOP\r\n'.repeat(11))
  for (let said = 0; said < 11; said++) expect(await loud.reply()).toBe('250 2.0.0 OK')
  expect(await loud.reply()).toBe('421 4.4.2 Too many commands without mail, connect again')
  await once(loud.socket, 'close')
})

test('[GUARD-06] no session takes longer than half an hour, whatever it brings', async () => {
  const client = await talk()
  for (let passed = 0; passed < 30; passed += 4) {
    await client.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
    expect(await client.data(MAIL.replace('door@', `${passed}@`))).toMatch(/^250 /)
    server.clock.advance(4 * MINUTE)
  }
  expect(await client.reply()).toBe('421 4.4.2 This session takes too long, connect again')
})

test('[GUARD-06] a message that trickles in for more than half an hour is cut off', async () => {
  const client = await talk()
  await client.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
  expect(await client.say('DATA\r\n')).toMatch(/^354 /)
  client.socket.write('Subject: slow\r\n')
  server.clock.advance(30 * MINUTE + 1)
  expect(await client.reply()).toBe('421 4.4.2 This session takes too long, connect again')
})

test('[GUARD-06] one address has 200 calls under way at most, and another one is not held up', async () => {
  const { database } = server.context
  const { readInline } = database
  const held = Promise.withResolvers<void>()
  database.readInline = async (operation, args) => {
    await held.promise
    return readInline(operation, args)
  }
  const cookie = await server.cookieOf('alice')
  // It is made once its answer is asked for.
  const call = async (remoteAddress: string) =>
    server.app.inject({ url: '/api/v1/users/me', headers: { cookie }, remoteAddress })
  const first = Array.from({ length: 200 }, () => call('192.0.2.1'))
  const refused = await call('192.0.2.1')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().errors]).toEqual([
    429,
    '1',
    ['Too many calls at once from your network. Please try again in a moment.'],
  ])
  const others = [call('198.51.100.7'), call('127.0.0.1')]
  held.resolve()
  database.readInline = readInline
  const statuses = (await Promise.all([...first, ...others])).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await call('192.0.2.1')).statusCode).toBe(200)
})

test('[GUARD-06] an event stream ends after an hour, so that nothing is held for ever', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    headers: { cookie: await server.cookieOf('carol') },
  })
  server.clock.advance(60 * MINUTE)
  server.context.events.wake()
  expect(await answer.text()).toMatch(/^id: \d+\nevent: begin\n/)
})

test.each([
  ['/healthz', '200'],
  ['/mail/inbox', '200'],
  ['', '200'],
  ['?x=1', '200'],
  ['/login?next=%2Fmail', '200'],
  ['/api/v1/users/me', '401'],
])('[GUARD-06] a request in absolute form for %j is answered as the one for its path is', async (path, status) => {
  const statusOf = async (target: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: mail.example\r\nConnection: close\r\n\r\n`)
    return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]
  }
  const wanted = await statusOf(path.startsWith('/') ? path : `/${path}`)
  expect(await statusOf(`http://mail.example${path}`)).toBe(wanted)
  // Without a built web client every page is 503.
  expect([status, '503']).toContain(wanted)
})
