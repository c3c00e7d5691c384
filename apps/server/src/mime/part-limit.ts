const MAX_DELIMITERS = 10_000

/** Whether a message has more lines that may begin a part than are taken apart: the cost of parts is the sender's choice. */
export function hasTooManyParts(raw: Buffer): boolean {
  let count = 0
  for (let at = raw.indexOf('\n--'); at >= 0 && count <= MAX_DELIMITERS; at = raw.indexOf('\n--', at + 3)) count++
  return count > MAX_DELIMITERS
}
