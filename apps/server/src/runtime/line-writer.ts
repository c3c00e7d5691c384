import { writeSync } from 'node:fs'

/** A reader that is slower than this many tries is not waited for. */
const TRIES = 50
const nap = new Int32Array(new SharedArrayBuffer(4))

/**
 * Writes lines to an open file, pipe or terminal. What cannot be written, as on a full disk, is left out and counted; the
 * first line that can be written again is preceded by one that `lost` makes of the number.
 */
export function lineWriter(
  fd: number,
  lost: (lines: number) => string,
  write: (fd: number, bytes: Buffer) => number = writeSync,
): (line: string) => void {
  let missing = 0
  /** A line that was cut off in the middle must not swallow the next. */
  let cut = false

  const put = (text: string): boolean => {
    let left = Buffer.from(`${cut ? '\n' : ''}${text}\n`)
    for (let tries = 0; left.length > 0; ) {
      try {
        left = left.subarray(write(fd, left))
        cut = left.length > 0
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'EAGAIN' || ++tries > TRIES) return false
        Atomics.wait(nap, 0, 0, 1)
      }
    }
    return true
  }
  return (line) => {
    if (missing > 0 && put(lost(missing))) missing = 0
    if (missing > 0 || !put(line)) missing++
  }
}
