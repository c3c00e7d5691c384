import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CALL_NEEDS, PAGE_SIZE } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { handlers } from '../src/http/handlers.ts'
import { PER_PAGE } from '../src/search/search-advanced.ts'
import { CONTRACT } from '../src/server.ts'
import { type Method, startTestServer, type TestServer } from './start-test-server.ts'

interface Spec {
  security?: object[]
  operationId: string
  tags: string[]
  parameters?: { name?: string; schema?: { default?: unknown } }[]
  requestBody?: { content?: Record<string, unknown> }
}
interface Operation extends Spec {
  method: Method
  path: string
}

const { paths } = parse(readFileSync(CONTRACT, 'utf8')) as { paths: Record<string, Record<string, Spec>> }
const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, spec]) =>
    typeof spec === 'object' && 'operationId' in spec
      ? [{ ...spec, method: method.toUpperCase() as Method, path }]
      : [],
  ),
)
const src = fileURLToPath(new URL('../src/', import.meta.url))
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the contract has the operations of the specification', () => {
  expect(operations.length).toBeGreaterThanOrEqual(43)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('[SDK-08] the contract says of each call what the table of scopes says', () => {
  const inWords = (security: object[] = []) =>
    security.length === 0
      ? 'nothing'
      : security.flatMap((way) => ('accessToken' in way ? [[way.accessToken].flat()[0] ?? 'any token'] : []))[0]
  const said = operations.map(({ operationId, security }) => [operationId, inWords(security) ?? 'session'])
  expect(Object.fromEntries(said)).toEqual(CALL_NEEDS)
})

test('a page that names no length has that of the contract [LIMIT-04, LIMIT-05] (G-034)', () => {
  const lengths = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.flatMap(({ name, schema }) => (name === 'per_page' ? [[operationId, schema?.default]] : [])),
  )
  expect(Object.fromEntries(lengths)).toEqual({
    listUserMessages: PAGE_SIZE,
    listMessages: PAGE_SIZE,
    searchAdvanced: PER_PAGE,
  })
})

test.each(operations)(
  '$operationId has one handler file, in the folder of its tag, or answers 501',
  async (operation) => {
    const { operationId, tags, method, path } = operation
    const file = `${kebab(operationId)}.ts`
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const holding = folders.filter(({ name }) => existsSync(`${src}${name}/${file}`)).map(({ name }) => name)
    if (operationId in handlers) {
      expect(holding).toEqual(tags)
      const module: Record<string, unknown> = await import(`${src}${tags[0]}/${file}`)
      expect(module[operationId]).toBe(handlers[operationId as keyof typeof handlers])
      return
    }
    const multipart = operation.requestBody?.content?.['multipart/form-data'] !== undefined
    if (method !== 'GET' || multipart) return
    const answer = await (await server.as('alice'))(method, path.replaceAll(/\{\w+\}/g, '1'))
    if (answer.status === 422) return
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 501,
      body: { status: { code: 501, message: 'Unknown operation' }, errors: ['Unknown operation'] },
    })
  },
)

test.each(operations)(
  '$operationId asks for a session exactly when the contract says so [AUTH-02, API-02]',
  async (operation) => {
    const { method, path, security } = operation
    const answer = await server.signedOut(method, path.replaceAll(/\{\w+\}/g, '1'))
    const isPublic = security?.length === 0
    if (isPublic) expect(answer.status).not.toBe(401)
    else {
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 401,
        body: { status: { code: 401, message: 'Please sign in.' }, errors: ['Please sign in.'] },
      })
    }
  },
)
