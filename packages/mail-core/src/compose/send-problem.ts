import { isEmailAddress } from '../contacts/email-address.ts'
import { unresolvedProblem } from '../templates/template-variables.ts'
import type { TypedRecipients } from './compose-draft.ts'
import { invalidEmails, parseRecipients } from './recipients.ts'

export const NO_RECIPIENT = 'Please add at least one recipient'

/** Who a message is for, what is typed in its fields besides, and what it says. */
export interface Envelope {
  to: readonly { email: string }[]
  cc: readonly { email: string }[]
  bcc: readonly { email: string }[]
  typed?: TypedRecipients
  htmlBody?: string
}

/**
 * Why a message cannot be sent yet, or null: every address must be one, also what is left in a field, and somebody must
 * receive it (RECIP-04, RECIP-06, RECIP-07); and nothing is left open of a template (TEAM-11).
 */
export function sendProblem({ to, cc, bcc, typed = {}, htmlBody = '' }: Envelope): string | null {
  const addresses = [...to, ...cc, ...bcc].map(({ email }) => email)
  const left = [typed.to, typed.cc, typed.bcc].flatMap((text = '') => parseRecipients(text).invalid)
  const invalid = [...addresses.filter((address) => !isEmailAddress(address)), ...left]
  if (invalid.length > 0) return invalidEmails(invalid)
  return addresses.length === 0 ? NO_RECIPIENT : unresolvedProblem(htmlBody)
}
