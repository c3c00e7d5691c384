/** The table of contacts; see schema.ts for the form of its columns. */
import type { Defaulted } from './columns.ts'

/** People an owner corresponds with, for autocomplete (G-059). */
export interface ContactsTable {
  owner_id: number
  email_key: string
  email: string
  name: string
  /** The words of name and address as they are searched, each after a space. */
  words: Defaulted<string>
  /** How often mail went to or came from the address; sending counts more than receiving. */
  weight: number
  /** The owner has written to the address (NET-06). */
  written: Defaulted<0 | 1>
  last_at: number
}
