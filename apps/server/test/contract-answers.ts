import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { CONTRACT } from '../src/server.ts'

interface Described {
  $ref?: string
  content?: Record<string, unknown>
}
type Spec = { operationId: string; responses: Record<string, Described> }

/** The contract as data. */
export const contract = parse(readFileSync(CONTRACT, 'utf8')) as {
  paths: Record<string, Record<string, Spec>>
  components: { responses: Record<string, Described> }
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(contract, 'contract')
const validators = new Map<string, ValidateFunction>()

/** Fixed segments come before parameters, as in the server's router: /messages/autocomplete before /messages/{id}. */
const routes = Object.keys(contract.paths)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)

/**
 * What an answer has against the contract: an undocumented status, or a body that does not fit its schema. Null when it fits,
 * or when the path is none of the contract.
 */
export function misfit(method: string, url: string, answer: { status: number; body: unknown; isJson: boolean }) {
  const path = routes.find(({ pattern }) => pattern.test(url.split('?')[0] ?? ''))?.path
  const spec = path && contract.paths[path]?.[method.toLowerCase()]
  if (!path || !spec) return null
  const name = `${spec.operationId} ${answer.status}`
  const described = spec.responses[answer.status]
  // Any call can be larger than the server reads, one too many at once, or meet a database that is away or full.
  if (!described && [413, 429, 503, 507].includes(answer.status)) return null
  if (!described) return `${name} is not in the contract: ${JSON.stringify(answer.body)}`
  if (!answer.isJson) return null
  const at = described.$ref ?? `#/paths/${encode(path)}/${method.toLowerCase()}/responses/${answer.status}`
  const validate = validators.get(name) ?? ajv.compile({ $ref: `contract${at}/content/application~1json/schema` })
  validators.set(name, validate)
  return validate(answer.body) ? null : `${name} does not fit the contract: ${ajv.errorsText(validate.errors)}`
}

const encode = (path: string) => path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
