import type { Schema } from '@postroom/api'
import type { SenderRule } from './sender-rules.ts'
import { type Authentication, belongsInSpam } from './sender-verdict.ts'

/** What rspamd says of a mail, as the contract says it. */
export type SpamCheck = Schema<'SpamCheck'>

/** What a copy in Spam notes of why it lies there; the rest is read from the message. [NET-06] */
export type NotedReason =
  | { kind: 'policy' | 'score' }
  | { kind: 'blocked'; sender: string }
  | { kind: 'reported'; by: number; at: number }

const SPAM_ACTIONS = ['add header', 'rewrite subject', 'reject']
const LATER_ACTIONS = ['greylist', 'soft reject']

/** What is known when it is decided whether a mail goes to Spam of one mailbox. */
export interface SpamSigns {
  authentication?: Authentication | undefined
  check?: SpamCheck | undefined
  /** What the mailbox says of the sender. */
  rule?: Pick<SenderRule, 'sender' | 'kind'> | undefined
}

/**
 * Why a mail goes to Spam of a mailbox, or null. A blocked sender goes there always, and mail that its domain disowns; the score
 * counts unless the sender is allowed and has been found to be who it is: otherwise whoever knows an allowed address could write
 * it into From. [NET-06, NET-07]
 */
export function spamReasonOf({ authentication, check, rule }: SpamSigns): NotedReason | null {
  if (rule?.kind === 'block') return { kind: 'blocked', sender: rule.sender }
  if (authentication && belongsInSpam(authentication)) return { kind: 'policy' }
  if (rule?.kind === 'allow' && authentication?.verdict === 'verified') return null
  return isScoredSpam(check) ? { kind: 'score' } : null
}

/** Whether rspamd takes a mail for spam: it would mark it, or refuse it. */
export const isScoredSpam = (check: SpamCheck | undefined): boolean => SPAM_ACTIONS.includes(check?.action ?? '')

/** Whether rspamd asks for the mail to be sent again later. */
export const isAskedLater = (check: SpamCheck | undefined): boolean => LATER_ACTIONS.includes(check?.action ?? '')
