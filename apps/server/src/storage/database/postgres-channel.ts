import pg from 'pg'
import type { Channel } from './database.ts'

/** How long after its connection broke the next one is tried. */
const AGAIN_MS = 1_000

/**
 * The notifications of PostgreSQL (NOTIFY), between the processes on one schema. The connection comes about when somebody first
 * listens or posts. What is posted while there is none is lost, so that only what is soon said again may be said here.
 */
export function postgresChannel(connectionString: string): Channel & { close(): Promise<void> } {
  const listeners = new Set<(text: string) => void>()
  let connection: Promise<pg.Client> | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString, application_name: 'Postroom notifications' })
    client.on('error', () => undefined)
    client.on('end', broken)
    client.on('notification', ({ payload = '' }) => {
      for (const listener of listeners) listener(payload)
    })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(`select ${NAME} as name`)
    await client.query(`listen ${client.escapeIdentifier(rows[0]?.name ?? '')}`)
    return client
  }
  const connected = (): Promise<pg.Client> => {
    connection ??= connect()
    connection.catch(broken)
    return connection
  }
  const broken = () => {
    connection = null
    if (closed || listeners.size === 0) return
    timer ??= setTimeout(() => {
      timer = null
      connected().catch(() => undefined)
    }, AGAIN_MS).unref()
  }

  return {
    post: async (text) => {
      if (closed) return
      // Waited for: what is posted next must not come before it.
      await connected()
        .then((client) => client.query(`select pg_notify(${NAME}, $1)`, [text]))
        .catch(() => undefined)
    },
    listen: (listener) => {
      listeners.add(listener)
      connected().catch(() => undefined)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      const open = await connection?.catch(() => null)
      await open?.end().catch(() => undefined)
    },
  }
}

/** SQL of the channel's name: names of PostgreSQL have at most 63 bytes. */
const NAME = `left('postroom ' || current_schema(), 63)`
