import { addressKey } from '@postroom/mail-core/rules'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Where mail for an address goes: into a mailbox here, to the world, or nowhere, being unknown in a domain of ours. */
export type Destination = { kind: 'mailbox'; ownerId: number } | { kind: 'world' } | { kind: 'unknown' }

/** The part after the last @, in the form that comparisons use. */
export function domainOf(email: string): string {
  return addressKey(email.slice(email.lastIndexOf('@') + 1))
}

/**
 * Where mail for each address goes, in the given order. Accounts are found without regard to case (G-022). An account
 * outside our domains counts for mail that is handed to us for it, once its address is confirmed; what is `sent` here goes to
 * where the world delivers that address, so that nobody draws another's mail by signing up with it (G-133).
 * `postmaster` reaches the first account where no account has that address (RFC 5321, 4.5.1).
 */
export const findDestinations = operation(
  'findDestinations',
  async (
    tx: Tx,
    { emails, domains, sent = false }: { emails: readonly string[]; domains: readonly string[]; sent?: boolean },
  ): Promise<Destination[]> => {
    if (emails.length === 0) return []
    const ours = new Set(domains.map(addressKey))
    const users = await tx.db
      .selectFrom('users')
      .select(['id', 'email_key', 'confirmed_at'])
      .where('email_key', 'in', [...new Set(emails.map(addressKey))])
      .execute()
    const byKey = new Map(users.map((user) => [user.email_key, user]))
    const destinations: Destination[] = []
    for (const email of emails) {
      const key = addressKey(email)
      const user = byKey.get(key)
      const local = !key.includes('@') || ours.has(domainOf(key))
      if (user !== undefined && (local || (!sent && user.confirmed_at !== null))) {
        destinations.push({ kind: 'mailbox', ownerId: user.id })
      } else if (local && /^postmaster(@|$)/.test(key)) destinations.push(await firstAccount(tx))
      else destinations.push({ kind: local ? 'unknown' : 'world' })
    }
    return destinations
  },
)

/**
 * The account that reads mail for the postmaster: the one of that address, else the first; only one that can sign in
 * already counts, and not `except`. Null where there is none.
 */
export const findPostmaster = operation(
  'findPostmaster',
  async (
    tx: Tx,
    { domain, except }: { domain: string; except: number },
  ): Promise<{ id: number; email: string } | null> => {
    const users = await tx.db
      .selectFrom('users')
      .select(['id', 'email', 'email_key'])
      .where('confirmed_at', 'is not', null)
      .where('id', '!=', except)
      .where(({ or, eb }) =>
        or([eb('email_key', '=', addressKey(`postmaster@${domain}`)), eb('password_hash', '!=', '')]),
      )
      .orderBy('id')
      .execute()
    const named = users.find(({ email_key }) => email_key === addressKey(`postmaster@${domain}`))
    const found = named ?? users[0]
    return found === undefined ? null : { id: found.id, email: found.email }
  },
)

async function firstAccount(tx: Tx): Promise<Destination> {
  const user = await tx.db.selectFrom('users').select('id').orderBy('id').executeTakeFirst()
  return user === undefined ? { kind: 'unknown' } : { kind: 'mailbox', ownerId: user.id }
}
