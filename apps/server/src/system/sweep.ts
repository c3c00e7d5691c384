import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../call/context.ts'
import { unusedOf } from '../mailbox/copies/unreferenced-messages.ts'
import { firstAccountAt } from './housekeeping-store.ts'

/** No call and no restore takes this long: what lies there unfinished or unnamed is left from a process that was killed. */
export const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Removes what killed processes left in the data directory: large contents that no message names, and halves of files. */
export async function sweep({ blobs, config, database }: Context): Promise<void> {
  // Older contents are of a database that is not this one: somebody may put it back.
  const from = await database.read(firstAccountAt, null)
  if (from !== null) {
    for await (const digests of blobs.keptBetween(from, Date.now() - ABANDONED_MS)) {
      await blobs.forget(await database.read(unusedOf, digests))
    }
  }
  await removeAbandoned(join(config.dataDir, 'blobs'), (name) => name.endsWith('.partial'))
  await removeAbandoned(config.dataDir, (name) => /^(?:backup|move|restore)-[0-9a-f-]{36}$/.test(name))
  await removeAbandoned(join(config.dataDir, 'uploads'), () => true)
}

async function removeAbandoned(directory: string, isOurs: (name: string) => boolean): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names.filter(isOurs)) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}
