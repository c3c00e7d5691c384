/** Starting and ending the server of `killable-server-process.ts`. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('./killable-server-process.ts', import.meta.url))

export interface KillableServer {
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
export async function startKillable(
  dataDir: string,
  { environment, under = [] }: Starting = {},
): Promise<KillableServer> {
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
