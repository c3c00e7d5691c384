/**
 * Checks what would be published: builds api, mail-core, react-mail, cli and mcp, asks publint and attw about their tarballs,
 * installs them into an empty project, and uses them there from the Node versions that they support, as modules and by `require`,
 * from TypeScript, and react-mail on a server and in jsdom too. A warning of TypeDoc is an error.
 */
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { drawnOnServer, expectedOnServer, pressedInJsdom } from './react-mail-programs.ts'
import { root } from './root.ts'
import { run } from './run.ts'

const published = ['api', 'mail-core', 'react-mail', 'cli', 'mcp']
/** What is run, and offers no modules. */
const commands = ['cli', 'mcp']
/** What a package offers besides modules. */
const notModules = ['./openapi.yaml', './styles.css', './tokens.css']

/** Imports every face of the packages and signs in against a server that is only a function. */
const program = `
import { MailError, createApi, unwrap } from '@postroom/api'
import { createMail, nodePorts } from '@postroom/mail-core'
import { NO_RECIPIENT, sendProblem } from '@postroom/mail-core/rules'

const asked = []
const fetch = async (request) => {
  asked.push(request.method + ' ' + new URL(request.url).pathname)
  return Response.json({ status: { code: 401, message: 'Please sign in' }, errors: ['Please sign in'] }, { status: 401 })
}
const refusal = await unwrap(createApi({ baseUrl: 'http://localhost', fetch }).GET('/users/me')).catch((error) => error)
console.log(JSON.stringify({
  asked,
  refusal: refusal instanceof MailError && [refusal.status, refusal.message],
  problem: sendProblem({ to: [], cc: [], bcc: [] }) === NO_RECIPIENT,
  faces: [typeof createMail, typeof nodePorts],
}))
`
const expected = JSON.stringify({
  asked: ['GET /api/v1/users/me'],
  refusal: [401, 'Please sign in'],
  problem: true,
  faces: ['function', 'function'],
})

/** The same by `require`, and what importing left behind in the program: nothing, so that `sideEffects: false` is true. */
const required = `
const { notifyManager } = require('@tanstack/query-core')
const scheduled = []
notifyManager.setScheduler((run) => scheduled.push(run))
const seen = () => JSON.stringify([
  Reflect.ownKeys(globalThis).map(String),
  [Array, Function, Map, Object, Promise, String, Uint8Array].map(({ prototype }) => Reflect.ownKeys(prototype).map(String)),
  process.eventNames().map(String),
  process.getActiveResourcesInfo(),
])
const before = seen()
const { MailError, createApi } = require('@postroom/api')
const { createClient, nodePorts } = require('@postroom/mail-core')
const { NO_RECIPIENT, sendProblem } = require('@postroom/mail-core/rules')
const after = seen()
notifyManager.schedule(() => {})
const { version } = require('@postroom/mail-core/package.json')
console.log(JSON.stringify({
  untouched: before === after && scheduled.length === 1,
  problem: sendProblem({ to: [], cc: [], bcc: [] }) === NO_RECIPIENT,
  version,
  faces: [MailError, createApi, createClient, nodePorts].map((face) => typeof face),
}))
`

/** The commands, which ask a server that knows no token. */
const commandProgram = `
const { execFile } = require('node:child_process')
const { createServer } = require('node:http')
const answer = JSON.stringify({ status: { code: 401, message: 'No such token' }, errors: ['No such token'] })
const server = createServer((_, response) => {
  response.writeHead(401, { 'content-type': 'application/json' })
  response.end(answer)
})
const run = (name, ...args) =>
  new Promise((resolve) => {
    const env = { POSTROOM_URL: 'http://127.0.0.1:' + server.address().port, POSTROOM_TOKEN: 'postroom_x' }
    const argv = ['--disable-warning=ExperimentalWarning', 'node_modules/@postroom/' + name + '/dist/main.js', ...args]
    execFile(process.execPath, argv, { env }, (error, out, err) => resolve([error?.code ?? 0, (out + err).split('\\n')[0]]))
  })
server.listen(0, '127.0.0.1', async () => {
  console.log(JSON.stringify([await run('cli', 'list'), await run('cli', '--version'), await run('mcp'), await run('mcp', '--version')]))
  server.close()
})
`

/** Beside the Node of this process: the newest of every other major version that the packages support. */
const nodes = ['20.20.2', '22.23.3', '26.12.1']
/** What a page has that holds our components, and what it is tested with. */
const besideComponents = [
  ...['react', 'react-dom', '@types/react', '@types/react-dom', '@tanstack/react-query', '@xstate/react', 'xstate'],
  'vitest',
]
const JSDOM = '31.0.1'
/** How an outsider may have TypeScript find modules. */
const resolutions = [
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
]

