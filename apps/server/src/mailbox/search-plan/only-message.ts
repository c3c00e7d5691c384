import { type RawBuilder, sql } from 'kysely'
import type { WantedToken } from './token-query.ts'

/** A message of which is asked whether a search finds it: what the answer costs does not depend on how much other mail there is. */
export interface OnlyMessage {
  /** Its id in the index. */
  entryId: number
  /** An unfinished word as one of the message that begins so; itself where there is none. */
  whole: (wanted: WantedToken) => WantedToken
}

/**
 * @param words everything under which the message is found, where the index would collect all mail with words that begin so: on SQLite
 */
export function onlyMessage(entryId: number, words: readonly string[] | null): OnlyMessage {
  if (words === null) return { entryId, whole: (wanted) => wanted }
  const inOrder = words.toSorted(byCode)
  const whole = ({ token, prefix }: WantedToken): WantedToken => {
    const word = prefix ? inOrder[firstFrom(inOrder, token)] : token
    return { token: word?.startsWith(token) ? word : token, prefix: false }
  }
  return { entryId, whole }
}

/** Where only one message is asked about, for a statement that reads the ids of the full-text index. */
export const andOnly = (only: OnlyMessage | undefined): RawBuilder<unknown> =>
  only ? sql` and rowid = ${only.entryId}` : sql``

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Where the words begin that are not before this one. */
function firstFrom(inOrder: readonly string[], token: string): number {
  let [low, high] = [0, inOrder.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((inOrder[middle] ?? '') < token) low = middle + 1
    else high = middle
  }
  return low
}
