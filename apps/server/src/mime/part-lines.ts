/** Where the next line that begins with two dashes begins, as every line between parts does (RFC 2046, 5.1.1); else the end. */
export function nextDashes(raw: Buffer, from: number): number {
  const before = raw.indexOf('\n--', from, 'latin1')
  return before < 0 ? raw.length : before + 1
}
