/** `npm start` without the build: reads the environment, opens the database, serves HTTP and SMTP until a signal. */
import { isatty } from 'node:tty'
import { signInTable } from './demo/sign-ins.ts'
import { errorMessage } from './errors/error-message.ts'
import { type Config, ConfigError, isLocalDemo, readEnv, toConfig, unknownNames } from './runtime/config.ts'
import { lineWriter } from './runtime/line-writer.ts'
import { createLog, linesLost } from './runtime/log.ts'
import { type Running, startPostroom } from './start-postroom.ts'

const print = (line: string) => console.log(line)
/** On a terminal only what went wrong; in a service's journal every call. */
const log = createLog(lineWriter(2, linesLost), isatty(2) ? 'warn' : 'info')
// Where nothing can be written the mail goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** A drain that takes longer than this has met a connection that never ends. */
const DRAIN_MS = 15_000

/** What is written is mail and password hashes: for this user alone, in whatever folder it lies. */
const OWNER_ALONE = 0o077

async function main(): Promise<void> {
  process.umask(OWNER_ALONE)
  const names = unknownNames(process.env)
  if (names.length > 0) log.warn({ names }, 'unknown settings')
  const running = await startPostroom(toConfig(readEnv(process.env)), {
    clock: { now: Date.now },
    log,
    print,
    onTerminal: process.stdout.isTTY,
  })
  const stop = (signal: NodeJS.Signals) => void drain(running, signal)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Last: whoever reads it may stop the server at once.
  for (const line of greeting(running)) print(line)
}

/** What the person at the terminal needs next. */
function greeting({ context: { config }, url, smtpPort, signIns }: Running): string[] {
  const where = `Postroom is at ${url} and takes mail by SMTP on port ${smtpPort}`
  const known = /^(?:localhost|127\.|::1$)/.test(config.http.host)
    ? []
    : ['', 'Everybody knows these passwords: change them, or begin with POSTROOM_DEMO=off and an empty data directory.']
  const team =
    signIns.length === 0 ? [] : ['', 'Sign in as one of the demo team:', '', ...signInTable(signIns), ...known]
  return ['', where, whoMaySignUp(config), ...team, '', 'Ctrl-C stops it; the mail stays.', '']
}

function whoMaySignUp(config: Config): string {
  if (config.signup === 'off') return 'Nobody may sign up (POSTROOM_SIGNUP=off).'
  if (config.signup === 'open') return 'Anybody may sign up, without a confirmation (POSTROOM_SIGNUP=open).'
  if (isLocalDemo(config))
    return 'Anybody may sign up and confirms by a link, since this is the demo on your own machine.'
  return `Addresses of ${config.domains.join(', ')} may sign up; the postmaster confirms them.`
}

async function drain(running: Running, signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  await running.stop()
}

main().catch((error: unknown) => {
  const problems = error instanceof ConfigError ? error.problems : [errorMessage(error)]
  console.error(['Postroom cannot start:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
  process.exit(1)
})
