/** A tree made of bracketed keys. */
export interface Tree {
  [key: string]: unknown
}

const MAX_DEPTH = 6
const MAX_VALUES = 5000
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Nests bracketed keys as the contract writes them: `thread[user_id]=3` is an object, `attachments[0][type]=inline` a
 * list of objects, and `label_ids[]=1&label_ids[]=2` a list under the literal name `label_ids[]`. A key that would reach
 * a prototype, nests deeper than 6 or comes after the 5,000th value is left out.
 */
export function nest(entries: Iterable<readonly [string, unknown]>): Tree {
  const root = emptyTree()
  let values = 0
  for (const [key, value] of entries) {
    if (++values > MAX_VALUES) break
    const path = pathOf(key)
    if (path) put(root, path, value)
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, plain(value)]))
}

/** For Fastify's query strings. A NUL character, which nothing stored holds, is left out of what is asked for. */
export const parseQuery = (text: string): Tree => nest(new URLSearchParams(text.replaceAll(/%00|\0/g, '')))

const emptyTree = (): Tree => Object.create(null) as Tree

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null

function pathOf(key: string): string[] | null {
  const [, name, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? []
  if (name === undefined || brackets === undefined) return UNSAFE.has(key) ? null : [key]
  const inner = [...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)
  const path = inner.length === 1 && inner[0] === '' ? [`${name}[]`] : [name, ...inner]
  return path.length > MAX_DEPTH || path.some((part) => UNSAFE.has(part)) ? null : path
}

function put(root: Tree, path: readonly string[], value: unknown): void {
  let at = root
  for (const part of path.slice(0, -1)) {
    const next = at[part]
    if (next !== undefined && !isTree(next)) return
    const child = next ?? emptyTree()
    at[part] = child
    at = child
  }
  const last = path.at(-1) ?? ''
  const known = at[last]
  if (isTree(known)) return
  if (last.endsWith('[]') || last === '') at[last] = [...(Array.isArray(known) ? known : []), value]
  else at[last] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
}

/** Trees whose keys are all numbers become lists in the order of the numbers, `{'': list}` the list, others objects. */
function plain(value: unknown): unknown {
  if (!isTree(value)) return value
  const keys = Object.keys(value)
  if (keys.length === 1 && keys[0] === '') return value['']
  if (keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))) {
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => plain(value[key]))
  }
  return Object.fromEntries(keys.map((key) => [key, plain(value[key])]))
}
