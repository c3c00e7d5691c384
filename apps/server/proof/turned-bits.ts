import { readFile, writeFile } from 'node:fs/promises'
import { restore } from '../src/backup/restore.ts'
import { seededRandom } from '../src/demo/schedule.ts'

export interface TurnedBits {
  /** Restores that were refused. */
  noticed: number
  /** Refusals that say what is damaged. */
  named: number
  /** Places of the bits that nobody noticed. */
  silent: number[]
}

/** Turns one bit of a backup over, tries to restore it into an empty folder, and turns it back; so many times. */
export async function turnedBits(of: {
  file: string
  dataDir: string
  times: number
  seed: number
}): Promise<TurnedBits> {
  const bytes = await readFile(of.file)
  const result: TurnedBits = { noticed: 0, named: 0, silent: [] }
  const random = seededRandom(of.seed)
  for (let time = 0; time < of.times; time++) {
    const at = Math.floor(random() * bytes.byteLength)
    const bit = 1 << Math.floor(random() * 8)
    bytes.writeUInt8(bytes.readUInt8(at) ^ bit, at)
    await writeFile(of.file, bytes)
    const said = await restore({ dataDir: of.dataDir, file: of.file, replace: false }).then(
      () => null,
      (error: Error) => error.message,
    )
    bytes.writeUInt8(bytes.readUInt8(at) ^ bit, at)
    if (said === null) result.silent.push(at)
    else result.noticed++
    if (said && NAMES.test(said)) result.named++
  }
  await writeFile(of.file, bytes)
  return result
}

const NAMES = /(postroom\.db|digests\.sha256|[0-9a-f]{64}|beginning|last file).* has other bytes|cut off/
