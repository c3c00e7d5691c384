import { decodeQuotedPrintable } from './quoted-printable.ts'

/** What a part of a message gives its lines to, as postal-mime 4.0.0 does. */
export interface PartDecoder {
  /** Takes a line without its end. */
  update(line: Uint8Array): void
  finalize(): Promise<ArrayBuffer>
}

const LF = 0x0a
/** Bytes that the first lines get. */
const FIRST = 4_096
/** An escaped byte takes three. */
const ESCAPED = 3

/** Puts the lines of a text together in one buffer, until `room` bytes are read. */
export function bodyDecoder({ room, quotedPrintable }: { room: number; quotedPrintable: boolean }): PartDecoder {
  const most = quotedPrintable ? room * ESCAPED : room
  let bytes = new Uint8Array(Math.min(FIRST, most))
  let length = 0
  return {
    update: (line) => {
      if (length >= most) return
      const taken = Math.min(line.length, most - length)
      if (length + taken + 1 > bytes.length) {
        const larger = new Uint8Array(Math.min(most + 1, Math.max(2 * bytes.length, length + taken + 1)))
        larger.set(bytes.subarray(0, length))
        bytes = larger
      }
      bytes.set(line.subarray(0, taken), length)
      bytes[length + taken] = LF
      length += taken + 1
    },
    finalize: async () => {
      const read = bytes.subarray(0, length)
      return quotedPrintable ? decodeQuotedPrintable(read).buffer : read.slice().buffer
    },
  }
}
