import { isTooDeep, negatedOperator, type QueryBracket, type QueryToken, queryPieces } from './query-tokens.ts'
import { conditionOf, type SearchCondition } from './search-operators.ts'

/** A search as an expression: all of them hold, any of them holds, it does not hold, or one condition. */
export type SearchNode = { all: SearchNode[] } | { any: SearchNode[] } | { not: SearchNode } | SearchCondition

/** Conditions that groups, OR and the operators without a field of their own may have in one search. */
export const MOST_CONDITIONS = 50

/**
 * Reads a typed search: every piece must hold; OR binds the pieces on its two sides, more closely than the blank does, as in
 * Gmail; brackets group, and an operator before one is that of each word in it. An OR or a closing bracket without its other
 * side is a word.
 */
export function parseTree(text: string): SearchNode[] {
  return readGroup({ pieces: queryPieces(text), at: 0 }, null)
}

interface Reader {
  pieces: (QueryToken | QueryBracket)[]
  at: number
}

function readGroup(reader: Reader, operator: string | null): SearchNode[] {
  const nodes: SearchNode[] = []
  let joins = false
  for (let piece = reader.pieces[reader.at]; piece; piece = reader.pieces[reader.at]) {
    reader.at++
    if ('bracket' in piece && piece.bracket === 'close') break
    if (nodes.length > 0 && joiner(piece) !== null && goesOn(reader)) {
      joins ||= joiner(piece) === 'OR'
      continue
    }
    for (const [index, node] of readPiece(reader, piece, operator).entries()) {
      const before = joins && index === 0 ? nodes.pop() : undefined
      nodes.push(before ? either(before, node) : node)
      joins = false
    }
  }
  return nodes
}

function joiner(piece: QueryToken | QueryBracket): 'OR' | 'AND' | null {
  if ('bracket' in piece || piece.quoted || piece.negated || piece.operator !== null) return null
  return piece.value === 'OR' || piece.value === 'AND' ? piece.value : null
}

function goesOn({ pieces, at }: Reader): boolean {
  const next = pieces[at]
  return next !== undefined && !('bracket' in next && next.bracket === 'close')
}

const either = (a: SearchNode, b: SearchNode): SearchNode => ({
  any: [...('any' in a ? a.any : [a]), ...('any' in b ? b.any : [b])],
})

/** What a piece means; a group that holds nothing means nothing, and an operator may take the next piece as its value. */
function readPiece(reader: Reader, piece: QueryToken | QueryBracket, operator: string | null): SearchNode[] {
  if ('bracket' in piece) {
    const group = readGroup(reader, piece.operator ?? operator)
    if (group.length === 0) return []
    return [piece.negated ? { not: allOf(group) } : allOf(group)]
  }
  const next = reader.pieces[reader.at]
  if (piece.operator !== null && piece.value === '' && next && isValue(next)) {
    const condition = conditionOf(piece.operator, next.value)
    if (condition) {
      reader.at++
      return [condition]
    }
  }
  return readToken(piece, operator)
}

const isValue = (next: QueryToken | QueryBracket): next is QueryToken =>
  !('bracket' in next) && next.operator === null && !next.negated && joiner(next) === null

function readToken(token: QueryToken, operator: string | null): SearchNode[] {
  if (token.negated) {
    const named = token.quoted ? null : negatedOperator(token)
    return [{ not: (named && conditionOf(named.operator, named.value)) ?? wordOf(token.value, operator) }]
  }
  if (token.operator === null) return token.value === '' ? [] : [wordOf(token.value, operator)]
  const { value } = token
  return [conditionOf(token.operator, value) ?? wordOf(`${token.operator}:${value}`, null)]
}

function wordOf(value: string, operator: string | null): SearchCondition {
  if (operator === null) return { operator, value }
  return conditionOf(operator, value) ?? { operator: null, value: `${operator}:${value}` }
}

/** One node where there is one. */
export function allOf(nodes: readonly SearchNode[]): SearchNode {
  const flat = nodes.flatMap((node) => ('all' in node ? node.all : [node]))
  return flat.length === 1 && flat[0] ? flat[0] : { all: flat }
}

/** Every condition of an expression; `held` says that it does not stand under a `not`. */
export function conditionsOf(node: SearchNode, held = true): { condition: SearchCondition; held: boolean }[] {
  if ('not' in node) return conditionsOf(node.not, !held)
  const parts = 'all' in node ? node.all : 'any' in node ? node.any : null
  return parts ? parts.flatMap((part) => conditionsOf(part, held)) : [{ condition: node as SearchCondition, held }]
}

/** Whether a condition is about mail in the trash or in spam, which a search leaves out where it names neither (G-047). */
export function namesHiddenPlace({ operator, value }: SearchCondition): boolean {
  return operator === 'in' || (operator === 'label' && value.toLowerCase() === 'spam')
}

/** The same expression with other conditions. */
export function withConditions(node: SearchNode, change: (condition: SearchCondition) => SearchCondition): SearchNode {
  if ('not' in node) return { not: withConditions(node.not, change) }
  if ('all' in node) return { all: node.all.map((part) => withConditions(part, change)) }
  if ('any' in node) return { any: node.any.map((part) => withConditions(part, change)) }
  return change(node)
}

/** Whether a typed search asks for more than is looked for: too many conditions, or brackets too deep in each other. */
export function isTooComplex(text: string, clauses: readonly SearchNode[]): boolean {
  return clauses.flatMap((clause) => conditionsOf(clause)).length > MOST_CONDITIONS || isTooDeep(text)
}
