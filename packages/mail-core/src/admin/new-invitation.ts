import type { GrantLevel } from '@postroom/api'
import { isTooLong, TOO_LONG } from '../addresses/new-address.ts'
import { EMAIL_INVALID, EMAIL_REQUIRED, type FormErrors } from '../auth/auth-rules.ts'
import { addressKey, isEmailAddress } from '../contacts/email-address.ts'

/** A mailbox that an invitation opens. */
export interface InvitedGrant {
  mailboxId: number
  level: GrantLevel
  manage: boolean
}

/** What is asked of who invites somebody. [PEOPLE-06] */
export interface NewInvitation {
  /** Of the account that is to be made. */
  email: string
  /** Proposed to them; they may write another one. */
  fullName: string
  /** Outside address for the link; empty where it is handed over otherwise. */
  sendTo: string
  grants: readonly InvitedGrant[]
}

/** What stands before the @ of an account's address: letters, digits and `_ + ' -`, and single dots between them. [GUARD-02] */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}_+'-]+(?:\.[\p{L}\p{M}\p{N}_+'-]+)*@/u

/** In its name the server tells what was not delivered. */
const MAIL_PROGRAM = 'mailer-daemon is the name of the mail program. Please choose another address.'

/** Why an invitation may not go yet. */
export function validateInvitation({ email, sendTo }: NewInvitation): FormErrors<NewInvitation> {
  const errors: FormErrors<NewInvitation> = {}
  if (email.trim() === '') errors.email = EMAIL_REQUIRED
  else if (!isEmailAddress(email.trim())) errors.email = EMAIL_INVALID
  else if (isTooLong(email.trim())) errors.email = TOO_LONG
  else if (!PLAIN_NAME.test(email.trim())) errors.email = EMAIL_INVALID
  else if (addressKey(email).startsWith('mailer-daemon@')) errors.email = MAIL_PROGRAM
  const problem = sendToProblem(sendTo)
  if (problem !== null) errors.sendTo = problem
  return errors
}

/** Why the link cannot be sent to that address; null where it can, or where none is given. */
export function sendToProblem(sendTo: string): string | null {
  return sendTo.trim() === '' || isEmailAddress(sendTo.trim()) ? null : EMAIL_INVALID
}

/** The level at which an invitation opens a mailbox; undefined where it does not. */
export const invitedLevel = ({ grants }: Pick<NewInvitation, 'grants'>, mailboxId: number): GrantLevel | undefined =>
  grants.find((grant) => grant.mailboxId === mailboxId)?.level

/** What an invitation opens, once a mailbox is opened at that level, or, without one, no more. */
export function withLevel(
  { grants }: Pick<NewInvitation, 'grants'>,
  mailboxId: number,
  level: GrantLevel | undefined,
): Pick<NewInvitation, 'grants'> {
  const others = grants.filter((grant) => grant.mailboxId !== mailboxId)
  return { grants: level === undefined ? others : [...others, { mailboxId, level, manage: false }] }
}
