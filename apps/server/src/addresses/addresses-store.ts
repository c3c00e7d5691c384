import type { Address } from '@postroom/api'
import {
  addressKey,
  addressKind,
  domainOf,
  MAX_ADDRESSES,
  type NewAddress,
  TOO_MANY_ADDRESSES,
  validateNewAddress,
} from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'
import { recordSecurityEvent } from '../security-log/security-events-store.ts'
import type { ToldBy } from '../security-log/told-by.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Every address beside those of the mailboxes, by domain, then by name. [NET-08] */
export const allAddresses = operation('allAddresses', async (tx: Tx, _args: null): Promise<Address[]> => {
  const rows = await tx.db.selectFrom('addresses').select(['id', 'address', 'address_key']).execute()
  const members = await membersOf(tx)
  const byDomain = (key: string) => `${domainOf(key)} ${key}`
  return rows
    .sort((a, b) => (byDomain(a.address_key) < byDomain(b.address_key) ? -1 : 1))
    .map(({ id, address }) => {
      const own = members.get(id) ?? []
      return { id, address, kind: addressKind({ address, members: own }), members: own }
    })
})

async function membersOf(tx: Tx): Promise<Map<number, string[]>> {
  const rows = await tx.db
    .selectFrom('address_members')
    .select(['address_id', 'member'])
    .orderBy('address_id')
    .orderBy('position')
    .execute()
  const byId = Map.groupBy(rows, ({ address_id }) => address_id)
  return new Map([...byId].map(([id, members]) => [id, members.map(({ member }) => member)]))
}

/** Makes an address. Throws 422 with the sentence that says why it cannot be made. [NET-08] */
export const makeAddress = operation(
  'makeAddress',
  async (tx: Tx, form: NewAddress & { domains: readonly string[]; by: ToldBy; now: number }): Promise<Address> => {
    const made = validateNewAddress(form, await knownFor(tx, form))
    if ('error' in made) throw unprocessable(made.error)
    const { count } = await tx.db
      .selectFrom('addresses')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_ADDRESSES) throw unprocessable(TOO_MANY_ADDRESSES)
    const { address, members } = made
    const { id } = await tx.db
      .insertInto('addresses')
      .values({ address, address_key: addressKey(address), created_at: form.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('address_members')
      .values(members.map((member, position) => ({ address_id: id, position, member, member_key: addressKey(member) })))
      .execute()
    const detail = { address, members: [...members] }
    await recordSecurityEvent(tx, { event: 'address made', by: form.by, detail, at: form.now })
    return { id, kind: addressKind(made), ...detail }
  },
)

/** What bears on an address that is to be made. */
async function knownFor(tx: Tx, { address, members, domains }: NewAddress & { domains: readonly string[] }) {
  const ours = domains.map(addressKey)
  const keys = [address, ...members].map(addressKey)
  const users = await tx.db
    .selectFrom('users')
    .select(['email_key', 'confirmed_at'])
    .where('email_key', 'in', keys)
    .execute()
  const taking = users.filter(
    ({ email_key, confirmed_at }) => confirmed_at !== null || ours.includes(domainOf(email_key)),
  )
  const aliases = await tx.db
    .selectFrom('addresses as a')
    .innerJoin('address_members as m', 'm.address_id', 'a.id')
    .select(['a.address_key', 'm.member'])
    .where(({ or, eb }) => or([eb('a.address_key', 'in', keys), eb('m.member_key', 'like', '@%')]))
    .orderBy('a.id')
    .orderBy('m.position')
    .execute()
  const byKey = Map.groupBy(aliases, ({ address_key }) => address_key)
  return {
    domains: ours,
    mailboxes: new Set(taking.map(({ email_key }) => email_key)),
    aliases: new Map([...byKey].map(([key, rows]) => [key, rows.map(({ member }) => member)])),
  }
}

/** Removes an address, and answers it; null where there is none. */
export const removeAddress = operation(
  'removeAddress',
  async (tx: Tx, { id, by, now }: { id: number; by: ToldBy; now: number }): Promise<string | null> => {
    await tx.db.deleteFrom('address_members').where('address_id', '=', id).execute()
    const gone = await tx.db.deleteFrom('addresses').where('id', '=', id).returning('address').executeTakeFirst()
    if (!gone) return null
    await recordSecurityEvent(tx, { event: 'address removed', by, detail: gone, at: now })
    return gone.address
  },
)
