import type { RawBuilder } from 'kysely'
import type { SearchedLabel } from './label-terms-store.ts'
import type { OnlyMessage } from './only-message.ts'
import type { TokenQuery } from './token-query.ts'
import type { WordTree } from './word-tree.ts'

/** What a search asks of the index rows, with every name resolved. */
export interface SearchPlan {
  ownerIds: readonly number[]
  tokens: TokenQuery
  /** Allowed scopes, or null for all (G-047). */
  scopes: number[] | null
  /** Each group: mail that carries any of its labels. */
  labelGroups: SearchedLabel[][]
  externalIds: readonly string[]
  /** Expressions over words and over rows that must hold too. */
  trees: WordTree[]
  rows: RawBuilder<unknown>[]
  after: number | null
  before: number | null
  read: boolean | null
  /** Where a search without words begins: with the mail of a small label, with unread mail, or at the newest mail. */
  start: { from: 'label'; labelIds: number[] } | { from: 'unread'; labelIds: number[] } | { from: 'newest' }
  /** The one message of which is asked whether it is found; absent where all mail is searched. */
  only?: OnlyMessage | undefined
  /** How many messages the owners have in All Mail. */
  held: number
}
