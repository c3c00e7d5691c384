import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Moves a file that is on disk to its place, in a directory that is made where it is missing; it stays there through a power loss. */
export async function placeDurably(from: string, to: string): Promise<void> {
  const directory = dirname(to)
  const created = await mkdir(directory, { recursive: true })
  await rename(from, to)
  await syncDirectory(directory)
  if (created) await syncDirectory(dirname(directory))
}

/** A rename survives a power loss only once its directory is on disk. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
