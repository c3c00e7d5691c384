import type { MailboxAddresses } from '@postroom/api'
import { addressKey, domainOf, isPlusLabels, type PlusLabels } from '@postroom/mail-core/rules'
import { reachableOwners, requireOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** A mailbox names no more of its addresses. */
const MOST_NAMED = 1_000

/** The addresses of each mailbox that is open to the caller, in the order of `reachableOwners`. [NET-08] */
export const mailboxAddresses = operation(
  'mailboxAddresses',
  async (tx: Tx, { userId, domains }: { userId: number; domains: readonly string[] }): Promise<MailboxAddresses[]> => {
    const ownerIds = await reachableOwners(tx, userId)
    const users = await tx.db
      .selectFrom('users')
      .select(['id', 'email', 'email_key', 'plus_labels'])
      .where('id', 'in', ownerIds)
      .execute()
    const keys = users.map(({ email_key }) => email_key)
    const aliases = await tx.db
      .selectFrom('address_members as m')
      .innerJoin('addresses as a', 'a.id', 'm.address_id')
      .select(['m.member_key', 'a.address'])
      .select(({ selectFrom }) =>
        selectFrom('address_members as each')
          .whereRef('each.address_id', '=', 'm.address_id')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .as('members'),
      )
      .where('m.member_key', 'in', keys)
      .orderBy('a.address_key')
      .execute()
    const twins = await domainTwins(tx)
    const ours = new Set(domains.map(addressKey))
    return ownerIds.flatMap((ownerId) => {
      const user = users.find(({ id }) => id === ownerId)
      if (!user) return []
      const leading = aliases.filter(({ member_key, address }) => {
        return member_key === user.email_key && ours.has(domainOf(address))
      })
      const named = leading.filter(({ address }) => !address.startsWith('@'))
      const others = named.map(({ address }) => address)
      const own = named.filter(({ members }) => Number(members) === 1).map(({ address }) => address)
      const domainsOf = leading.map(({ address }) => address).filter((address) => address.startsWith('@'))
      const twinsOf = (addresses: readonly string[]) => addresses.flatMap((address) => twins(address))
      return [
        {
          user_id: user.id,
          email: user.email,
          addresses: [...others, ...twinsOf([user.email, ...others])].slice(0, MOST_NAMED),
          own_addresses: [...own, ...twinsOf([user.email, ...own])].slice(0, MOST_NAMED),
          catch_alls: [...domainsOf, ...twinsOf(domainsOf)].slice(0, MOST_NAMED),
          plus_labels: isPlusLabels(user.plus_labels) ? user.plus_labels : 'off',
        },
      ]
    })
  },
)

/** The same address in the domains that stand for its own. */
async function domainTwins(tx: Tx): Promise<(address: string) => string[]> {
  const rows = await tx.db
    .selectFrom('address_members as m')
    .innerJoin('addresses as a', 'a.id', 'm.address_id')
    .select(['a.address', 'm.member_key'])
    .where('m.member_key', 'like', '@%')
    .orderBy('a.address_key')
    .execute()
  return (address) =>
    rows.flatMap((row) =>
      row.member_key === `@${domainOf(address)}` ? [`${address.slice(0, address.lastIndexOf('@'))}${row.address}`] : [],
    )
}

/** Keeps what the words behind the plus do in a mailbox. Throws 404 for one that is not open to the caller. [NET-08] */
export const choosePlusLabels = operation(
  'choosePlusLabels',
  async (
    tx: Tx,
    { userId, ownerId, choice }: { userId: number; ownerId: number; choice: PlusLabels },
  ): Promise<void> => {
    await requireOwners(tx, { userId, ownerIds: [ownerId] })
    await tx.db.updateTable('users').set({ plus_labels: choice }).where('id', '=', ownerId).execute()
  },
)
