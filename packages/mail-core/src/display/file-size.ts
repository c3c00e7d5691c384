/** Bytes of one MB (G-062). */
export const MEGABYTE = 1_048_576

const UNITS = ['KB', 'MB', 'GB'] as const

/** A size in bytes as people read it: '0 bytes', '1 byte', '640 KB', '1.4 MB'. One KB is 1,024 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  let amount = bytes
  let unit: string = UNITS[0]
  for (const next of UNITS) {
    unit = next
    amount /= 1024
    if (rounded(amount) < 1024) break
  }
  return `${rounded(amount)} ${unit}`
}

function rounded(amount: number): number {
  return amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
}
