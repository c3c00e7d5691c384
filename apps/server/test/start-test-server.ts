import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Context, Surroundings } from '../src/call/context.ts'
import { createContext } from '../src/composition/create-context.ts'
import { type Config, sqliteFileOf, toConfig } from '../src/runtime/config.ts'
import { createLog } from '../src/runtime/log.ts'
import { buildServer } from '../src/server.ts'
import { createPeople, type People } from './account-fixtures.ts'
import { misfit } from './contract-answers.ts'
import { newSession } from './new-session.ts'
import { postgresSchema } from './postgres-schema.ts'
import { preparedCopy, preparedFile, preparedPeople } from './prepared-database.ts'
import { sharedParts } from './shared-parts.ts'

/** Tests begin on Thursday, 5 March 2026, 09:30 UTC. */
export const START = Date.UTC(2026, 2, 5, 9, 30)

export interface TestClock {
  now(): number
  /** Moves the time on by that many milliseconds. */
  advance(milliseconds: number): void
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test states the whole shape that it expects
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export interface CallOptions {
  query?: Record<string, string | string[]>
  body?: object | string
  headers?: Record<string, string>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Makes one call of the API; the path is relative to /api/v1. Throws when the answer does not fit the contract. */
export type Caller = (method: Method, path: string, options?: CallOptions) => Promise<Answer>

export interface TestServer {
  context: Context
  app: FastifyInstance
  people: People
  clock: TestClock
  /** Lines that the server printed for the person who runs it. */
  printed: string[]
  /** Calls as a signed-in person. */
  as(name: keyof People): Promise<Caller>
  /** Calls with an access token. */
  withToken(secret: string): Caller
  /** Calls without a session. */
  signedOut: Caller
  /** A new session of that person, as the value of a Cookie header. */
  cookieOf(name: keyof People): Promise<string>
  close(): Promise<void>
}

interface TestOptions {
  config?: Partial<Config>
  people?: false
  /** Hears every line of the log, as JSON; without it nobody does. */
  logged?: (line: string) => void
}

/**
 * The whole server in process, on a database of its own: SQLite in a temporary folder, or, in the project postgres, a
 * database on the server at TEST_DATABASE_URL. It listens nowhere; calls are injected.
 */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postroom-test-'))
  const clock = testClock()
  const printed: string[] = []
  const surroundings = {
    clock,
    log: options.logged ? createLog(options.logged, 'info') : silent,
    print: (line: string) => printed.push(line),
    onTerminal: true,
  }
  const given = options.people === false || options.config?.dataDir || options.config?.databaseUrl
  const ready = given ? null : { ...surroundings, log: silent }
  const database = await createDatabase(ready)
  const config: Config = { ...toConfig({}), dataDir, demo: false, databaseUrl: database.url, ...options.config }
  if (ready && config.databaseUrl === null) {
    await writeFile(sqliteFileOf(config), await preparedFile(ready), { mode: 0o600 })
  }
  const context = createContext(config, surroundings)
  await context.database.migrate()
  const people = ready ? preparedPeople() : options.people === false ? nobody : await createPeople(context)
  const app = await buildServer(context, sharedParts)

  const cookieOf = (name: keyof People) => newSession(context.database, { userId: people[name].id, now: clock.now() })

  return {
    context,
    app,
    people,
    clock,
    printed,
    as: async (name) => caller(app, { cookie: await cookieOf(name) }),
    withToken: (secret) => caller(app, { authorization: `Bearer ${secret}` }),
    signedOut: caller(app, {}),
    cookieOf,
    close: async () => {
      await app.close()
      await context.database.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const somebody = { id: 0, email: '', fullName: '' }
/** For a house without accounts. */
const nobody: People = { alice: somebody, bob: somebody, carol: somebody, support: somebody }

const caller =
  (app: FastifyInstance, credentials: Record<string, string>): Caller =>
  async (method, path, { query, body, headers } = {}) => {
    const inject: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      headers: { ...credentials, ...headers },
      ...(query && { query }),
      ...(body !== undefined && { payload: body }),
    }
    const response = await app.inject(inject)
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    const status = response.statusCode
    const answer = { status, body: isJson ? response.json() : response.body, headers: response.headers }
    const problem = misfit(method, path, { ...answer, isJson })
    if (problem) throw new Error(problem)
    return answer
  }

function testClock(): TestClock {
  let now = START
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}

const nothing = () => undefined
const silent = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => silent,
}

/** A database on the PostgreSQL of the tests, filled with what is prepared; where that is null, an empty schema. */
async function createDatabase(surroundings: Surroundings | null): ReturnType<typeof createSchema> {
  const server = process.env.TEST_DATABASE_URL
  if (process.env.TEST_DIALECT !== 'postgres' || !server || surroundings === null) return createSchema()
  return preparedCopy(server, surroundings)
}

/** A schema of its own on the PostgreSQL of the tests; in the project sqlite there is none, and the address is null. */
export async function createSchema(): Promise<{ url: string | null; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (process.env.TEST_DIALECT !== 'postgres' || !server) return { url: null, drop: async () => undefined }
  return postgresSchema(server)
}
