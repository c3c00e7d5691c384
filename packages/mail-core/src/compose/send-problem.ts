import { isEmailAddress } from '../contacts/email-address.ts'
import { invalidEmails } from './recipients.ts'

export const NO_RECIPIENT = 'Please add at least one recipient'

/** Who a message is for. */
export interface Envelope {
  to: readonly { email: string }[]
  cc: readonly { email: string }[]
  bcc: readonly { email: string }[]
}

/** Why a message cannot be sent yet, or null: somebody must receive it, and every address must be one (RECIP-06, RECIP-07). */
export function sendProblem({ to, cc, bcc }: Envelope): string | null {
  const addresses = [...to, ...cc, ...bcc].map(({ email }) => email)
  if (addresses.length === 0) return NO_RECIPIENT
  const invalid = addresses.filter((address) => !isEmailAddress(address))
  return invalid.length > 0 ? invalidEmails(invalid) : null
}
