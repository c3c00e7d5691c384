/**
 * Checks what would be published: builds api, mail-core and react-mail, asks publint and attw about their tarballs,
 * installs api and mail-core into an empty project, and uses them there from plain Node. A warning of TypeDoc is an error.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'

const published = ['api', 'mail-core', 'react-mail']
const headless = ['api', 'mail-core']
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
    const types = ['--profile', 'esm-only', '--no-definitely-typed', '--exclude-entrypoints', ...notModules]
    await expectRun(bin('attw'), [tarball, ...types])
  }
  await installIntoEmptyProject(folder)
  await expectRun('npm', ['run', '--silent', 'docs', '--workspace=@postroom/mail-core'])
}

async function installIntoEmptyProject(folder: string): Promise<void> {
  const dependencies = Object.fromEntries(
    headless.map((name) => [`@postroom/${name}`, `file:${tarballOf(folder, name)}`]),
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  writeFileSync(join(folder, 'program.js'), program)
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
  await expectRun('npm', ['install', ...quietly], folder)
  const printed = await expectRun(process.execPath, ['program.js'], folder)
  if (printed !== expected) throw new Error(`In an empty project the packages answered\n${printed}\nnot\n${expected}`)
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
