import type { FastifyRequest } from 'fastify'

/** As much of a JSON schema as says which names a body may have. */
interface Schema {
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}

/**
 * Whether the contract gives the body of this multipart call a field of that name, as `attachments[0][file]`; what it does
 * not know was meant to go, and would be left behind (ARRIVE-07). A route without a contract takes every name.
 */
export function isKnownPart(request: FastifyRequest, name: string): boolean {
  const body = request.routeOptions.schema?.body as { content?: Record<string, { schema?: Schema }> } | undefined
  const schema = body?.content?.['multipart/form-data']?.schema
  return schema === undefined || leadsToValue(schema, name)
}

/** What stands below a value is known too: validation refuses it in its own words. */
function leadsToValue(schema: Schema, name: string): boolean {
  const [, first, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name) ?? []
  if (first === undefined) return false
  let at: Schema = schema
  for (const part of [first, ...brackets.split(/[[\]]+/).filter((inner) => inner !== '')]) {
    const next = stepInto(at, part)
    if (next === undefined) return isValue(at)
    at = next
  }
  return isValue(at)
}

function stepInto({ items, properties = {} }: Schema, part: string): Schema | undefined {
  if (items !== undefined) return /^\d{1,4}$/.test(part) ? items : undefined
  return Object.hasOwn(properties, part) ? properties[part] : undefined
}

const isValue = ({ items, properties }: Schema): boolean => items === undefined && properties === undefined
