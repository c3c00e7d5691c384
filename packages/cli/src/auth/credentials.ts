import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { MailError } from '@postroom/mail-core'
import { UsageError } from '../exit-codes.ts'

/** Where the server is, and the token that it is called with. */
export type Credentials = { server: string; token: string }

/** The file that `login` writes (XDG Base Directory Specification). */
export function credentialsFile(env: NodeJS.ProcessEnv = process.env): string {
  const { XDG_CONFIG_HOME: given = '' } = env
  return join(isAbsolute(given) ? given : join(homedir(), '.config'), 'postroom', 'cli.json')
}

/**
 * The credentials of the environment, else those of `login`. A kept token goes to the server that it was kept for alone.
 *
 * @throws MailError of the code `signed_out` where there are none, UsageError where others may read the file.
 */
export async function readCredentials(env: NodeJS.ProcessEnv = process.env): Promise<Credentials> {
  const { POSTROOM_URL: server, POSTROOM_TOKEN: token } = env
  if (server && token) return { server: serverAddress(server), token }
  const kept = await keptCredentials(credentialsFile(env))
  if (kept && token && !server) return { server: kept.server, token }
  if (kept && (!server || serverAddress(server) === kept.server)) return kept
  throw new MailError({
    status: 401,
    message: token ? 'POSTROOM_URL is not set.' : `You are not signed in${server ? ` to ${server}` : ''}.`,
  })
}

async function keptCredentials(file: string): Promise<Credentials | null> {
  const found = await stat(file).catch(missing)
  if (found === null) return null
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new UsageError(`Others may read ${file}: run chmod 600 on it, and revoke the token if they did.`)
  const kept: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (typeof kept !== 'object' || kept === null || !('server' in kept && 'token' in kept)) return null
  return { server: String(kept.server), token: String(kept.token) }
}

/** Keeps credentials for later commands, where their owner alone can read them. Resolves to the file. */
export async function keepCredentials(credentials: Credentials, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const file = credentialsFile(env)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, `${JSON.stringify(credentials)}\n`, { mode: 0o600, flag: 'wx' })
  await chmod(fresh, 0o600)
  await rename(fresh, file)
  return file
}

/** Forgets them. Resolves to whether there were any. */
export async function forgetCredentials(env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const gone = await rm(credentialsFile(env)).catch(missing)
  return gone !== null
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The origin of a server as a person writes it: `mail.example.org` is `https://mail.example.org`. */
export function serverAddress(text: string): string {
  const address = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(address) || !/^https?:\/\//i.test(address))
    throw new UsageError(`"${text}" is no address of a server.`)
  return new URL(address).origin
}

/** Whether what is sent to that server can be read on the way. */
export function isOpenLine(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
