import type { Tx } from '../storage/database/tx.ts'
import type { MessageWords } from '../words/message-tokens.ts'

export type Value = string | number | null | Uint8Array
export type Row = Readonly<Record<string, Value>>
/** A row as it is written: the words of a message stand in it where the database keeps them there. */
export type WrittenRow = Readonly<Record<string, Value | MessageWords>>

/** A table that is carried as it is. */
export interface TableShape {
  name: string
  columns: readonly string[]
  /** Tables that its rows refer to. */
  needs: readonly string[]
}

/** A content under its digest. */
export interface Content {
  digest: string
  bytes: Uint8Array
}

/** One side of a move: a store whose whole content is read, and nothing else writes to meanwhile. */
export interface StoreEnd {
  /** For what is asked by ordinary operations. */
  tx: Tx
  tables(): Promise<TableShape[]>
  /** All rows of a table, some at a time, in no order. */
  rows(table: string, columns: readonly string[]): AsyncIterable<Row[]>
  /** The highest id that each table with ids of its own has ever given. */
  sequences(): Promise<Map<string, number>>
  /** Every content, in the database and beside it. */
  contents(): AsyncIterable<Content>
}

/** The side that everything is carried to; nothing of it stays unless `keep` resolves. */
export interface TargetEnd extends StoreEnd {
  insert(table: string, rows: readonly WrittenRow[]): Promise<void>
  setSequence(table: string, highest: number): Promise<void>
  putContents(contents: readonly Content[]): Promise<void>
  /** After the last row: indexes, and whether every reference leads to something. */
  settle(): Promise<void>
  /** Makes it the store that a server opens. */
  keep(): Promise<void>
}

/** Tables that are made anew, or carried in a way of their own. */
const APART = /^(schema_version|row_checksums|sqlite_.*|search_.*|blobs)$/

export const isCarried = (table: string): boolean => !APART.test(table)

/** What search_entries holds beside the words, which are made anew. */
export const ENTRY_COLUMNS = ['id', 'owner_id', 'scope', 'user_message_id', 'user_thread_id'] as const

/** Tables after those that they refer to. */
export function inOrder(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  const take = (table: TableShape): void => {
    if (!left.delete(table.name)) return
    for (const needed of table.needs) {
      const before = left.get(needed)
      if (before) take(before)
    }
    ordered.push(table)
  }
  for (const table of tables) take(table)
  return ordered
}
