import type { GrantLevel, OperationId } from '@postroom/api'
import { CALL_NEEDS, type CallNeeds } from '../auth/token-scopes.ts'

/** What somebody may do in a mailbox of somebody else; each holds all that stands before it (G-132). [PEOPLE-01] */
export const GRANT_LEVELS: readonly GrantLevel[] = ['read', 'draft', 'send', 'full']

/**
 * What a call needs in a mailbox of somebody else: a level, or `manage`, which no level holds. `own` is for calls that are about
 * the caller's own mailbox and account alone, whatever grants there are.
 */
export type MailboxNeeds = GrantLevel | 'manage' | 'own'

/** Levels by what a token needs for the same call. */
const BY_SCOPE: Record<CallNeeds, MailboxNeeds> = {
  read: 'read',
  organise: 'draft',
  draft: 'draft',
  send: 'send',
  session: 'own',
  'any token': 'own',
  nothing: 'own',
}

/** Calls that need another level in a mailbox than their scope says. */
const EXCEPTIONS: { readonly [Id in OperationId]?: MailboxNeeds } = {
  // What cannot be taken back, and what becomes of mail that has not arrived yet.
  deleteUserMessagesPermanently: 'full',
  setPlusLabels: 'full',
  setReplyAssigns: 'full',
  updateForwarding: 'full',
  listForwarding: 'read',
  // Whoever writes in the mailbox puts them into mail; what they say, everybody there sends.
  listTemplates: 'draft',
  createTemplate: 'full',
  updateTemplate: 'full',
  deleteTemplate: 'full',
  uploadTemplateFile: 'full',
  deleteTemplateFile: 'full',
  getTemplateFile: 'draft',
  setTicketPattern: 'full',
  createMailRule: 'full',
  updateMailRule: 'full',
  deleteMailRule: 'full',
  orderMailRules: 'full',
  // Notes of what the caller has seen, and where they are.
  markMentionsRead: 'read',
  tellPresence: 'read',
  // A token reaches no more than its user does at the time of a call.
  createToken: 'read',
  createSignature: 'draft',
  updateSignature: 'draft',
  createLabel: 'own',
  updateLabel: 'own',
  deleteLabel: 'own',
  archiveAll: 'own',
  deleteMessage: 'own',
  listColleagues: 'manage',
  listOpenings: 'manage',
  setGrant: 'manage',
  removeGrant: 'manage',
}

/** What each call of the contract needs in a mailbox of somebody else: the one table of the server, the screens and the tools. */
export const mailboxNeeds = (operationId: OperationId): MailboxNeeds =>
  EXCEPTIONS[operationId] ?? BY_SCOPE[CALL_NEEDS[operationId]]

/** Whether one level holds another. */
export const holdsLevel = (level: GrantLevel, needed: GrantLevel): boolean =>
  GRANT_LEVELS.indexOf(level) >= GRANT_LEVELS.indexOf(needed)

/** What is not allowed, before the address of the mailbox. */
const LACKING: Record<GrantLevel | 'manage', string> = {
  read: 'read mail of',
  draft: 'change mail or write drafts in',
  send: 'send from',
  full: 'delete mail forever or change the settings of',
  manage: 'change who may use',
}

/** How many people a sentence names. */
const MOST_NAMED = 3

/**
 * The sentence for who lacks a level in a mailbox, and who has it: "You may not send from support@postroom.example; Ann Lee and Bob
 * Moss may."
 *
 * @param may names of those who may, the first of whom are said
 */
export function levelMissing({
  needs,
  email,
  may,
}: {
  needs: GrantLevel | 'manage'
  email: string
  may: readonly string[]
}): string {
  const who = may.length > 0 ? named(may) : needs === 'manage' ? 'whoever runs the server' : 'nobody else'
  return `You may not ${LACKING[needs]} ${email}; ${who} may.`
}

/** A mailbox of somebody else as its user sees it; without a level everything is allowed. */
export interface OpenedMailbox {
  id: number
  email: string
  level?: GrantLevel
}

/**
 * Why somebody may not do what needs a level to mail of these mailboxes, naming the first one that refuses: "You may not send from
 * support@postroom.example."; null where they may. Nobody lacks anything in a mailbox that is not open to them or is their own: the
 * server says what becomes of it.
 *
 * @param ownerIds whose mail, by user id
 */
export function levelProblem(
  user: { accessible_users?: readonly OpenedMailbox[] } | null | undefined,
  ownerIds: readonly number[],
  needs: GrantLevel,
): string | null {
  const refuses = ({ id, level = 'full' }: OpenedMailbox) => ownerIds.includes(id) && !holdsLevel(level, needs)
  const lacking = user?.accessible_users?.find(refuses)
  return lacking ? `You may not ${LACKING[needs]} ${lacking.email}.` : null
}

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  const said = more > 1 ? [...names.slice(0, MOST_NAMED), `${more} others`] : names
  return new Intl.ListFormat('en-GB').format(said)
}
