/** The contract's calls as data, and what each may carry. */
import { contract } from './contract-answers.ts'
import type { Method } from './start-test-server.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  enum?: unknown[]
}
interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Schema
}
interface Media {
  schema: Schema
  example?: Record<string, unknown>
  examples?: Record<string, { value: Record<string, unknown> }>
}
interface Spec {
  operationId?: string
  tags?: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { $ref?: string; content?: Record<string, Media> }
}

export interface ContractCall {
  operationId: string
  /** Its room. */
  tag: string
  method: Method
  path: string
  /** False where the contract asks for no session. */
  needsSession: boolean
  /** Those of its path among them. */
  parameters: Parameter[]
  body: Schema | undefined
  multipart: boolean
  /** The contract's own example of the body. */
  example: Record<string, unknown> | null
}

/** Every call of the contract. */
export const CALLS: readonly ContractCall[] = Object.entries(contract.paths).flatMap(([path, item]) => {
  const { parameters: shared = [], ...specs } = item as unknown as Record<string, Spec> & { parameters?: Parameter[] }
  return Object.entries(specs).flatMap(([method, spec]) => {
    const { operationId, tags: [tag = ''] = [], security, parameters = [], requestBody = {} } = spec
    if (operationId === undefined) return []
    const [type = '', media] = Object.entries(resolved(requestBody).content ?? {})[0] ?? []
    return {
      operationId,
      tag,
      method: method.toUpperCase() as Method,
      path,
      needsSession: security?.length !== 0,
      parameters: [...shared, ...parameters].map((each) => resolved(each)),
      body: media?.schema,
      multipart: type.startsWith('multipart'),
      example: media?.example ?? Object.values(media?.examples ?? {})[0]?.value ?? null,
    }
  })
})

/** Every text that the body of a call may hold, as keys; those of a list stand under 0. */
export function textFields({ body }: ContractCall): string[][] {
  const fieldsOf = (given: Schema, keys: string[]): string[][] => {
    const schema = resolved(given)
    if (schema.items) return fieldsOf(schema.items, [...keys, '0'])
    if ([schema.type].flat().includes('string') && !schema.enum) return [keys]
    return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => fieldsOf(value, [...keys, key]))
  }
  return fieldsOf(body ?? {}, [])
}

/** A list in the query or the body of a call. */
export interface RequestArray {
  place: 'path' | 'query' | 'body'
  keys: string[]
  /** Infinity where the contract sets none. */
  maxItems: number
}

/** Every list that a call may carry. */
export function requestArrays({ parameters, body }: ContractCall): RequestArray[] {
  const arraysIn = (given: Schema, place: RequestArray['place'], keys: string[]): RequestArray[] => {
    const { type, items, maxItems = Number.POSITIVE_INFINITY, properties = {} } = resolved(given)
    const inside = Object.entries({ ...properties, ...(items && { 0: items }) })
    return [
      ...(type === 'array' ? [{ place, keys, maxItems }] : []),
      ...inside.flatMap(([key, value]) => arraysIn(value, place, [...keys, key])),
    ]
  }
  return [
    ...parameters.flatMap(({ name, in: place, schema }) => arraysIn(schema, place, [name])),
    ...(body ? arraysIn(body, 'body', []) : []),
  ]
}

/** Follows `#/components/…`. */
export function resolved<T extends { $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value
  const found = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract)
  return resolved(found as T)
}
