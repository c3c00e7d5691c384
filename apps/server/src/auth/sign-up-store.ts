import { confirmUser, createUser, type NewUser } from '../accounts/users-store.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { requireFreeEmail } from './free-email.ts'

/** How long a confirmation link works. */
const CONFIRMATION_MS = 7 * 24 * 60 * 60 * 1000

/** Mailboxes that people may make by signing up; whoever runs the server may make more. */
const MAX_ACCOUNTS = 10_000

/** How many links of one address work at the same time; somebody who signs up with it once more gets none. */
const MOST_LINKS = 5

export type SignUp = Omit<NewUser, 'confirmedAt'> & {
  /** Of the confirmation link; null where an account is active at once. */
  tokenHash: string | null
  /** Our mail domains. */
  domains: readonly string[]
}

/**
 * Creates the account. One that nobody has confirmed yet can be signed up again: that makes one more link, and takes nothing
 * from those who signed up before, since each link confirms the name and the password that it was made with (G-133).
 *
 * @returns the account's id; null where too many links of it work already.
 * @throws 422 'Email has already been taken' for a confirmed account and for an address whose mail goes to somebody already, and where
 * there are too many accounts.
 */
export const signUp = operation(
  'signUp',
  async (tx: Tx, { tokenHash, domains, ...user }: SignUp): Promise<number | null> => {
    const known = await requireFreeEmail(tx, { email: user.email, domains })
    if (!known) await requireRoomForAccount(tx)
    const userId = known?.id ?? (await createUser(tx, { ...user, confirmedAt: null }))
    const { fullName, passwordHash, now } = user
    if (tokenHash === null) {
      await confirmUser(tx, { userId, now, chosen: { fullName, passwordHash } })
      return userId
    }
    const { links } = await tx.db
      .selectFrom('confirmations')
      .select(({ fn }) => fn.countAll<number | string>().as('links'))
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    if (Number(links) >= MOST_LINKS) return null
    await tx.db
      .insertInto('confirmations')
      .values({
        token_hash: tokenHash,
        user_id: userId,
        full_name: fullName,
        password_hash: passwordHash,
        expires_at: now + CONFIRMATION_MS,
      })
      .execute()
    return userId
  },
)

async function requireRoomForAccount(tx: Tx): Promise<void> {
  const { accounts } = await tx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number | string>().as('accounts'))
    .executeTakeFirstOrThrow()
  if (Number(accounts) < MAX_ACCOUNTS) return
  throw unprocessable('There is no room for another account here. Please ask your administrator.')
}

/**
 * Confirms the account behind an unexpired token, with the name and the password that the token was made with, and uses up all
 * of its links. Answers its id, or null where there is none.
 */
export const confirmByToken = operation(
  'confirmByToken',
  async (tx: Tx, { tokenHash, now }: { tokenHash: string; now: number }): Promise<number | null> => {
    const row = await tx.db
      .selectFrom('confirmations')
      .select(['user_id', 'full_name', 'password_hash'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!row) return null
    const { full_name: fullName, password_hash: passwordHash } = row
    const chosen = fullName === null || passwordHash === null ? null : { fullName, passwordHash }
    await confirmUser(tx, { userId: row.user_id, now, chosen })
    return row.user_id
  },
)
