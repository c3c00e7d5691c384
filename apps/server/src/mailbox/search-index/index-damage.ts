import { counted } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { falsePrefixes, indexSums, wordSum } from './index-sums.ts'
import { INDEXED_PREFIX, isListed } from './known-words.ts'
import { documentsOf } from './search-index.ts'

const AT_ONCE = 250
/** So many copies are named. */
const NAMED = 5

/**
 * What the search index holds other than the mail has, on SQLite: words of copies, their places, beginnings of words and the
 * list of known words. The mail has checksums, the words are derived from it again (RUN-05).
 */
export const indexDamage = operation(
  'indexDamage',
  async (tx: Tx, _args: null): Promise<string[]> => {
    if (tx.dialect === 'postgres') return []
    try {
      return await differences(tx)
    } catch (error) {
      if (error instanceof Error && 'errcode' in error) return [`the search index cannot be read (${error.message})`]
      throw error
    }
  },
  { readsLong: true },
)

async function differences(tx: Tx): Promise<string[]> {
  const tokens = await indexSums(tx, 'search_tokens', INDEXED_PREFIX)
  const phrases = await indexSums(tx, 'search_phrases', 0)
  const unlisted = new UnlistedWords(tx)
  const wrong: number[] = []
  for await (const some of expectedWords(tx)) {
    for (const { entry, copy, words } of some) {
      const sums = [tokens.rows.get(entry) ?? 0, phrases.rows.get(entry) ?? 0]
      if (sums[0] !== tokenSum(words.tokens) || sums[1] !== phraseSum(words.inOrder)) wrong.push(copy)
      tokens.rows.delete(entry)
      phrases.rows.delete(entry)
    }
    await unlisted.look(some.flatMap(({ words, isWhole }) => (isWhole ? words.tokens : [])))
  }
  const without = new Set([...tokens.rows.keys(), ...phrases.rows.keys()]).size
  const prefixes = await falsePrefixes(tx, 'search_tokens', tokens.prefixes)
  return [
    ...wrong.slice(0, NAMED).map((copy) => `the search index has other words of row ${copy} of user_messages`),
    ...(wrong.length > NAMED
      ? [`the search index has other words of ${counted(wrong.length - NAMED, 'more row')}`]
      : []),
    ...(without > 0 ? [`the search index has words of ${counted(without, 'row')} that are not there`] : []),
    ...(prefixes.length > 0 ? [`the search index finds others by ${prefixes.slice(0, NAMED).join(', ')}`] : []),
    ...(unlisted.count > 0 ? [`search_words misses ${counted(unlisted.count, 'word')}`] : []),
  ]
}

/** What FTS5's tokenizer takes for no part of a term: ASCII but letters, digits and the tokenchars of both tables. */
const BETWEEN_TERMS = /[^A-Za-z0-9.@_+\-/:\u0080-\u{10ffff}]+/u
const termsOf = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .split(BETWEEN_TERMS)
    .filter((term) => term !== '')

const tokenSum = (tokens: readonly string[]): number => {
  let sum = 0
  for (const term of new Set(termsOf(tokens))) sum += wordSum(term, null)
  return sum
}
const phraseSum = (inOrder: readonly string[]): number => {
  let sum = 0
  for (const [at, term] of termsOf(inOrder).entries()) sum += wordSum(term, at)
  return sum
}

const REMEMBERED = 100_000

/** Counts the words of mail that the list of known ones does not have. */
class UnlistedWords {
  count = 0
  readonly #tx: Tx
  readonly #looked = new Set<string>()

  constructor(tx: Tx) {
    this.#tx = tx
  }

  async look(words: readonly string[]): Promise<void> {
    const fresh = [...new Set(words)].filter((word) => isListed(word) && !this.#looked.has(word))
    if (this.#looked.size > REMEMBERED) this.#looked.clear()
    for (const word of fresh) this.#looked.add(word)
    const { rows } = await sql<{ missing: number }>`select count(*) as missing from json_each(${JSON.stringify(fresh)})
      where value not in (select word from search_words)`.execute(this.#tx.db)
    this.count += rows[0]?.missing ?? 0
  }
}

interface Expected {
  entry: number
  /** Row of user_messages. */
  copy: number
  words: { tokens: readonly string[]; inOrder: readonly string[] }
  /** Nothing of it is still to be entered. */
  isWhole: boolean
}

/** The words of every copy that is in the index, those of a long body as far as they were entered. */
async function* expectedWords(tx: Tx): AsyncGenerator<Expected[]> {
  for (let last = 0; ; ) {
    const entries = await tx.db
      .selectFrom('search_entries as e')
      .leftJoin('search_long_bodies as l', 'l.user_message_id', 'e.user_message_id')
      .select(['e.id', 'e.user_message_id', 'l.parts'])
      .where('e.id', '>', last)
      .orderBy('e.id')
      .limit(AT_ONCE)
      .execute()
    const copies = entries.map(({ user_message_id }) => user_message_id)
    const left = entries.flatMap(({ parts, user_message_id }) => (parts === null ? [] : [user_message_id]))
    const whole = await wordsOfCopies(tx, copies, true)
    const short = await wordsOfCopies(tx, left, false)
    yield entries.map(({ id: entry, user_message_id: copy, parts }) => {
      const all = whole.get(copy) ?? NONE
      const entered = short.get(copy) ?? NONE
      // As indexNextPart enters them: the tokens first, then the phrases.
      const tokens = parts === 0 ? entered.tokens : all.tokens
      const inOrder = parts === 0 || parts === 1 ? entered.inOrder : all.inOrder
      return { entry, copy, words: { tokens, inOrder }, isWhole: parts === null }
    })
    last = entries.at(-1)?.id ?? 0
    if (entries.length < AT_ONCE) return
  }
}

const NONE = { tokens: [], inOrder: [] }

async function wordsOfCopies(tx: Tx, copies: readonly number[], longBodies: boolean) {
  const documents = copies.length === 0 ? [] : await documentsOf(tx, copies, { longBodies })
  return new Map(documents.map(({ entry, words }) => [entry.user_message_id, words]))
}
