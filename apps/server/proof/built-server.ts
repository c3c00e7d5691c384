/** Starting, watching and ending the server that `npm run build` made, as its service runs it. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { MANY_SENDS } from './data-directory.ts'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

export interface BuiltServer {
  /** Address of the API. */
  api: string
  smtpPort: number
  /** False once the process has ended. */
  running(): boolean
  /** Milliseconds of processor time that it has taken so far; NaN where the system does not say. */
  cpu(): number
  /** The same by the names of its threads, threads of one name together, those that have ended left out. */
  cpuByThread(): Map<string, number>
  /** Resident memory in MB; NaN where the system does not say. */
  memory(): number
  /** The most resident memory since the start or the last call, in MB; NaN where the system does not say. */
  takePeak(): number
  stop(): Promise<void>
  /** Ends the process with kill -9. */
  kill(): Promise<void>
}

interface Where {
  dataDir: string
  databaseUrl?: string | null
  /** Further settings. */
  env?: Record<string, string>
}

/** Starts it on ports that are free and waits until it answers. */
export async function startBuilt({ dataDir, databaseUrl, env }: Where): Promise<BuiltServer> {
  const child = spawn(process.execPath, ['--max-semi-space-size=2', '--heap-growing-percent=50', MAIN], {
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      POSTROOM_DATA_DIR: dataDir,
      POSTROOM_PORT: '0',
      POSTROOM_SMTP_PORT: '0',
      POSTROOM_DEMO: 'off',
      ...MANY_SENDS,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const read = (name: string) => {
    const file = `/proc/${child.pid}/${name}`
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  const ticksOf = (stat: string) => {
    const [user, system] = stat
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (user ?? Number.NaN) + (system ?? Number.NaN)
  }
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(read('status'))?.[1] ?? Number.NaN) / 1024)
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url, smtpPort] = /at (\S+) and takes mail by SMTP on port (\d+)/.exec(line) ?? []
    if (url === undefined) continue
    return {
      api: `${url}/api/v1`,
      smtpPort: Number(smtpPort),
      running: () => child.exitCode === null && child.signalCode === null,
      cpu: () => ticksOf(read('stat')) * TICK_MS,
      cpuByThread: () => {
        const taken = new Map<string, number>()
        for (const thread of readdirSync(`/proc/${child.pid}/task`)) {
          const name = read(`task/${thread}/comm`).trim()
          taken.set(name, (taken.get(name) ?? 0) + ticksOf(read(`task/${thread}/stat`)) * TICK_MS)
        }
        return taken
      },
      memory: () => megabytes('VmRSS'),
      takePeak: () => {
        const peak = megabytes('VmHWM')
        // The kernel then counts from what is resident now (proc(5), clear_refs).
        if (!Number.isNaN(peak)) writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
        return peak
      },
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    }
  }
  throw new Error('The server ended before it answered')
}
