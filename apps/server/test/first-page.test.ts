import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPage } from '../src/web/send-page.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const INDEX = '<!doctype html><html><head><title>Postroom</title></head><body></body></html>'

/** Stands for the part of the web client's build that draws. */
const PART = `export function firstPage({ url, cookies, now }) {
  if (url === '/mail/sent') throw new TypeError('secret words of a mail')
  if (!url.startsWith('/mail/') || url.startsWith('/mail/search')) return null
  const drawn = (answers) => {
    if (url === '/mail/spam') throw new TypeError('secret words of a mail')
    if (url === '/mail/drafts' || answers.length < 3) return null
    return ['<body>', JSON.stringify({ url, answers, look: cookies.lastLook, now }), '</body></html>']
  }
  return { head: '<html><head></head>', drawn, undrawn: () => ['<body>', 'Nothing yet', '</body></html>'] }
}`

const log: { level: string; msg: string; err?: { name: string } }[] = []
let server: TestServer
let webDirectory: string

beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'postroom-web-'))
  await mkdir(join(webDirectory, 'server'))
  await writeFile(join(webDirectory, 'index.html'), INDEX)
  await writeFile(join(webDirectory, 'server/first-page.js'), PART)
  server = await startTestServer({ config: { webDirectory }, logged: (line) => void log.push(JSON.parse(line)) })
})
afterAll(async () => {
  await server.close()
  await rm(webDirectory, { recursive: true, force: true })
})

const signedOut = async (url: string) => (await server.app.inject({ url })).body

async function signedIn(url: string, cookie = ''): Promise<string> {
  const headers = { cookie: `${await server.cookieOf('alice')}; ${cookie}` }
  return (await server.app.inject({ url, headers })).body
}

const blockOf = (page: string): string =>
  /<script type="application\/json" id="preloaded-responses">.*<\/script>/.exec(page)?.[0] ?? ''
const answersOf = (page: string): { path: string }[] => JSON.parse(blockOf(page).replace(/<[^>]*>/g, ''))

/** The page as it is when only the client draws. */
const undrawn = (page: string): string => INDEX.replace('</body>', `${blockOf(page)}</body>`)

test('the web client’s build draws the list of a session, from the answers that the page carries (G-129)', async () => {
  const page = await signedIn('/mail/inbox?page=2', 'lastLook=compact')
  const answers = answersOf(page)
  expect(answers.map(({ path }) => path)).toEqual(['/users/me', '/labels', '/user_messages'])
  const drawn = JSON.stringify({ url: '/mail/inbox?page=2', answers, look: 'compact', now: server.clock.now() })
  expect(page).toBe(`<html><head></head><body>${drawn}${blockOf(page)}</body></html>`)
})

test('a page without a session or an address of a list is the client’s alone (G-129)', async () => {
  for (const url of ['/login', '/mail/search?q=plan']) {
    const page = await signedIn(url)
    expect(page).toBe(undrawn(page))
  }
  const page = await signedOut('/mail/inbox')
  expect(page).toBe(undrawn(page))
  expect(answersOf(page)).toEqual([{ path: '/users/me', query: {}, body: null }])
})

test('a list that is not there, is not drawn or fails to be comes as answers alone; the log holds no word of it (G-129)', async () => {
  for (const [url, count] of [
    ['/mail/none-such', 2],
    ['/mail/drafts', 3],
    ['/mail/spam', 3],
  ] as const) {
    const page = await signedIn(url)
    expect(page).toBe(`<html><head></head><body>Nothing yet${blockOf(page)}</body></html>`)
    expect(answersOf(page)).toHaveLength(count)
  }
  const page = await signedIn('/mail/sent')
  expect(page).toBe(undrawn(page))
  expect(answersOf(page)).toHaveLength(3)
  const failures = log.filter(({ msg }) => msg === 'first page failed')
  expect(failures.map(({ level, err }) => [level, err?.name])).toEqual([
    ['error', 'TypeError'],
    ['error', 'TypeError'],
  ])
  expect(JSON.stringify(log)).not.toContain('secret')
})

test.each(['gzip', 'identity'])(
  'the head of a page is with the browser while the rest is still looked for, as %s (G-129)',
  async (encoding) => {
    const rest = Promise.withResolvers<string>()
    async function* parts() {
      yield Buffer.from('<html><head></head>')
      yield Buffer.from(await rest.promise)
    }
    const app = fastify()
    app.get('/', (request, reply) => sendPage({ request, reply }, parts()))
    const page = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }), {
      headers: { 'accept-encoding': encoding },
    })
    const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader?.read()).toEqual({ done: false, value: '<html><head></head>' })
    rest.resolve('<body></body></html>')
    expect(await reader?.read()).toEqual({ done: false, value: '<body></body></html>' })
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
    await app.close()
  },
)

test('what draws is no file that anyone can ask for', async () => {
  for (const url of [
    '/server/first-page.js',
    '/server/',
    '//server/first-page.js',
    '/%73erver/first-page.js',
    '/server%2Ffirst-page.js',
  ])
    expect(await signedOut(url)).not.toContain('firstPage')
})
