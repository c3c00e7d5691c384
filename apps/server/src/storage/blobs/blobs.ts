import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { limitConcurrency } from '../../runtime/limit-concurrency.ts'
import type { Database } from '../database/database.ts'
import { blobFiles } from './blob-files.ts'
import { type BlobSlice, type CarriedBlob, getBlob, getBlobSlice, putBlobs } from './blobs-store.ts'
import { readHead } from './read-head.ts'
import { throughFile } from './through-file.ts'

/** Bytes under the SHA-256 of their content: original messages and attachments. */
export interface Blobs {
  /**
   * Keeps large bytes, which are on disk when the promise resolves, and hands small ones back, for `putBlobs` in the
   * transaction that names them: one commit instead of two, and nobody who lets go of the same bytes meanwhile takes them
   * away.
   */
  carry(content: Uint8Array | Readable): Promise<KeptBytes>
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

/** Bytes that are kept, the small ones once `carried` is put into the database. */
export interface KeptBytes {
  digest: string
  size: number
  carried: CarriedBlob[]
}

/** Where bytes are read. */
export type BlobSource = Pick<Blobs, 'open' | 'get'>

/** Up to this size bytes lie in the database; larger ones are files beside SQLite, and rows beside PostgreSQL. */
export const BYTES_IN_DATABASE = 64 * 1024

/** Bytes that are read of a row, hashed or written at once. */
const SLICE = 1_048_576

/** Rows are whole in memory on their way in, and where all of them is asked for. */
const oneLarge = limitConcurrency(1)

export function createBlobs(database: Database, dataDir: string): Blobs {
  const directory = join(dataDir, 'blobs')
  if (database.dialect === 'sqlite') mkdirSync(directory, { recursive: true })
  const files = blobFiles(directory)

  const keepLarge = async (content: Uint8Array | Readable) => {
    if (database.dialect === 'sqlite') return files.put(content instanceof Uint8Array ? inPieces(content) : content)
    const row = async (bytes: Uint8Array) => {
      const digest = sha256(bytes)
      await database.write(putBlobs, [{ digest, bytes }])
      return { digest, size: bytes.byteLength }
    }
    if (content instanceof Uint8Array) return oneLarge(() => row(content))
    // However many come at once, and however slowly: one is held in memory.
    return throughFile(join(dataDir, 'uploads'), content, (path) => oneLarge(async () => row(await readFile(path))))
  }

  const young = new Set<string>()
  const forget = async (digest: string) => {
    if (await files.forget(digest)) young.add(digest)
  }

  const find = (digest: string) => database.read(getBlob, digest)

  const slices = async function* (digest: string, { size, bytes }: BlobSlice): AsyncGenerator<Buffer> {
    yield Buffer.from(bytes)
    for (let from = bytes.byteLength; from < size; ) {
      const next = await database.read(getBlobSlice, { digest, from, length: SLICE })
      if (next === null || next.bytes.byteLength === 0)
        throw new Error(`The contents ${digest} went while they were read`)
      yield Buffer.from(next.bytes)
      from += next.bytes.byteLength
    }
  }
  const open = async (digest: string): Promise<Readable> => {
    if (database.dialect === 'postgres') {
      const first = await database.read(getBlobSlice, { digest, from: 0, length: SLICE })
      if (first === null) throw new Error(`There are no contents ${digest}`)
      return Readable.from(slices(digest, first))
    }
    const bytes = await find(digest)
    return bytes ? Readable.from([Buffer.from(bytes)]) : files.open(digest)
  }

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
    open,
    get: async (digest) => {
      if (database.dialect === 'sqlite') return Buffer.from((await find(digest)) ?? (await files.get(digest)))
      return oneLarge(async () => buffer(await open(digest)))
    },
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

/** Hashed and written so much at a time, large bytes hold nobody up. */
function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += SLICE) yield bytes.subarray(from, from + SLICE)
}

const inPieces = (bytes: Uint8Array): Readable => Readable.from(slicesOf(bytes), { highWaterMark: 1 })

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
