import type { Match } from '@postroom/api'
import { conditionsOf, type SearchNode } from '@postroom/mail-core/rules'
import { recipientsOfCopies } from '../mailbox/rows/row-people-store.ts'
import type { MailQuery } from '../mailbox/search-plan/mail-query.ts'
import { searchedText } from '../mime/derived-text.ts'
import type { Tx } from '../storage/database/tx.ts'
import { matchOf, matchOfAny, searchedAlternatives, searchedWords } from './match.ts'
import type { FoundMail } from './search-store.ts'

export interface MatchRequest {
  query: Pick<MailQuery, 'terms' | 'clauses'>
  matches: FoundMail['matches']
  /** The rows are conversations. */
  threaded: boolean
  /** What each row shows, by the id of the row. */
  shown: ReadonlyMap<number, string>
}

/** Characters of bodies that are looked through for the rows of one page: others wait for this thread too. */
const LOOKED_THROUGH = 2_000_000
/** Each body to here at least. */
const AT_LEAST = 10_000

/** Per row, what was found where the row does not show it. */
export async function matchesOf(
  tx: Tx,
  { query, matches, threaded, shown }: MatchRequest,
): Promise<Map<number, Match>> {
  const words = searchedWords(query.terms)
  const alternatives = searchedAlternatives(wordsOf(query.clauses))
  if (words.length + alternatives.length === 0 || matches.length === 0) return new Map()
  const ids = matches.map(({ userMessageId }) => userMessageId)
  const rows = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .leftJoin('message_bodies as b', 'b.message_id', 'um.message_id')
    .select(['um.id', 'um.owner_id', 'um.message_id', 'um.is_sender', 'um.is_draft', 'm.attachment_names'])
    .select(['b.text_body', 'b.shown_text'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_messages as later')
          .select('later.id')
          .whereRef('later.user_thread_id', '=', 'um.user_thread_id')
          .whereRef('later.date', '>', 'um.date')
          .where('later.trashed', '=', 0),
      ).as('earlier'),
    )
    .where('um.id', 'in', ids)
    .execute()
  const recipients = await recipientsOfCopies(
    tx,
    rows.map((row) => ({ messageId: row.message_id, ownerId: row.owner_id, own: row.is_sender + row.is_draft > 0 })),
  )
  const byCopy = new Map(rows.map((row) => [row.id, row]))
  const found = new Map<number, Match>()
  let left = LOOKED_THROUGH
  for (const { id, userMessageId } of matches) {
    const row = byCopy.get(userMessageId)
    if (!row) continue
    const text = searchedText({ text: row.text_body, shown: row.shown_text })
    const message = {
      messageId: row.message_id,
      earlier: threaded && Boolean(row.earlier),
      shown: shown.get(id) ?? '',
      attachmentNames: JSON.parse(row.attachment_names) as string[],
      recipients: recipients.get(`${row.message_id} ${row.owner_id}`) ?? [],
      text: text.slice(0, Math.max(AT_LEAST, left)),
    }
    left -= text.length
    const match = matchOf(words, message) ?? matchOfAny(alternatives, message)
    if (match) found.set(id, match)
  }
  return found
}

/** The words and phrases of the clauses that are looked for. */
function wordsOf(clauses: readonly SearchNode[]): string[] {
  const wanted = clauses.flatMap((clause) => conditionsOf(clause)).filter(({ held }) => held)
  return wanted.flatMap(({ condition }) => (condition.operator === null ? [condition.value] : []))
}
