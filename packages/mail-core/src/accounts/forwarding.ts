import { addressKey, isEmailAddress } from '../contacts/email-address.ts'

/** Addresses that one mailbox forwards to at most. */
export const MAX_FORWARDS = 10

export const TOO_MANY_FORWARDS = `A mailbox forwards to at most ${MAX_FORWARDS} addresses.`
export const FORWARD_REQUIRED = 'Please enter an address.'
export const FORWARDED_ALREADY = 'Copies go to this address already.'

/** The sentence for a target that is no address. */
export const notAnAddress = (text: string): string => `${text} is not an email address.`

/** The sentence for a target that this server has mailboxes for. */
export const forwardStaysHere = (email: string): string =>
  `${email} is an address of this server. Copies are forwarded to addresses elsewhere only.`

/** Why copies of a mailbox's mail cannot go to these addresses, each of which is there once; null where they can. [NET-12] */
export function forwardsProblem(addresses: readonly string[]): string | null {
  const wrong = addresses.find((email) => !isEmailAddress(email))
  if (wrong !== undefined) return notAnAddress(wrong)
  return addresses.length > MAX_FORWARDS ? TOO_MANY_FORWARDS : null
}

/** Why one more address cannot be added, or null. */
export function newForwardProblem(addresses: readonly string[], typed: string): string | null {
  const email = typed.trim()
  if (email === '') return FORWARD_REQUIRED
  if (addresses.some((known) => addressKey(known) === addressKey(email))) return FORWARDED_ALREADY
  return forwardsProblem([...addresses, email])
}

export const FORWARDING_TITLE = 'Forwarding'
export const FORWARDING_HINT =
  'A copy of what arrives goes to these addresses as well. Spam stays here, and what cannot be delivered comes back here.'
export const FORWARDS_NOWHERE = 'Nothing is forwarded.'
export const FORWARDING_FAILED = 'Where your mail is forwarded to could not be loaded.'
/** Said where the server had no words for it. */
export const FORWARD_FAILED = 'The address could not be added. Please try again.'
