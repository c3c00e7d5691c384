import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstallPackages, installPackages } from './apt.ts'
import { freePort } from './free-port.ts'

/** A throw-away PostgreSQL server on loopback. */
export interface Postgres {
  /** postgres:// address of a database in which everything may be created. */
  url: string
  stop: () => Promise<void>
}

/** A running server, or the reason why there is none. */
export type ProvidedPostgres = Postgres | { problem: string }

interface Person {
  uid: number
  gid: number
}

/** Finds the server's programs, or installs Debian's as root, and starts a server whose data lives as long as it does. */
export async function providePostgres(): Promise<ProvidedPostgres> {
  let programs = findPostgresPrograms()
  if (programs === null && canInstallPackages()) {
    const problem = await installPackages(['postgresql'])
    programs = findPostgresPrograms()
    if (programs === null) return { problem: `PostgreSQL could not be installed.\n${problem ?? ''}` }
  }
  if (programs === null) return { problem: 'No PostgreSQL server was found.' }
  try {
    return await startPostgres(programs)
  } catch (error) {
    return { problem: `PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** The folder that holds initdb and postgres: from the PATH, else Debian's newest; null where there is none. */
export function findPostgresPrograms(path = process.env.PATH ?? ''): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...path.split(':').filter((folder) => folder !== ''), ...versions.map((v) => `${debian}/${v}/bin`)]
  const complete = (folder: string) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
  return folders.find(complete) ?? null
}

async function startPostgres(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-postgres-'))
  const person = personToRunAs()
  if (person !== null) chownSync(folder, person.uid, person.gid)
  const start = (program: string, args: readonly string[]) =>
    spawn(join(programs, program), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...person })
  try {
    const data = join(folder, 'data')
    const cluster = ['-D', data, '-U', 'postroom', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    // A real one orders text by a language, unlike SQLite; before version 15 only languages of the machine can.
    await ended(start('initdb', [...cluster, '--locale-provider=icu', '--icu-locale=en'])).catch(() =>
      ended(start('initdb', cluster)),
    )
    const port = await freePort()
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      max_connections: 300,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      dynamic_shared_memory_type: 'mmap',
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = start('postgres', ['-D', data, ...flags])
    await ready(server)
    return { url: `postgres://postroom@127.0.0.1:${port}/postgres`, stop: () => stop(server, folder) }
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

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    // SIGINT is PostgreSQL's fast shutdown: open sessions are ended, not waited for.
    server.kill('SIGINT')
    await gone
  }
  rmSync(folder, { recursive: true, force: true })
}
