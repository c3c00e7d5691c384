import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../mailbox/migrate.ts'
import { getTypeParser, PRESENCE } from '../storage/database/postgres-connections.ts'
import type { Tables } from '../storage/database/schema.ts'
import type { Tx } from '../storage/database/tx.ts'
import { copyRows } from './copy-rows.ts'
import { isCarried, type Row, type StoreEnd, type TableShape, type TargetEnd } from './store-end.ts'

const ROWS_AT_ONCE = 1_000
/** Contents are read some at a time: each of the larger ones may have tens of megabytes. */
const SMALL = { size: 65_536, atOnce: 128 }
const LARGE_AT_ONCE = 4

/** The mail of a PostgreSQL database, which no other process has open meanwhile. */
export function withPostgresSource<T>(url: string, use: (end: StoreEnd) => Promise<T>): Promise<T> {
  return inTransaction(url, async (client) => {
    await client.query('set transaction isolation level repeatable read')
    // Every write holds this table in a mode that waits for us.
    await client.query('lock table schema_version in exclusive mode nowait').catch(refuseBusy)
    for (let tries = 1; await hasVisitors(client); tries++) {
      if (tries === TRIES) refuseBusy()
      await pause(AGAIN_MS)
    }
    return use(endOver(client))
  })
}

/** The sessions of a server that was stopped just now take a moment to end. */
const TRIES = 20
const AGAIN_MS = 100

async function hasVisitors(client: pg.Client): Promise<boolean> {
  // What it saw first stays the same for a whole transaction otherwise.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and application_name = left(${PRESENCE}, 63) limit 1`,
  )
  return rows.length > 0
}

function refuseBusy(): never {
  throw new Error('A Postroom works with this database: stop every server first, so that nothing arrives meanwhile.')
}

/** A PostgreSQL database without accounts, which gets everything in one transaction or nothing. */
export function withPostgresTarget<T>(url: string, use: (end: TargetEnd) => Promise<T>): Promise<T> {
  return inTransaction(url, async (client) => {
    await client.query(`set local synchronous_commit = on; set local maintenance_work_mem = '256MB'`)
    const end = endOver(client)
    await migrate(end.tx, null)
    const { rows } = await client.query('select 1 from users limit 1')
    if (rows.length > 0) throw new Error('There are accounts in the database: name an empty one.')
    await client.query('delete from relay_state')
    const constraints = await dropConstraints(client)
    const types = await columnTypes(client)
    return use({
      ...end,
      insert: (table, rows_) => copyRows(client, { table, rows: rows_, types }),
      setSequence: async (table, highest) => {
        await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, 'id', Math.max(highest, 1)])
      },
      putContents: (contents) =>
        copyRows(client, {
          table: 'blobs',
          rows: contents.map(({ digest, bytes }) => ({ digest, size: bytes.byteLength, bytes })),
          types,
        }),
      settle: async () => {
        for (const sql of constraints) await client.query(sql)
        await client.query('analyze')
      },
      keep: async () => {
        await client.query('commit')
      },
    })
  })
}

async function inTransaction<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    return await use(client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

function endOver(client: pg.Client): StoreEnd {
  const query = client.query.bind(client)
  const pool = { options: {}, connect: async () => ({ query, release: () => undefined }), end: async () => undefined }
  const tx: Tx = {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }),
    dialect: 'postgres',
  }
  const cursor = async function* (sql: string, atOnce: number): AsyncGenerator<Row[]> {
    const name = `c${++cursors}`
    await client.query(`declare ${name} no scroll cursor for ${sql}`)
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${atOnce} from ${name}`)
      if (rows.length === 0) break
      yield rows
    }
    await client.query(`close ${name}`)
  }
  return {
    tx,
    tables: () => tablesOf(client),
    rows: (table, columns) => cursor(`select ${columns.join(', ')} from ${table}`, ROWS_AT_ONCE),
    sequences: async () => {
      const { rows } = await client.query<{ name: string; last: number }>(
        `select t.relname as name, coalesce(pg_sequence_last_value(s.oid), 0) as last from pg_class s
         join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') join pg_class t on t.oid = d.refobjid
         where s.relkind = 'S' and t.relnamespace = current_schema()::regnamespace`,
      )
      return new Map(rows.map(({ name, last }) => [name, Number(last)]))
    },
    contents: async function* () {
      const where = `octet_length(bytes) <= ${SMALL.size}`
      for (const [condition, atOnce] of [
        [where, SMALL.atOnce],
        [`not ${where}`, LARGE_AT_ONCE],
      ] as const) {
        for await (const some of cursor(`select digest, bytes from blobs where ${condition}`, atOnce)) {
          for (const { digest, bytes } of some) yield { digest: String(digest), bytes: bytes as Uint8Array }
        }
      }
    },
  }
}

let cursors = 0

async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       coalesce((select array_agg(f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f'), '{}') as needs
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  )
  return rows.filter(({ name }) => isCarried(name))
}

/** Column types by `table.column`, for the arrays that rows travel in. */
async function columnTypes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, udt_name as type from information_schema.columns
     where table_schema = current_schema()`,
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/**
 * Takes indexes and constraints away: over all rows at once they are made and checked in a tenth of the time.
 *
 * @returns the statements that bring them back, in their order: those that refer to another table last.
 */
async function dropConstraints(client: pg.Client): Promise<string[]> {
  const here = 'current_schema()::regnamespace'
  const constraints = await client.query<{ table: string; name: string; type: string; sql: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, contype as type, pg_get_constraintdef(oid) as sql
     from pg_constraint where connamespace = ${here} and contype in ('p', 'u', 'f') order by contype = 'f', contype`,
  )
  for (const { table, name } of constraints.rows.toReversed()) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  const indexes = await client.query<{ name: string; sql: string }>(
    `select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as sql
     from pg_index x join pg_class i on i.oid = x.indexrelid where i.relnamespace = ${here}`,
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  const added = (foreign: boolean) =>
    constraints.rows
      .filter(({ type }) => (type === 'f') === foreign)
      .map(({ table, name, sql }) => `alter table ${table} add constraint ${name} ${sql}`)
  return [...added(false), ...indexes.rows.map(({ sql }) => sql), ...added(true)]
}
