import { addressKey } from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'
import { createSystemLabels } from '../mailbox/labels/system-labels-store.ts'
import { recordSecurityEvent } from '../security-log/security-events-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { compareByName } from './compare-by-name.ts'

export interface StoredUser {
  id: number
  email: string
  fullName: string
  passwordHash: string
  preferences: Record<string, unknown>
  confirmedAt: number | null
  /** Runs the server, unless the configuration says who does. */
  administrator: boolean
}

export interface NewUser {
  email: string
  fullName: string
  /** argon2id in PHC form; empty for a mailbox that nobody signs in to. */
  passwordHash: string
  /** Null until the confirmation link was opened. */
  confirmedAt: number | null
  now: number
}

const COLUMNS = ['id', 'email', 'full_name', 'password_hash', 'preferences', 'confirmed_at', 'administrator'] as const

/** Creates the account and its system folders; the first who signs in becomes the administrator. Throws 422 'Email has already been taken' (G-063). */
export const createUser = operation('createUser', async (tx: Tx, user: NewUser): Promise<number> => {
  await requireFreeAddress(tx, user.email)
  const created = await tx.db
    .insertInto('users')
    .values({
      email: user.email,
      email_key: addressKey(user.email),
      full_name: user.fullName,
      password_hash: user.passwordHash,
      confirmed_at: user.confirmedAt,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw unprocessable('Email has already been taken')
  await createSystemLabels(tx, created.id)
  await appointFirst(tx, { userId: created.id, now: user.now })
  return created.id
})

/** Makes the account the administrator where it is the first that somebody signs in to. [PEOPLE-10] */
async function appointFirst(tx: Tx, { userId, now }: { userId: number; now: number }): Promise<void> {
  const signsIn = tx.db
    .selectFrom('users')
    .select('id')
    .where('password_hash', '!=', '')
    .where('confirmed_at', 'is not', null)
    .limit(2)
  const [first, ...others] = await signsIn.execute()
  if (first?.id !== userId || others.length > 0) return
  const { numUpdatedRows } = await tx.db
    .updateTable('users')
    .set({ administrator: 1 })
    .where('id', '=', userId)
    .where('administrator', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const by = { actorId: userId, sessionId: null, token: null, network: null, device: null }
  await recordSecurityEvent(tx, { event: 'administrator made', by, targetId: userId, at: now })
}

/** Mail for an alias goes on going where it goes: an account of the same address would take it over. [NET-08] */
async function requireFreeAddress(tx: Tx, email: string): Promise<void> {
  const alias = await tx.db
    .selectFrom('addresses')
    .select('id')
    .where('address_key', '=', addressKey(email))
    .executeTakeFirst()
  if (alias) throw unprocessable('Email has already been taken')
}

/** The account of that address, compared without case (G-022). */
export const findUserByEmail = operation(
  'findUserByEmail',
  async (tx: Tx, email: string): Promise<StoredUser | null> => {
    const row = await tx.db
      .selectFrom('users')
      .select(COLUMNS)
      .where('email_key', '=', addressKey(email))
      .executeTakeFirst()
    return row ? storedUser(row) : null
  },
)

export const findUser = operation('findUser', async (tx: Tx, userId: number): Promise<StoredUser | null> => {
  const row = await tx.db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst()
  return row ? storedUser(row) : null
})

/** Every account by name, then by id. */
export const listAllUsers = operation('listAllUsers', async (tx: Tx, _args: null): Promise<StoredUser[]> => {
  const rows = await tx.db.selectFrom('users').select(COLUMNS).execute()
  return rows.map(storedUser).sort(compareByName)
})

/** The ids and names of all accounts, by name, then by id: nothing else of them is read for who asks for names. */
export const userNames = operation(
  'userNames',
  async (tx: Tx, _args: null): Promise<[id: number, fullName: string][]> => {
    const rows = await tx.db.selectFrom('users').select(['id', 'full_name as fullName']).execute()
    return rows.sort(compareByName).map(({ id, fullName }) => [id, fullName])
  },
)

/** Sets a new password, ends every session and waiting sign-in of the account, and forgets the devices that it signed in from. */
export const setPassword = operation(
  'setPassword',
  async (
    tx: Tx,
    { userId, passwordHash, now }: { userId: number; passwordHash: string; now: number },
  ): Promise<void> => {
    await tx.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    await tx.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('devices').where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('challenges').where('user_id', '=', userId).execute()
    await appointFirst(tx, { userId, now })
  },
)

/** Confirms the account's address and uses its links up; once confirmed it stays as it is. `chosen` is what the link was made with. */
export const confirmUser = operation(
  'confirmUser',
  async (
    tx: Tx,
    {
      userId,
      now,
      chosen = null,
    }: { userId: number; now: number; chosen?: Pick<NewUser, 'fullName' | 'passwordHash'> | null },
  ): Promise<void> => {
    await tx.db
      .updateTable('users')
      .set({
        confirmed_at: now,
        ...(chosen && { full_name: chosen.fullName, password_hash: chosen.passwordHash }),
      })
      .where('id', '=', userId)
      .where('confirmed_at', 'is', null)
      .execute()
    await tx.db.deleteFrom('confirmations').where('user_id', '=', userId).execute()
    await appointFirst(tx, { userId, now })
  },
)

function storedUser(row: {
  id: number
  email: string
  full_name: string
  password_hash: string
  preferences: string
  confirmed_at: number | null
  administrator: 0 | 1
}): StoredUser {
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    passwordHash: row.password_hash,
    preferences: JSON.parse(row.preferences),
    confirmedAt: row.confirmed_at,
    administrator: row.administrator === 1,
  }
}

/** Whoever may run the server, by name: the accounts of these addresses, or, without any, those that are marked so. */
export const usersWho = operation(
  'usersWho',
  async (tx: Tx, { administer }: { administer: readonly string[] }): Promise<StoredUser[]> => {
    const users = tx.db.selectFrom('users').select(COLUMNS)
    const rows = await (administer.length > 0
      ? users.where('email_key', 'in', administer)
      : users.where('administrator', '=', 1)
    ).execute()
    return rows.map(storedUser).sort(compareByName)
  },
)
