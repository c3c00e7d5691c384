/** Every place of the contract where a call names something that belongs to somebody. */
import { CALLS, type ContractCall, resolved, type Schema } from './contract-calls.ts'

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
  | 'source'
  | 'draftFile'
  | 'comment'
  | 'commentFile'
  | 'act'
  | 'signature'
  | 'template'
  | 'templateFile'
  | 'mailRule'
  | 'senderRule'
  | 'session'
  | 'factor'
  | 'token'
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

export interface MatrixOperation extends ContractCall {
  slots: Slot[]
}

/** The calls that need a session, each with its slots. */
export const matrixOperations = (): MatrixOperation[] => CALLS.filter(({ needsSession }) => needsSession).map(withSlots)

/** A call with its slots. Throws for an id whose kind is not said here. */
export function withSlots(call: ContractCall): MatrixOperation {
  const { operationId, parameters, body } = call
  const slots = [
    ...parameters.flatMap(({ name, in: place, schema }) => slotsOf(schema, { operationId, place, keys: [name] })),
    ...(body ? slotsOf(body, { operationId, place: 'body', keys: [] }) : []),
  ]
  return { ...call, slots }
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

const isId = ({ $ref }: Schema): boolean => /\/(Id|Ids|OptionalId|ThreadKeys)$/.test($ref ?? '')

/**
 * Null: it names nobody's property. Every user may be assigned, and GET /users names them all (G-005); what was seen is only
 * compared with what the sender's own mailbox holds.
 */
function kindOf({ operationId, place }: Where, name: string): Kind | null | undefined {
  if (name === 'id' && place === 'path') return PATH_IDS[operationId]
  if (name === 'id' && operationId === 'rehearseMailRule') return 'mailRule'
  // Only administrators look in the security log, for whomever they will: admin.test.ts asks.
  if (place === 'query' && /^(list|export)SecurityEvents$/.test(operationId)) return null
  if (name === 'attachment_id') return operationId === 'deleteDraftAttachment' ? 'draftFile' : 'file'
  if (name === 'label') return operationId === 'getLabel' && place === 'path' ? 'labelPath' : 'label'
  if (name === 'file_id') return operationId === 'getCommentFile' ? 'commentFile' : 'templateFile'
  return KINDS[name]
}

const PATH_IDS: Record<string, Kind | null> = {
  // Addresses are the server's: addresses.test.ts asks who may change them.
  deleteAddress: null,
  // Accounts and links are the server's: admin.test.ts and demanded-factor.test.ts ask who may change them.
  setAdministrator: null,
  createReset: null,
  removeFactorsOf: null,
  withdrawLink: null,
  getThread: 'thread',
  getThreadAlias: 'thread',
  getUserThread: 'userThread',
  getMessage: 'message',
  deleteMessage: 'message',
  getRawMessage: 'message',
  getDraft: 'draft',
  updateDraft: 'draft',
  deleteDraft: 'draft',
  restoreDraft: 'draft',
  getDraftHistory: 'draft',
  takeOverDraft: 'draft',
  deleteDraftAttachment: 'draft',
  uploadDraftAttachment: 'draft',
  updateComment: 'comment',
  deleteComment: 'comment',
  getCommentHistory: 'comment',
  changeReaction: 'comment',
  getCommentFile: 'comment',
  takeBackAct: 'act',
  updateSignature: 'signature',
  deleteSignature: 'signature',
  updateTemplate: 'template',
  deleteTemplate: 'template',
  uploadTemplateFile: 'template',
  deleteTemplateFile: 'template',
  getTemplateFile: 'template',
  attachTemplateFile: 'draft',
  updateMailRule: 'mailRule',
  deleteMailRule: 'mailRule',
  deleteSenderRule: 'senderRule',
  endSession: 'session',
  renameFactor: 'factor',
  removeFactor: 'factor',
  revokeToken: 'token',
}

const KINDS: Record<string, Kind | null> = {
  'accessible_users[]': 'user',
  'delegate_user_ids[]': 'user',
  'label_ids[]': 'label',
  label_id: 'label',
  owner_id: 'user',
  user_id: 'user',
  ids: 'mailRule',
  template_file_id: 'templateFile',
  template_file_ids: 'templateFile',
  message_id: 'message',
  body_of: 'message',
  message_thread_id: 'thread',
  source_message_id: 'message',
  external_id: 'externalId',
  in_reply_to: 'externalId',
  references: 'externalId',
  sender_email: 'email',
  mailbox_id: 'user',
  mailbox_ids: 'user',
  sender_user_id: 'user',
  owner_user_id: 'user',
  accessible_users: 'user',
  user_message_ids: 'copy',
  message_thread_ids: 'thread',
  threads: 'threadKey',
  message_ids: 'message',
  add_label_ids: 'label',
  remove_label_ids: 'label',
  seen_message_id: null,
  // What the sender may not use counts nothing, as template-uses.test.ts asks.
  template_ids: null,
  // A place in a list that is named beside it.
  before: null,
  checked_assignees: null,
  unchecked_assignees: null,
  draft_id: 'draft',
  source: 'source',
  jid: 'jid',
  // Every user may be named as who is assigned instead.
  pass_to_id: null,
  // Every user may be given a grant, as everybody may be assigned.
  delegate_id: null,
}
