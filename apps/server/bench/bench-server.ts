import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Config } from '../src/config.ts'

/** The server as its service runs it, in a process of its own. */
export interface BenchServer {
  port: number
  /** Milliseconds of processor time that it has taken so far; NaN where the system does not say. */
  cpu(): number
  /** Resident memory in MB; NaN where the system does not say. */
  memory(): number
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

export async function startBenchServer({ dataDir, databaseUrl }: Config): Promise<BenchServer> {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['--max-semi-space-size=2', '--heap-growing-percent=50', MAIN], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      POSTROOM_DATA_DIR: dataDir,
      POSTROOM_PORT: String(port),
      POSTROOM_SMTP_PORT: String(smtpPort),
      POSTROOM_DEMO: 'off',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const read = (name: string) => {
    const file = `/proc/${child.pid}/${name}`
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('the server did not start')
  }
  return {
    port,
    cpu: () => {
      const [user, system] = read('stat')
        .replace(/^.*\) /, '')
        .split(' ')
        .slice(11, 13)
        .map(Number)
      return ((user ?? Number.NaN) + (system ?? Number.NaN)) * TICK_MS
    },
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1] ?? Number.NaN) / 1024),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
  if (answer === null) await new Promise((resolve) => setTimeout(resolve, 10))
  return answer?.ok === true
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
