/** As much text or bytes as a long mail has. */
const LARGE = 100_000
const DEEPEST = 5

/** Whether arguments hold as much as a long mail; lists are looked at as far as that needs. */
export const isLarge = (value: unknown): boolean => leftAfter(value, LARGE, 0) <= 0

function leftAfter(value: unknown, left: number, depth: number): number {
  if (typeof value === 'string') return left - value.length
  if (value instanceof Uint8Array) return left - value.byteLength
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return left
  let rest = left
  for (const part of Object.values(value)) {
    if (rest <= 0) return rest
    rest = leftAfter(part, rest, depth + 1)
  }
  return rest
}
