import { beforeEach, expect, test } from 'vitest'
import { createSession } from '../src/auth/sessions-store.ts'
import { hashToken, newToken } from '../src/auth/tokens.ts'
import { PASSWORD, type People } from './account-fixtures.ts'
import { type Method, START, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  return () => server.close()
})

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const MINUTE = 60_000
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()

/** Signs in through the form, from an address and with a browser; the session's cookie. */
async function signIn(name: keyof People, { ip, userAgent }: { ip: string; userAgent: string }): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { user: { email: server.people[name].email, password: PASSWORD } },
    remoteAddress: ip,
    headers: { 'user-agent': userAgent },
  })
  return [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])[0] ?? ''
}

async function call(cookie: string, line: `${'GET' | 'DELETE'} /${string}`, ip = '127.0.0.1') {
  const [method, path] = line.split(' ') as [Method, string]
  const answer = await server.app.inject({ method, url: `/api/v1${path}`, headers: { cookie }, remoteAddress: ip })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}

const sessionsOf = async (cookie: string) => (await call(cookie, 'GET /sessions')).body.sessions
const me = async (cookie: string) => (await call(cookie, 'GET /users/me')).status

test('[PEOPLE-09] one sees where one is signed in, this session first, with device, network and last use', async () => {
  const work = await signIn('alice', { ip: '192.0.2.17', userAgent: FIREFOX })
  server.clock.advance(MINUTE)
  const phone = await signIn('alice', { ip: '2001:db8:7:2::9', userAgent: IPHONE })
  server.clock.advance(MINUTE)
  const script = await server.cookieOf('alice')
  await signIn('bob', { ip: '198.51.100.7', userAgent: FIREFOX })

  const id = expect.any(Number)
  const atWork = {
    id,
    device: 'Firefox on Windows',
    network: '192.0.2.0/24',
    created_at: at(0),
    used_at: at(0),
  }
  const onPhone = {
    id,
    device: 'Safari on iPhone',
    network: '2001:db8:7:2::/64',
    created_at: at(MINUTE),
    used_at: at(MINUTE),
  }
  const byScript = { id, device: null, network: null, created_at: at(2 * MINUTE), used_at: at(2 * MINUTE) }
  expect(await sessionsOf(work)).toEqual([
    { ...atWork, current: true },
    { ...byScript, current: false },
    { ...onPhone, current: false },
  ])
  expect(await sessionsOf(phone)).toEqual([
    { ...onPhone, current: true },
    { ...byScript, current: false },
    { ...atWork, current: false },
  ])
  const ids = (await sessionsOf(script)).map((session: { id: number }) => session.id)
  expect(new Set(ids).size).toBe(3)
})

test('[PEOPLE-09] the last use is noted at most once in five minutes, with the network it came from', async () => {
  const cookie = await signIn('alice', { ip: '192.0.2.17', userAgent: FIREFOX })
  const seen = async () => {
    const [{ used_at, network }] = await sessionsOf(cookie)
    return { used_at, network }
  }
  server.clock.advance(5 * MINUTE - 1)
  await call(cookie, 'GET /users/me', '198.51.100.4')
  expect(await seen()).toEqual({ used_at: at(0), network: '192.0.2.0/24' })
  server.clock.advance(1)
  await call(cookie, 'GET /users/me', '198.51.100.4')
  await expect.poll(seen).toEqual({ used_at: at(5 * MINUTE), network: '198.51.100.0/24' })
})

test('[PEOPLE-09] a use that is noted moves the end of a session no further than its cookie', async () => {
  const day = 24 * 60 * MINUTE
  const cookie = await signIn('alice', { ip: '192.0.2.17', userAgent: FIREFOX })
  server.clock.advance(6 * MINUTE)
  expect(await me(cookie)).toBe(200)
  server.clock.advance(14 * day - 7 * MINUTE)
  const { headers } = await server.signedOut('GET', '/users/me', { headers: { cookie } })
  expect(headers['set-cookie']).toMatch(/Max-Age=1209600/)
})

test('[PEOPLE-09] a session that is ended answers no further call, and the others do', async () => {
  const [own, other, kept] = [
    await server.cookieOf('alice'),
    await signIn('alice', { ip: '192.0.2.17', userAgent: FIREFOX }),
    await signIn('alice', { ip: '192.0.2.17', userAgent: IPHONE }),
  ]
  const sessions: { id: number; device: string }[] = await sessionsOf(own)
  const ended = sessions.find(({ device }) => device === 'Firefox on Windows')
  expect(await call(own, `DELETE /sessions/${ended?.id}`)).toEqual({ status: 204, body: undefined })
  expect([await me(own), await me(other), await me(kept)]).toEqual([200, 401, 200])
  expect((await call(own, `DELETE /sessions/${ended?.id}`)).status).toBe(404)
})

test('[PEOPLE-09] somebody else’s session is not there', async () => {
  const bob = await server.cookieOf('bob')
  const [{ id }] = await sessionsOf(bob)
  expect((await call(await server.cookieOf('alice'), `DELETE /sessions/${id}`)).status).toBe(404)
  expect(await me(bob)).toBe(200)
})

test('[PEOPLE-09] everywhere else one is signed out at once', async () => {
  const own = await server.cookieOf('alice')
  const others = [await server.cookieOf('alice'), await server.cookieOf('alice')]
  const bob = await server.cookieOf('bob')
  expect((await call(own, 'DELETE /sessions')).status).toBe(204)
  expect(await Promise.all([own, ...others, bob].map(me))).toEqual([200, 401, 401, 200])
  expect(await sessionsOf(own)).toHaveLength(1)
})

test('[PEOPLE-09] a session that is over is not listed, and of very many the 200 used last are', async () => {
  const { database, clock, people } = { ...server.context, people: server.people }
  const start = (now: number) =>
    database.write(createSession, { tokenHash: hashToken(newToken()), userId: people.alice.id, now })
  await start(clock.now())
  server.clock.advance(14 * 24 * 60 * MINUTE)
  const own = await server.cookieOf('alice')
  expect(await sessionsOf(own)).toHaveLength(1)
  for (let made = 0; made < 250; made++) await start(clock.now() + made)
  const listed: { created_at: string; current: boolean }[] = await sessionsOf(own)
  expect(listed).toHaveLength(200)
  expect(listed[0]?.current).toBe(true)
  expect(listed[1]?.created_at).toBe(new Date(clock.now() + 249).toISOString())
})
