import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** PostgreSQL's own data in a folder of its own, for a server on loopback that may be ended and started again. */
export interface PostgresCluster {
  /** postgres:// address of a database in which everything may be created, whether or not the server runs. */
  url: string
  /** Resolves once connections are taken. */
  start(): Promise<void>
  /** Ends open sessions in order (`fast`), or as a crash does, so that the next start has to recover (`immediate`). */
  end(how: 'fast' | 'immediate'): Promise<void>
  /** Ends the server and removes its data. */
  remove(): Promise<void>
}

interface Person {
  uid: number
  gid: number
}

/** Finds the folder that holds initdb and postgres: from the PATH, else Debian's newest; null where there is none. */
export function findPostgresPrograms(path = process.env.PATH ?? ''): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...path.split(':').filter((folder) => folder !== ''), ...versions.map((v) => `${debian}/${v}/bin`)]
  const complete = (folder: string) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
  return folders.find(complete) ?? null
}

/** Makes a cluster, which does not run yet. `settings` are parameters of postgresql.conf. */
export async function makePostgresCluster(
  programs: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-postgres-'))
  const person = personToRunAs()
  if (person !== null) chownSync(folder, person.uid, person.gid)
  const run = (program: string, args: readonly string[]) =>
    spawn(join(programs, program), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...person })
  try {
    const data = join(folder, 'data')
    const cluster = ['-D', data, '-U', 'postroom', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    // A real one orders text by a language, unlike SQLite; before version 15 only languages of the machine can.
    await ended(run('initdb', [...cluster, '--locale-provider=icu', '--icu-locale=en'])).catch(() =>
      ended(run('initdb', cluster)),
    )
    const port = await freePort()
    const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, ...settings }
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    let server: ChildProcess | null = null
    const end = async (how: 'fast' | 'immediate') => {
      if (server !== null) await stopped(server, how)
      server = null
    }
    return {
      url: `postgres://postroom@127.0.0.1:${port}/postgres`,
      start: () => {
        server = run('postgres', ['-D', data, ...flags])
        return ready(server)
      },
      end,
      remove: async () => {
        await end('fast')
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root: as root the answer is the user `postgres`, else `nobody`; otherwise null. */
function personToRunAs(): Person | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('it must not run as root, and there is neither a user postgres nor a user nobody.')
}

function ended(child: ChildProcess): Promise<void> {
  const output = collect(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(output().trim()))))
  })
}

function ready(server: ChildProcess): Promise<void> {
  const output = collect(server)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      server.kill('SIGQUIT')
      fail(new Error(`it was not ready after 60 s.\n${output().trim()}`))
    }, 60_000)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    server.on('error', fail)
    server.on('exit', () => fail(new Error(output().trim())))
    server.stderr?.on('data', () => {
      if (!output().includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

function collect(child: ChildProcess): () => string {
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => output
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

async function stopped(server: ChildProcess, how: 'fast' | 'immediate'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill(SIGNALS[how])
  await gone
}
