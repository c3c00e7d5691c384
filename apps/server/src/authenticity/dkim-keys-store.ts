import { operation } from '../storage/database/operation.ts'
import type { DkimKeysTable } from '../storage/database/outbox-tables.ts'
import type { Tx } from '../storage/database/tx.ts'

/** One of a domain's two keys. */
export interface DkimKey {
  algorithm: DkimKeysTable['algorithm']
  selector: string
  /** PKCS #8 in PEM. */
  privateKey: string
}

/** The keys of a domain, RSA first; none where they were not made yet. */
export const dkimKeys = operation('dkimKeys', async (tx: Tx, domain: string): Promise<DkimKey[]> => keysOf(tx, domain))

/** Keeps new keys of a domain, unless it has some already. Answers with those that count. */
export const keepDkimKeys = operation(
  'keepDkimKeys',
  async (
    tx: Tx,
    { domain, keys, now }: { domain: string; keys: readonly DkimKey[]; now: number },
  ): Promise<DkimKey[]> => {
    await tx.db
      .insertInto('dkim_keys')
      .values(
        keys.map(({ algorithm, selector, privateKey }) => {
          return { domain, algorithm, selector, private_key: privateKey, created_at: now }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return keysOf(tx, domain)
  },
)

async function keysOf(tx: Tx, domain: string): Promise<DkimKey[]> {
  const rows = await tx.db
    .selectFrom('dkim_keys')
    .select(['algorithm', 'selector', 'private_key'])
    .where('domain', '=', domain)
    .orderBy('algorithm', 'desc')
    .execute()
  return rows.map(({ private_key, ...key }) => ({ ...key, privateKey: private_key }))
}
