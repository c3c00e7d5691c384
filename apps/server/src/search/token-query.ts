import { FIELD } from './message-tokens.ts'
import { queryTerms } from './tokens.ts'

export interface WantedToken {
  token: string
  /** Words that begin with it count too. */
  prefix: boolean
  /** All words that begin with it, where the index knows them: any of them will do. */
  words?: string[]
}

/** What the words of a search ask of the index. */
export interface TokenQuery {
  all: WantedToken[]
  /** None of these groups may occur, a group being tokens that occur together. */
  none: WantedToken[][]
  /** Words were given that no text can hold, such as '!!!': nothing is found. */
  impossible: boolean
}

export interface SearchWords {
  terms: readonly string[]
  excluded: readonly string[]
  sender: readonly string[]
  recipient: readonly string[]
  subject: readonly string[]
}

/** The tokens of a search. The last typed word and the values of operators may be unfinished; excluded words are not. */
export function tokenQueryOf({ terms, excluded, sender, recipient, subject }: SearchWords): TokenQuery {
  const all: WantedToken[] = []
  let impossible = false
  const want = (value: string, { field, open }: { field: string; open: boolean }) => {
    const wanted = tokensOf(value, { field, open })
    if (wanted.length === 0) impossible = true
    all.push(...wanted)
  }
  for (const [index, term] of terms.entries()) want(term, { field: '', open: index === terms.length - 1 })
  for (const value of sender) want(value, { field: FIELD.sender, open: true })
  for (const value of recipient) want(value, { field: FIELD.recipient, open: true })
  for (const value of subject) want(value, { field: FIELD.subject, open: true })
  const none = excluded.map((term) => tokensOf(term, { field: '', open: false })).filter((group) => group.length > 0)
  return { all, none, impossible }
}

function tokensOf(value: string, { field, open }: { field: string; open: boolean }): WantedToken[] {
  return queryTerms(value).flatMap(({ tokens, prefix }, index, terms) => {
    const last = index === terms.length - 1
    return tokens.map((token, at) => ({
      token: `${field}${token}`,
      prefix: at === tokens.length - 1 && (prefix ? open || !last || [...token].length === 1 : false),
    }))
  })
}
