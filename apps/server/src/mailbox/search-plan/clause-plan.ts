import { bytesOf, instantBefore, type SearchCondition, type SearchNode } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import type { DialectName } from '../../storage/database/tx.ts'
import { FIELD, HAS_ATTACHMENT } from '../../words/message-tokens.ts'
import { SCOPE } from '../search-index/search-scopes.ts'
import type { ClausePeople } from './clause-people-store.ts'
import { labelsMeant, type SearchedLabel } from './label-terms-store.ts'
import { instant, isMe } from './mail-query.ts'
import { andOnly, type OnlyMessage } from './only-message.ts'
import {
  allOf,
  anyOf,
  type Condition,
  dateConditions,
  inList,
  labelCondition,
  ofCopy,
  ofMessage,
  unfinishedPhraseCondition,
} from './search-conditions.ts'
import { wantedOf } from './token-query.ts'
import { ftsOwners, ftsPhrase, ftsTree, tsTree, type WordTree, withWords } from './word-tree.ts'

/** What the clauses of a search are resolved with. */
export interface ClauseWorld {
  dialect: DialectName
  ownerIds: readonly number[]
  labels: readonly SearchedLabel[]
  people: ClausePeople
  /** ms since 1970 UTC. */
  now: number
  /** The phrase whose quotation mark is still open. */
  unfinished: string | null
  /** The one message of which is asked whether it is found; absent where all mail is searched. */
  only?: OnlyMessage | undefined
}

/** A clause, or a part of one: asked of the full-text index, or of the row `e` of search_entries. */
export type Clause = { words: WordTree } | { row: Condition }

const FIELDS = {
  from: FIELD.sender,
  to: FIELD.recipient,
  cc: FIELD.cc,
  bcc: FIELD.bcc,
  deliveredto: FIELD.deliveredTo,
  subject: FIELD.subject,
  filename: FIELD.file,
} as const

const bracketed = (conditions: readonly Condition[]): Condition => sql`(${allOf(conditions)})`
const NOTHING: Clause = { row: sql`1 = 0` }

/**
 * One expression of a search, with every name resolved. `open`: its last word may be unfinished, in alternatives that of
 * each. What stands under a `not` is read as if it stood by itself, so that exactly what it finds is excluded.
 */
export function clauseOf(node: SearchNode, world: ClauseWorld, open = false): Clause {
  if ('not' in node) {
    const part = clauseOf(node.not, world, true)
    return 'words' in part ? { words: { not: part.words } } : { row: sql`not (${part.row})` }
  }
  const parts = 'all' in node ? node.all : 'any' in node ? node.any : null
  if (!parts) return conditionClause(node as SearchCondition, world, open)
  const clauses = parts.map((part, at) => clauseOf(part, world, open && ('any' in node || at === parts.length - 1)))
  const trees = clauses.flatMap((clause) => ('words' in clause ? [clause.words] : []))
  const tree: WordTree = 'all' in node ? { all: trees } : { any: trees }
  if (trees.length === clauses.length) return { words: tree }
  const rows = clauses.flatMap((clause) => ('row' in clause ? [clause.row] : []))
  const conditions = trees.length > 0 ? [...rows, wordsCondition(tree, world)] : rows
  return { row: 'all' in node ? bracketed(conditions) : anyOf(conditions) }
}

/** Words as a condition on the row. */
function wordsCondition(tree: WordTree, { dialect, ownerIds, only }: ClauseWorld): Condition {
  if (dialect === 'postgres') return sql`e.tokens @@ ${tsTree(tree)}::tsquery`
  const found = `(${ftsOwners(ownerIds)}) AND ${ftsTree(only ? withWords(tree, only.whole) : tree, ownerIds)}`
  return sql`e.id in (select rowid from search_tokens where search_tokens match ${found}${andOnly(only)})`
}

