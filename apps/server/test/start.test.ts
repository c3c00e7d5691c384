import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSchema } from './start-test-server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const command = ['apps/server/dist/main.js']
let dataDir: string
let schema: Awaited<ReturnType<typeof createSchema>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postroom-start-'))
  schema = await createSchema()
})
afterAll(async () => {
  await schema.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const environment = (variables: Record<string, string>) => ({
  PATH: process.env.PATH,
  POSTROOM_PORT: '0',
  POSTROOM_SMTP_PORT: '0',
  POSTROOM_DATA_DIR: dataDir,
  POSTROOM_DEMO: 'off',
  ...(schema.url !== null && { DATABASE_URL: schema.url }),
  ...variables,
})

/** What the server writes when it cannot start. */
async function refusal(variables: Record<string, string>): Promise<{ code: unknown; stderr: string; stdout: string }> {
  const run = promisify(execFile)(process.execPath, command, { cwd: root, env: environment(variables) })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

/** Runs the server until it has said where it is; `stop` sends the signal and answers how it ended. */
async function start(variables: Record<string, string> = {}) {
  const server = spawn(process.execPath, command, { cwd: root, env: environment(variables) })
  let said = ''
  const ended = once(server, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Postroom is at (\S+) and takes mail by SMTP on port \d+\n/.exec(said)
      if (found?.[1]) resolve(found[1])
    })
    ended.then(() => reject(new Error(`ended: ${said}`)), reject)
  })
  return {
    url,
    stop: async (signal: NodeJS.Signals) => {
      server.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

test('wrong settings are told in sentences, all at once, without a stack trace', async () => {
  const answer = await refusal({ POSTROOM_PORT: 'three', POSTROOM_SIGNUP: 'maybe' })
  expect(answer).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Postroom cannot start:\n' +
      '  POSTROOM_PORT is "three": give a port from 0 to 65535\n' +
      '  POSTROOM_SIGNUP is "maybe": give confirm, open or off\n',
  })
})

test.each(['POSTROOM_PORT', 'POSTROOM_SMTP_PORT'])('a port in use names %s as the fix', async (variable) => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const { code, stderr } = await refusal({ [variable]: String(port) })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    new RegExp(
      `Postroom cannot start:\\n  Port ${port} on 127\\.0\\.0\\.1 is in use: ` +
        `stop the program that uses it, or set ${variable} to another one\\n$`,
    ),
  )
  holder.close()
})

/** What a start that failed says, behind its log. */
const sentences = (stderr: string) => stderr.slice(stderr.indexOf('Postroom cannot start'))

test('a socket for LMTP that cannot be made is named by its own setting', async () => {
  const { stderr } = await refusal({ POSTROOM_LMTP: '/nowhere/lmtp' })
  expect(sentences(stderr)).toBe(
    'Postroom cannot start:\n  /nowhere/lmtp cannot be a socket (EACCES): set POSTROOM_LMTP to another path\n',
  )
})

test('files for STARTTLS that cannot be read, or hold something else, are named with the fix', async () => {
  const here = fileURLToPath(import.meta.url)
  const refused = async (POSTROOM_TLS_CERT: string) =>
    sentences((await refusal({ POSTROOM_TLS_CERT, POSTROOM_TLS_KEY: here })).stderr)
  expect(await refused('/nowhere/cert.pem')).toBe(
    "Postroom cannot start:\n  POSTROOM_TLS_CERT cannot be read (ENOENT: no such file or directory, open '/nowhere/cert.pem'): " +
      "name a file that Postroom's user may read\n",
  )
  expect(await refused(here)).toMatch(
    /^Postroom cannot start:\n {2}POSTROOM_TLS_CERT and POSTROOM_TLS_KEY are no certificate and its key in PEM \(.+\): name both anew\n$/,
  )
})

test('a database that does not answer is told without its password', async () => {
  const { code, stderr } = await refusal({ DATABASE_URL: 'postgres://postroom:secret@127.0.0.1:1/postroom' })
  expect(code).toBe(1)
  expect(stderr).toContain('Postroom cannot start:\n  connect ECONNREFUSED 127.0.0.1:1\n')
  expect(stderr).not.toContain('secret')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server in good order, and the next start keeps the data',
  async (signal) => {
    const email = `${signal.toLowerCase()}@postroom.example`
    const post = (url: string, path: string, user: object) =>
      fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user }),
      })
    const first = await start({ POSTROOM_SIGNUP: 'open' })
    const user = { email, password: 'secret', password_confirmation: 'secret', full_name: 'Dora' }
    expect((await post(first.url, '/register', user)).status).toBe(201)
    expect(await first.stop(signal)).toBe(0)
    const second = await start()
    expect((await post(second.url, '/login', { email, password: 'secret' })).status).toBe(200)
    expect(await second.stop(signal)).toBe(0)
  },
)
