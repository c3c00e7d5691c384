import type pg from 'pg'
import type { MessageWords } from '../words/message-tokens.ts'
import { BinaryWriter } from './binary-writer.ts'
import type { Value, WrittenRow } from './store-end.ts'

export interface Copy {
  table: string
  rows: readonly WrittenRow[]
  /** PostgreSQL's name of the type by `table.column`. */
  types: ReadonlyMap<string, string>
}

/** What the driver's connection has for COPY besides what its types say. */
interface CopyingConnection extends pg.Connection {
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

/** Enters rows by COPY in its binary form: nothing is written out as text and read again. */
export async function copyRows(client: pg.Client, { table, rows, types }: Copy): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const to = new BinaryWriter()
  const writers = columns.map((column) => writerOf(to, types.get(`${table}.${column}`)))
  to.raw(SIGNATURE)
  for (const row of rows) {
    to.int16(columns.length)
    for (const [index, column] of columns.entries()) {
      const value = row[column] ?? null
      if (value === null) to.int32(-1)
      else to.sized(() => writers[index]?.(value))
    }
  }
  to.int16(-1)
  await submit(client, `copy ${table} (${columns}) from stdin binary`, to.written())
}

function submit(client: pg.Client, sql: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(sql),
      handleCopyInResponse: (connection: CopyingConnection) => {
        connection.sendCopyFromChunk(bytes)
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      // After an error it is too late for this to say anything.
      handleReadyForQuery: () => resolve(),
    } satisfies pg.Submittable & Record<string, unknown>)
  })
}

type Given = NonNullable<Value> | MessageWords

function writerOf(to: BinaryWriter, type: string | undefined): (value: Given) => void {
  if (type === 'int8') return (value) => to.int64(Number(value))
  if (type === 'int4') return (value) => to.int32(Number(value))
  if (type === 'tsvector') return (value) => writeVector(to, isWords(value) ? value : { tokens: [], inOrder: [] })
  return (value) => (value instanceof Uint8Array ? to.raw(value) : to.text(String(value)))
}

const isWords = (value: Given): value is MessageWords => typeof value === 'object' && 'tokens' in value

/** Each word with its places, as PostgreSQL takes a tsvector in; it puts them in order itself. */
function writeVector(to: BinaryWriter, { tokens, inOrder }: MessageWords): void {
  const places = new Map<string, number[]>(tokens.map((token) => [token, []]))
  for (const [index, word] of inOrder.entries()) places.get(word)?.push(index + 1)
  to.int32(places.size)
  for (const [token, at] of places) {
    to.text(`${token}\0`)
    to.int16(at.length)
    for (const place of at) to.int16(place)
  }
}
