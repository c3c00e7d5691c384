import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasFactor } from '../src/accounts/has-factor-store.ts'
import { DomainError } from '../src/errors/domain-error.ts'
import { UNAVAILABLE } from '../src/storage/database/unavailable.ts'
import type { People } from './account-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const SCRIPT = 'console.log("postroom")'
const INDEX = '<!doctype html><html><head><title>Postroom</title></head><body></body></html>'
let server: TestServer
let webDirectory: string

beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'postroom-web-'))
  await mkdir(join(webDirectory, 'assets'))
  await writeFile(join(webDirectory, 'index.html'), INDEX)
  await writeFile(join(webDirectory, 'favicon.svg'), '<svg/>')
  await writeFile(join(webDirectory, 'assets/app-4f2a.js'), SCRIPT)
  await writeFile(join(webDirectory, 'assets/app-4f2a.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(webDirectory, 'assets/app-4f2a.js.gz'), gzipSync(SCRIPT))
  server = await startTestServer({ config: { webDirectory } })
})
afterAll(async () => {
  await server.close()
  await rm(webDirectory, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

/** The answers inside the page, by path. */
async function inlined(url: string, { name, cookie = '' }: { name: keyof People; cookie?: string }) {
  const page = await get(url, { cookie: `${await server.cookieOf(name)}; ${cookie}` })
  const json = /<script type="application\/json" id="preloaded-responses">(.*)<\/script><\/body>/.exec(page.body)?.[1]
  const answers = JSON.parse(json ?? 'null') as { path: string; query: object; body: object }[]
  return { page, answers }
}

test.each([
  '/',
  '/login',
  '/signup',
  '/confirm?token=x',
  '/mail',
  '/mail/Work%2FClients/thread/5?page=2',
  '/mail/v1.2',
  '/nowhere',
])('%s is the client’s page, stored nowhere', async (url) => {
  const page = await get(url)
  expect(page.statusCode).toBe(200)
  expect(page.body).toBe(SIGNED_OUT)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Cookie, Accept-Encoding',
    'x-frame-options': 'DENY',
  })
})

/** What a page without a session holds: nobody is signed in, and nothing else (G-129). */
const SIGNED_OUT = INDEX.replace(
  '</body>',
  '<script type="application/json" id="preloaded-responses">[{"path":"/users/me","query":{},"body":null}]</script></body>',
)

test.each(['/assets/none.js', '/favicon.ico', '/index.php', '/api/v2/users', '/frame/other', '/../package.json'])(
  '%s is nothing',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('what carries a hash in its name is kept for good, and sent compressed to who can read it', async () => {
  const plain = await get('/assets/app-4f2a.js')
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['content-type']).toBe('application/javascript; charset=utf-8')
  for (const encoding of ['br', 'gzip']) {
    const packed = await get('/assets/app-4f2a.js', { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
  }
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('a signed-in page carries the user, the labels and the list that it asks for first', async () => {
  const { alice, support } = server.people
  const { page, answers } = await inlined('/mail/inbox?page=2', { name: 'alice' })
  expect(page.headers['cache-control']).toBe('no-store')
  const call = await server.as('alice')
  const accounts = [alice.id, support.id]
  const me = await call('GET', '/users/me')
  const labels = await call('GET', '/labels', { query: { 'delegate_user_ids[]': accounts.map(String) } })
  const ids = (labels.body as { labels: { id: number; path: string }[] }[]).flatMap((group) =>
    group.labels.filter(({ path }) => path === 'inbox').map(({ id }) => id),
  )
  expect(ids).toHaveLength(2)
  expect(answers.map(({ path, query }) => ({ path, query }))).toEqual([
    { path: '/users/me', query: {} },
    { path: '/labels', query: { 'delegate_user_ids[]': accounts } },
    {
      path: '/user_messages',
      query: { 'label_ids[]': ids, 'accessible_users[]': accounts, page: 2, per_page: 50 },
    },
  ])
  expect(answers[0]?.body).toEqual(me.body)
  expect(answers[1]?.body).toEqual(labels.body)
  expect(answers[2]?.body).toEqual({
    threads: [],
    pagination: { total_count: 0, total_pages: 0, current_page: 2 },
  })
})

test('only ticked accounts that are still open count; none left means all [DELEG-04, DELEG-05, DELEG-06]', async () => {
  const { alice, bob, support } = server.people
  const accountsWith = async (value: string, prefix = '') => {
    const { answers } = await inlined('/mail', { name: 'alice', cookie: `${prefix}selectedDelegateUserIds=${value}` })
    return answers[1]?.query
  }
  expect(await accountsWith(`${support.id},${bob.id}`)).toEqual({ 'delegate_user_ids[]': [support.id] })
  expect(await accountsWith(String(support.id), '__Host-')).toEqual({ 'delegate_user_ids[]': [support.id] })
  expect(await accountsWith(`%5B${alice.id}%5D`)).toEqual({ 'delegate_user_ids[]': [alice.id] })
  expect(await accountsWith(String(bob.id))).toEqual({ 'delegate_user_ids[]': [alice.id, support.id] })
  expect(await accountsWith('nonsense')).toEqual({ 'delegate_user_ids[]': [alice.id, support.id] })
})

test('sign-in, search and unknown labels carry no list', async () => {
  const paths = async (url: string) => (await inlined(url, { name: 'carol' })).answers.map(({ path }) => path)
  expect(await paths('/login')).toEqual(['/users/me', '/labels'])
  expect(await paths('/mail/search?q=plan')).toEqual(['/users/me', '/labels'])
  expect(await paths('/mail/none-such')).toEqual(['/users/me', '/labels'])
})

test('what stands in mail or names cannot leave the JSON block', async () => {
  const evil = '</script><script>alert(1)</script><!-- & \u2028'
  const call = await server.as('carol')
  await call('PUT', '/user', { body: { user: { preferences: { note: evil } } } })
  const { page, answers } = await inlined('/login', { name: 'carol' })
  expect(page.body.match(/<\/?script/g)).toHaveLength(2)
  expect(page.body).not.toContain('\u2028')
  expect(answers[0]?.body).toMatchObject({ user: { preferences: { note: evil } } })
})

test('a page is compressed for who can read that', async () => {
  const cookie = await server.cookieOf('alice')
  const plain = await get('/mail', { cookie, 'accept-encoding': 'br, gzip;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await get('/mail', { cookie, 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('a stale session is no session', async () => {
  const page = await get('/mail', { cookie: 'postroom_session=stale' })
  expect(page.body).toBe(SIGNED_OUT)
})

test('[GUARD-01] the frames for HTML mail run nothing, load nothing of this server, and remote images only in the one that may', async () => {
  const policyOf = async (url: string) => {
    const frame = await get(url)
    expect(frame.statusCode).toBe(200)
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(frame.body).not.toContain('<script')
    return String(frame.headers['content-security-policy']).split('; ')
  }
  const common = [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'unsafe-inline'",
    'font-src data:',
    "form-action 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals',
  ]
  const sorted = (policy: string[]) => [...policy].sort()
  expect(sorted(await policyOf('/frame/blocked'))).toEqual(sorted([...common, 'img-src data: blob:']))
  expect(sorted(await policyOf('/frame/images'))).toEqual(sorted([...common, 'img-src data: blob: https: http:']))
})

test('[PEOPLE-07] while the database is away nobody is led to the settings: the client is sent, and asks by itself', async () => {
  const demanding = await startTestServer({ config: { webDirectory, secondFactor: 'all' } })
  const { database } = demanding.context
  const headers = { cookie: await demanding.cookieOf('bob') }
  expect((await demanding.app.inject({ url: '/admin', headers })).statusCode).toBe(303)
  const { readInline } = database
  vi.spyOn(database, 'readInline').mockImplementation((operation, args) =>
    operation.operationName === hasFactor.operationName
      ? Promise.reject(new DomainError(503, UNAVAILABLE))
      : readInline(operation, args),
  )
  const page = await demanding.app.inject({ url: '/admin', headers })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  await demanding.close()
})

test('without a build the page says how to get one', async () => {
  const bare = await startTestServer({ config: { webDirectory: join(webDirectory, 'none') } })
  const page = await bare.app.inject({ url: '/mail' })
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('Run <code>npm start</code>, which builds it.')
  await bare.close()
})
