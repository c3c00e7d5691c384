import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { DIGESTS_NAME, writeDigests } from './digests.ts'

/** Tar works in blocks of this many bytes (POSIX.1-1988, ustar). */
const BLOCK = 512
/** The largest size that eleven octal digits hold; larger ones are written in base 256, as GNU tar does. */
const OCTAL_MOST = 0o77777777777

export interface TarFile {
  /** At most 100 characters of ASCII. */
  name: string
  /** Bytes. */
  size: number
  /** Where the content is read from. */
  path: string
}

/** The bytes of a tar archive of these files, and at its end of the digests of all of them. */
export async function* tarOf(files: AsyncIterable<TarFile> | Iterable<TarFile>): AsyncGenerator<Buffer> {
  const digests = new Map<string, string>()
  for await (const { name, size, path } of files) {
    const hash = createHash('sha256')
    yield headerOf(name, size)
    let written = 0
    for await (const chunk of createReadStream(path, { start: 0, end: Math.max(size - 1, 0) })) {
      written += (chunk as Buffer).byteLength
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
    if (written !== size) throw new Error(`${name} has changed while it was read: try again`)
    yield Buffer.alloc(padding(size))
    digests.set(name, hash.digest('hex'))
  }
  const listed = writeDigests(digests)
  yield headerOf(DIGESTS_NAME, listed.byteLength)
  yield listed
  yield Buffer.alloc(padding(listed.byteLength))
  yield Buffer.alloc(2 * BLOCK)
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 100, 'latin1')
  header.write('0000600\0', 100, 'latin1')
  header.write('0000000\x000000000\0', 108, 'latin1')
  if (size <= OCTAL_MOST) header.write(size.toString(8).padStart(11, '0'), 124, 'latin1')
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write('00000000000\0', 136, 'latin1')
  header.write('        0', 148, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** The files of an archive in their order; each content must be read before the next file is asked for. */
export async function* untar(archive: FileHandle): AsyncGenerator<{ name: string; size: number; content: Readable }> {
  const { size: total } = await archive.stat()
  let last: string | null = null
  for (let at = 0; at + BLOCK <= total; ) {
    const header = Buffer.alloc(BLOCK)
    await archive.read(header, 0, BLOCK, at)
    if (header.every((byte) => byte === 0)) {
      await requireZeros(archive, { from: at, to: total, after: 'the last file' })
      return
    }
    const { name, size } = readHeader(header, last)
    last = name
    at += BLOCK
    if (at + size > total) throw new Error('The backup is cut off: take another one')
    const empty = Readable.from([])
    const content = size === 0 ? empty : archive.createReadStream({ start: at, end: at + size - 1, autoClose: false })
    yield { name, size, content }
    await requireZeros(archive, { from: at + size, to: at + size + padding(size), after: name })
    at += size + padding(size)
  }
  throw new Error('The backup is cut off: take another one')
}

/** Only what we write ourselves is read: one bit that is not as it was written is damage. */
function readHeader(header: Buffer, last: string | null): { name: string; size: number } {
  const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '')
  const size = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : octal(header)
  if (Number.isSafeInteger(size) && size >= 0 && headerOf(name, size).equals(header)) return { name, size }
  const isOurs = header.toString('latin1', 257, 262) === 'ustar' || /^(blobs\/|postroom\.db)/.test(name)
  if (last === null && !isOurs) throw new Error('This is no backup of Postroom')
  throw new Error(`The header after ${last ?? 'the beginning'} has other bytes: the backup is damaged`)
}

/** What fills the blocks up is zero, to the end of the archive. */
async function requireZeros(
  archive: FileHandle,
  { from, to, after }: { from: number; to: number; after: string },
): Promise<void> {
  const filler = Buffer.alloc(Math.min(to - from, 64 * BLOCK))
  const { bytesRead } = await archive.read(filler, 0, filler.byteLength, from)
  const isWhole = bytesRead === to - from && filler.every((byte) => byte === 0)
  if (!isWhole) throw new Error(`What follows ${after} has other bytes: the backup is damaged`)
}

const octal = (header: Buffer): number => Number.parseInt(header.toString('latin1', 124, 135), 8)
const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
