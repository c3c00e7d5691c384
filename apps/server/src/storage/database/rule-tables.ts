/** The table of what mailboxes do with mail that arrives; see schema.ts for the form of its columns. [TEAM-12] */
import type { Generated } from 'kysely'

export interface MailRulesTable {
  id: Generated<number>
  owner_id: number
  /** Rules of a mailbox run in this order, and by id where it is the same. */
  position: number
  name: string
  /** The condition, as it is typed into the search box. */
  search: string
  /** JSON of a list of `RuleAction` of the contract. */
  actions: string
  enabled: 0 | 1
  /** It runs on mail that arrives from then on; ms since 1970 UTC, null for no bound. */
  from_at: number | null
  /** And no more from then on. */
  until_at: number | null
  /** Who was assigned last, of people who take turns. */
  last_in_turn: number | null
}
