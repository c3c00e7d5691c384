import { addressKey } from '../contacts/email-address.ts'
import type { Authentication } from '../contacts/sender-verdict.ts'

/** Milliseconds in which one absence answers the same sender once at most (RFC 3834, 2). */
export const ANSWERED_ONCE_IN = 7 * 86_400_000

/** A mail that arrived for somebody who is away. */
export interface ArrivedMail {
  /** The sender in its envelope, to whom an answer would go; empty for the null sender. */
  returnPath: string
  /** The address in From. */
  author: string
  /** Fields of its header, by name in lower case; only those of {@link isAnswerField} are asked for. */
  fields: readonly (readonly [name: string, value: string])[]
  /** The addresses in To and Cc. */
  named: readonly string[]
  /** The addresses of the person who is away. */
  own: readonly string[]
  /** It is placed in Spam, or nobody has looked yet whether it belongs there. */
  mayBeSpam: boolean
  /** What was found out about who sent it; absent where that was not looked up. */
  verdict?: Authentication['verdict'] | undefined
}

/** Why a mail is not answered automatically. */
export type AnswerRefusal =
  | 'no_sender'
  | 'own_mail'
  | 'robot'
  | 'automatic'
  | 'list'
  | 'bulk'
  | 'suppressed'
  | 'not_named'
  | 'may_be_spam'
  | 'forged'

/** Fields that say whether an answer is wanted. */
export const isAnswerField = (name: string): boolean =>
  ['auto-submitted', 'content-type', 'precedence', 'x-auto-response-suppress'].includes(name) ||
  name.startsWith('list-')

/** Local parts that nobody reads, or only a program (RFC 3834, 2). */
const ROBOT =
  /^(?:owner-.*|.*-request|mailer-daemon|(?:no|do-?not|never)[-._]?reply(?:[-+._].*)?|bounces?(?:[-+._].*)?|listserv|majordomo)$/

/**
 * Why a mail must not be answered automatically, null where it may (RFC 3834, 2): so no answer answers another, none goes to a list or
 * a robot, and none to somebody whom the mail only claims to come from. [TEAM-13, TEAM-12]
 */
export function answerRefusal(mail: ArrivedMail): AnswerRefusal | null {
  const to = addressKey(mail.returnPath)
  if (!to.includes('@')) return 'no_sender'
  const own = new Set(mail.own.map(addressKey))
  if (own.has(to) || own.has(addressKey(mail.author))) return 'own_mail'
  if (isRobot(to) || isRobot(addressKey(mail.author))) return 'robot'
  for (const [name, value] of mail.fields) {
    const refusal = refusalOf(name, firstWord(value))
    if (refusal !== null) return refusal
  }
  if (!mail.named.some((email) => own.has(addressKey(email)))) return 'not_named'
  if (mail.mayBeSpam) return 'may_be_spam'
  return mail.verdict === 'failed' ? 'forged' : null
}

const isRobot = (key: string): boolean => ROBOT.test(key.slice(0, key.lastIndexOf('@')))

function refusalOf(name: string, value: string): AnswerRefusal | null {
  if (name.startsWith('list-')) return 'list'
  if (name === 'auto-submitted') return value === 'no' ? null : 'automatic'
  if (name === 'content-type') return value === 'multipart/report' ? 'automatic' : null
  if (name === 'precedence') return ['bulk', 'list', 'junk'].includes(value) ? 'bulk' : null
  return name === 'x-auto-response-suppress' && value !== 'none' ? 'suppressed' : null
}

/** Without comments and parameters (RFC 3834, 5). */
function firstWord(value: string): string {
  const [word = ''] = value
    .replaceAll(/\([^()]*\)/g, ' ')
    .trim()
    .toLowerCase()
    .split(/[\s;,]/, 1)
  return word
}
