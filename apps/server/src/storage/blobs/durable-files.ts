import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Moves a file that is on disk to its place, in a directory that is made where it is missing; it stays there through a
 * power loss, also when somebody else has made the directory a moment ago and has not brought it to the disk yet.
 */
export async function placeDurably(from: string, to: string): Promise<void> {
  const directory = dirname(to)
  await mkdir(directory, { recursive: true })
  await rename(from, to)
  await Promise.all([syncDirectory(directory), syncDirectory(dirname(directory))])
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
