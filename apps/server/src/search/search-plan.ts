import { STORED_SYSTEM } from '../labels/label-paths-store.ts'
import { SCOPE } from '../list/entries-diff.ts'
import { labelsMeant, type SearchedLabel } from './label-terms-store.ts'
import type { MailQuery } from './mail-query.ts'
import { type TokenQuery, tokenQueryOf } from './token-query.ts'

/** Up to this many rows it is cheaper to read a label's mail and sort it than to walk all mail by date. */
const FEW = 20_000

/** What a search asks of the index rows, with every name resolved. */
export interface SearchPlan {
  ownerIds: readonly number[]
  tokens: TokenQuery
  /** Allowed scopes, or null for all (G-047). */
  scopes: number[] | null
  /** Each group: mail that carries any of its labels. */
  labelGroups: SearchedLabel[][]
  externalIds: readonly string[]
  after: number | null
  before: number | null
  read: boolean | null
  /** Where a search without words begins: with the mail of a small label, with unread mail, or at the newest mail. */
  start: { from: 'label'; labelIds: number[] } | { from: 'unread'; labelIds: number[] } | { from: 'newest' }
  /** How many messages the owners have in All Mail. */
  held: number
}

/** Null when nothing can be found: an unknown label, or words that no text holds. */
export function searchPlan(
  query: MailQuery,
  { ownerIds, labels }: { ownerIds: readonly number[]; labels: readonly SearchedLabel[] },
): SearchPlan | null {
  const system = (path: string) => labels.filter((label) => label.system && label.pathKey === path)
  const labelGroups = query.labels.map((term) => labelsMeant(term, labels))
  if (query.starred) labelGroups.push(system('starred'))
  if (query.important) labelGroups.push(system('important'))
  const tokens = tokenQueryOf(query)
  if (ownerIds.length === 0 || tokens.impossible || labelGroups.some(({ length }) => length === 0)) return null
  const { externalIds, after, before, read } = query
  const scopes = scopesOf(query, labelGroups.flat())
  const plan = { ownerIds, tokens, scopes, labelGroups, externalIds, after, before, read }
  const allMail = system('all_mail')
  return { ...plan, start: startOf(plan, allMail), held: sum(allMail, 'totalMessages') }
}

function scopesOf({ trashed }: MailQuery, named: readonly SearchedLabel[]): number[] | null {
  if (trashed === 'all') return null
  if (trashed === 'true') return [SCOPE.trash]
  const scopes: number[] = [SCOPE.mail]
  if (named.some(({ system, pathKey }) => system && pathKey === 'spam')) scopes.push(SCOPE.spam)
  if (named.some(({ system, pathKey }) => system && pathKey === 'trash')) scopes.push(SCOPE.trash)
  return scopes
}

/** Labels that are stored per message; the others are computed. */
export const isStored = ({ system, pathKey }: SearchedLabel): boolean => !system || STORED_SYSTEM.includes(pathKey)

function startOf(
  { scopes, labelGroups, read }: Pick<SearchPlan, 'scopes' | 'labelGroups' | 'read'>,
  allMail: readonly SearchedLabel[],
): SearchPlan['start'] {
  const mailOnly = scopes?.length === 1 && scopes[0] === SCOPE.mail
  const small = labelGroups.find((group) => group.every(isStored) && sum(group, 'totalMessages') <= FEW)
  if (mailOnly && small) return { from: 'label', labelIds: small.map(({ id }) => id) }
  if (mailOnly && read === false && sum(allMail, 'unreadMessages') <= FEW) {
    return { from: 'unread', labelIds: allMail.map(({ id }) => id) }
  }
  return { from: 'newest' }
}

function sum(labels: readonly SearchedLabel[], counter: 'totalMessages' | 'unreadMessages'): number {
  return labels.reduce((total, label) => total + label[counter], 0)
}
