import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from './access-calls.ts'
import { type MatrixOperation, withSlots } from './access-slots.ts'
import { fillMailbox, type Name, storedOf, type Things } from './access-world.ts'
import { PASSWORD } from './account-fixtures.ts'
import { CALLS } from './contract-calls.ts'
import { withTables } from './mailbox.ts'
import { type Caller, type CallOptions, startTestServer, type TestServer } from './start-test-server.ts'

const NAMES: readonly Name[] = ['alice', 'bob', 'carol', 'support']
const changing = CALLS.filter(({ method }) => method !== 'GET').map(withSlots)

let server: TestServer
let own: Things
let session: Caller
beforeAll(async () => {
  server = await startTestServer()
  own = await fillMailbox(server, 'alice')
  session = await server.as('alice')
})
afterAll(() => server.close())

/** All that a forged call could have changed. */
const everything = async () => [
  await storedOf(server, NAMES),
  await withTables(server, async (db) => [
    await db.selectFrom('users').selectAll().orderBy('id').execute(),
    await db.selectFrom('sessions').selectAll().orderBy('token_hash').execute(),
    await db.selectFrom('confirmations').selectAll().execute(),
  ]),
]

/** The body as a page can send it without asking first: a form, its two other encodings, or a fetch without CORS. */
type Encoding = (body: CallOptions['body']) => { body: Buffer | string; type: string }

const text = (body: CallOptions['body']) => (typeof body === 'string' ? body : JSON.stringify(body ?? {}))
const encodings: Record<string, Encoding> = {
  'a form': (body) => ({
    body: new URLSearchParams({ body: text(body) }).toString(),
    type: 'application/x-www-form-urlencoded',
  }),
  'a text/plain form': (body) => ({ body: text(body), type: 'text/plain' }),
  'a multipart form': (body) => ({
    body: `--b\r\nContent-Disposition: form-data; name="body"\r\n\r\n${text(body)}\r\n--b--\r\n`,
    type: 'multipart/form-data; boundary=b',
  }),
  'a request with JSON': (body) => ({ body: text(body), type: 'application/json' }),
}

const places: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  'another site, its origin alone': { origin: 'https://elsewhere.example' },
  'another port of this host': { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' },
  'a page without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a page that hides its origin': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  'a neighbouring site': { 'sec-fetch-site': 'same-site' },
}

async function forge(operation: MatrixOperation, forged: (call: Parameters<Caller>) => Promise<number>) {
  let status = 0
  const as: Caller = async (...call) => {
    const [method] = call
    if (method === 'GET') return session(...call)
    status = await forged(call)
    return { status, body: null, headers: {} }
  }
  await attempt(as, { operation, own, values: new Map() })
  return `${operation.operationId} ${status}`
}

const PUBLIC_BODIES: Record<string, object> = {
  login: { user: { email: 'alice@postroom.example', password: PASSWORD } },
  register: {
    user: { email: 'eve@postroom.example', password: PASSWORD, password_confirmation: PASSWORD, full_name: 'Eve' },
  },
}

test.each(Object.entries(places))(
  'no call from %s changes anything, however its body is sent',
  async (_place, headers) => {
    const before = await everything()
    for (const [name, encode] of Object.entries(encodings)) {
      const answers: string[] = []
      for (const operation of changing) {
        const answer = await forge(operation, async ([method, path, options = {}]) => {
          const given = PUBLIC_BODIES[operation.operationId] ?? options.body
          // What the contract takes as multipart is sent as it is: such a form needs nobody's leave.
          const sent =
            operation.multipart && name === 'a multipart form'
              ? { body: options.body ?? '', headers: { ...options.headers, ...headers } }
              : { body: encode(given).body, headers: { 'content-type': encode(given).type, ...headers } }
          return (await session(method, path, { ...options, ...sent })).status
        })
        answers.push(answer)
      }
      expect([name, answers]).toEqual([name, changing.map(({ operationId }) => `${operationId} 403`)])
    }
    expect(await everything()).toEqual(before)
  },
)

test('without any word of where it comes from, a form of another kind than the contract’s changes nothing', async () => {
  const before = await everything()
  const through: string[] = []
  for (const operation of changing.filter(({ example }) => example !== null)) {
    for (const [name, encode] of Object.entries(encodings).filter(([name]) => name !== 'a request with JSON')) {
      const answer = await forge(operation, async ([method, path, options = {}]) => {
        const { body, type } = encode(PUBLIC_BODIES[operation.operationId] ?? options.body)
        return (await session(method, path, { ...options, body, headers: { 'content-type': type } })).status
      })
      if (!answer.endsWith(' 422')) through.push(`${name}: ${answer}`)
    }
  }
  expect(through).toEqual([])
  expect(await everything()).toEqual(before)
})

test('opening the address of a change, with its fields in the query, changes nothing', async () => {
  const before = await everything()
  for (const operation of changing) {
    await forge(operation, async ([, path, options = {}]) => {
      const fields = Object.entries(operation.example ?? {}).map(([key, value]) => [key, JSON.stringify(value)])
      return (await session('GET', path, { query: { ...options.query, ...Object.fromEntries(fields) } })).status
    })
  }
  expect(await everything()).toEqual(before)
})

test('the same calls from our own page, and from a program, are answered: the refusals above say something', async () => {
  for (const headers of [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, {}]) {
    const answer = await session('POST', '/labels', { body: { path: `Own ${Object.keys(headers).length}` }, headers })
    expect(answer.status).toBe(201)
  }
  expect(changing.length).toBeGreaterThanOrEqual(25)
})
