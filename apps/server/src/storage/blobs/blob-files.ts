import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { placeDurably } from './durable-files.ts'

export interface BlobFiles {
  put(content: Readable): Promise<{ digest: string; size: number }>
  open(digest: string): Promise<Readable>
  get(digest: string): Promise<Buffer>
  /**
   * Deletes the file unless it is younger than a minute: the same bytes may be on their way into another message. Answers
   * whether it was too young.
   */
  forget(digest: string): Promise<boolean>
  /** Digests of the files that were kept between two instants (ms since 1970 UTC), some at a time. */
  keptBetween(from: number, to: number): AsyncIterable<string[]>
}

const YOUNG_MS = 60_000

/** Large bytes as files `<directory>/aa/aabbcc…`: written beside, fsynced, then renamed, so that a file is whole. */
export function blobFiles(directory: string): BlobFiles {
  const fileOf = (digest: string) => join(directory, digest.slice(0, 2), digest)
  return {
    put: async (content) => {
      const partial = join(directory, `${randomUUID()}.partial`)
      try {
        const kept = await writeDurably(partial, content)
        await placeDurably(partial, fileOf(kept.digest))
        return kept
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    open: async (digest) => (await open(fileOf(digest))).createReadStream(),
    get: (digest) => readFile(fileOf(digest)),
    forget: async (digest) => {
      const found = await stat(fileOf(digest)).catch(() => null)
      if (found === null) return false
      if (Date.now() - found.mtimeMs <= YOUNG_MS) return true
      await rm(fileOf(digest), { force: true })
      return false
    },
    keptBetween: async function* (from, to) {
      for (const folder of await readdir(directory, { withFileTypes: true })) {
        if (!folder.isDirectory()) continue
        const digests = await readdir(join(directory, folder.name))
        const stats = await Promise.all(digests.map((digest) => stat(fileOf(digest)).catch(() => null)))
        yield digests.filter((_, index) => {
          const at = stats[index]?.mtimeMs ?? to
          return from <= at && at < to
        })
      }
    },
  }
}

async function writeDurably(path: string, content: Readable): Promise<{ digest: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx')
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      size += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { digest: hash.digest('hex'), size }
}
