import { addressKey, domainOf } from '../contacts/email-address.ts'
import type { Authentication, CheckResult } from '../contacts/sender-verdict.ts'

/** Milliseconds in which one absence answers the same sender once at most (RFC 3834, 2). */
export const ANSWERED_ONCE_IN = 7 * 86_400_000

/** A mail that arrived. */
export interface ArrivedMail {
  /** The sender in its envelope, to whom an answer would go; empty for the null sender. */
  returnPath: string
  /** The address in From. */
  author: string
  /** Fields of its header, by name in lower case; only those of {@link answerFieldsOf} are asked for. */
  fields: readonly (readonly [name: string, value: string])[]
  /** Somebody sent it here, signed in. */
  sentHere: boolean
  /** What was found out about who sent it; absent where that was not looked up. */
  verdict?: Authentication['verdict'] | undefined
  /** Whether the domain in the envelope sends from there (SPF); absent where that was not looked up. */
  spf?: CheckResult | undefined
}

/** What such a mail is to somebody who is away. */
export interface MailForAbsentee {
  /** The addresses in To and Cc. */
  named: readonly string[]
  /** The addresses of the person who is away. */
  own: readonly string[]
  /** It is placed in Spam, or nobody has looked yet whether it belongs there. */
  mayBeSpam: boolean
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
  | 'other_sender'

/** Fields that say whether an answer is wanted. */
const ANSWER_FIELDS =
  /^(auto-submitted|content-type|precedence|x-auto-response-suppress|x-autoreply|x-autorespond|x-loop|x-spam-flag|feedback-id|list-[\w-]+)[ \t]*:(.*(?:\r\n[ \t].*)*)/gim

/** More such fields of one header, and more characters of one, say nothing further. */
const MOST_FIELDS = 50
const LONGEST_VALUE = 500

/** The fields of a header that say whether an answer is wanted. */
export function answerFieldsOf(header: string): [name: string, value: string][] {
  const fields = Array.from(header.matchAll(ANSWER_FIELDS)).slice(0, MOST_FIELDS)
  return fields.map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value.slice(0, LONGEST_VALUE).replaceAll(/\s+/g, ' '),
  ])
}

/** Local parts that nobody reads, or only a program (RFC 3834, 2, and what is common). */
const ROBOTS = [
  /^owner-|-request$/,
  /^(?:.*[-._])?(?:no|do-?not|never)[-._]?reply(?:[-+._].*)?$/,
  /^bounces?(?:[-+._].*)?$/,
  /^(?:mailer-daemon|postmaster|root|listserv|majordomo|notifications?|newsletters?|news|alerts)$/,
]

/**
 * Why a mail must not be answered automatically for anybody, null where it may (RFC 3834, 2): so no answer answers another, none goes
 * to a list or a robot, and none to somebody whom the mail only claims to come from. An answer goes to the sender in the envelope, of
 * whom a verdict about From says nothing. [TEAM-13, TEAM-12]
 */
export function answerRefusal(mail: ArrivedMail): AnswerRefusal | null {
  const to = addressKey(mail.returnPath)
  const from = addressKey(mail.author)
  if (!to.includes('@')) return 'no_sender'
  if (isRobot(to) || isRobot(from)) return 'robot'
  for (const [name, value] of mail.fields) {
    const refusal = refusalOf(name, firstWord(value))
    if (refusal !== null) return refusal
  }
  if (mail.verdict === 'failed' || mail.spf === 'fail') return 'forged'
  return domainOf(to) === domainOf(from) || mail.spf === 'pass' ? null : 'other_sender'
}

/** Why a mail that may be answered must not be for this person, null where it may. */
export function absenteeRefusal(
  { returnPath, author }: ArrivedMail,
  { named, own, mayBeSpam }: MailForAbsentee,
): AnswerRefusal | null {
  const keys = new Set(own.map(addressKey))
  if (keys.has(addressKey(returnPath)) || keys.has(addressKey(author))) return 'own_mail'
  if (!named.some((email) => keys.has(addressKey(email)))) return 'not_named'
  return mayBeSpam ? 'may_be_spam' : null
}

/** Whether a mail comes from a colleague: From alone proves nothing. */
export function isFromColleague(
  { author, sentHere, verdict }: ArrivedMail,
  { domains }: { domains: readonly string[] },
): boolean {
  return (sentHere || verdict === 'verified') && domains.map(addressKey).includes(domainOf(addressKey(author)))
}

function isRobot(key: string): boolean {
  const local = key.slice(0, key.lastIndexOf('@'))
  return ROBOTS.some((robot) => robot.test(local))
}

function refusalOf(name: string, value: string): AnswerRefusal | null {
  if (name.startsWith('list-')) return 'list'
  if (name === 'x-loop') return 'automatic'
  if (name === 'feedback-id') return 'bulk'
  if (name === 'x-spam-flag') return value === 'yes' ? 'may_be_spam' : null
  if (['auto-submitted', 'x-autoreply', 'x-autorespond'].includes(name)) return value === 'no' ? null : 'automatic'
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
