import {
  type AddressBook,
  addressKey,
  domainOf,
  isPlusLabels,
  keysOf,
  plusLabel,
  resolveRecipient,
} from '@postroom/mail-core/rules'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** A mailbox that mail for an address goes to. */
export interface Reached {
  ownerId: number
  /** The mailbox's own address, as a key. */
  emailKey: string
  /** The label that the words behind the plus of the address name there; null for none. */
  label: string | null
}

/** Where mail for an address goes: into mailboxes here, to the world, or nowhere, being unknown in a domain of ours. */
export type Destination = { kind: 'mailboxes'; reached: readonly Reached[] } | { kind: 'world' } | { kind: 'unknown' }

interface Sought {
  emails: readonly string[]
  domains: readonly string[]
  /** The mail was sent here. */
  sent?: boolean
}

/**
 * Where mail for each address goes, in the given order. Accounts are found without regard to case (G-022). An account
 * outside our domains counts for mail that is handed to us for it, once its address is confirmed; what is `sent` here goes to
 * where the world delivers that address, so that nobody draws another's mail by signing up with it (G-133).
 * `postmaster` reaches the first account where it leads nowhere else (RFC 5321, 4.5.1). [NET-08]
 */
export const findDestinations = operation(
  'findDestinations',
  async (tx: Tx, { emails, domains, sent = false }: Sought): Promise<Destination[]> => {
    if (emails.length === 0) return []
    const ours = domains.map(addressKey)
    const { users, confirmed, all } = await bookFor(tx, { emails, domains: ours })
    const byId = new Map([...users].map(([emailKey, { id, plusLabels }]) => [id, { emailKey, plusLabels }]))
    const destinations: Destination[] = []
    for (const email of emails) {
      const first = resolveRecipient(email, confirmed, { sent })
      // Who has only signed up takes nothing that goes to somebody else.
      const found = first.kind === 'unknown' ? resolveRecipient(email, all, { sent }) : first
      if (found.kind === 'postmaster') destinations.push(await firstAccount(tx))
      else if (found.kind !== 'mailboxes') destinations.push(found)
      else {
        const reached: Reached[] = []
        for (const ownerId of found.ownerIds) {
          const { emailKey = '', plusLabels = 'off' } = byId.get(ownerId) ?? {}
          const { tag } = found
          const label = tag === null || plusLabels === 'off' ? null : await labelOf(tx, { ownerId, tag, plusLabels })
          reached.push({ ownerId, emailKey, label })
        }
        destinations.push({ kind: 'mailboxes', reached })
      }
    }
    return destinations
  },
)

/** Whether mail for an address goes to a mailbox: then it is one of the mailbox's own to write from. [NET-08] */
export async function isAddressOf(
  tx: Tx,
  { email, ownerId, domains }: { email: string; ownerId: number; domains: readonly string[] },
): Promise<boolean> {
  const [found] = await findDestinations(tx, { emails: [email], domains, sent: true })
  return found?.kind === 'mailboxes' && found.reached.some((each) => each.ownerId === ownerId)
}

interface KnownUser {
  id: number
  plusLabels: string
  isConfirmed: boolean
}

interface Known {
  users: Map<string, KnownUser>
  /** Of the accounts whose address is confirmed, and of all. */
  confirmed: AddressBook
  all: AddressBook
}

/**
 * Whether mail for an address of ours goes to somebody already, or is the postmaster's, so that nobody signs up with it; `exact` where
 * that is so by an account or an alias of that very address. [NET-08]
 */
export async function isTaken(
  tx: Tx,
  { email, domains, exact = false }: { email: string; domains: readonly string[]; exact?: boolean },
): Promise<boolean> {
  const { confirmed } = await bookFor(tx, { emails: [email], domains: domains.map(addressKey) })
  const { kind } = resolveRecipient(email, confirmed, { exact })
  return kind === 'mailboxes' || kind === 'postmaster'
}

