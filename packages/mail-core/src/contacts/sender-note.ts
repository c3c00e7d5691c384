import type { Message } from '@postroom/api'
import { domainOf } from './email-address.ts'
import type { Authentication } from './sender-verdict.ts'
import { shownAddress, shownDomain } from './shown-address.ts'
import { spamReasonText } from './spam-reason.ts'

const IN_SPAM = 'This mail is in Spam'

/** What stands above a mail about who sent it: a warning, or a quiet line. */
export interface SenderNote {
  tone: 'warning' | 'quiet'
  title: string
  text: string
}

/**
 * What is said above a mail about who sent it, and why it lies in Spam; undefined where all is well, or nothing was looked up.
 * [NET-06]
 */
export function senderNote(
  message: Pick<Message, 'authentication' | 'reply_to' | 'sender_email' | 'spam_reason'>,
  me: { id: number },
): SenderNote | undefined {
  const { authentication, spam_reason: reason } = message
  const note = authentication && (imitationNote(authentication) ?? verdictNote(authentication))
  if (note?.tone === 'warning' || reason === undefined) return note ?? replyNote(message)
  return { tone: 'quiet', title: IN_SPAM, text: spamReasonText(reason, { me }) }
}

/** A domain can prove that a mail is its own, and still be another than it looks. */
function imitationNote({ domain, looks_like }: Authentication): SenderNote | undefined {
  if (domain === null || looks_like === undefined) return undefined
  const [own, other] = [shownDomain(domain), shownDomain(looks_like)]
  return warning(`${own} is not ${other}`, `It looks alike, and is another domain.`)
}

function verdictNote(authentication: Authentication): SenderNote | undefined {
  const { verdict, domain, via, policy } = authentication
  const author = domain === null ? null : shownDomain(domain)
  if (verdict === 'verified') return undefined
  if (verdict === 'unchecked') {
    return { tone: 'quiet', title: 'Not checked', text: 'Who sent it could not be looked up when it came.' }
  }
  if (verdict === 'failed') {
    if (author === null) return warning('This mail does not say who sent it', 'It names no sender, or several.')
    return policy === 'quarantine' || policy === 'reject'
      ? warning(`This mail did not come from ${author}`, `It was put in Spam, as ${author} asks for such mail.`)
      : warning(`This mail may be forged`, `It does not have what mail from ${author} has.`)
  }
  const text = author === null ? 'It names no sender.' : `Nothing shows that it comes from ${author}.`
  return { tone: 'quiet', title: via === null ? 'Not verified' : `Sent via ${shownDomain(via)}`, text }
}

const warning = (title: string, text: string): SenderNote => ({ tone: 'warning', title, text })

/** Answers go to another domain than the one it came from. */
function replyNote({
  authentication,
  reply_to,
  sender_email,
}: Pick<Message, 'authentication' | 'reply_to' | 'sender_email'>): SenderNote | undefined {
  if (!authentication || !reply_to || !sender_email) return undefined
  const from = domainOf(sender_email)
  const elsewhere = reply_to.split(', ').find((address) => !isNear(domainOf(address), from))
  if (elsewhere === undefined) return undefined
  const title = `Answers go to ${shownAddress(elsewhere)}`
  return { tone: 'quiet', title, text: `It came from ${shownDomain(from)}.` }
}

const isNear = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/** What the details say of who sent a mail: 'signed by shop.example, encrypted on the way'. [NET-06] */
export function authenticationText({ verdict, domain, signed_by, via, encrypted }: Authentication): string {
  const author = shownDomain(domain ?? '')
  const proof = signed_by === null ? `sent by ${author}` : `signed by ${shownDomain(signed_by)}`
  const words: Record<Authentication['verdict'], string> = {
    verified: proof,
    failed: author === '' ? 'without one sender' : `not from ${author}`,
    unproven: 'not verified',
    unchecked: 'not checked',
  }
  return [
    words[verdict],
    ...(via === null ? [] : [`via ${shownDomain(via)}`]),
    encrypted ? 'encrypted on the way' : 'not encrypted on the way',
  ].join(', ')
}
