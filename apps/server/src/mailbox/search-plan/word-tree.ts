import { FIELD } from '../../words/message-tokens.ts'
import type { WantedPhrase, WantedToken } from './token-query.ts'

/** An expression over the words of mail, which the full-text index answers by itself. */
export type WordTree =
  | { all: WordTree[] }
  | { any: WordTree[] }
  | { not: WordTree }
  | { tokens: WantedToken[] }
  | { phrase: WantedPhrase }

/** The same expression with other words. */
export function withWords(tree: WordTree, word: (wanted: WantedToken) => WantedToken): WordTree {
  if ('all' in tree) return { all: tree.all.map((part) => withWords(part, word)) }
  if ('any' in tree) return { any: tree.any.map((part) => withWords(part, word)) }
  if ('not' in tree) return { not: withWords(tree.not, word) }
  return 'tokens' in tree ? { tokens: tree.tokens.map(word) } : tree
}

/** The expression for FTS5, whose NOT has two sides: everything of the owners, but not this. It holds no phrases. */
export function ftsTree(tree: WordTree, ownerIds: readonly number[]): string {
  if ('all' in tree) return `(${tree.all.map((part) => ftsTree(part, ownerIds)).join(' AND ')})`
  if ('any' in tree) return `(${tree.any.map((part) => ftsTree(part, ownerIds)).join(' OR ')})`
  if ('not' in tree) return `((${ftsOwners(ownerIds)}) NOT ${ftsTree(tree.not, ownerIds)})`
  const tokens = 'tokens' in tree ? tree.tokens : []
  return `(${tokens.map(ftsWord).join(' AND ')})`
}

/** Mail of any of the owners, for FTS5. */
export const ftsOwners = (ownerIds: readonly number[]): string =>
  ownerIds.map((id) => `"${FIELD.owner}${id}"`).join(' OR ')

/** One word for FTS5. Tokens hold letters, digits, emoji and . @ _ + - / : only, so quotes are all that is needed. */
export function ftsWord({ token, prefix, words }: WantedToken): string {
  if (words) return `(${words.map((each) => `"${each}"`).join(' OR ')})`
  return prefix ? `"${token}" *` : `"${token}"`
}

/** A phrase for FTS5. */
export const ftsPhrase = ({ tokens, prefix }: WantedPhrase): string => `"${tokens.join(' ')}"${prefix ? ' *' : ''}`

/** The expression as a tsquery of raw lexemes. */
export function tsTree(tree: WordTree): string {
  if ('all' in tree) return `(${tree.all.map(tsTree).join(' & ')})`
  if ('any' in tree) return `(${tree.any.map(tsTree).join(' | ')})`
  if ('not' in tree) return `!${tsTree(tree.not)}`
  return 'tokens' in tree ? `(${tree.tokens.map(lexeme).join(' & ')})` : tsPhrase(tree.phrase)
}

/** A phrase as a tsquery. */
export const tsPhrase = ({ tokens, prefix }: WantedPhrase): string =>
  `(${tokens.map((token, at) => lexeme({ token, prefix: prefix && at === tokens.length - 1 })).join(' <-> ')})`

/** One word as a tsquery. Tokens hold letters, digits, emoji and . @ _ + - / : only, so quotes are all that is needed. */
export const lexeme = ({ token, prefix }: WantedToken): string => (prefix ? `'${token}':*` : `'${token}'`)
