import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

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

/** The bytes of a tar archive of these files. */
export async function* tarOf(files: AsyncIterable<TarFile> | Iterable<TarFile>): AsyncGenerator<Buffer> {
  for await (const { name, size, path } of files) {
    yield headerOf(name, size)
    let written = 0
    for await (const chunk of createReadStream(path, { start: 0, end: Math.max(size - 1, 0) })) {
      written += (chunk as Buffer).byteLength
      yield chunk as Buffer
    }
    if (written !== size) throw new Error(`${name} has changed while it was read: try again`)
    yield Buffer.alloc(padding(size))
  }
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
  for (let at = 0; at + BLOCK <= total; ) {
    const header = Buffer.alloc(BLOCK)
    await archive.read(header, 0, BLOCK, at)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    at += BLOCK
    if (at + size > total) throw new Error('The backup is cut off: take another one')
    const empty = Readable.from([])
    const content = size === 0 ? empty : archive.createReadStream({ start: at, end: at + size - 1, autoClose: false })
    yield { name, size, content }
    at += size + padding(size)
  }
  throw new Error('The backup is cut off: take another one')
}

function readHeader(header: Buffer): { name: string; size: number } {
  const given = Number.parseInt(header.toString('latin1', 148, 154), 8)
  const blank = Buffer.from(header).fill(' ', 148, 156)
  if (given !== blank.reduce((total, byte) => total + byte, 0)) throw new Error('This is no backup of Postroom')
  const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '')
  const size = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : octal(header)
  return { name, size }
}

const octal = (header: Buffer): number => Number.parseInt(header.toString('latin1', 124, 135), 8)
const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
