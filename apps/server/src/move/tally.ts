import { hash } from 'node:crypto'
import { sha256 } from '../storage/blobs/blobs.ts'
import type { Row, StoreEnd } from './store-end.ts'

/** How many rows, and what they are together: the sum of their digests, which no order changes. */
export interface Tally {
  count: number
  digest: string
}

const MODULUS = 2n ** 256n

export function startTally(columns: readonly string[]) {
  const sorted = columns.toSorted()
  let count = 0
  let sum = 0n
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) {
        const text = JSON.stringify(sorted.map((column) => row[column] ?? null))
        sum = (sum + BigInt(`0x${hash('sha256', text)}`)) % MODULUS
        count++
      }
    },
    result: (): Tally => ({ count, digest: sum.toString(16).padStart(64, '0') }),
  }
}

export const CONTENT_COLUMNS = ['digest', 'size', 'found'] as const

/** A content as it is tallied: its name, and what its bytes are. */
export const contentRow = ({ digest, bytes }: { digest: string; bytes: Uint8Array }): Row => ({
  digest,
  size: bytes.byteLength,
  found: sha256(bytes),
})

/** What one table of a store is now. */
export async function tallyTable(
  end: StoreEnd,
  { name, columns }: { name: string; columns: readonly string[] },
): Promise<Tally> {
  const tally = startTally(columns)
  for await (const rows of end.rows(name, columns)) tally.add(rows)
  return tally.result()
}
