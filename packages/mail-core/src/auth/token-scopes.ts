import type { OperationId, TokenScope } from '@postroom/api'

/** What an access token may be made for, in the order in which a person is asked. */
export const TOKEN_SCOPES: readonly TokenScope[] = ['read', 'organise', 'draft', 'send']

/** What a call must come with: a token of that scope, or any token, where a session does too; a session alone; or nothing. */
export type CallNeeds = TokenScope | 'any token' | 'session' | 'nothing'

/**
 * What each call of the contract needs. The server asks it for every call, and an operation that is missing here does not
 * compile. Accounts, sessions, second factors, tokens, absences, signatures and presence are a person's own, and who may use a mailbox or has an account is for
 * people to say: no token changes them. [SDK-08]
 */
export const CALL_NEEDS = {
  register: 'nothing',
  confirmEmail: 'nothing',
  login: 'nothing',
  loginWithCode: 'nothing',
  beginPasskeyLogin: 'nothing',
  loginWithPasskey: 'nothing',
  logout: 'session',
  listSessions: 'session',
  endOtherSessions: 'session',
  endSession: 'session',
  listTokens: 'session',
  createToken: 'session',
  revokeToken: 'session',
  changePassword: 'session',
  listFactors: 'session',
  beginTotp: 'session',
  confirmTotp: 'session',
  beginPasskey: 'session',
  addPasskey: 'session',
  renameFactor: 'session',
  removeFactor: 'session',
  renewRecoveryCodes: 'session',
  readLink: 'nothing',
  acceptLink: 'nothing',
  listDemoPeople: 'nothing',
  getMe: 'any token',
  updateUser: 'session',
  listUsers: 'read',
  listForwarding: 'session',
  updateForwarding: 'session',
  listPeople: 'session',
  listAllGrants: 'session',
  changeGrants: 'session',
  setAdministrator: 'session',
  createReset: 'session',
  removeFactorsOf: 'session',
  createInvitation: 'session',
  withdrawLink: 'session',
  listSecurityEvents: 'session',
  exportSecurityEvents: 'session',
  listOpenings: 'session',
  listOwnSecurityEvents: 'session',
  listAddresses: 'read',
  createAddress: 'session',
  deleteAddress: 'session',
  setReplyAssigns: 'organise',
  setPlusLabels: 'organise',
  listGrants: 'read',
  listColleagues: 'session',
  setGrant: 'session',
  removeGrant: 'session',
  getAbsence: 'session',
  setAbsence: 'session',
  endAbsence: 'session',
  listAbsences: 'read',
  listLabels: 'read',
  getLabel: 'read',
  createLabel: 'organise',
  updateLabel: 'organise',
  deleteLabel: 'organise',
  patchUserMessageLabels: 'organise',
  listUserMessages: 'read',
  trashUserMessages: 'organise',
  markRead: 'organise',
  markUnread: 'organise',
  restoreUserMessages: 'organise',
  deleteUserMessagesPermanently: 'organise',
  changeMessageAssignees: 'organise',
  archiveAll: 'organise',
  listMessages: 'read',
  createMessage: 'send',
  autocompleteContacts: 'read',
  listSenderRules: 'read',
  setSenderRule: 'organise',
  deleteSenderRule: 'organise',
  cancelSend: 'send',
  retrySend: 'send',
  getThread: 'read',
  getThreadAlias: 'read',
  getUserThread: 'read',
  getMessage: 'read',
  deleteMessage: 'organise',
  getRawMessage: 'read',
  getAttachment: 'read',
  tellPresence: 'session',
  listComments: 'read',
  createComment: 'organise',
  listMentionable: 'read',
  updateComment: 'organise',
  deleteComment: 'organise',
  getCommentHistory: 'read',
  changeReaction: 'organise',
  getCommentFile: 'read',
  listMentions: 'read',
  markMentionsRead: 'organise',
  listTimeline: 'read',
  takeBackAct: 'organise',
  createDraft: 'draft',
  getDraft: 'read',
  updateDraft: 'draft',
  deleteDraft: 'draft',
  restoreDraft: 'draft',
  getDraftHistory: 'read',
  takeOverDraft: 'draft',
  uploadDraftAttachment: 'draft',
  deleteDraftAttachment: 'draft',
  listSignatures: 'read',
  createSignature: 'session',
  updateSignature: 'session',
  deleteSignature: 'session',
  listTemplates: 'read',
  createTemplate: 'organise',
  updateTemplate: 'organise',
  deleteTemplate: 'organise',
  uploadTemplateFile: 'organise',
  deleteTemplateFile: 'organise',
  getTemplateFile: 'read',
  attachTemplateFile: 'draft',
  setTicketPattern: 'organise',
  listMailRules: 'read',
  createMailRule: 'organise',
  updateMailRule: 'organise',
  deleteMailRule: 'organise',
  orderMailRules: 'organise',
  rehearseMailRule: 'read',
  searchFast: 'read',
  searchAdvanced: 'read',
  streamEvents: 'read',
  getHealth: 'nothing',
  getReadiness: 'nothing',
} as const satisfies Record<OperationId, CallNeeds>

/** Operations that anybody may call. */
export type PublicOperationId = {
  [Id in OperationId]: (typeof CALL_NEEDS)[Id] extends 'nothing' ? Id : never
}[OperationId]

/** What a call needs and a token of these scopes lacks: a scope, or the session that no token stands for; null for none. */
export function lackingNeed(operationId: OperationId, scopes: readonly TokenScope[]): TokenScope | 'session' | null {
  const needs: CallNeeds = CALL_NEEDS[operationId]
  if (needs === 'nothing' || needs === 'any token') return null
  return scopes.some((scope) => scope === needs) ? null : needs
}

export const NOT_FOR_TOKENS = 'No access token is accepted for this call: sign in instead.'

/** What a call is refused with whose token lacks a scope. */
export const scopeMissing = (scope: TokenScope): string => `This access token lacks the scope "${scope}".`

/** What a call is refused with whose token covers other mailboxes. */
export const mailboxMissing = (email: string): string => `This access token does not cover the mailbox ${email}.`

/** What a call is refused with whose token covers mailboxes that are all closed to its user by now. */
export const MAILBOXES_CLOSED = 'Every mailbox that this access token covers is closed to its account.'
