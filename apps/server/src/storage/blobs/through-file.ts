import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a stream to a file of its own, hands its path on and removes it, however that ends. */
export async function throughFile<T>(
  directory: string,
  content: Readable,
  use: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, randomUUID())
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}
