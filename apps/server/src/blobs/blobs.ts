import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../db/database.ts'
import { blobFiles } from './blob-files.ts'
import { getBlob, putBlobs } from './blobs-store.ts'
import { readHead } from './read-head.ts'

/** Bytes under the SHA-256 of their content: original messages and attachments. */
export interface Blobs {
  /**
   * Keeps large bytes, which are on disk when the promise resolves, and hands small ones back, for `putBlobs` in the
   * transaction that names them: one commit instead of two, and nobody who lets go of the same bytes meanwhile takes them
   * away.
   */
  carry(content: Uint8Array | Readable): Promise<{ digest: string; size: number; carried: CarriedBlob[] }>
  /** A stream of the bytes. Rejects when there are none of that digest. */
  open(digest: string): Promise<Readable>
  /** All the bytes. Rejects when there are none of that digest. */
  get(digest: string): Promise<Buffer>
  /** Deletes large bytes that no message needs any more; the small ones went with the last message that named them. */
  forget(digests: readonly string[]): Promise<void>
  /** Digests that `forget` found too young, each once; housekeeping asks whether they are still unused. */
  takeYoung(): string[]
  /** Digests of the large bytes that lie in files since some time between two instants (ms since 1970 UTC), some at a time. */
  keptBetween(from: number, to: number): AsyncIterable<string[]>
}

/** Where bytes are read. */
export type BlobSource = Pick<Blobs, 'open' | 'get'>

/** Bytes on their way into the database. */
export interface CarriedBlob {
  digest: string
  bytes: Uint8Array
}

/** Up to this size bytes lie in the database; larger ones are files beside SQLite, and rows beside PostgreSQL. */
export const BYTES_IN_DATABASE = 64 * 1024

export function createBlobs(database: Database, dataDir: string): Blobs {
  const directory = join(dataDir, 'blobs')
  if (database.dialect === 'sqlite') mkdirSync(directory, { recursive: true })
  const files = blobFiles(directory)

  const keepLarge = async (content: Uint8Array | Readable) => {
    if (database.dialect === 'sqlite') {
      return files.put(content instanceof Uint8Array ? Readable.from([content]) : content)
    }
    const bytes = content instanceof Uint8Array ? content : await buffer(content)
    const digest = sha256(bytes)
    await database.write(putBlobs, [{ digest, bytes }])
    return { digest, size: bytes.byteLength }
  }

  const young = new Set<string>()
  const forget = async (digest: string) => {
    if (await files.forget(digest)) young.add(digest)
  }

  const find = (digest: string) => database.read(getBlob, digest)

  return {
    carry: async (content) => {
      const { head, whole } =
        content instanceof Uint8Array
          ? { head: content, whole: content }
          : await readHead(content, BYTES_IN_DATABASE + 1)
      if (head.byteLength > BYTES_IN_DATABASE) return { ...(await keepLarge(whole)), carried: [] }
      const digest = sha256(head)
      // A copy: a small Buffer is a window on a larger one, and would take all of it along to the database thread.
      return { digest, size: head.byteLength, carried: [{ digest, bytes: new Uint8Array(head) }] }
    },
    open: async (digest) => {
      const bytes = await find(digest)
      return bytes ? Readable.from([Buffer.from(bytes)]) : files.open(digest)
    },
    get: async (digest) => Buffer.from((await find(digest)) ?? (await files.get(digest))),
    forget: async (digests) => {
      if (database.dialect === 'sqlite') await Promise.all(digests.map(forget))
    },
    takeYoung: () => {
      const digests = [...young]
      young.clear()
      return digests
    },
    keptBetween: async function* (from, to) {
      if (database.dialect === 'sqlite') yield* files.keptBetween(from, to)
    },
  }
}

/** Bytes for a message that is made of what is still on its way as well as of what is kept. */
export function withCarried(blobs: BlobSource, carried: readonly CarriedBlob[]): BlobSource {
  const find = (wanted: string) => carried.find(({ digest }) => digest === wanted)?.bytes
  return {
    open: async (digest) => {
      const bytes = find(digest)
      return bytes ? Readable.from([Buffer.from(bytes)]) : blobs.open(digest)
    },
    get: async (digest) => {
      const bytes = find(digest)
      return bytes ? Buffer.from(bytes) : blobs.get(digest)
    },
  }
}

/** The digest under which bytes are kept, in hexadecimal digits. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
