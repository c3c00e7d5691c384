import { putWords } from '../mailbox/search-index/entry-words.ts'
import { documentsOf } from '../mailbox/search-index/search-index.ts'
import {
  type Content,
  ENTRY_COLUMNS,
  inOrder,
  type Row,
  type StoreEnd,
  type TableShape,
  type TargetEnd,
} from './store-end.ts'
import { CONTENT_COLUMNS, contentRow, startTally, type Tally, tallyTable } from './tally.ts'

/** One table, or the contents, as it was read and as it stands on the other side. */
export interface Carried {
  name: string
  tally: Tally
}

/** So many rows are written at once, and contents of so many bytes. */
const BYTES_AT_ONCE = 8 * 1024 * 1024

/**
 * Carries everything from one store to the other and reads it back there. Nothing is kept unless every table has the rows
 * that it had, by count and digest (RUN-07).
 *
 * @throws with the name of the table that differs.
 */
export async function moveStore(
  from: StoreEnd,
  to: TargetEnd,
  onCarried: (carried: Carried) => void = () => undefined,
): Promise<Carried[]> {
  const tables = inOrder(await from.tables())
  requireSame(tables, await to.tables())
  const read: (Carried & { columns: readonly string[] })[] = []
  for (const { name, columns } of tables) {
    const tally = startTally(columns)
    for await (const rows of from.rows(name, columns)) {
      tally.add(rows)
      await to.insert(name, rows)
    }
    read.push({ name, columns, tally: tally.result() })
  }
  read.push({ name: 'search_entries', columns: ENTRY_COLUMNS, tally: await carryIndex(from, to) })
  const contents = await carryContents(from, to)
  for (const [table, highest] of await from.sequences()) await to.setSequence(table, highest)
  await to.settle()
  for (const { name, columns, tally } of read) {
    requireEqual(name, tally, await tallyTable(to, { name, columns }))
    onCarried({ name, tally })
  }
  requireEqual('contents', contents, await tallyContents(to))
  onCarried({ name: 'contents', tally: contents })
  await requireSequences(from, to)
  await to.keep()
  return [...read.map(({ name, tally }) => ({ name, tally })), { name: 'contents', tally: contents }]
}

/** The entries of the search index keep their ids; their words are made anew, as each database wants them. */
async function carryIndex(from: StoreEnd, to: TargetEnd): Promise<Tally> {
  const tally = startTally(ENTRY_COLUMNS)
  for await (const rows of from.rows('search_entries', ENTRY_COLUMNS)) {
    tally.add(rows)
    const documents = await documentsOf(
      from.tx,
      rows.map((row) => Number(row.user_message_id)),
    )
    const words = new Map(documents.map(({ entry, words: found }) => [entry.user_message_id, found]))
    const wordsOf = (row: Row) => words.get(Number(row.user_message_id)) ?? { tokens: [], inOrder: [] }
    if (to.tx.dialect === 'postgres') {
      await to.insert(
        'search_entries',
        rows.map((row) => ({ ...row, tokens: wordsOf(row) })),
      )
    } else {
      await to.insert('search_entries', rows)
      await putWords(
        to.tx,
        rows.map((row) => ({ id: Number(row.id), ...wordsOf(row) })),
      )
    }
  }
  return tally.result()
}

async function carryContents(from: StoreEnd, to: TargetEnd): Promise<Tally> {
  const tally = startTally(CONTENT_COLUMNS)
  let waiting: Content[] = []
  let bytes = 0
  for await (const content of from.contents()) {
    const row = contentRow(content)
    if (row.found !== content.digest)
      throw new Error(`The content ${content.digest} has other bytes: it is damaged here`)
    tally.add([row])
    waiting.push(content)
    bytes += content.bytes.byteLength
    if (bytes < BYTES_AT_ONCE) continue
    await to.putContents(waiting)
    waiting = []
    bytes = 0
  }
  await to.putContents(waiting)
  return tally.result()
}

async function tallyContents(end: StoreEnd): Promise<Tally> {
  const tally = startTally(CONTENT_COLUMNS)
  for await (const content of end.contents()) tally.add([contentRow(content)])
  return tally.result()
}

async function requireSequences(from: StoreEnd, to: StoreEnd): Promise<void> {
  const there = await to.sequences()
  for (const [table, highest] of await from.sequences()) {
    if ((there.get(table) ?? 0) < highest)
      throw new Error(`${table} would give ids again that it has given: nothing was moved`)
  }
}

function requireEqual(name: string, here: Tally, there: Tally): void {
  if (here.count === there.count && here.digest === there.digest) return
  throw new Error(`${name} has ${here.count} rows here and ${there.count} there, or others: nothing was moved`)
}

function requireSame(here: readonly TableShape[], there: readonly TableShape[]): void {
  const shape = (tables: readonly TableShape[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.toSorted().join()})`).toSorted()
  const [one, other] = [shape(here), shape(there)]
  const odd = [...one.filter((table) => !other.includes(table)), ...other.filter((table) => !one.includes(table))]
  if (odd[0] !== undefined) throw new Error(`The two databases have other tables: ${odd.join(', ')}`)
}
