import { conditionsOf, type SearchNode } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { queryTerms, textTokens } from '../../words/tokens.ts'
import { isMe } from './mail-query.ts'

/** People of the team, as the conditions of a search name them. */
export interface ClausePeople {
  reader: { id: number; emailKey: string }
  /** The people whose name or address holds these words, the last of which may be unfinished. */
  named(words: string): number[]
}

const WITH_PEOPLE: readonly (string | null)[] = [
  'from',
  'to',
  'cc',
  'bcc',
  'deliveredto',
  'owner',
  'assigned',
  'answeredby',
]

/** The people whom a search may name; they are read where it names any. */
export async function clausePeople(
  tx: Tx,
  { clauses, userId }: { clauses: readonly SearchNode[]; userId: number },
): Promise<ClausePeople> {
  const named = clauses.flatMap((clause) => conditionsOf(clause)).map(({ condition }) => condition)
  const about = named.filter(({ operator }) => WITH_PEOPLE.includes(operator))
  const users =
    about.length === 0
      ? []
      : await tx.db
          .selectFrom('users')
          .select(['id', 'email_key', 'email', 'full_name'])
          .$if(
            about.every(({ value }) => isMe(value)),
            (query) => query.where('id', '=', userId),
          )
          .execute()
  const words = new Map(users.map(({ id, email, full_name }) => [id, [...textTokens(`${full_name} ${email}`)]]))
  return {
    reader: { id: userId, emailKey: users.find(({ id }) => id === userId)?.email_key ?? '' },
    named: (text) => {
      const terms = queryTerms(text)
      const fits = (known: readonly string[]) =>
        terms.every(({ tokens, prefix }) =>
          tokens.every((token) => known.some((word) => word === token || (prefix && word.startsWith(token)))),
        )
      return terms.length === 0 ? [] : [...words].flatMap(([id, known]) => (fits(known) ? [id] : []))
    },
  }
}
