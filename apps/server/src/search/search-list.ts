import { SCOPE } from '../mailbox/search-index/search-scopes.ts'
import type { SearchedLabel } from '../mailbox/search-plan/label-terms-store.ts'
import type { SearchPlan } from '../mailbox/search-plan/search-plan.ts'

/** The lists whose rows are the results, one per owner. */
export interface SearchedList {
  labels: SearchedLabel[]
  unread: boolean
}

/**
 * The lists that a search comes down to, or null when it asks for more than one label, or for unread mail. Unread mail
 * of a label is no list: a conversation may be unread by another message than the one that carries the label.
 */
export function asList(plan: SearchPlan, labels: readonly SearchedLabel[]): SearchedList | null {
  const { tokens, scopes, labelGroups, externalIds, trees, rows, after, before, read } = plan
  const words =
    tokens.all.length + tokens.none.length + tokens.nonePhrases.length + externalIds.length + trees.length + rows.length
  const mailOnly = scopes?.length === 1 && scopes[0] === SCOPE.mail
  if (words > 0 || after !== null || before !== null || read === true || !mailOnly) return null
  const [group, ...rest] = labelGroups
  if (!group) {
    const allMail = labels.filter(({ system, pathKey }) => system && pathKey === 'all_mail')
    return { labels: allMail, unread: read === false }
  }
  const onePerOwner = new Set(group.map(({ ownerId }) => ownerId)).size === group.length
  return rest.length === 0 && onePerOwner && read === null ? { labels: group, unread: false } : null
}

/** How many rows the list of a label has, from its counters. */
export function countOf(label: SearchedLabel, { threaded, unread }: { threaded: boolean; unread: boolean }): number {
  if (unread) return threaded ? label.unreadThreads : label.unreadMessages
  return threaded ? label.totalThreads : label.totalMessages
}
