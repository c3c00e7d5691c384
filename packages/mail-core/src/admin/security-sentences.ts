import type { SecurityEvent, SecurityEventDetail } from '@postroom/api'
import { dayText, lastDayText } from '../accounts/grant-days.ts'
import { LEVEL_TEXTS } from '../accounts/grant-texts.ts'
import { listed } from '../display/listed.ts'
import { ADMIN_TEXTS } from './admin-texts.ts'

/** What was shown at sign-in beside or instead of the password. */
const SHOWN: Readonly<Record<string, string>> = {
  code: ' with a code of their app',
  passkey: ' with a passkey',
  'recovery code': ' with a recovery code',
}
const FACTORS: Readonly<Record<string, string>> = { totp: 'an authenticator app', passkey: 'a passkey' }

/** A row of the security log in plain words: 'Nora gave Tom Send on Support until 31 December 2026'. [PEOPLE-13] */
export function securitySentence({ event, actor, target, mailbox, detail }: SecurityEvent): string {
  const who = actor?.name ?? (detail.command === undefined ? 'Somebody' : 'A command')
  const whom = target?.name ?? 'somebody'
  const where = mailbox?.name ?? 'a mailbox'
  /** 'their', or 'Tom’s' where it was done to somebody else. */
  const of = target === null || target.id === actor?.id ? 'their' : `${whom}’s`
  const attempt = target === null ? 'for an account that does not exist' : `as ${whom}`
  switch (event) {
    case 'signed in':
      return `${who} signed in${SHOWN[detail.by ?? ''] ?? ''}`
    case 'sign-in failed':
      return `Failed sign-in ${attempt}`
    case 'signed out':
      return `${who} signed out`
    case 'session ended':
      return `${who} ended a session of their own`
    case 'other sessions ended':
      return `${who} ended all their other sessions`
    case 'second factor asked':
      return `The password of ${whom} was right, and a second factor was asked for`
    case 'second factor failed':
      return target === null ? `${who} failed to show a second factor` : `Wrong second factor at a sign-in as ${whom}`
    case 'recovery code used':
      return `${who} used up a recovery code`
    case 'password check failed':
      return `${who} gave a wrong current password`
    case 'attempts left out':
      return 'More failed attempts than are written down in an hour: the rest of them is left out'
    case 'signed up':
      return `${who} signed up`
    case 'sign-up refused':
      return 'A sign-up from outside the domains of this server was refused'
    case 'address confirmed':
      return target === null ? `${who} confirmed their address` : `${who} confirmed the address of ${whom}`
    case 'confirmation failed':
      return 'A confirmation link that does not work was opened'
    case 'account made':
      return `${who} made the account ${whom}`
    case 'password changed':
      return `${who} changed ${of} password`
    case 'invitation made':
      return `${who} invited ${detail.email ?? 'somebody'}${opening(detail)}`
    case 'reset made':
      return `${who} made a link for a new password of ${whom}`
    case 'link withdrawn':
      return `${who} withdrew a link${detail.email === undefined ? '' : ` for ${detail.email}`}`
    case 'link used':
      return detail.link === 'reset' ? `${who} chose a new password by a link` : `${who} accepted an invitation`
    case 'link refused':
      return 'A link that does not work was opened'
    case 'administrator made':
      // Nobody can do it to themselves.
      if (target !== null && target.id === actor?.id) return `${who} became the first administrator`
      return `${who} made ${whom} an administrator`
    case 'administrator taken away':
      return `${who} took administration away from ${whom}`
    case 'factor added':
      return `${who} added ${factorWords(detail)}`
    case 'factor removed':
      return `${who} removed ${factorWords(detail)}`
    case 'factors removed':
      return `${who} removed all second factors of ${whom}`
    case 'recovery codes made':
      return `${who} made new recovery codes`
    case 'token made':
      return `${who} made the access token “${detail.name ?? ''}”${ofAccount(target)}${tokenWords(detail)}`
    case 'token revoked':
      return `${who} revoked ${detail.name === undefined ? 'an access token' : `the access token “${detail.name}”`}${ofAccount(target)}`
    case 'grant given':
      return `${who} gave ${whom} ${termsWords(detail.terms)} on ${where}${daysWords(detail.terms)}`
    case 'grant changed':
      return `${who} changed ${whom}’s access to ${where} from ${wholeWords(detail.before)} to ${wholeWords(detail.terms)}`
    case 'grant taken away':
      return target !== null && target.id === actor?.id
        ? `${who} gave up ${termsWords(detail.before)} on ${where}`
        : `${who} took ${termsWords(detail.before)} on ${where} away from ${whom}`
    case 'forwarding changed':
      return `${who} changed where ${where} forwards to${forwardingWords(detail)}`
    case 'address made':
      return `${who} made the address ${detail.address ?? ''} for ${listed(detail.members ?? [])}`
    case 'address removed':
      return `${who} removed the address ${detail.address ?? ''}`
    case 'mailbox opened':
      return `${who} opened the mailbox of ${where}`
    case 'mailbox exported':
      return `${who} exported the mailbox of ${where}`
  }
}