/** Everything that bears on these addresses: the aliases, those of the domains that theirs stand for, and the mailboxes. */
async function bookFor(
  tx: Tx,
  { emails, domains }: { emails: readonly string[]; domains: readonly string[] },
): Promise<Known> {
  const keysIn = (aliases: AddressBook['aliases']) => [
    ...new Set(emails.flatMap((each) => keysOf(each, { domains, aliases }))),
  ]
  const first = keysIn(new Map())
  const aliases = await aliasesAt(tx, first)
  const keys = keysIn(aliases)
  const more = keys.filter((key) => !first.includes(key))
  for (const [key, members] of await aliasesAt(tx, more)) aliases.set(key, members)
  const members = [...aliases.values()].flat().map(addressKey)
  const wanted = [...new Set([...keys, ...members])].filter((key) => !key.startsWith('@'))
  const book = (users: Iterable<[string, KnownUser]>): AddressBook => {
    return { domains, mailboxes: new Map([...users].map(([key, { id }]) => [key, id])), aliases }
  }
  if (wanted.length === 0) return { users: new Map(), confirmed: book([]), all: book([]) }
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'email_key', 'confirmed_at', 'plus_labels'])
    .where('email_key', 'in', wanted)
    .execute()
  const taking = rows.filter((user) => user.confirmed_at !== null || domains.includes(domainOf(user.email_key)))
  const users = new Map(
    taking.map(({ id, email_key, plus_labels, confirmed_at }) => [
      email_key,
      { id, plusLabels: plus_labels, isConfirmed: confirmed_at !== null },
    ]),
  )
  return { users, confirmed: book([...users].filter(([, { isConfirmed }]) => isConfirmed)), all: book(users) }
}

/** What the aliases of these keys lead to. */
async function aliasesAt(tx: Tx, keys: readonly string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('addresses as a')
    .innerJoin('address_members as m', 'm.address_id', 'a.id')
    .select(['a.address_key', 'm.member'])
    .where('a.address_key', 'in', [...keys])
    .orderBy('a.id')
    .orderBy('m.position')
    .execute()
  const byKey = Map.groupBy(rows, ({ address_key }) => address_key)
  return new Map([...byKey].map(([key, members]) => [key, members.map(({ member }) => member)]))
}

async function labelOf(
  tx: Tx,
  { ownerId, tag, plusLabels }: { ownerId: number; tag: string; plusLabels: string },
): Promise<string | null> {
  const labels = await tx.db
    .selectFrom('labels')
    .select('path')
    .where('user_id', '=', ownerId)
    .where('system', '=', 0)
    .execute()
  const choice = isPlusLabels(plusLabels) ? plusLabels : 'off'
  return plusLabel(tag, { choice, labels: labels.map(({ path }) => path) })
}

/**
 * The accounts that read mail for the postmaster: those that its address leads to, else the first that can sign in; `except` is
 * none of them. [NET-08]
 */
export const findPostmasters = operation(
  'findPostmasters',
  async (
    tx: Tx,
    { domains, except }: { domains: readonly string[]; except: number },
  ): Promise<{ id: number; email: string }[]> => {
    const ours = domains.map(addressKey)
    const address = `postmaster@${ours[0]}`
    const { confirmed } = await bookFor(tx, { emails: [address], domains: ours })
    const chosen = resolveRecipient(address, confirmed)
    const ids = chosen.kind === 'mailboxes' ? chosen.ownerIds : []
    const users = await tx.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('confirmed_at', 'is not', null)
      .where('id', '!=', except)
      .where(({ or, eb }) => or([...(ids.length > 0 ? [eb('id', 'in', [...ids])] : []), eb('password_hash', '!=', '')]))
      .orderBy('id')
      .execute()
    const readers = users.filter(({ id }) => ids.includes(id))
    return (readers.length > 0 ? readers : users.slice(0, 1)).map(({ id, email }) => ({ id, email }))
  },
)

async function firstAccount(tx: Tx): Promise<Destination> {
  const user = await tx.db.selectFrom('users').select(['id', 'email_key']).orderBy('id').executeTakeFirst()
  if (user === undefined) return { kind: 'unknown' }
  return { kind: 'mailboxes', reached: [{ ownerId: user.id, emailKey: user.email_key, label: null }] }
}