function conditionClause({ operator, value }: SearchCondition, world: ClauseWorld, open: boolean): Clause {
  const { people, ownerIds, now } = world
  switch (operator) {
    case null:
      return textClause(value, { field: '', open }, world)
    case 'from':
    case 'to':
    case 'cc':
    case 'bcc':
      return isMe(value) ? myself(operator, world) : textClause(value, { field: FIELDS[operator], open: true }, world)
    case 'deliveredto':
      return textClause(isMe(value) ? people.reader.emailKey : value, { field: FIELDS[operator], open: true }, world)
    case 'subject':
    case 'filename':
      return textClause(value, { field: FIELDS[operator], open: true }, world)
    case 'has':
      return { words: { tokens: [{ token: HAS_ATTACHMENT, prefix: false }] } }
    case 'id':
      return { row: ofMessage(sql`m.external_id = ${value}`) }
    case 'larger':
      return { row: ofMessage(sql`m.size >= ${bytesOf(value)}`) }
    case 'smaller':
      return { row: ofMessage(sql`m.size < ${bytesOf(value)}`) }
    case 'after':
      return dateClause({ after: instant(value), before: null })
    case 'before':
      return dateClause({ after: null, before: instant(value) })
    case 'newer_than':
      return dateClause({ after: instantBefore(now, value), before: null })
    case 'older_than':
      return dateClause({ after: null, before: instantBefore(now, value) })
    case 'owner': {
      const meant = isMe(value) ? [people.reader.id] : people.named(value)
      return ownedBy(meant.filter((id) => ownerIds.includes(id)))
    }
    case 'assigned':
      return assignedTo(value, world)
    case 'answeredby':
      return answeredBy(value, people)
    case 'mentions':
      return { row: mentionsOf(people.reader.id, value === 'unread') }
    case 'label':
      return labelClause(labelsMeant(value, world.labels))
    case 'is':
      return value === 'read' || value === 'unread'
        ? { row: ofCopy(sql`um.read = ${value === 'read' ? 1 : 0}`) }
        : labelClause(world.labels.filter(({ system, pathKey }) => system && pathKey === value))
    case 'in':
      return { row: value === 'trash' ? sql`e.scope = ${sql.lit(SCOPE.trash)}` : sql`1 = 1` }
  }
}

function textClause(
  value: string,
  place: { field: string; open: boolean },
  { dialect, unfinished, only }: ClauseWorld,
): Clause {
  const { phrase, tokens } = wantedOf(value, { ...place, unfinished })
  if (tokens.length === 0) return NOTHING
  if (!phrase) return { words: { tokens } }
  if (dialect === 'postgres') return phrase.prefix ? { row: unfinishedPhraseCondition(phrase) } : { words: { phrase } }
  return {
    row: sql`e.id in (select rowid from search_phrases where search_phrases match ${ftsPhrase(phrase)}${andOnly(only)})`,
  }
}

/** The reader's own address, which no display name can claim; recipients whom an owner does not see are not in the index. */
function myself(operator: 'from' | 'to' | 'cc' | 'bcc', { people, dialect, ownerIds, only }: ClauseWorld): Clause {
  const key = people.reader.emailKey
  if (operator === 'from') return { row: ofMessage(sql`m.sender_key = ${key}`) }
  const { tokens } = wantedOf(key, { field: FIELDS[operator], open: false, unfinished: null })
  const seen = wordsCondition({ tokens }, { dialect, ownerIds, only } as ClauseWorld)
  const kind = operator === 'to' ? sql`` : sql` and r.owner_type = ${operator}`
  const addressed = ofMessage(
    sql`exists (select 1 from recipients r where r.message_id = m.id and r.email_key = ${key}${kind})`,
  )
  return { row: bracketed([seen, addressed]) }
}

const dateClause = (dates: { after: number | null; before: number | null }): Clause => ({
  row: bracketed(dateConditions(dates, sql.ref('e.id'))),
})

const ownedBy = (ids: readonly number[]): Clause =>
  ids.length === 0 ? NOTHING : { row: sql`e.owner_id in ${inList(ids)}` }

const labelClause = (group: readonly SearchedLabel[]): Clause =>
  group.length === 0 ? NOTHING : { row: labelCondition(group) }

/** Mail of conversations in which a comment mentions the reader. */
const mentionsOf = (userId: number, unread: boolean): Condition => sql`e.user_thread_id in (select ut.id
  from comment_mentions cm join comments c on c.id = cm.comment_id
  join user_threads ut on ut.owner_id = c.owner_id and ut.thread_id = c.thread_id
  where cm.user_id = ${userId}${unread ? sql` and cm.read_at is null` : sql``})`

/** Mail of conversations in which a mailbox answered, by who pressed Send; what came from elsewhere its own person wrote. */
function answeredBy(value: string, people: ClausePeople): Clause {
  const ids = isMe(value) ? [people.reader.id] : people.named(value)
  if (ids.length === 0) return NOTHING
  return {
    row: sql`exists (select 1 from user_messages answer join messages m on m.id = answer.message_id
      where answer.user_thread_id = e.user_thread_id and answer.is_sender = 1 and answer.is_draft = 0
      and m.in_reply_to is not null and coalesce(m.author_id, answer.owner_id) in ${inList(ids)})`,
  }
}

function assignedTo(value: string, { people }: ClauseWorld): Clause {
  const assigned = sql`select 1 from assignees a where a.message_id = um.message_id`
  if (value.toLowerCase() === 'none') return { row: ofCopy(sql`not exists (${assigned})`) }
  const ids = isMe(value) ? [people.reader.id] : people.named(value)
  return ids.length === 0 ? NOTHING : { row: ofCopy(sql`exists (${assigned} and a.user_id in ${inList(ids)})`) }
}
