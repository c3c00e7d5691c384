const BYTES = 20_000_000
let all: Buffer | null = null

/** Bytes that no compression makes smaller, the same for the same number: pictures, documents and archives (xorshift32). */
export function noise(n: number, size: number): Buffer {
  all ??= noiseOf(BYTES)
  const from = Math.floor(((n * Math.SQRT2) % 1) * (BYTES - size))
  return all.subarray(from, from + size)
}

function noiseOf(bytes: number): Buffer {
  const words = new Uint32Array(bytes / 4)
  let state = 2_463_534_242
  for (let at = 0; at < words.length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    words[at] = state
  }
  return Buffer.from(words.buffer)
}
