/** Every place of the contract where a call names something that belongs to somebody. */
import { contract } from './contract-answers.ts'
import type { Method } from './start-test-server.ts'

/** What an id names. */
export type Kind =
  | 'user'
  | 'message'
  | 'copy'
  | 'thread'
  | 'threadKey'
  | 'userThread'
  | 'label'
  | 'labelPath'
  | 'draft'
  | 'file'
  | 'draftFile'
  | 'signature'
  | 'jid'
  | 'externalId'
  | 'email'

export interface Slot {
  place: 'path' | 'query' | 'body'
  /** `['message', 'sender_user_id']`; a parameter with brackets is one key. */
  keys: string[]
  array: boolean
  kind: Kind
}

export interface MatrixOperation {
  operationId: string
  method: Method
  path: string
  multipart: boolean
  /** The contract's own example of the body. */
  example: Record<string, unknown> | null
  slots: Slot[]
}

interface Schema {
  $ref?: string
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  enum?: unknown[]
}
interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query'
  schema: Schema
}
interface Media {
  schema: Schema
  example?: Record<string, unknown>
  examples?: Record<string, { value: Record<string, unknown> }>
}
export interface Spec {
  $ref?: string
  operationId: string
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { $ref?: string; content?: Record<string, Media> }
}

/** The operations that need a session, each with its slots. */
export const matrixOperations = (): MatrixOperation[] => operationsOf(({ security }) => security?.length !== 0)

/** Operations of the contract, each with its slots. Throws for an id whose kind is not said here. */
export function operationsOf(wanted: (spec: Spec) => boolean): MatrixOperation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) => {
    const { parameters = [], ...methods } = item as unknown as Record<string, Spec> & { parameters?: Parameter[] }
    return Object.entries(methods)
      .filter(([, spec]) => spec.operationId !== undefined && wanted(spec))
      .map(([method, spec]) => operationOf({ path, method, spec, shared: parameters }))
  })
}

interface Found {
  path: string
  method: string
  spec: Spec
  shared: Parameter[]
}

function operationOf({ path, method, spec, shared }: Found): MatrixOperation {
  const { operationId } = spec
  const parameters = [...shared, ...(spec.parameters ?? [])].map((each) => resolved(each))
  const content = resolved(spec.requestBody ?? {}).content ?? {}
  const [type = '', media] = Object.entries(content)[0] ?? []
  const slots = [
    ...parameters.flatMap((parameter) =>
      slotsOf(parameter.schema, { operationId, place: parameter.in, keys: [parameter.name] }),
    ),
    ...(media ? slotsOf(media.schema, { operationId, place: 'body', keys: [] }) : []),
  ]
  return {
    operationId,
    method: method.toUpperCase() as Method,
    path,
    multipart: type.startsWith('multipart'),
    example: media?.example ?? Object.values(media?.examples ?? {})[0]?.value ?? null,
    slots,
  }
}

interface Where {
  operationId: string
  place: Slot['place']
  keys: string[]
}

function slotsOf(given: Schema, where: Where): Slot[] {
  const name = where.keys.at(-1) ?? ''
  const schema = resolved(given)
  const kind = kindOf(where, name)
  const slot = (array: boolean): Slot[] => {
    if (kind === undefined) throw new Error(`${where.operationId}: say in access-slots.ts what ${name} names`)
    return kind === null ? [] : [{ place: where.place, keys: where.keys, array, kind }]
  }
  if (isId(given) || typeof kind === 'string') return slot(schema.type === 'array')
  if (schema.items && isId(schema.items)) return slot(true)
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    slotsOf(value, { ...where, keys: [...where.keys, key] }),
  )
}

/** Every text that the body of an operation may hold, as keys; those of a list stand under 0. */
export function textFields(operationId: string): string[][] {
  const spec = Object.values(contract.paths)
    .flatMap((methods) => Object.values(methods) as unknown as Spec[])
    .find((each) => each.operationId === operationId)
  const [media] = Object.values(resolved(spec?.requestBody ?? {}).content ?? {})
  const fieldsOf = (given: Schema, keys: string[]): string[][] => {
    const schema = resolved(given)
    if (schema.items) return fieldsOf(schema.items, [...keys, '0'])
    if ([schema.type].flat().includes('string') && !schema.enum) return [keys]
    return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => fieldsOf(value, [...keys, key]))
  }
  return fieldsOf(media?.schema ?? {}, [])
}

const isId = ({ $ref }: Schema): boolean => /\/(Id|Ids|OptionalId|ThreadKeys)$/.test($ref ?? '')

/** Null: it names nobody's property. Every user may be assigned, and GET /users names them all (G-005). */
function kindOf({ operationId, place }: Where, name: string): Kind | null | undefined {
  if (name === 'id' && place === 'path') return PATH_IDS[operationId]
  if (name === 'attachment_id') return operationId === 'deleteDraftAttachment' ? 'draftFile' : 'file'
  if (name === 'label') return operationId === 'getLabel' && place === 'path' ? 'labelPath' : 'label'
  return KINDS[name]
}

const PATH_IDS: Record<string, Kind> = {
  getThread: 'thread',
  getThreadAlias: 'thread',
  getUserThread: 'userThread',
  getMessage: 'message',
  deleteMessage: 'message',
  getRawMessage: 'message',
  getDraft: 'draft',
  updateDraft: 'draft',
  deleteDraft: 'draft',
  deleteDraftAttachment: 'draft',
  uploadDraftAttachment: 'draft',
  updateSignature: 'signature',
  deleteSignature: 'signature',
}

const KINDS: Record<string, Kind | null> = {
  'accessible_users[]': 'user',
  'delegate_user_ids[]': 'user',
  'label_ids[]': 'label',
  label_id: 'label',
  owner_id: 'user',
  user_id: 'user',
  message_id: 'message',
  message_thread_id: 'thread',
  source_message_id: 'message',
  external_id: 'externalId',
  in_reply_to: 'externalId',
  references: 'externalId',
  sender_email: 'email',
  sender_user_id: 'user',
  owner_user_id: 'user',
  accessible_users: 'user',
  user_message_ids: 'copy',
  message_thread_ids: 'thread',
  threads: 'threadKey',
  message_ids: 'message',
  add_label_ids: 'label',
  remove_label_ids: 'label',
  checked_assignees: null,
  unchecked_assignees: null,
  draft_id: 'draft',
  jid: 'jid',
}

/** Follows `#/components/…`. */
function resolved<T extends { $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value
  const found = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract)
  return resolved(found as T)
}
