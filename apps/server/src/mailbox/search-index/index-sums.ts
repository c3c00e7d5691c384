import { crc32 } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'

/** What an FTS5 table holds, in sums that the order of its words does not change. */
export interface IndexSums {
  /** Rowid → the sum of {@link wordSum} over its words. */
  rows: Map<number, number>
  prefixes: PrefixSums[]
}

/** A beginning of words, how many rows hold one of them, and the sum of the lowest 24 bits of their rowids. */
export type PrefixSums = [prefix: string, rows: number, sum: number]

/** `at` is the place of the word in its row, null where the table keeps none. Rows of 10^6 words add up below 2^53. */
export const wordSum = (word: string, at: number | null): number => crc32(`${at ?? ''} ${word}`)

const TERMS_AT_ONCE = 500
const LOW_BITS = 0xff_ff_ff

interface TermRow {
  term: string
  rows: string
  places: string
}

/** Reads a whole FTS5 table, term after term, with the prefixes of 1 to `longestPrefix` characters (0 for none). */
export async function indexSums(tx: Tx, table: string, longestPrefix: number): Promise<IndexSums> {
  const rows = new Map<number, number>()
  const prefixes = new Prefixes(longestPrefix)
  for await (const { term, rows: listed, places } of termsOf(tx, table)) {
    const holders = JSON.parse(listed) as number[]
    const at = JSON.parse(places) as (number | null)[]
    for (const [index, row] of holders.entries()) rows.set(row, (rows.get(row) ?? 0) + wordSum(term, at[index] ?? null))
    prefixes.add(term, holders)
  }
  return { rows, prefixes: prefixes.all() }
}

/** FTS5 shows its terms, in their order, through a table of its own; it is made for this connection and taken away. */
async function* termsOf(tx: Tx, table: string): AsyncGenerator<TermRow> {
  const terms = `temp.${table}_instances`
  await temporarily(tx, sql.raw(`create virtual table ${terms} using fts5vocab('main', '${table}', 'instance')`))
  try {
    yield* tx.db
      .selectFrom(sql<{ term: string }>`${sql.raw(terms)}`.as('instances'))
      .select('term')
      .select(sql<string>`json_group_array(doc)`.as('rows'))
      .select(sql<string>`json_group_array("offset")`.as('places'))
      .groupBy('term')
      .stream(TERMS_AT_ONCE)
  } finally {
    await temporarily(tx, sql.raw(`drop table ${terms}`))
  }
}

/** A connection for reading makes no table, temporary ones included, unless it is told to. */
async function temporarily(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await sql`pragma query_only = off`.execute(tx.db)
  await statement.execute(tx.db)
  await sql`pragma query_only = on`.execute(tx.db)
}

/** Prefixes whose own index answers others than the words themselves do. */
export async function falsePrefixes(tx: Tx, table: string, prefixes: readonly PrefixSums[]): Promise<string[]> {
  const { rows } = await sql<{
    prefix: string
  }>`select p.value ->> 0 as prefix from json_each(${JSON.stringify(prefixes)}) p
    where (select count(*) || ' ' || coalesce(sum(rowid & ${sql.lit(LOW_BITS)}), 0) from ${sql.table(table)}
      where ${sql.table(table)} match '"' || (p.value ->> 0) || '" *') <> (p.value ->> 1) || ' ' || (p.value ->> 2)`.execute(
    tx.db,
  )
  return rows.map(({ prefix }) => prefix)
}

/** Adds up by prefix while terms come in their order. */
class Prefixes {
  readonly #longest: number
  readonly #done: PrefixSums[] = []
  /** By length in characters: the prefix that the terms have now, and the rows seen with it. */
  readonly #open: { prefix: string; rows: Set<number> }[] = []

  constructor(longest: number) {
    this.#longest = longest
  }

  add(term: string, rows: readonly number[]): void {
    const characters = [...term.slice(0, 2 * this.#longest)].slice(0, this.#longest)
    const prefixes = characters.map((_, index) => characters.slice(0, index + 1).join(''))
    const changed = prefixes.findIndex((prefix, index) => this.#open[index]?.prefix !== prefix)
    this.#close(changed === -1 ? prefixes.length : changed)
    for (const prefix of prefixes.slice(this.#open.length)) this.#open.push({ prefix, rows: new Set() })
    for (const open of this.#open) for (const row of rows) open.rows.add(row)
  }

  all(): PrefixSums[] {
    this.#close(0)
    return this.#done
  }

  #close(from: number): void {
    for (const { prefix, rows } of this.#open.splice(from)) {
      let sum = 0
      for (const row of rows) sum += row % (LOW_BITS + 1)
      this.#done.push([prefix, rows.size, sum])
    }
  }
}
