import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { counted } from '@postroom/mail-core/rules'
import { type Kysely, sql } from 'kysely'
import { operation } from './operation.ts'
import type { Tables } from './schema.ts'
import type { Tx } from './tx.ts'

/**
 * SQLite has no checksums of its own. Triggers keep one of each row, so that `doctor --deep` finds what a disk has changed
 * (RUN-05); a connection without the function that they call writes nothing. PostgreSQL checks its pages itself
 * (`initdb --data-checksums`).
 */
const TABLE = 'row_checksums'

/** Has none: contents, which have a digest, and the words of the search index, which are derived from mail again. */
const WITHOUT = /^(sqlite_|search_(tokens|phrases|words)|row_checksums|blobs$|schema_version$)/
const EVENTS = ['insert', 'update', 'delete'] as const
/** So many rows of a table are named. */
const NAMED = 5

interface Checked {
  name: string
  columns: readonly string[]
  /** Of the primary key. */
  key: readonly string[]
}

/** Makes row_checksum(…) known to a connection: the CRC-32 of a row's values and their types. */
export function defineRowChecksum(raw: DatabaseSync): void {
  raw.function('row_checksum', { varargs: true, deterministic: true, useBigIntArguments: true }, checksumOf)
}

/** Values shorter than this are joined: a call costs more than they do. */
const SHORT = 1_000

/** One long value after the other: a body of megabytes is not joined to anything. */
function checksumOf(...values: SQLOutputValue[]): number {
  let checksum = 0
  let joined = ''
  for (const [index, value] of values.entries()) {
    if (index > 0) joined += '\n'
    if (typeof value !== 'string') joined += `${typeof value} ${value}`
    else {
      joined += `${value.length}:`
      if (value.length < SHORT) joined += value
      else {
        checksum = crc32(value, crc32(joined, checksum))
        joined = ''
      }
    }
  }
  return joined === '' ? checksum : crc32(joined, checksum)
}

/** Keeps checksums from now on; a table that has none yet, or has other columns now, gets them. */
export async function keepRowChecksums(db: Kysely<Tables>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table if not exists ${TABLE} (name text not null, row text not null, checksum integer not null,
    primary key (name, row)) without rowid, strict`)
  const known = new Set((await knownTables(db)).map(({ name }) => name))
  for (const table of await checkedTables(db)) {
    const { name, columns } = table
    if (known.has(name)) continue
    const list = columns.join(',')
    for (const event of EVENTS) await run(`drop trigger if exists ${triggerName(event, name)}`)
    await run(`delete from ${TABLE} where name = '${name}'`)
    await run(`insert into ${TABLE} select '${name}', ${keyOf(table)}, row_checksum(${list}) from ${name}`)
    await run(`insert into ${TABLE} values ('${name}', '', ${markOf(table)})`)
    for (const event of EVENTS) await run(triggerOf(event, table))
  }
}

function triggerOf(event: (typeof EVENTS)[number], table: Checked): string {
  const { name, columns } = table
  const remove = `delete from ${TABLE} where name = '${name}' and row = ${keyOf(table, 'old.')};`
  const made = columns.map((column) => `new.${column}`).join(',')
  const insert = `insert or replace into ${TABLE} values ('${name}', ${keyOf(table, 'new.')}, row_checksum(${made}));`
  const body = { insert, update: remove + insert, delete: remove }[event]
  return `create trigger ${triggerName(event, name)} after ${event} on ${name} begin ${body} end`
}

/** Says how the checksums of a table are kept, and of which columns. */
const markOf = (table: Checked): number => crc32(EVENTS.map((event) => triggerOf(event, table)).join('\n'))

const triggerName = (event: string, name: string): string => `checksum_${event}_${name}`
/** As text, by which a row's checksum is found: compared with a number, each one would be looked at. */
const keyOf = ({ key }: Checked, of = ''): string =>
  key.map((column) => `cast(${of}${column} as text)`).join(` || ' ' || `)

async function checkedTables(db: Kysely<Tables>): Promise<Checked[]> {
  const { rows } = await sql<{ name: string; column: string; pk: number }>`
    select s.name, c.name as "column", c.pk from sqlite_schema s join pragma_table_info(s.name) c
    where s.type = 'table' order by s.name, c.cid`.execute(db)
  const names = [...new Set(rows.map(({ name }) => name))].filter((name) => !WITHOUT.test(name))
  return names
    .map((name) => {
      const own = rows.filter((row) => row.name === name)
      const key = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
      return { name, columns: own.map(({ column }) => column), key: key.map(({ column }) => column) }
    })
    .filter(({ key }) => key.length > 0)
}

/** Tables whose rows have checksums of all their columns. */
async function knownTables(db: Kysely<Tables>): Promise<Checked[]> {
  const there = await sql`select 1 from sqlite_schema where name = ${TABLE}`.execute(db)
  if (there.rows.length === 0) return []
  const { rows } = await sql<{ name: string; checksum: number }>`select name, checksum from ${sql.table(TABLE)}
    where row = ''`.execute(db)
  const marks = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return (await checkedTables(db)).filter((table) => marks.get(table.name) === markOf(table))
}

/** Rows whose values are others than were written, or that are missing, by table. */
export const rowDamage = operation(
  'rowDamage',
  async ({ db, dialect }: Tx, _args: null): Promise<string[]> => {
    if (dialect === 'postgres') return []
    const damage: string[] = []
    for (const table of await knownTables(db)) {
      const { name, columns } = table
      const { rows } = await sql<{ row: string }>`select t.row from (select ${sql.raw(keyOf(table))} as row,
        row_checksum(${sql.raw(columns.join(','))}) as checksum from ${sql.table(name)}) t
        left join ${sql.table(TABLE)} c on c.name = ${name} and c.row = t.row
        where c.checksum is not t.checksum limit ${NAMED}`.execute(db)
      damage.push(...rows.map(({ row }) => `row ${row} of ${name} has other values`))
      const counts = await sql<{
        there: number
        kept: number
      }>`select (select count(*) from ${sql.table(name)}) as there,
        (select count(*) - 1 from ${sql.table(TABLE)} where name = ${name}) as kept`.execute(db)
      const missing = (counts.rows[0]?.kept ?? 0) - (counts.rows[0]?.there ?? 0)
      if (missing > 0) damage.push(`${name} misses ${counted(missing, 'row')}`)
    }
    return damage
  },
  { readsLong: true },
)
