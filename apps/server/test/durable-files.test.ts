import { type FileHandle, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { placeDurably } from '../src/storage/blobs/durable-files.ts'

/** The inodes of what was brought to the disk while something ran. */
async function syncedBy(work: () => Promise<void>): Promise<number[]> {
  const synced: number[] = []
  const file = await open(tmpdir())
  const handle = Object.getPrototypeOf(file) as FileHandle
  await file.close()
  const { sync } = handle
  const spy = vi.spyOn(handle, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this)
    synced.push((await this.stat()).ino)
  })
  await work().finally(() => spy.mockRestore())
  return synced
}

test('a file is on disk with its directory, also one that was made for another file and never synced', async () => {
  const root = await mkdtemp(join(tmpdir(), 'postroom-files-'))
  const directory = join(root, 'aa')
  await mkdir(directory)
  await writeFile(join(root, 'mail.partial'), 'Hello')
  const synced = await syncedBy(() => placeDurably(join(root, 'mail.partial'), join(directory, 'mail')))
  expect(await readFile(join(directory, 'mail'), 'utf8')).toBe('Hello')
  const inodes = await Promise.all([root, directory].map(async (path) => (await stat(path)).ino))
  expect(new Set(synced)).toEqual(new Set(inodes))
  await rm(root, { recursive: true })
})
