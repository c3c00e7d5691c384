import { withTables } from './mailbox.ts'
import type { TestServer } from './start-test-server.ts'

/**
 * Asks for the digests of the contents that a server holds and has not let go of, in order. Large ones that lie in files beside SQLite
 * stay there for a minute after that, and are left out.
 */
export function heldContents(server: TestServer): () => Promise<string[]> {
  const letGo = new Set<string>()
  return async () => {
    const { blobs } = server.context
    for (const digest of blobs.takeYoung()) letGo.add(digest)
    const rows = await withTables(server, (db) => db.selectFrom('blobs').select('digest').execute())
    const files: string[] = []
    for await (const some of blobs.keptBetween(0, Number.POSITIVE_INFINITY)) files.push(...some)
    return [...rows.map(({ digest }) => digest), ...files.filter((digest) => !letGo.has(digest))].sort()
  }
}
