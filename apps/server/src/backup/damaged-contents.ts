import type { DatabaseSync } from 'node:sqlite'
import { sha256 } from '../storage/blobs/blobs.ts'

/** Digests of the small contents in a database whose bytes are others. */
export function damagedContents(database: DatabaseSync): string[] {
  const damaged: string[] = []
  for (const { digest, bytes, size } of database.prepare('select digest, bytes, size from blobs').iterate()) {
    const isWhole = bytes instanceof Uint8Array && bytes.byteLength === size && sha256(bytes) === digest
    if (!isWhole) damaged.push(String(digest))
  }
  return damaged
}
