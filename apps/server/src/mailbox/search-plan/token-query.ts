import { FIELD } from '../../words/message-tokens.ts'
import { phraseTerm, queryTerms } from '../../words/tokens.ts'

export interface WantedToken {
  token: string
  /** Words that begin with it count too. */
  prefix: boolean
  /** All words that begin with it, where the index knows them: any of them will do. */
  words?: string[]
}

/** Words that stand one after the other. */
export interface WantedPhrase {
  tokens: string[]
  /** The last word may go on. */
  prefix: boolean
}

/** What the words of a search ask of the index. */
export interface TokenQuery {
  all: WantedToken[]
  /** All of these stand in the mail; their words are in `all` too. */
  phrases: WantedPhrase[]
  /** None of these groups may occur, a group being tokens that occur together. */
  none: WantedToken[][]
  nonePhrases: WantedPhrase[]
  /** Words were given that no text can hold, such as '!!!': nothing is found. */
  impossible: boolean
}

export interface SearchWords {
  terms: readonly string[]
  excluded: readonly string[]
  sender: readonly string[]
  recipient: readonly string[]
  subject: readonly string[]
  /** The phrase whose quotation mark is still open: its last word may be unfinished. */
  unfinished: string | null
}

/**
 * The tokens of a search. The last typed word and the values of operators may be unfinished; the words of a closed phrase
 * are whole. What is excluded is all that it would find by itself, so it may be unfinished too. Terms and subjects of
 * several words are phrases.
 */
export function tokenQueryOf({ terms, excluded, sender, recipient, subject, unfinished }: SearchWords): TokenQuery {
  const query: TokenQuery = { all: [], phrases: [], none: [], nonePhrases: [], impossible: false }
  const want = (value: string, place: Pick<Place, 'field' | 'open'>) => {
    const { phrase, tokens } = wantedOf(value, { ...place, unfinished })
    if (phrase) query.phrases.push(phrase)
    if (tokens.length === 0) query.impossible = true
    query.all.push(...tokens)
  }
  for (const [index, term] of terms.entries()) want(term, { field: '', open: index === terms.length - 1 })
  for (const value of sender) want(value, { field: FIELD.sender, open: true })
  for (const value of recipient) want(value, { field: FIELD.recipient, open: true })
  for (const value of subject) want(value, { field: FIELD.subject, open: true })
  for (const term of excluded) {
    const { value, field } = excludedPlace(term)
    const { phrase, tokens } = wantedOf(value, { field, open: true, unfinished })
    if (phrase) query.nonePhrases.push(phrase)
    else if (tokens.length > 0) query.none.push(tokens)
  }
  return query
}

/** What one value asks for at its place: words, which all must occur, or a phrase. Nothing where no text can hold it. */
export function wantedOf(value: string, place: Place): { phrase: WantedPhrase | null; tokens: WantedToken[] } {
  const phrase = phraseOf(value, place)
  return { phrase, tokens: phrase ? wordsOf(phrase) : tokensOf(value, place) }
}

export interface Place {
  field: string
  /** The last word may be unfinished; in a phrase it is whole. */
  open: boolean
  /** But for this phrase, whose quotation mark is still open. */
  unfinished: string | null
}

const EXCLUDED_FIELDS: Readonly<Record<string, string>> = {
  from: FIELD.sender,
  to: FIELD.recipient,
  subject: FIELD.subject,
}

/** `-from:bob` excludes mail from Bob, `-to:` and `-subject:` alike; anything else is words, wherever they stand. */
function excludedPlace(term: string): { value: string; field: string } {
  const [, operator = '', value = ''] = /^([a-z]+):(.+)$/i.exec(term) ?? []
  const field = EXCLUDED_FIELDS[operator.toLowerCase()]
  return field === undefined ? { value: term, field: '' } : { value, field }
}

/** The fields whose words the index knows one after the other. */
const IN_ORDER: readonly string[] = ['', FIELD.subject]

/** Null for one word, and for names, whose words may stand in any order. */
function phraseOf(value: string, { field, unfinished }: Place): WantedPhrase | null {
  if (!IN_ORDER.includes(field) || !/\s/.test(value)) return null
  const { tokens, prefix } = phraseTerm(value)
  if (tokens.length < 2) return null
  return { tokens: tokens.map((token) => `${field}${token}`), prefix: prefix || value === unfinished }
}

const wordsOf = ({ tokens, prefix }: WantedPhrase): WantedToken[] =>
  tokens.map((token, at) => ({ token, prefix: prefix && at === tokens.length - 1 }))

function tokensOf(value: string, { field, open }: Pick<Place, 'field' | 'open'>): WantedToken[] {
  return queryTerms(value).flatMap(({ tokens, prefix }, index, terms) => {
    const last = index === terms.length - 1
    return tokens.map((token, at) => ({
      token: `${field}${token}`,
      prefix: at === tokens.length - 1 && (prefix ? open || !last || [...token].length === 1 : false),
    }))
  })
}
