import { BASE_PATH, type SecurityEvent, type SecurityEventKind, unwrap } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { timeOf } from '../accounts/grant-days.ts'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import { counted } from '../display/count-texts.ts'
import { fullDate } from '../display/date-label.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import type { PeopleList } from './people-queries.ts'
import { securityPlace, securitySentence } from './security-sentences.ts'

export type { SecurityEvent } from '@postroom/api'

/** What stands around the security log. [PEOPLE-13] */
export const SECURITY_TEXTS = {
  title: 'Security log',
  hint: 'Who did what to whom, and from where, newest first. Nobody can change it; it is kept for as long as the server is set to.',
  failed: 'The security log could not be loaded.',
  nothing: 'Nothing that was written down fits.',
  kind: 'Kind of event',
  person: 'Done by or to',
  begins: 'First day',
  ends: 'Last day',
  newer: 'Newer events',
  older: 'Older events',
  export: 'Export as JSON lines',
} as const

/** What is looked for, as a person fills it in: days as YYYY-MM-DD in the local time zone, and empty texts for everything. */
export interface SecurityForm {
  kind: SecurityEventKind | ''
  personId: string
  begins: string
  ends: string
}

export const ALL_EVENTS: SecurityForm = { kind: '', personId: '', begins: '', ends: '' }

const KINDS: readonly (readonly [kind: SecurityEventKind, name: string])[] = [
  ['sign-in', 'Signing in and out'],
  ['account', 'Accounts and links'],
  ['factor', 'Second factors'],
  ['token', 'Access tokens'],
  ['grant', 'Who may use which mailbox'],
  ['mailbox', 'Forwarding and addresses'],
  ['opening', 'Opened mailboxes'],
]

export const KIND_CHOICES: readonly { name: string; value: string }[] = [
  { name: 'Everything', value: '' },
  ...KINDS.map(([value, name]) => ({ name, value })),
]

/** The kind of a choice; empty for all. */
export const securityKind = (value: string): SecurityForm['kind'] => KINDS.find(([kind]) => kind === value)?.[0] ?? ''

/** Everybody who has an account, and all of them together. */
export const personChoices = ({ people }: PeopleList): { name: string; value: string }[] => [
  { name: 'Anybody', value: '' },
  ...people.map((person) => ({ name: accountName(person), value: String(person.id) })),
]

/** A page of the log. */
export type SecurityPage = { events: SecurityEvent[]; more: boolean }

const SECURITY_LOG: AnswerKey<unknown> = answerKey('security log')

/**
 * The events that a form finds, newest first; asked for anew whenever they are shown. Refused to whoever is no administrator. [PEOPLE-13]
 *
 * @param before the id of an event, before which the page begins; null for the newest
 */
export function securityLogQuery(mail: Mail, form: SecurityForm, before: number | null): MailQuery<SecurityPage> {
  const query = { ...askedOf(form), ...(before !== null && { before }) }
  return {
    queryKey: answerKey<SecurityPage>(...SECURITY_LOG, query),
    queryFn: ({ signal }) => unwrap(mail.api.GET('/admin/security_events', { params: { query }, signal })),
    staleTime: 0,
  }
}

function askedOf({ kind, personId, begins, ends }: SecurityForm) {
  const { from, until } = timeOf({ begins, ends })
  return {
    ...(kind !== '' && { kind }),
    ...(personId !== '' && { person_id: Number(personId) }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
  }
}

/** Where everything that a form finds is downloaded from. */
export function securityExportHref(mail: Mail, form: SecurityForm): string {
  const asked = Object.entries(askedOf(form)).map(([name, value]): [string, string] => [name, String(value)])
  const query = new URLSearchParams(asked).toString()
  return `${mail.ports.baseUrl}${BASE_PATH}/admin/security_events/export${query === '' ? '' : `?${query}`}`
}

/** An event as it is read. */
export interface SecurityRow {
  id: number
  sentence: string
  /** When, and from where: '28 Nov 2026, 09:30 · From 203.0.113.0/24, Firefox on Linux'. */
  detail: string
}

export const securityRows = (events: readonly SecurityEvent[]): SecurityRow[] =>
  events.map((event) => ({
    id: event.id,
    sentence: securitySentence(event),
    detail: [fullDate(event.at), securityPlace(event)].filter((part) => part !== '').join(' · '),
  }))

/** Read aloud once a page is there. */
export function foundText({ events, more }: SecurityPage): string {
  if (events.length === 0) return SECURITY_TEXTS.nothing
  const count = counted(events.length, 'event')
  return more ? `${count}, and there are older ones` : count
}
