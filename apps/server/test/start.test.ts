import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { talkSmtp } from './smtp-dialogue.ts'
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

/** How a server ended by itself, and what it wrote. */
async function runToEnd(variables: Record<string, string>): Promise<{ code: unknown; stderr: string; stdout: string }> {
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
  const [, url = '', smtpPort] = await new Promise<string[]>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Postroom is at (\S+) and takes mail by SMTP on port (\d+)\n/.exec(said)
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error(`ended: ${said}`)), reject)
  })
  const stopping = new Promise<void>((resolve) => {
    server.stderr.on('data', (chunk: Buffer) => {
      if (chunk.includes('"msg":"stopping"')) resolve()
    })
  })
  return {
    url,
    smtpPort: Number(smtpPort),
    stopping,
    said: () => said,
    stop: async (signal: NodeJS.Signals) => {
      server.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

test('wrong settings are told in sentences, all at once, without a stack trace', async () => {
  const answer = await runToEnd({ POSTROOM_PORT: 'three', POSTROOM_SIGNUP: 'maybe' })
  expect(answer).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Postroom cannot start:\n' +
      '  POSTROOM_PORT is "three": give a port from 0 to 65535\n' +
      '  POSTROOM_SIGNUP is "maybe": give confirm, open or off\n',
  })
})

test('a setting that does not exist is named in the log', async () => {
  const { stderr } = await runToEnd({ POSTROOM_SMPT_PORT: '25', POSTROOM_PORT: 'three' })
  const [line = ''] = stderr.split('\n')
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', msg: 'unknown settings', names: ['POSTROOM_SMPT_PORT'] })
})

test.each(['POSTROOM_PORT', 'POSTROOM_SMTP_PORT'])('a port in use names %s as the fix', async (variable) => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const { code, stderr } = await runToEnd({ [variable]: String(port) })
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
  const { stderr } = await runToEnd({ POSTROOM_LMTP: '/nowhere/lmtp' })
  expect(sentences(stderr)).toBe(
    'Postroom cannot start:\n  /nowhere/lmtp cannot be a socket (EACCES): set POSTROOM_LMTP to another path\n',
  )
})

test('files for STARTTLS that cannot be read, or hold something else, are named with the fix', async () => {
  const here = fileURLToPath(import.meta.url)
  const refused = async (POSTROOM_TLS_CERT: string) =>
    sentences((await runToEnd({ POSTROOM_TLS_CERT, POSTROOM_TLS_KEY: here })).stderr)
  expect(await refused('/nowhere/cert.pem')).toBe(
    "Postroom cannot start:\n  POSTROOM_TLS_CERT cannot be read (ENOENT: no such file or directory, open '/nowhere/cert.pem'): " +
      "name a file that Postroom's user may read\n",
  )
  expect(await refused(here)).toMatch(
    /^Postroom cannot start:\n {2}POSTROOM_TLS_CERT and POSTROOM_TLS_KEY are no certificate and its key in PEM \(.+\): name both anew\n$/,
  )
})

test('a database that does not answer is told without its password, and with the fix', async () => {
  const { code, stderr } = await runToEnd({ DATABASE_URL: 'postgres://postroom:secret@127.0.0.1:1/postroom' })
  expect(code).toBe(1)
  expect(sentences(stderr)).toBe(
    'Postroom cannot start:\n  The database cannot be opened (connect ECONNREFUSED 127.0.0.1:1): ' +
      'check that PostgreSQL runs, and host, user, password and database in DATABASE_URL\n',
  )
})

test('a data directory that cannot be written to is named with the fix', async () => {
  const file = fileURLToPath(import.meta.url)
  const { code, stderr } = await runToEnd({ POSTROOM_DATA_DIR: `${file}/data` })
  expect(code).toBe(1)
  expect(sentences(stderr)).toBe(
    `Postroom cannot start:\n  ${file}/data cannot be written to (ENOTDIR): set POSTROOM_DATA_DIR to a folder that Postroom's user may write to\n`,
  )
})

test.each(['POSTROOM_HOST', 'POSTROOM_SMTP_HOST'])(
  'a name that is no address in %s is told with the fix',
  async (variable) => {
    const { code, stderr } = await runToEnd({ [variable]: 'nowhere.invalid' })
    expect(code).toBe(1)
    expect(sentences(stderr)).toBe(
      `Postroom cannot start:\n  nowhere.invalid is not an address of this machine: change the host beside ${variable.replace('HOST', 'PORT')}\n`,
    )
  },
)

const post = (url: string, path: string, user: object) =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  })

/** A call whose body is still missing: resolves once the server waits for it; `finish` sends it and gives the answer. */
async function begun(url: string, path: string, body: string) {
  const { hostname, port } = new URL(url)
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const call = request({ method: 'POST', hostname, port, path: `/api/v1${path}`, headers })
  const answered = once(call, 'response')
  call.flushHeaders()
  await once(call, 'continue')
  return {
    finish: async () => {
      call.end(body)
      const [answer] = await answered
      answer.resume()
      return answer.statusCode
    },
  }
}

