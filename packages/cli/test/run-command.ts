import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Where the command is built for tests. */
export const BUILT = fileURLToPath(new URL('../node_modules/.cache/tested', import.meta.url))
export const MAIN = join(BUILT, 'main.js')

/** What a command printed, and with what it ended. */
export type Ran = { out: string; err: string; exit: number | null }

/** Commands with a configuration folder of their own. */
export type Shell = {
  /** Runs the built command; `input` is its standard input. */
  run(args: readonly string[], more?: { input?: string; env?: Record<string, string> }): Promise<Ran>
  folder: string
  env: NodeJS.ProcessEnv
  close(): Promise<void>
}

/** A person's shell, signed in nowhere. */
export async function openShell(): Promise<Shell> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-cli-'))
  const { POSTROOM_URL: _url, POSTROOM_TOKEN: _token, COLUMNS: _columns, ...inherited } = process.env
  const env = { ...inherited, NODE_OPTIONS: '', XDG_CONFIG_HOME: folder, TZ: 'UTC' }
  return {
    folder,
    env,
    async run(args, { input = '', env: more = {} } = {}) {
      const child = spawn(process.execPath, [MAIN, ...args], { env: { ...env, ...more }, cwd: folder })
      child.stdin.end(input)
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
      return { out, err, exit: await ended }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
