import { conditionsOf, instantBefore, namesHiddenPlace, type SearchNode } from '@postroom/mail-core/rules'
import { SCOPE } from '../search-index/search-scopes.ts'
import { type ClauseWorld, clauseOf } from './clause-plan.ts'
import { isStored, labelsMeant, type SearchedLabel } from './label-terms-store.ts'
import type { MailQuery } from './mail-query.ts'
import type { OnlyMessage } from './only-message.ts'
import { viewCondition } from './search-conditions.ts'
import type { SearchPlan } from './search-plan.ts'
import { type TokenQuery, tokenQueryOf } from './token-query.ts'
import { withWords } from './word-tree.ts'

/** Up to this many rows it is cheaper to read a label's mail and sort it than to walk all mail by date. */
const FEW = 20_000

/** Null when nothing can be found: an unknown label, or words that no text holds. */
export function searchPlan(
  query: MailQuery,
  { ownerIds, labels, only, ...world }: Omit<ClauseWorld, 'unfinished'>,
): SearchPlan | null {
  const system = (path: string) => labels.filter((label) => label.system && label.pathKey === path)
  const labelGroups = query.labels.map((term) => labelsMeant(term, labels))
  if (query.starred) labelGroups.push(system('starred'))
  if (query.important) labelGroups.push(system('important'))
  const tokens = tokensOf(query, only)
  if (ownerIds.length === 0 || tokens.impossible || labelGroups.some(({ length }) => length === 0)) return null
  const { externalIds, read, unfinished } = query
  const { after, before, clauses } = withoutAges(query, world.now)
  const last = clauses.length - 1
  const resolved = clauses.map((clause, at) =>
    clauseOf(clause, { ownerIds, labels, unfinished, only, ...world }, at === last),
  )
  const asked = resolved.flatMap((clause) => ('words' in clause ? [clause.words] : []))
  const trees = only ? asked.map((tree) => withWords(tree, only.whole)) : asked
  const listed = query.viewIds ? [viewCondition(query.viewIds)] : []
  const rows = [...listed, ...resolved.flatMap((clause) => ('row' in clause ? [clause.row] : []))]
  const scopes = scopesOf(query, labelGroups.flat())
  const plan = { ownerIds, tokens, scopes, labelGroups, externalIds, trees, rows, after, before, read }
  const allMail = system('all_mail')
  const start = only ? { from: 'newest' as const } : startOf(plan, allMail)
  return { ...plan, only, start, held: sum(allMail, 'totalMessages') }
}

function tokensOf(query: MailQuery, only: OnlyMessage | undefined): TokenQuery {
  const tokens = tokenQueryOf(query)
  if (!only) return tokens
  return { ...tokens, all: tokens.all.map(only.whole), none: tokens.none.map((group) => group.map(only.whole)) }
}

/** Ages that every result must have, as the range of dates that they are. */
function withoutAges(
  { clauses, after, before }: MailQuery,
  now: number,
): Pick<MailQuery, 'clauses' | 'after' | 'before'> {
  const others: SearchNode[] = []
  for (const clause of clauses) {
    const operator = 'operator' in clause ? clause.operator : null
    const age = 'operator' in clause ? clause.value : ''
    if (operator === 'newer_than') after = Math.max(after ?? 0, instantBefore(now, age))
    else if (operator === 'older_than') before = Math.min(before ?? now, instantBefore(now, age))
    else others.push(clause)
  }
  return { clauses: others, after, before }
}

/** Where is searched: a group that names the trash or spam, other than to leave it out, widens the whole search to it. */
function scopesOf({ trashed, clauses }: MailQuery, named: readonly SearchedLabel[]): number[] | null {
  if (trashed === 'all') return null
  if (trashed === 'true') return [SCOPE.trash]
  const scopes: number[] = [SCOPE.mail]
  for (const { condition, held } of clauses.flatMap((clause) => conditionsOf(clause))) {
    if (!held || !namesHiddenPlace(condition)) continue
    if (condition.value === 'anywhere') return null
    scopes.push(condition.operator === 'in' ? SCOPE.trash : SCOPE.spam)
  }
  if (named.some(({ system, pathKey }) => system && pathKey === 'spam')) scopes.push(SCOPE.spam)
  if (named.some(({ system, pathKey }) => system && pathKey === 'trash')) scopes.push(SCOPE.trash)
  return scopes
}

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