test('a stop drains: a mail and a call that have begun are taken in whole, and nothing new is', async () => {
  const user = {
    email: 'drain@postroom.example',
    password: 'secret',
    full_name: 'Dora',
    password_confirmation: 'secret',
  }
  const late = { ...user, email: 'late@postroom.example' }
  const first = await start({ POSTROOM_SIGNUP: 'open' })
  expect((await post(first.url, '/register', user)).status).toBe(201)
  const smtp = await talkSmtp({ port: first.smtpPort })
  await smtp.begin({ from: 'zoe@elsewhere.example', to: [user.email] })
  expect(await smtp.say('DATA\r\n')).toMatch(/^354 /)
  smtp.socket.write('From: zoe@elsewhere.example\r\nSubject: Half way\r\n')
  const call = await begun(first.url, '/register', JSON.stringify({ user: late }))

  const ended = first.stop('SIGTERM')
  await first.stopping
  expect(await smtp.say('\r\nAnd whole\r\n.\r\n')).toMatch(/^250 /)
  smtp.destroy()
  const answers = () =>
    fetch(first.url).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { timeout: 30_000 }).toBe(false)
  expect((await talkSmtp({ port: first.smtpPort })).socket.destroyed).toBe(true)
  expect(await call.finish()).toBe(201)
  expect(await ended).toBe(0)

  const second = await start()
  const signIn = await post(second.url, '/login', { email: user.email, password: 'secret' })
  const headers = { cookie: signIn.headers.getSetCookie()[0] ?? '' }
  const get = async (path: string) => (await fetch(`${second.url}/api/v1${path}`, { headers })).json()
  const { messages } = (await get('/messages')) as { messages: { subject: string }[] }
  expect(messages.map(({ subject }) => subject)).toEqual(['Half way'])
  expect((await post(second.url, '/login', { email: late.email, password: 'secret' })).status).toBe(200)
  expect(await second.stop('SIGTERM')).toBe(0)
})

test('what the server keeps is for its own user alone', async () => {
  const folder = join(dataDir, 'own')
  const server = await start({ POSTROOM_DATA_DIR: folder })
  const modes = ['', ...(await readdir(folder))].map(async (name) => (await stat(join(folder, name))).mode & 0o077)
  expect(new Set(await Promise.all(modes))).toEqual(new Set([0]))
  expect(await server.stop('SIGTERM')).toBe(0)
})

/** Sends the server SIGTERM in the very turn in which it says where it is. */
const stopAtOnce = `
  const { stdout } = process
  const write = stdout.write.bind(stdout)
  stdout.write = (text, ...rest) => {
    const went = write(text, ...rest)
    if (String(text).startsWith('Postroom is at')) process.kill(process.pid, 'SIGTERM')
    return went
  }`

test('a server that is stopped the moment it says where it is ends in good order', async () => {
  const variables = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stopAtOnce)}` }
  const { code, stdout } = await runToEnd(variables)
  expect(stdout).toContain('Postroom is at')
  expect(code).toBe(0)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server in good order, and the next start keeps the data',
  async (signal) => {
    const email = `${signal.toLowerCase()}@postroom.example`
    const first = await start({ POSTROOM_SIGNUP: 'open' })
    const user = { email, password: 'secret', password_confirmation: 'secret', full_name: 'Dora' }
    expect((await post(first.url, '/register', user)).status).toBe(201)
    expect(await first.stop(signal)).toBe(0)
    const second = await start()
    expect((await post(second.url, '/login', { email, password: 'secret' })).status).toBe(200)
    expect(await second.stop(signal)).toBe(0)
  },
)

/** A database that nobody shares by mistake is the embedded one. */
const isEmbedded = process.env.TEST_DIALECT !== 'postgres'

test.each([
  ['/proc', 'ENOENT'],
  ['/proc/postroom', 'ENOENT'],
  ['/proc/1/postroom/data', 'ENOENT'],
  ['/dev/null/data', 'ENOTDIR'],
])('a data directory that cannot be made, %s, is told in one sentence at once', async (folder, reason) => {
  const { code, stderr } = await runToEnd({ POSTROOM_DATA_DIR: folder })
  expect([code, stderr]).toEqual([
    1,
    `Postroom cannot start:\n  ${folder} cannot be written to (${reason}): set POSTROOM_DATA_DIR to a folder that Postroom's user may write to\n`,
  ])
})

test.runIf(isEmbedded)('a second server with the same data says so and ends, unless it is meant', async () => {
  const first = await start()
  const refused = await runToEnd({})
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `Postroom cannot start:\n  Another Postroom works with the data in ${dataDir}: stop it, set POSTROOM_DATA_DIR to another folder, or set POSTROOM_SEVERAL_PROCESSES=on for a second process that is meant\n`,
  ])
  const second = await start({ POSTROOM_SEVERAL_PROCESSES: 'on' })
  expect(second.said()).toContain(`Another Postroom works with the data in ${dataDir}: this one goes on beside it.`)
  expect(await second.stop('SIGTERM')).toBe(0)
  await first.stop('SIGKILL')
  const next = await start()
  expect(next.said()).not.toContain('Another Postroom')
  expect(await next.stop('SIGTERM')).toBe(0)
})