const folder = mkdtempSync(join(tmpdir(), 'postroom-packages-'))
try {
  await checkPackages(folder)
  console.log('The packages can be published.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function checkPackages(folder: string): Promise<void> {
  const named = (names: readonly string[], flag: string) => names.map((name) => `${flag}@postroom/${name}`)
  await expectRun(bin('turbo'), ['run', 'build', '--output-logs=errors-only', ...named(published, '--filter=')])
  await expectRun('npm', ['pack', '--silent', `--pack-destination=${folder}`, ...named(published, '--workspace=')])
  for (const name of published) {
    const tarball = tarballOf(folder, name)
    await expectRun(bin('publint'), ['run', '--strict', tarball])
    if (commands.includes(name)) continue
    const types = ['--profile', 'esm-only', '--no-definitely-typed', '--exclude-entrypoints', ...notModules]
    await expectRun(bin('attw'), [tarball, ...types])
  }
  await installIntoEmptyProject(folder)
  await expectRun('npm', ['run', '--silent', 'docs', '--workspace=@postroom/mail-core'])
}

async function installIntoEmptyProject(folder: string): Promise<void> {
  const dependencies = Object.fromEntries(
    published.map((name) => [`@postroom/${name}`, `file:${tarballOf(folder, name)}`]),
  )
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const others = process.platform === 'linux' ? nodes : []
  const ofComponents = JSON.parse(readFileSync(join(root, 'packages/react-mail/package.json'), 'utf8'))
  const tools = {
    '@types/node': devDependencies['@types/node'],
    jsdom: JSDOM,
    ...Object.fromEntries(besideComponents.map((name) => [name, ofComponents.devDependencies[name]])),
    ...Object.fromEntries(others.map((version) => [`node-${version}`, `npm:node-linux-${process.arch}@${version}`])),
  }
  const description = { private: true, type: 'module', dependencies: { ...dependencies, ...tools } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(description))
  writeFileSync(join(folder, 'program.js'), program)
  writeFileSync(join(folder, 'program.cjs'), required)
  writeFileSync(join(folder, 'commands.cjs'), commandProgram)
  writeFileSync(join(folder, 'server.js'), drawnOnServer)
  writeFileSync(join(folder, 'sign-in.test.js'), pressedInJsdom)
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
  await expectRun('npm', ['install', ...quietly], folder)
  const installed = others.map((version) => join(folder, `node_modules/node-${version}/bin/node`))
  for (const node of [process.execPath, ...installed]) {
    await expectPrinted(node, { file: 'program.js', folder, expected })
    await expectPrinted(node, { file: 'program.cjs', folder, expected: expectedOfRequire() })
    await expectPrinted(node, { file: 'commands.cjs', folder, expected: expectedOfCommands() })
    await expectPrinted(node, { file: 'server.js', folder, expected: expectedOnServer })
  }
  await expectRun(join(folder, 'node_modules/.bin/vitest'), ['run', 'sign-in.test.js'], folder)
  for (const resolution of resolutions) await compileExamples(folder, resolution)
  for (const name of published) expectContents(join(folder, 'node_modules/@postroom', name))
}

async function expectPrinted(node: string, asked: { file: string; folder: string; expected: string }): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', asked.file]
  const printed = await expectRun(node, args, asked.folder)
  if (printed === asked.expected) return
  throw new Error(`${node} ${asked.file} printed\n${printed}\nnot\n${asked.expected}`)
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).version
}

function expectedOfCommands(): string {
  return JSON.stringify([
    [3, 'postroom-cli: No such token'],
    [0, versionOf('cli')],
    [1, 'postroom-mcp: No such token'],
    [0, versionOf('mcp')],
  ])
}

function expectedOfRequire(): string {
  return JSON.stringify({
    untouched: true,
    problem: true,
    version: versionOf('mail-core'),
    faces: ['function', 'function', 'function', 'function'],
  })
}

/** The examples of the tarballs, which the READMEs show, as an outsider compiles them, with every declaration checked. */
async function compileExamples(folder: string, resolution: object): Promise<void> {
  for (const file of globSync('node_modules/@postroom/*/examples/*.{ts,tsx}', { cwd: folder })) {
    writeFileSync(join(folder, basename(file)), readFileSync(join(folder, file)))
  }
  const compilerOptions = {
    ...resolution,
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: ['node'],
    jsx: 'react-jsx',
    allowImportingTsExtensions: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }))
  await expectRun(bin('tsc'), ['-p', folder], folder)
}

function expectContents(installed: string): void {
  const missing = ['LICENSE', 'README.md', 'CHANGELOG.md', 'examples'].filter(
    (name) => !existsSync(join(installed, name)),
  )
  const tests = globSync('**/*.{test,stories}.*', { cwd: installed })
  if (missing.length + tests.length > 0) throw new Error(`${installed} lacks ${missing} or holds tests: ${tests}`)
}

function tarballOf(folder: string, name: string): string {
  const tarball = readdirSync(folder).find((file) => file.startsWith(`postroom-${name}-`))
  if (tarball === undefined) throw new Error(`npm packed no @postroom/${name}.`)
  return join(folder, tarball)
}

function bin(name: string): string {
  return join(root, 'node_modules/.bin', name)
}

/** What a command printed. Throws with it when the command fails. */
async function expectRun(command: string, args: readonly string[], cwd = root): Promise<string> {
  const env = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_COLOR: '1' }
  const { code, tail } = await run(command, args, { cwd, env, timeout: 240_000 })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${tail}`)
  return tail
}
