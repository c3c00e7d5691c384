/** Starting and ending the server that `npm run build` made, as its service runs it. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))

export interface BuiltServer {
  /** Address of the API. */
  api: string
  smtpPort: number
  /** False once the process has ended. */
  running(): boolean
  /** Ends the process with kill -9. */
  kill(): Promise<void>
}

/** Starts it on ports that are free and waits until it answers. */
export async function startBuilt(dataDir: string): Promise<BuiltServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      POSTROOM_DATA_DIR: dataDir,
      POSTROOM_PORT: '0',
      POSTROOM_SMTP_PORT: '0',
      POSTROOM_DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url, smtpPort] = /at (\S+) and takes mail by SMTP on port (\d+)/.exec(line) ?? []
    if (url === undefined) continue
    return {
      api: `${url}/api/v1`,
      smtpPort: Number(smtpPort),
      running: () => child.exitCode === null && child.signalCode === null,
      kill: async () => {
        child.kill('SIGKILL')
        await ended
      },
    }
  }
  throw new Error('The server ended before it answered')
}
