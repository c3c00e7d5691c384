import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@postroom/tooling/free-port'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addApp, passwordStep, subjectsOf } from './factor-fixtures.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

const source = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
/** What is built starts in a fifth of the time that its source takes. */
const built = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compile', import.meta.url))

// Every step is a process that starts cold; a busy machine takes many seconds for some of them.
vi.setConfig({ testTimeout: 300_000 })

let server: TestServer
let folder = ''
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postroom-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Ended {
  code: number | null
  out: string[]
  err: string[]
}

type Environment = Record<string, string>

/** Runs the real command on an empty data directory, or with what `environment` says. */
function postroom(args: readonly string[], { stdin = '', ...environment }: Environment & { stdin?: string } = {}) {
  const child = spawn(process.execPath, [built, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: compiled,
      POSTROOM_DATA_DIR: join(folder, 'data'),
      INIT_CWD: folder,
      ...environment,
    },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk.toString()
  })
  child.stdin.end(stdin)
  const lines = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))
  return new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out: lines(output.out), err: lines(output.err) }))
  })
}

/** The environment of a command beside the running server. */
function beside(): Environment {
  const { dataDir, databaseUrl } = server.context.config
  return { POSTROOM_DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
}

test('output that nobody reads to its end, as behind head, is no error', async () => {
  const ports = { POSTROOM_PORT: String(await freePort()), POSTROOM_SMTP_PORT: String(await freePort()) }
  const env = { PATH: process.env.PATH ?? '', POSTROOM_DATA_DIR: folder, ...ports }
  const child = spawn(process.execPath, ['--conditions=source', source, 'doctor'], { env })
  child.stdout.destroy()
  const said: string[] = []
  child.stderr.on('data', (bytes: Buffer) => said.push(String(bytes)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect({ code, said }).toEqual({ code: 0, said: [] })
})

test('accounts are made, listed, opened to each other and closed again on an empty data directory', async () => {
  const add = (email: string, ...more: string[]) =>
    postroom(['user', 'add', email, ...more], { stdin: 'secret words\n' })
  expect(await add('ann@example.org', '--name', 'Ann Lee', '--password-stdin')).toEqual({
    code: 0,
    out: ['Created ann@example.org.'],
    err: [],
  })
  expect(await add('help@example.org', '--name', 'Help', '--shared')).toEqual({
    code: 0,
    out: [
      'Created help@example.org.',
      'Let people work in it: npm run postroom -- grant add help@example.org DELEGATE_EMAIL',
    ],
    err: [],
  })
  expect((await postroom(['grant', 'add', 'help@example.org', 'ANN@example.org'])).out).toEqual([
    'ann@example.org may work in the mailbox of help@example.org: send.',
  ])
  expect((await postroom(['user', 'list'])).out).toEqual([
    'Name      Email              State       Works in',
    'Ann Lee   ann@example.org    confirmed   help@example.org',
    'Help      help@example.org   shared',
  ])
  const until = (day: string) => postroom(['grant', 'add', 'help@example.org', 'ann@example.org', '--until', day])
  expect(await until('2020-01-31')).toEqual({ code: 1, out: [], err: ['It must end in the future.'] })
  await until('2099-12-31')
  expect((await postroom(['grant', 'list', 'help@example.org'])).out).toEqual([
    'Name      Email             Level   From   Until        Manage',
    'Ann Lee   ann@example.org   send    -      2099-12-31   no',
  ])
  expect((await postroom(['grant', 'remove', 'help@example.org', 'ann@example.org'])).out).toEqual([
    'ann@example.org may no longer work in the mailbox of help@example.org.',
  ])
  expect(await postroom(['grant', 'remove', 'help@example.org', 'ann@example.org'])).toEqual({
    code: 1,
    out: [],
    err: ['ann@example.org has no grant to the mailbox of help@example.org.'],
  })
})

test('[PEOPLE-07] who runs the server lists somebody’s second factors and removes them, which signs them out and is told by mail', async () => {
  const { as } = await addApp(server, 'carol')
  const factors = (...options: string[]) =>
    postroom(['user', 'factors', 'carol@postroom.example', ...options], beside())
  const added = new Date(START).toISOString()
  expect(await factors()).toEqual({
    code: 0,
    out: [
      'Name    Kind   Added                      Last used',
      `Phone   totp   ${added}   never`,
      '10 recovery codes are left.',
    ],
    err: [],
  })
  expect(await factors('--remove')).toEqual({
    code: 0,
    out: ['Removed the second factors of carol@postroom.example and ended its sessions.'],
    err: [],
  })
  expect((await factors('--remove')).out).toEqual(['carol@postroom.example has no second factor.'])
  expect((await as('GET', '/users/me')).status).toBe(401)
  expect((await passwordStep(server, 'carol')).status).toBe(200)
  expect(await subjectsOf(server, 'carol')).toContain('Your second factors were removed')
})

test('a command makes the data directory and the database for its own user alone', async () => {
  expect((await postroom(['user', 'list'])).out).toEqual(['There are no accounts yet.'])
  for (const path of ['data', 'data/postroom.db']) expect(statSync(join(folder, path)).mode & 0o077).toBe(0)
})

test('beside a running server a confirmed account signs in at once, and a new password ends its sessions', async () => {
  const signIn = (password: string) =>
    server.signedOut('POST', '/login', { body: { user: { email: 'new@postroom.example', password } } })
  const user = {
    email: 'new@postroom.example',
    full_name: 'New One',
    password: 'first one',
    password_confirmation: 'first one',
  }
  await server.signedOut('POST', '/register', { body: { user } })
  expect((await signIn('first one')).body.errors[0]).toContain('confirm your email')

  expect((await postroom(['user', 'confirm', 'new@postroom.example'], beside())).out).toEqual([
    'Confirmed new@postroom.example.',
  ])
  expect((await postroom(['user', 'confirm', 'new@postroom.example'], beside())).out).toEqual([
    'new@postroom.example was confirmed already.',
  ])
  const signedIn = await signIn('first one')
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
  const me = () => server.signedOut('GET', '/users/me', { headers: { cookie } })
  expect((await me()).status).toBe(200)

  const changed = await postroom(['user', 'password', 'new@postroom.example', '--password-stdin'], {
    ...beside(),
    stdin: 'second one\n',
  })
  expect(changed).toEqual({
    code: 0,
    out: ['Changed the password of new@postroom.example and ended its sessions.'],
    err: [],
  })
  expect((await me()).status).toBe(401)
  expect((await signIn('first one')).status).toBe(401)
  expect((await signIn('second one')).status).toBe(200)
})

test('[PEOPLE-10] beside a running server administrators are made and removed, unless POSTROOM_ADMINISTRATORS is set', async () => {
  const set = async (name: string, more: { remove?: true; env?: Environment } = {}) => {
    const args = ['user', 'administrator', `${name}@postroom.example`, ...(more.remove ? ['--remove'] : [])]
    const { code, out, err } = await postroom(args, { ...beside(), ...more.env })
    return [code, ...out, ...err]
  }
  const bobRuns = async () => (await (await server.as('bob'))('GET', '/users/me')).body.user.administrator === true
  expect(await set('bob')).toEqual([0, 'bob@postroom.example is an administrator.'])
  expect(await bobRuns()).toBe(true)
  const env = { POSTROOM_ADMINISTRATORS: 'carol@postroom.example' }
  const areSet = 'POSTROOM_ADMINISTRATORS says who the administrators are: change it where this server is set up.'
  expect(await set('bob', { env })).toEqual([1, areSet])
  expect(await set('bob', { env, remove: true })).toEqual([1, areSet])
  expect(await set('bob', { remove: true })).toEqual([0, 'bob@postroom.example is no administrator.'])
  expect(await bobRuns()).toBe(false)
  expect(await set('alice', { remove: true })).toEqual([
    1,
    'They are the last administrator here: make somebody else one first.',
  ])
  expect(await set('support')).toEqual([1, 'Only somebody who signs in can be an administrator.'])
})

test('[PEOPLE-06] beside a running server a link is printed once, that makes an account with its mailboxes or sets a password', async () => {
  const env = { ...beside(), POSTROOM_PUBLIC_URL: 'https://mail.example.org' }
  const tokenOf = ({ out }: Ended) => /^https:\/\/mail\.example\.org\/link#([\w-]{43})$/.exec(out.join())?.[1] ?? ''
  const read = async (token: string) => (await server.signedOut('POST', '/links/read', { body: { token } })).body.link
  const choose = (token: string, full_name: string) => {
    const user = { full_name, password: 'battery staple', password_confirmation: 'battery staple' }
    return server.signedOut('POST', '/links/accept', { body: { token, user } })
  }
  const made = await postroom(
    ['user', 'invite', 'uma@postroom.example', '--name', 'Uma', '--mailboxes', 'support@postroom.example:draft'],
    env,
  )
  expect([made.code, made.err]).toEqual([0, ['Made a link for uma@postroom.example: it is not shown again.']])
  expect(await read(tokenOf(made))).toMatchObject({
    kind: 'invitation',
    email: 'uma@postroom.example',
    full_name: 'Uma',
    made_by: null,
    grants: [{ email: 'support@postroom.example', full_name: 'Support', level: 'draft', manage: false }],
  })
  expect((await choose(tokenOf(made), 'Uma Uhl')).status).toBe(204)
  const reset = await postroom(['user', 'reset', 'UMA@postroom.example'], env)
  expect([reset.code, reset.err]).toEqual([0, made.err])
  expect(await read(tokenOf(reset))).toMatchObject({ kind: 'reset', email: 'uma@postroom.example', made_by: null })
  expect((await choose(tokenOf(reset), '')).status).toBe(204)
  expect(await postroom(['user', 'invite', 'uma@postroom.example'], env)).toEqual({
    code: 1,
    out: [],
    err: ['Email has already been taken'],
  })
  const elsewhere = await postroom(['user', 'invite', 'uma@elsewhere.example'], env)
  const domains = 'elsewhere.example is not one of our domains: postroom.example'
  expect([elsewhere.code, elsewhere.err]).toEqual([1, [domains]])
  const refused = await postroom(['user', 'invite', 'wim@postroom.example', '--mailboxes', 'support@x:all'], env)
  expect([refused.code, refused.err[0]]).toEqual([1, "There is no level 'all': give one of read, draft, send, full."])
})

test('[SDK-08] beside a running server an access token is made, works, is listed and is revoked', async () => {
  const alice = 'alice@postroom.example'
  const create = (...more: string[]) => postroom(['token', 'create', alice, '--name', 'Report', ...more], beside())
  const made = await create('--scopes', 'send,read', '--mailboxes', `${alice},support@postroom.example`, '--days', '30')
  const [secret = '', ...more] = made.out
  expect([made.code, secret, more]).toEqual([0, expect.stringMatching(/^postroom_[\w-]{43}$/), []])
  const [, id = ''] =
    /^Made token (\d+) for alice@postroom\.example: it is not shown again\.$/.exec(made.err[0] ?? '') ?? []
  // The command took the time of this machine, which is later than the one that the server is tested at.
  const me = async () => (await server.withToken(secret)('GET', '/users/me')).status
  expect(await me()).toBe(200)
  const { out } = await postroom(['token', 'list', alice], beside())
  expect(out.map((line) => line.replaceAll(/\d{4}-\d\d-\d\d/g, 'date').split(/ {3,}/))).toEqual([
    ['Id', 'Name', 'Scopes', 'Mailboxes', 'Expires', 'Last used'],
    [id, 'Report', 'read, send', `${alice}, support@postroom.example`, 'date', 'date'],
  ])
  const revoke = () => postroom(['token', 'revoke', alice, id], beside())
  expect(await revoke()).toEqual({ code: 0, out: [`Revoked token ${id} of ${alice}.`], err: [] })
  expect(await me()).toBe(401)
  const gone = `${alice} has no access token ${id}. 'token list' shows those that exist.`
  expect(await revoke()).toEqual({ code: 1, out: [], err: [gone] })
  expect((await postroom(['token', 'list', alice], beside())).out).toEqual([`${alice} has no access tokens.`])
})

test('[SDK-08] an access token that is not meant so is not made', async () => {
  const refused = async (...args: string[]) => {
    const { code, err } = await postroom(['token', 'create', 'alice@postroom.example', ...args], beside())
    expect(code).toBe(1)
    return err[0]
  }
  const named = ['--name', 'Report']
  expect(await refused(...named)).toBe('Choose what the token may do')
  expect(await refused('--scopes', 'read')).toBe('Say what the token is for')
  expect(await refused(...named, '--scopes', 'write')).toBe(
    "There is no scope 'write': give some of read, organise, draft, send.",
  )
  expect(await refused(...named, '--scopes', 'read', '--days', '0')).toBe(
    "--days is '0': give a whole number from 1 to 3650.",
  )
  expect(await refused(...named, '--scopes', 'read', '--mailboxes', 'carol@postroom.example')).toBe(
    'alice@postroom.example may not work in the mailbox of carol@postroom.example.',
  )
})

test('beside a running server an import shows at once, and a repeated one adds nothing', async () => {
  const letter = 'From: Ann <ann@example.org>\nSubject: An old letter\nMessage-ID: <old@example.org>\n\nHello.\n'
  writeFileSync(join(folder, 'old.mbox'), `From ann@example.org Mon Mar  2 10:00:00 2026\n${letter}`)
  const args = ['import', 'old.mbox', '--into', 'bob@postroom.example']
  const once = await postroom(args, beside())
  expect([once.code, once.err]).toEqual([0, []])
  expect(once.out.join('\n')).toMatch(/^Imported 1 message into bob@postroom\.example in \d+\.\d s \(\d+ a second\)\.$/)
  const twice = await postroom(args, beside())
  expect(twice.out[1]).toBe('1 message had been there before and were passed over.')

  const bob = await server.as('bob')
  const { body } = await bob('GET', '/search/advanced', { query: { q: 'old letter' } })
  expect(body.result.pagination.total_count).toBe(1)
})

test('[NET-12] a mailbox forwards to an address elsewhere, which is listed and taken away again', async () => {
  const said = async (...args: string[]) => {
    const { code, out, err } = await postroom(['forward', ...args], beside())
    return code === 0 ? out : err
  }
  expect(await said('list', 'bob@postroom.example')).toEqual(['bob@postroom.example forwards to nobody.'])
  expect(await said('add', 'bob@postroom.example', 'bob@home.example')).toEqual([
    'Copies of what arrives for bob@postroom.example go to bob@home.example.',
  ])
  expect(await said('add', 'bob@postroom.example', 'carol@postroom.example')).toEqual([
    'carol@postroom.example is an address of this server. Copies are forwarded to addresses elsewhere only.',
  ])
  expect(await said('list', 'bob@postroom.example')).toEqual(['bob@home.example'])
  expect(await said('remove', 'bob@postroom.example', 'Bob@home.example')).toEqual([
    'No more copies go from bob@postroom.example to Bob@home.example.',
  ])
  expect(await said('remove', 'bob@postroom.example', 'bob@home.example')).toEqual([
    'bob@postroom.example does not forward to bob@home.example.',
  ])
})

test('what is wrong is said in sentences on standard error, and the exit code is 1', async () => {
  const wrong = async (args: readonly string[], environment: Environment = {}) => {
    const { code, out, err } = await postroom(args, environment)
    expect([code, out]).toEqual([1, []])
    return err
  }
  const usage = 'Usage: npm run postroom -- user add EMAIL --name NAME [--password-stdin] [--shared]'
  expect(await wrong(['user', 'add', 'ann', '--name', 'Ann'])).toEqual([
    "Please enter a valid email address: 'ann' is none.",
    usage,
  ])
  expect(await wrong(['user', 'add', 'ann@example.org', '--password-stdin'])).toEqual([
    'Name is required: add --name NAME.',
    usage,
  ])
  expect(await wrong(['user', 'add', 'ann@example.org', '--name', 'Ann'])).toEqual([
    'A password is taken from standard input alone: add --password-stdin and pipe or type it in.',
    usage,
  ])
  expect(await wrong(['user', 'add', 'a@b.cd', '--name', 'A', '--password-stdin'], { stdin: '🐙🐙🐙' })).toEqual([
    'Password must be at least 6 characters.',
  ])
  expect(await wrong(['user', 'add', 'a@b.cd', '--name', 'A', '--password-stdin'], { stdin: 'Password1' })).toEqual([
    'This password is one of the 10,000 most common ones. Please choose another one.',
  ])
  expect(await wrong(['user', 'add', 'a@b.cd', '--name', 'A', '--password', 'secret words'])).toEqual([
    "Unknown option '--password'.",
    usage,
  ])
  const taken = ['user', 'add', 'ALICE@postroom.example', '--name', 'A', '--password-stdin']
  expect(await wrong(taken, { ...beside(), stdin: 'secret words' })).toEqual(['Email has already been taken'])
  expect(await wrong(['grant', 'add', 'no@example.org', 'alice@postroom.example'], beside())).toEqual([
    "There is no account no@example.org. 'user list' shows those that exist.",
  ])
  expect((await wrong(['user', 'list'], { POSTROOM_PORT: 'eighty' }))[0]).toMatch(
    /^POSTROOM_PORT is "eighty": give a port/,
  )
})

test('[NET-08] addresses are made, listed and removed, and what cannot be made is said', async () => {
  const env = { POSTROOM_DOMAINS: 'example.org,shop.example' }
  const run = (...args: string[]) => postroom(['address', ...args], env)
  for (const name of ['ann', 'bob'])
    await postroom(['user', 'add', `${name}@example.org`, '--name', name, '--shared'], env)
  expect((await run('list')).out).toEqual(['There are no addresses beside those of the mailboxes.'])
  expect((await run('add', 'team@example.org', 'ann@example.org,bob@example.org')).out).toEqual([
    'Mail for team@example.org goes to ann@example.org, bob@example.org.',
  ])
  await run('add', '@shop.example', '@example.org')
  expect(await run('add', 'TEAM@example.org', 'ann@example.org')).toEqual({
    code: 1,
    out: [],
    err: ['TEAM@example.org is taken already'],
  })
  expect((await run('list')).out).toEqual([
    'Address            Goes to',
    'team@example.org   ann@example.org, bob@example.org',
    '@shop.example      @example.org',
  ])
  expect((await run('remove', 'Team@example.org')).out).toEqual(['Removed team@example.org.'])
  expect((await run('remove', 'team@example.org')).err).toEqual([
    "There is no address team@example.org. 'address list' shows those that exist.",
  ])
  expect((await run('plus', 'ann@example.org', 'create')).out).toEqual(['ann@example.org: create.'])
  expect((await run('plus', 'ann@example.org', 'often')).err[0]).toBe(
    "'often' is no choice: give one of off, existing, create.",
  )
})

test('[PEOPLE-13] what commands do stands in the security log, in sentences and as JSON lines', async () => {
  const env = { POSTROOM_DOMAINS: 'example.org' }
  const run = (...args: string[]) => postroom(args, { ...env, stdin: 'battery staple words' })
  await run('user', 'add', 'ann@example.org', '--name', 'Ann', '--password-stdin')
  await run('user', 'add', 'help@example.org', '--name', 'Help', '--shared')
  await run('grant', 'add', 'help@example.org', 'ann@example.org', '--level', 'send')
  await run('user', 'password', 'ann@example.org', '--password-stdin')
  await run('forward', 'add', 'help@example.org', 'night@partner.example')
  await run('token', 'create', 'ann@example.org', '--name', 'Report', '--scopes', 'read')
  await run('token', 'revoke', 'ann@example.org', '1')
  await run('address', 'add', '@example.org', 'ann@example.org')
  await run('export', 'help.mbox', '--from', 'help@example.org')
  await run('grant', 'remove', 'help@example.org', 'ann@example.org')
  const { code, out } = await run('security-log')
  expect(code).toBe(0)
  expect(out.map((line) => line.replace(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z {2}/, ''))).toEqual([
    'A command took Send on Help away from Ann  By postroom grant remove',
    'A command exported the mailbox of Help  By postroom export',
    'A command made the address @example.org for ann@example.org  By postroom address add',
    'A command revoked the access token “Report” of Ann  By postroom token revoke',
    'A command made the access token “Report” of Ann to read in Ann  By postroom token create',
    'A command changed where Help forwards to: copies go to night@partner.example  By postroom forward add',
    'A command changed Ann’s password  By postroom user password',
    'A command gave Ann Send on Help  By postroom grant add',
    'A command made the account Help  By postroom user add',
    'A command made the account Ann  By postroom user add',
    'Ann became the first administrator',
  ])
  const lines = (await run('security-log', '--person', 'ann@example.org', '--json')).out.map((line) => JSON.parse(line))
  expect(lines.map(({ event }) => event)).toEqual([
    'grant taken away',
    'token revoked',
    'token made',
    'password changed',
    'grant given',
    'account made',
    'administrator made',
  ])
  expect((await run('security-log', '--from', '2999-01-01')).out).toEqual(['Nothing was written down.'])
  expect((await run('security-log', '--from', 'yesterday')).err[0]).toMatch(/^'yesterday' is not a date/)
})

test('help names every command, and says more about one', async () => {
  const { code, out } = await postroom(['--help'])
  expect(code).toBe(0)
  expect(out.filter((line) => line.startsWith('  ')).map((line) => line.trim().split(/ {3,}/)[0])).toEqual([
    'start',
    'user add EMAIL',
    'user list',
    'user confirm EMAIL',
    'user password EMAIL',
    'user administrator EMAIL',
    'user factors EMAIL',
    'user invite EMAIL',
    'user reset EMAIL',
    'grant add OWNER_EMAIL DELEGATE_EMAIL',
    'grant list OWNER_EMAIL',
    'grant remove OWNER_EMAIL DELEGATE_EMAIL',
    'forward list EMAIL',
    'forward add EMAIL ADDRESS',
    'forward remove EMAIL ADDRESS',
    'token create EMAIL',
    'token list EMAIL',
    'token revoke EMAIL ID',
    'address list',
    'address add ADDRESS MAILBOXES',
    'address remove ADDRESS',
    'address plus EMAIL CHOICE',
    'import FILE_OR_DIR',
    'export FILE',
    'backup FILE',
    'restore FILE',
    'move',
    'outbox list',
    'outbox retry SEND',
    'outbox cancel SEND',
    'security-log',
    'dns DOMAIN',
    'doctor',
  ])
  expect((await postroom(['import', '--help'])).out.slice(0, 3)).toEqual([
    'Imports mail from an mbox file, a Maildir, or .eml files.',
    '',
    '  npm run postroom -- import FILE_OR_DIR --into EMAIL',
  ])
})

test('the doctor finds an empty installation in order, and makes nothing', async () => {
  const ports = { POSTROOM_PORT: String(await freePort()), POSTROOM_SMTP_PORT: String(await freePort()) }
  const { out } = await postroom(['doctor'], ports)
  expect(verdicts(out)).toMatchObject({
    Configuration: '✓',
    Disk: '✓',
    Database: '–',
    'Web server': '✓',
    'SMTP in': '✓',
    'SMTP out': '–',
  })
  const line = (name: string) => out.find((said) => said.includes(` ${name} `))
  expect(line('Database')).toBe('  – Database       none yet: the first start creates it')
  expect(line('Disk')).toMatch(/^ {2}✓ Disk +\/.*\/data is made by the first start, \d+\.\d GB are free$/)
  expect(readdirSync(folder)).toEqual([])
})

test('the doctor names a setting that does not exist', async () => {
  const { out } = await postroom(['doctor'], { POSTROOM_SMPT_PORT: '25' })
  const at = out.findIndex((line) => line.includes('SMPT'))
  expect(out.slice(at, at + 2).map((line) => line.trim())).toEqual([
    '– Configuration  POSTROOM_SMPT_PORT is no setting of Postroom',
    'Look at its spelling.',
  ])
})

test('the doctor says what is wrong and the fix, and its exit code is 1', async () => {
  const taken = await listen((socket) => socket.end('220 mx.example.org ESMTP Other\r\n'))
  const silent = await freePort()
  const { code, out } = await postroom(['doctor'], {
    POSTROOM_DATA_DIR: '/dev/null/data',
    POSTROOM_SMTP_PORT: String(taken.port),
    POSTROOM_RELAY_URL: `smtp://127.0.0.1:${silent}`,
  })
  taken.server.close()
  expect(code).toBe(1)
  expect(verdicts(out)).toMatchObject({ Disk: '✗', 'SMTP in': '✗', 'SMTP out': '✗' })
  const after = (name: string) => out[out.findIndex((line) => line.includes(` ${name} `)) + 1]?.trim()
  expect(after('Disk')).toBe('Give this account the right to write there, or set POSTROOM_DATA_DIR to another folder.')
  expect(after('SMTP in')).toBe('Stop it, or set POSTROOM_SMTP_PORT to a free port.')
  expect(after('SMTP out')).toBe(
    'Check host, port, user and password in POSTROOM_RELAY_URL, and that a firewall lets the connection out.',
  )
})

test('the doctor names a certificate that cannot be read', async () => {
  const { out } = await postroom(['doctor'], {
    POSTROOM_TLS_CERT: '/nowhere/cert.pem',
    POSTROOM_TLS_KEY: '/nowhere/key.pem',
  })
  const at = out.findIndex((line) => line.includes(' SMTP in '))
  expect(out.slice(at, at + 2).map((line) => line.trim())).toEqual([
    '✗ SMTP in        the certificate for STARTTLS cannot be used',
    "POSTROOM_TLS_CERT cannot be read (ENOENT: no such file or directory, open '/nowhere/cert.pem'): " +
      "name a file that Postroom's user may read.",
  ])
})

test('the doctor reads the database beside the running server', async () => {
  const { out } = await postroom(['doctor'], { ...beside(), POSTROOM_PORT: '0', POSTROOM_SMTP_PORT: '0' })
  expect(out.find((line) => line.includes(' Database '))).toMatch(
    /^ {2}✓ Database +(SQLite|PostgreSQL) .*, version \d+, \d+ accounts$/,
  )
})

function verdicts(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, verdict, name] = /^ {2}([✓–✗]) (.{14})/.exec(line) ?? []
      return verdict === undefined || name === undefined ? [] : [[name.trim(), verdict]]
    }),
  )
}

async function listen(answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; port: number }> {
  const listening = createServer({}, answer)
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  return { server: listening, port: typeof address === 'object' && address !== null ? address.port : 0 }
}
