import type { Factor, FactorAsked } from '@postroom/api'
import type { Selectable } from 'kysely'
import type { FactorsTable } from '../storage/database/account-tables.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

const dateOf = (at: number): string => new Date(at).toISOString()

/** A factor as its account sees it. */
export const factorAnswer = (
  row: Pick<Selectable<FactorsTable>, 'id' | 'kind' | 'name' | 'created_at' | 'used_at'>,
): Factor => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  created_at: dateOf(row.created_at),
  used_at: row.used_at === null ? null : dateOf(row.used_at),
})

/** The factors of an account, oldest first, and how many recovery codes are left. [PEOPLE-07] */
export const ownFactors = operation(
  'ownFactors',
  async (tx: Tx, userId: number): Promise<{ factors: Factor[]; codesLeft: number }> => {
    const rows = await tx.db
      .selectFrom('factors')
      .select(['id', 'kind', 'name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return { factors: rows.map(factorAnswer), codesLeft: (await codesOf(tx, userId)).length }
  },
)

/** With what an account goes on signing in after its password; empty where that is enough. */
export const factorWays = operation(
  'factorWays',
  async (tx: Tx, userId: number): Promise<FactorAsked['second_factor']['ways']> => {
    const rows = await tx.db.selectFrom('factors').select('kind').where('user_id', '=', userId).execute()
    if (rows.length === 0) return []
    const has = (kind: FactorsTable['kind']) => rows.some((row) => row.kind === kind)
    return [
      ...(has('totp') ? (['code'] as const) : []),
      ...(has('passkey') ? (['passkey'] as const) : []),
      ...((await codesOf(tx, userId)).length > 0 ? (['recovery_code'] as const) : []),
    ]
  },
)

/** What the codes of an account's apps are computed from. */
export interface AppSecret {
  id: number
  secret: string
  lastStep: number
}

/** The apps of an account, and the salt of its recovery codes. */
export const secretsOf = operation(
  'secretsOf',
  async (tx: Tx, userId: number): Promise<{ apps: AppSecret[]; salt: string | null }> => {
    const rows = await tx.db
      .selectFrom('factors')
      .select(['id', 'secret', 'last_step'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'totp')
      .orderBy('id')
      .execute()
    const apps = rows.flatMap(({ id, secret, last_step: lastStep }) =>
      secret === null || lastStep === null ? [] : { id, secret, lastStep },
    )
    return { apps, salt: (await codesOf(tx, userId))[0]?.salt ?? null }
  },
)

/** A passkey as it is kept. */
export interface StoredPasskey {
  id: number
  userId: number
  credentialId: string
  /** COSE, in base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

/** Passkeys of an account, or the one of that credential. */
export const passkeysOf = operation(
  'passkeysOf',
  async (tx: Tx, by: { userId: number } | { credentialId: string }): Promise<StoredPasskey[]> => {
    const passkeys = tx.db
      .selectFrom('factors')
      .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
      .where('kind', '=', 'passkey')
    const rows = await ('userId' in by
      ? passkeys.where('user_id', '=', by.userId)
      : passkeys.where('credential_id', '=', by.credentialId)
    ).execute()
    return rows.flatMap((row) =>
      row.credential_id === null || row.public_key === null || row.counter === null
        ? []
        : {
            id: row.id,
            userId: row.user_id,
            credentialId: row.credential_id,
            publicKey: row.public_key,
            counter: row.counter,
            transports: JSON.parse(row.transports ?? '[]'),
          },
    )
  },
)

const codesOf = (tx: Tx, userId: number) =>
  tx.db.selectFrom('recovery_codes').select('salt').where('user_id', '=', userId).execute()
