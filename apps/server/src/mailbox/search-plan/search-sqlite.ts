import { sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'
import { isListed } from '../search-index/known-words.ts'
import { andOnly } from './only-message.ts'
import { allOf, type Condition, dateConditions, inList, rowConditions } from './search-conditions.ts'
import { type Hits, hitsFrom } from './search-hits.ts'
import type { SearchPlan } from './search-plan.ts'
import type { TokenQuery, WantedToken } from './token-query.ts'
import { ftsOwners, ftsPhrase, ftsTree, ftsWord } from './word-tree.ts'

/**
 * Of all mail: owners who have this share are looked up hit by hit, which is then quicker than to go through everything
 * that FTS5 knows as theirs.
 */
const MOST = 2 / 3

/** The hits of a search on SQLite; null when a word is unknown to the index, and nothing can be found. */
export async function sqliteHits(tx: Tx, plan: SearchPlan): Promise<Hits | null> {
  if (plan.tokens.all.length + plan.trees.length === 0) return hitsWithoutWords(plan)
  // The words of one message are known.
  if (plan.only) return hitsOfWords(plan, { ownersFirst: false })
  const tokens = await withKnownWords(tx, plan.tokens)
  return tokens && hitsOfWords({ ...plan, tokens }, { ownersFirst: plan.held < MOST * (await newestCopy(tx)) })
}

/** FTS5 is read in the order of its rowids, which are the ids of `e`; CROSS JOIN keeps it first. */
function hitsOfWords(plan: SearchPlan, { ownersFirst }: { ownersFirst: boolean }): Hits {
  const { tokens, ownerIds } = plan
  const id = sql.ref('search_tokens.rowid')
  const conditions = [
    ...(ownersFirst ? [] : [sql`e.owner_id in ${inList(ownerIds)}`]),
    ...dateConditions(plan, id),
    ...phraseConditions(plan),
    ...rowConditions(plan),
  ]
  const found = ftsQuery({ ...plan, tokens }, { ownersFirst })
  const rows = sql`from search_tokens cross join search_entries e on e.id = search_tokens.rowid
    where search_tokens match ${found} and ${allOf(conditions)}`
  return { rows, id }
}

function hitsWithoutWords(plan: SearchPlan): Hits {
  const { tokens, start, ownerIds, externalIds } = plan
  const id = sql.ref('e.id')
  // The plus keeps SQLite from going through the mailbox where Message-IDs name the few messages that are meant.
  const owner = externalIds.length > 0 ? sql`+e.owner_id` : sql`e.owner_id`
  const conditions = [
    sql`${owner} in ${inList(ownerIds)}`,
    ...dateConditions(plan, id),
    ...phraseConditions(plan),
    ...rowConditions(plan),
    ...(tokens.none.length > 0
      ? [
          sql`e.id not in (select rowid from search_tokens where search_tokens match ${excludedQuery(plan)}${andOnly(plan.only)})`,
        ]
      : []),
  ]
  return hitsFrom(start, conditions, 'cross join')
}

/** Phrases have an index of their own, which knows the places of words and takes no part in other searches. */
function phraseConditions({ tokens: { phrases, nonePhrases }, only }: SearchPlan): Condition[] {
  const found = (query: string) =>
    sql`(select rowid from search_phrases where search_phrases match ${query}${andOnly(only)})`
  return [
    ...(phrases.length > 0 ? [sql`e.id in ${found(phrases.map(ftsPhrase).join(' AND '))}`] : []),
    ...(nonePhrases.length > 0 ? [sql`e.id not in ${found(nonePhrases.map(ftsPhrase).join(' OR '))}`] : []),
  ]
}

function ftsQuery({ tokens, trees, ownerIds }: SearchPlan, { ownersFirst }: { ownersFirst: boolean }): string {
  const first = ownersFirst ? [`(${ftsOwners(ownerIds)})`] : []
  const wanted = [...first, ...tokens.all.map(ftsWord), ...trees.map((tree) => ftsTree(tree, ownerIds))].join(' AND ')
  return tokens.none.length > 0 ? `(${wanted}) NOT (${anyGroup(tokens)})` : wanted
}

const excludedQuery = ({ tokens, ownerIds }: SearchPlan): string => `(${ftsOwners(ownerIds)}) AND (${anyGroup(tokens)})`

/** One flat OR: FTS5 refuses trees of more than 256 levels. */
const anyGroup = ({ none }: TokenQuery): string =>
  none.map((group) => `(${group.map(ftsWord).join(' AND ')})`).join(' OR ')

const WORDS_AT_MOST = 100

/**
 * Replaces long unfinished words by the words of the index that begin so: FTS5 reads whole words lazily, from the
 * newest mail on, but collects all mail of an unfinished one first.
 *
 * @returns null when no word begins so, and nothing can be found.
 */
async function withKnownWords(tx: Tx, tokens: TokenQuery): Promise<TokenQuery | null> {
  const all = await groupOfKnownWords(tx, tokens.all)
  if (!all) return null
  const none: WantedToken[][] = []
  for (const group of tokens.none) {
    const known = await groupOfKnownWords(tx, group)
    if (known) none.push(known)
  }
  return { ...tokens, all, none }
}

/** The same for words that occur together; null when one of them is unknown, and they never do. */
async function groupOfKnownWords(tx: Tx, group: readonly WantedToken[]): Promise<WantedToken[] | null> {
  const found: WantedToken[] = []
  for (const wanted of group) {
    if (!wanted.prefix || !isListed(wanted.token)) {
      found.push(wanted)
      continue
    }
    const { rows } = await sql<{ word: string }>`select word from search_words
      where word >= ${wanted.token} and word < ${`${wanted.token}\u{10ffff}`} limit ${WORDS_AT_MOST + 1}`.execute(tx.db)
    if (rows.length === 0) return null
    found.push(rows.length > WORDS_AT_MOST ? wanted : { ...wanted, words: rows.map(({ word: known }) => known) })
  }
  return found
}

/** The id of the newest copy: about as many as all accounts have. */
async function newestCopy(tx: Tx): Promise<number> {
  const { last } = await tx.db
    .selectFrom('user_messages')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}
