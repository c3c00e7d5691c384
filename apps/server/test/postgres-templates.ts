import pg from 'pg'

/** Begins the names of all that one test run makes. */
const OURS = 'TEST_DATABASES'

export interface TemplateCopy {
  /** postgres:// address of the copy. */
  url: string
  drop(): Promise<void>
}

let copies = 0

/** An empty database, for `copyTemplate` when it is filled and nobody is connected to it. */
export async function createTemplate(server: string): Promise<{ name: string; url: string }> {
  const name = `${process.env[OURS]}_${process.pid}`
  await query(server, `create database ${name}`)
  return { name, url: addressOf(server, name) }
}

export async function copyTemplate(server: string, template: string): Promise<TemplateCopy> {
  const name = `${template}_${++copies}`
  await query(server, `create database ${name} template ${template}`)
  return { url: addressOf(server, name), drop: async () => void (await query(server, `drop database ${name}`)) }
}

/** Before all tests, in the process that starts theirs; what is left of their databases is dropped after all tests. */
export default function nameDatabases(): () => Promise<void> {
  const name = `postroom_test_${process.pid}_${Date.now()}`
  process.env[OURS] = name
  return async () => {
    const server = process.env.TEST_DATABASE_URL
    if (!server) return
    const ours = `select datname from pg_database where starts_with(datname, '${name}')`
    for (const { datname } of await query(server, ours)) await query(server, `drop database ${datname} with (force)`)
  }
}

async function query(server: string, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  return client
    .query<{ datname: string }>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
