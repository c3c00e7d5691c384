/** Starting, ending and asking the server of `mortal-server.ts`. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createUser } from '../src/accounts/users-store.ts'
import { createSession } from '../src/auth/sessions-store.ts'
import { hashToken, newToken } from '../src/auth/tokens.ts'
import { toConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { createLog } from '../src/system/log.ts'

const SERVER = fileURLToPath(new URL('./mortal-server.ts', import.meta.url))
const FAR = Date.UTC(2100, 0, 1)

export interface House {
  dataDir: string
  /** The session of writer@postroom.example. */
  cookie: string
}

/** A data directory with writer@ and reader@postroom.example. */
export async function prepareHouse(): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postroom-proof-'))
  const log = createLog(() => undefined, 'fatal')
  const context = createContext(
    { ...toConfig({}), dataDir, demo: false },
    { clock: { now: Date.now }, log, print: () => undefined },
  )
  await context.database.migrate()
  const now = Date.now()
  const account = (name: string) => ({
    email: `${name}@postroom.example`,
    fullName: name,
    passwordHash: '',
    confirmedAt: now,
    now,
  })
  const userId = await context.database.write(createUser, account('writer'))
  await context.database.write(createUser, account('reader'))
  const token = newToken()
  await context.database.write(createSession, { tokenHash: hashToken(token), userId, now: FAR })
  await context.database.close()
  return { dataDir, cookie: `postroom_session=${token}` }
}

export interface Mortal {
  child: ChildProcess
  /** Address of the API. */
  api: string
  /** Ends the process with kill -9, if it still lives. */
  kill(): Promise<void>
  /** Resolves when the process has ended. */
  ended: Promise<void>
}

export interface Starting {
  environment?: Record<string, string>
  /** A command that starts the server as its child, as strace does. */
  under?: readonly string[]
}

/** Starts the server and waits until it answers. */
export async function startMortal(dataDir: string, { environment, under = [] }: Starting = {}): Promise<Mortal> {
  const node = ['--conditions=source', '--disable-warning=ExperimentalWarning']
  const [execPath = process.execPath, ...before] = under
  const child = fork(SERVER, {
    execPath,
    execArgv: under.length > 0 ? [...before, process.execPath, ...node] : node,
    env: { PATH: process.env.PATH, POSTROOM_DATA_DIR: dataDir, ...environment },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { port, pid } = await new Promise<{ port: number; pid: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; pid: number }))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The server ended before it answered')))
  })
  let alive = true
  void ended.then(() => {
    alive = false
  })
  const kill = async () => {
    if (alive) process.kill(pid, 'SIGKILL')
    await ended
  }
  return { child, api: `http://127.0.0.1:${port}/api/v1`, kill, ended }
}
