import { type Grant, type GrantList, type User, type UserSummary, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import { refusalText } from '../failure-text.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'
import { accountName } from './account-name.ts'
import { openAccounts } from './delegates.ts'
import type { GrantTerms } from './grant-terms.ts'
import { GRANT_TEXTS } from './grant-texts.ts'

export type { Grant, GrantList } from '@postroom/api'

/** Where the cache keeps who may use the mailboxes; an event of people has them asked for again. */
const grantsKey = (mailboxId: number): AnswerKey<GrantList> => answerKey('grants', mailboxId)

/** Who may use a mailbox; asked for anew whenever it is shown. [PEOPLE-01] */
export function grantsQuery(mail: Mail, mailboxId: number): MailQuery<GrantList> {
  return {
    queryKey: grantsKey(mailboxId),
    queryFn: ({ signal }) =>
      unwrap(mail.api.GET('/mailboxes/{user_id}/grants', { params: { path: { user_id: mailboxId } }, signal })),
    staleTime: 0,
  }
}

/** The mailboxes of which the user sees who may use them, those first that they may open to others: their own, then by name. */
export function grantedMailboxes(user: User): UserSummary[] {
  const managed = ({ id }: UserSummary) =>
    id === user.id || user.accessible_users.some((each) => each.id === id && each.manage)
  const accounts = openAccounts(user)
  return [...accounts.filter(managed), ...accounts.filter((account) => !managed(account))]
}

/** Who may change who may use a mailbox, by name, for whoever may not. */
export function managersText({ grants, owner, owner_signs_in }: GrantList): string {
  const people = [...(owner_signs_in ? [owner] : []), ...grants.filter(({ manage }) => manage).map(({ user }) => user)]
  const text = people.length > 0 ? new Intl.ListFormat('en-GB').format(people.map(accountName)) : GRANT_TEXTS.operator
  return GRANT_TEXTS.readOnly(`${text.slice(0, 1).toUpperCase()}${text.slice(1)}`)
}

/** Milliseconds that proposed colleagues are not asked for again. */
const COLLEAGUES_FRESH = 30_000

/** People to whom a mailbox could be opened, who fit what was typed. [PEOPLE-01] */
export function colleaguesQuery(mail: Mail, mailboxId: number, text: string): MailQuery<UserSummary[]> {
  const q = text.trim()
  return {
    queryKey: answerKey('grants', mailboxId, 'colleagues', q),
    queryFn: async ({ signal }) => {
      const params = { path: { user_id: mailboxId }, query: { q } }
      return (await unwrap(mail.api.GET('/mailboxes/{user_id}/colleagues', { params, signal }))).colleagues
    },
    staleTime: freshFor(mail, COLLEAGUES_FRESH),
  }
}

/**
 * Lets a person use a mailbox, or changes what they may do there. Answers with the sentence that says why not, null once it is so; what
 * is shown stays as it is until then. [PEOPLE-01]
 */
export async function saveGrant(
  mail: Mail,
  list: GrantList,
  change: { user: UserSummary; terms: GrantTerms },
): Promise<string | null> {
  const path = { user_id: list.owner.id, delegate_id: change.user.id }
  return attempt(mail, list, async () => {
    const { grant } = await unwrap(
      mail.api.PUT('/mailboxes/{user_id}/grants/{delegate_id}', { params: { path }, body: change.terms }),
    )
    return [...others(list, grant.user.id), grant].sort(byName)
  })
}

/** Closes a mailbox to a person. Answers as `saveGrant` does. [PEOPLE-01] */
export async function takeGrantAway(mail: Mail, list: GrantList, userId: number): Promise<string | null> {
  const path = { user_id: list.owner.id, delegate_id: userId }
  return attempt(mail, list, async () => {
    await unwrap(mail.api.DELETE('/mailboxes/{user_id}/grants/{delegate_id}', { params: { path } }))
    return others(list, userId)
  })
}

async function attempt(mail: Mail, list: GrantList, call: () => Promise<Grant[]>): Promise<string | null> {
  const queryKey = grantsKey(list.owner.id)
  try {
    const grants = await call()
    await mail.cache.cancelQueries({ queryKey })
    mail.cache.setQueryData(queryKey, { ...list, grants })
    mail.inBackground('list who may use a mailbox', () => mail.cache.invalidateQueries({ queryKey }))
    return null
  } catch (error) {
    return refusalText(error, GRANT_TEXTS.notSaved)
  }
}

const others = ({ grants }: GrantList, userId: number): Grant[] => grants.filter(({ user }) => user.id !== userId)

const names = new Intl.Collator('en')
const byName = (a: Grant, b: Grant): number =>
  names.compare(a.user.full_name, b.user.full_name) || a.user.id - b.user.id
