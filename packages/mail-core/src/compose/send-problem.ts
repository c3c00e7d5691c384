import { isEmailAddress } from '../contacts/email-address.ts'
import { invalidEmails, parseRecipients } from './recipients.ts'

export const NO_RECIPIENT = 'Please add at least one recipient'

/** Who a message is for. */
export interface Envelope {
  to: readonly { email: string }[]
  cc: readonly { email: string }[]
  bcc: readonly { email: string }[]
}

/**
 * Why a message cannot be sent yet, or null: every address must be one, also what was left in a field, and somebody must
 * receive it (RECIP-04, RECIP-06, RECIP-07).
 */
export function sendProblem(
  { to, cc, bcc }: Envelope,
  left: Readonly<Record<keyof Envelope, string>> = { to: '', cc: '', bcc: '' },
): string | null {
  const addresses = [...to, ...cc, ...bcc].map(({ email }) => email)
  const tokens = [left.to, left.cc, left.bcc].flatMap((text) => parseRecipients(text).invalid)
  const invalid = [...addresses.filter((address) => !isEmailAddress(address)), ...tokens]
  if (invalid.length > 0) return invalidEmails(invalid)
  return addresses.length === 0 ? NO_RECIPIENT : null
}
