/** The tables of addresses beside those of the mailboxes; see schema.ts for the form of their columns. */
import type { Generated } from 'kysely'

/** An alias; `@domain` stands for every other address there, or for another domain. [NET-08] */
export interface AddressesTable {
  id: Generated<number>
  address: string
  address_key: string
  created_at: number
}

/** What an address leads to, in order: the address of a mailbox, or `@domain`. */
export interface AddressMembersTable {
  address_id: number
  position: number
  member: string
  member_key: string
}
