import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Any mapping of the document. */
export type Node = { [key: string]: Node }

/** The text of the contract. */
export const text = readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8')
/** The contract, read. */
export const contract: Node = parse(text)

/** One operation with the place where it stands. */
export interface Call {
  method: string
  path: string
  operation: Node
  parameters: Node[]
}

/** What the document says, references followed; what is said beside a reference counts as well. */
export function follow(node: Node | undefined): Node {
  if (node === undefined) throw new Error('the contract does not say this')
  const { $ref, ...beside } = node as Node & { $ref?: unknown }
  if (typeof $ref !== 'string') return node
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<Node | undefined>((at, key) => at?.[key], contract)
  return { ...follow(target), ...(beside as Node) }
}

/** Every operation, in the order of the document. */
export const calls: Call[] = Object.entries(contract.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
    .map(([method, operation]) => ({
      method,
      path,
      operation,
      parameters: [...listOf(item.parameters), ...listOf(operation.parameters)].map(follow),
    })),
)

/** The call that the contract lists under this line, such as 'GET /users/me'. */
export function call(line: string): Call {
  const found = calls.find(({ method, path }) => `${method.toUpperCase()} ${path}` === line)
  if (!found) throw new Error(`the contract has no ${line}`)
  return found
}

/** What a schema takes or gives, briefly: `{name: 'string', 'color?': 'string'}`, `['integer']`, `'to | cc | bcc'`. */
export function shape(schema: Node | undefined): unknown {
  const node = follow(schema)
  const required = listOf(node.required) as unknown[]
  if (node.properties)
    return Object.fromEntries(
      Object.entries(node.properties).map(([name, property]) => [
        required.includes(name) ? name : `${name}?`,
        shape(property),
      ]),
    )
  if (node.oneOf) return { oneOf: listOf(node.oneOf).map(shape) }
  if (node.prefixItems) return listOf(node.prefixItems).map(shape)
  if (node.items) return [shape(node.items)]
  if (node.const) return `${node.const}`
  if (node.contentMediaType) return 'file'
  return [node.enum ?? node.type].flat().map(String).join(' | ')
}

/** The shape of what a call takes in its body, and the media type that carries it. */
export function body(line: string): { type: string; shape: unknown } {
  const [type, media] = Object.entries(follow(call(line).operation.requestBody).content ?? {})[0] ?? []
  return { type: type ?? 'none', shape: shape(media?.schema) }
}

/** The shape of what a call answers with this status. */
export function answer(line: string, status = 200): unknown {
  const content = follow(call(line).operation.responses?.[status]).content
  return content ? shape(Object.values(content)[0]?.schema) : undefined
}

/** The names of the parameters of a call, in this place. */
export function parameterNames(line: string, place: 'path' | 'query'): unknown[] {
  return call(line)
    .parameters.filter((parameter) => `${parameter.in}` === place)
    .map((parameter) => parameter.name)
}

/** A list of the document, empty where it says nothing. */
export function listOf(node: Node | undefined): Node[] {
  return Array.isArray(node) ? node : []
}
