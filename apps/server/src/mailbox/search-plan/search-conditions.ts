import { type RawBuilder, sql } from 'kysely'
import { IDS_PER_MS } from '../search-index/search-index.ts'
import { SCOPE } from '../search-index/search-scopes.ts'
import { isStored, type SearchedLabel } from './label-terms-store.ts'
import type { SearchPlan } from './search-plan.ts'
import type { WantedPhrase } from './token-query.ts'
import { tsPhrase } from './word-tree.ts'

export type Condition = RawBuilder<unknown>

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)

export const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

export const inList = (values: readonly (number | string)[]): Condition => sql`(${sql.join(values)})`

/** The range of ids that the dates allow, or the one that is asked about; `column` is where the id stands. */
export function dateConditions(
  { after, before, only }: Pick<SearchPlan, 'after' | 'before' | 'only'>,
  column: Condition,
): Condition[] {
  return [
    ...(only ? [sql`${column} = ${only.entryId}`] : []),
    ...(after === null ? [] : [sql`${column} >= ${Math.ceil(after) * IDS_PER_MS}`]),
    ...(before === null ? [] : [sql`${column} < ${Math.ceil(before) * IDS_PER_MS}`]),
  ]
}

/** What must hold of a row `e` of search_entries beside its words and dates. Both databases read it alike. */
export function rowConditions(plan: SearchPlan): Condition[] {
  const conditions: Condition[] = []
  if (plan.scopes) conditions.push(sql`e.scope in ${inList(plan.scopes)}`)
  for (const group of plan.labelGroups) conditions.push(labelCondition(group))
  if (plan.read !== null) conditions.push(ofCopy(sql`um.read = ${plan.read ? 1 : 0}`))
  for (const externalId of plan.externalIds) {
    conditions.push(sql`e.user_message_id in (select um.id from messages m
      join user_messages um on um.message_id = m.id where m.external_id = ${externalId})`)
  }
  conditions.push(...plan.rows)
  return conditions
}

/** Holds of the copy. */
export const ofCopy = (condition: Condition): Condition =>
  sql`exists (select 1 from user_messages um where um.id = e.user_message_id and ${condition})`

/** Holds of the message. */
export const ofMessage = (condition: Condition): Condition => sql`exists (select 1 from user_messages um
  join messages m on m.id = um.message_id where um.id = e.user_message_id and ${condition})`

/**
 * Holds of the phrase, whose last word may go on. PostgreSQL finds no such phrase where a word without a place, as codes
 * and addresses are, goes on from that word as well: only words with places are asked.
 */
export const unfinishedPhraseCondition = (phrase: WantedPhrase): Condition =>
  sql`ts_filter(e.tokens, '{d}') @@ ${tsPhrase(phrase)}::tsquery`

/** Mail that one of the views lists. */
export const viewCondition = (viewIds: readonly number[]): Condition =>
  viewIds.length === 0
    ? sql`1 = 0`
    : sql`exists (select 1 from view_messages vm where vm.user_message_id = e.user_message_id
        and vm.view_id in ${inList(viewIds)})`

/** Mail that carries any of the labels. */
export function labelCondition(group: readonly SearchedLabel[]): Condition {
  const stored = group.filter(isStored).map(({ id }) => id)
  const computed = group.filter((label) => !isStored(label)).map(computedLabel)
  if (stored.length === 0) return anyOf(computed)
  const carried = sql`exists (select 1 from user_message_labels uml where uml.user_message_id = e.user_message_id
    and uml.label_id in ${inList(stored)})`
  return anyOf([carried, ...computed])
}

function computedLabel({ ownerId, pathKey }: SearchedLabel): Condition {
  const own = sql`e.owner_id = ${ownerId}`
  if (pathKey === 'sent') return allOf([own, ofCopy(sql`um.is_sender = 1 and um.is_draft = 0`)])
  if (pathKey === 'drafts') return allOf([own, ofCopy(sql`um.is_draft = 1`)])
  if (pathKey === 'trash') return allOf([own, sql`e.scope = ${sql.lit(SCOPE.trash)}`])
  return pathKey === 'all_mail' ? allOf([own, sql`e.scope = ${sql.lit(SCOPE.mail)}`]) : sql`1 = 0`
}