type Terms = NonNullable<SecurityEventDetail['terms']>

/** 'Send', or 'Send and Manages' for somebody who also changes who may use the mailbox, as the table of rights calls it. */
function termsWords(terms: Terms | undefined): string {
  if (terms === undefined) return 'access'
  const { name } = LEVEL_TEXTS[terms.level]
  return terms.manage ? `${name} and ${ADMIN_TEXTS.manages}` : name
}

function daysWords(terms: Terms | undefined): string {
  if (terms === undefined) return ''
  const from = terms.from === null ? '' : ` from ${dayText(new Date(terms.from))}`
  return terms.until === null ? from : `${from} until ${lastDayText(terms.until)}`
}

/** 'Send (until 31 December 2026)'. */
function wholeWords(terms: Terms | undefined): string {
  const days = daysWords(terms).trim()
  return days === '' ? termsWords(terms) : `${termsWords(terms)} (${days})`
}

/** 'a passkey, “Laptop”'. */
const factorWords = ({ factor = '', name }: SecurityEventDetail): string =>
  `${FACTORS[factor] ?? 'a second factor'}${name === undefined ? '' : `, “${name}”`}`

const opening = ({ mailboxes = [] }: SecurityEventDetail): string =>
  mailboxes.length === 0 ? '' : `, with access to ${listed(mailboxes)}`

const ofAccount = (target: SecurityEvent['target']): string => (target === null ? '' : ` of ${target.name}`)

function tokenWords({ scopes = [], mailboxes = [] }: SecurityEventDetail): string {
  const what = scopes.length === 0 ? '' : ` to ${listed(scopes)}`
  return mailboxes.length === 0 ? what : `${what} in ${listed(mailboxes)}`
}

function forwardingWords({ added = [], removed = [] }: SecurityEventDetail): string {
  const parts = [
    ...(added.length > 0 ? [`copies go to ${listed(added)}`] : []),
    ...(removed.length > 0 ? [`no more to ${listed(removed)}`] : []),
  ]
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`
}

/** Where it came from: 'From 203.0.113.0/24, Firefox on Linux'; of a command its words, and of a token its name. [PEOPLE-13] */
export function securityPlace({ event, network, device, token, detail }: SecurityEvent): string {
  if (detail.command !== undefined) return `By postroom ${detail.command}`
  const place = [network, device].filter((part) => part !== null).join(', ')
  const by = token === null ? '' : `by the access token “${token}”`
  // An invitation gives what its maker said then, wherever that was.
  if (place === '') return event === 'grant given' ? 'By an invitation that was accepted' : ''
  return `From ${place}${by === '' ? '' : `, ${by}`}`
}
