import { asksNothing, type MailQuery, mailQueryOf } from '../search-plan/mail-query.ts'

/**
 * The condition of a rule as a search: read as in the search box, but that a quotation mark that was left open is closed at the
 * end. Null for one that asks for nothing, or too much. [TEAM-12]
 */
export function ruleQuery(condition: string): MailQuery | null {
  const query = { ...mailQueryOf(condition, {}), unfinished: null }
  return query.tooComplex || asksNothing(query) ? null : query
}
