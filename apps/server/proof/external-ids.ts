import pg from 'pg'

/** The Message-IDs of all stored messages of a PostgreSQL database. */
export async function externalIds(connectionString: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ external_id: string }>('select external_id from messages')
  await client.end()
  return new Set(rows.map(({ external_id }) => external_id))
}
