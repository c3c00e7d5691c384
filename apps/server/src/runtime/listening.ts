import type { Listen } from './config.ts'

/** Starts to listen. Rejects with a sentence that names the setting when the address or socket cannot be listened on. */
export async function listening<T>(
  where: Listen | { socket: string },
  variable: string,
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start()
  } catch (error) {
    throw sentenceOf(error, where, variable) ?? error
  }
}

/** The address is another machine's, or the name is none's. */
const NOT_OURS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN']

function sentenceOf(error: unknown, where: Listen | { socket: string }, variable: string): Error | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if ('socket' in where) {
    return code === null
      ? null
      : new Error(`${where.socket} cannot be a socket (${code}): set ${variable} to another path`)
  }
  const { host, port } = where
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} on ${host} is in use: stop the program that uses it, or set ${variable} to another one`,
    )
  }
  if (code === 'EACCES') return new Error(`Port ${port} needs more rights: set ${variable} to a port above 1023`)
  if (code === null || !NOT_OURS.includes(String(code))) return null
  return new Error(`${host} is not an address of this machine: change the host beside ${variable}`)
}
