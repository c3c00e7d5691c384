import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@postroom/tooling/free-port'
import { commandLine } from './command-line.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A Postroom server in a process of its own, on free loopback ports and a data directory that goes with it; over the
 * PostgreSQL database at E2E_DATABASE_URL where that is set.
 */
export interface Server {
  url: string
  smtpPort: number
  /** What the server wrote to its terminal so far. */
  terminal(): string
  /** Runs `npm run postroom -- …` against the server's data. */
  postroom(...args: string[]): Promise<string>
  /** Leaves every call unanswered from now on. */
  freeze(): void
  /** Ends in the middle of what it does, as a machine does that loses its power. */
  die(): Promise<void>
  /** Starts again on the same ports and data. */
  rise(): Promise<void>
  stop(): Promise<void>
}

export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const port = Number(environment.POSTROOM_PORT ?? (await freePort()))
  const smtpPort = Number(environment.POSTROOM_SMTP_PORT ?? (await freePort()))
  const data = await mkdtemp(join(tmpdir(), 'postroom-e2e-'))
  const env = {
    ...process.env,
    POSTROOM_PORT: String(port),
    POSTROOM_HOST: '127.0.0.1',
    POSTROOM_SMTP_PORT: String(smtpPort),
    POSTROOM_SMTP_HOST: '127.0.0.1',
    POSTROOM_DATA_DIR: data,
    POSTROOM_DOMAINS: 'team.example',
    POSTROOM_PUBLIC_URL: `http://127.0.0.1:${port}`,
    POSTROOM_SIGNUP: 'open',
    POSTROOM_DEMO: 'off',
    // Each test signs up from an address of its own, so that the rate limits hold for every test by itself.
    POSTROOM_TRUSTED_PROXY: '127.0.0.1',
    // Compiled once, the server and its commands start sooner.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/postroom'),
    ...(process.env.E2E_DATABASE_URL ? { DATABASE_URL: process.env.E2E_DATABASE_URL } : {}),
    ...environment,
  }
  const url = `http://127.0.0.1:${port}`
  let terminal = ''
  const launch = async () => {
    const launched = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [launched.stdout, launched.stderr])
      stream.on('data', (chunk: Buffer) => {
        terminal += chunk.toString()
      })
    await answers(url, launched, () => terminal)
    return launched
  }
  const commands = commandLine(join(root, 'apps/server/dist/cli.js'), { cwd: root, env })
  let running = await launch()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    // Whoever stands still hears of it only so.
    running.kill('SIGCONT')
    await ended
  }
  return {
    url,
    smtpPort,
    terminal: () => terminal,
    postroom: commands.run,
    freeze: () => void running.kill('SIGSTOP'),
    die: () => end('SIGKILL'),
    rise: async () => {
      running = await launch()
    },
    stop: async () => {
      await commands.stop()
      await end('SIGTERM')
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function answers(url: string, process_: ChildProcess, terminal: () => string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    if (process_.exitCode !== null || process_.signalCode !== null)
      throw new Error(`The server ended at its start:\n${terminal()}`)
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`The server did not answer /healthz within two minutes:\n${terminal()}`)
}
