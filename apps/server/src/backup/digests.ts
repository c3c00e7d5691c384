import { sha256 } from '../storage/blobs/blobs.ts'

/** The last file of a backup: the digest of every other one, and at its end that of these lines themselves. */
export const DIGESTS_NAME = 'digests.sha256'

/** The lines as `sha256sum --check` reads them. */
export function writeDigests(digests: ReadonlyMap<string, string>): Buffer {
  const lines = [...digests].map(([name, digest]) => `${digest}  ${name}\n`).join('')
  return Buffer.from(`${lines}# ${sha256(Buffer.from(lines))}\n`)
}

/** The digests by name. Throws where the lines themselves are damaged. */
export function readDigests(bytes: Buffer): Map<string, string> {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('# ')
  const lines = text.slice(0, Math.max(end, 0))
  if (end < 0 || text.slice(end) !== `# ${sha256(Buffer.from(lines, 'latin1'))}\n`) {
    throw new Error(`${DIGESTS_NAME} has other bytes: the backup is damaged`)
  }
  return new Map(
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
}
