import type { Grant, GrantLevel, GrantList, UserSummary } from '@postroom/api'
import type { FormErrors } from '../auth/auth-rules.ts'
import { accountName } from './account-name.ts'
import { daysOf, type GrantDays, timeOf } from './grant-days.ts'
import { type GrantTerms, lastManagerProblem } from './grant-terms.ts'
import { changeSentences, GRANT_TEXTS } from './grant-texts.ts'
import { grantTimeProblem, NEW_GRANT_LEVEL } from './new-grant.ts'

/** What is asked of somebody who lets a person use a mailbox. */
export interface GrantForm extends GrantDays {
  person: UserSummary | null
  level: GrantLevel
  manage: boolean
}

/** The form of a person's grant as it is, or of a new one. [PEOPLE-01] */
export function grantForm(grant: Grant | null): GrantForm {
  if (grant === null) return { person: null, level: NEW_GRANT_LEVEL, manage: false, begins: '', ends: '' }
  return { person: grant.user, level: grant.level, manage: grant.manage, ...daysOf(grant) }
}

/** What the form is called. */
export function formTitle(grant: Grant | null): string {
  return grant === null ? 'Let somebody in' : `What ${accountName(grant.user)} may do`
}

/** What the grant would say. */
export function termsOf(form: GrantForm, grant: Grant | null): GrantTerms {
  return { level: form.level, manage: form.manage, ...timeOf(form, grant ?? undefined) }
}

/** What somebody is asked about a change: the people of the mailbox, the grant that is changed, and the moment. */
export interface GrantAsked {
  list: GrantList
  /** Null where a person is added. */
  grant: Grant | null
  /** Milliseconds since 1970 UTC. */
  now: number
}

/** Why the form may not be saved so, a sentence per field; empty when it may. `manage` also says why the last manager stays. */
export function grantErrors(form: GrantForm, { list, grant, now }: GrantAsked): FormErrors<GrantForm> {
  const errors: FormErrors<GrantForm> = {}
  const terms = termsOf(form, grant)
  const { from, until } = terms
  if (form.person === null) errors.person = GRANT_TEXTS.choosePerson
  const known = momentOf(grant?.until ?? null)
  const ends = grantTimeProblem({ from: momentOf(from), until: momentOf(until) }, { known, now })
  if (ends !== null) errors.ends = ends
  const last = form.person && lastManagerProblem(list, { user: form.person, terms }, now)
  if (last) errors.manage = last
  return errors
}

const momentOf = (date: string | null): number | null => (date === null ? null : Date.parse(date))

/** What saving the form does, in sentences; none before it is known whom it is about. [PEOPLE-01, PEOPLE-03] */
export function formSentences(form: GrantForm, { grant, now }: GrantAsked): string[] {
  if (form.person === null) return []
  return changeSentences({ name: accountName(form.person), before: grant, after: termsOf(form, grant) }, now)
}

/** What taking a person's grant away does, in sentences. */
export function removalSentences(grant: Grant, now: number): string[] {
  return changeSentences({ name: accountName(grant.user), before: grant, after: null }, now)
}
