import { canInstallPackages, installPackages } from './apt.ts'
import { findPostgresPrograms, makePostgresCluster } from './postgres-cluster.ts'

/** A throw-away PostgreSQL server on loopback. */
export interface Postgres {
  /** postgres:// address of a database in which everything may be created. */
  url: string
  stop: () => Promise<void>
}

/** A running server, or the reason why there is none. */
export type ProvidedPostgres = Postgres | { problem: string }

/** Nothing of it outlives the tests. */
const THROWN_AWAY = {
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  dynamic_shared_memory_type: 'mmap',
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

async function startPostgres(programs: string): Promise<Postgres> {
  const cluster = await makePostgresCluster(programs, THROWN_AWAY)
  try {
    await cluster.start()
    return { url: cluster.url, stop: () => cluster.remove() }
  } catch (error) {
    await cluster.remove()
    throw error
  }
}
