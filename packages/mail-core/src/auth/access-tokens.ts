import { type AccessToken, type TokenScope, type User, unwrap } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { openAccounts } from '../accounts/delegates.ts'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import { dateLabel, fullDate } from '../display/date-label.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import { takeOut } from './take-out.ts'

/** What stands around the tokens of an account. */
export const TOKEN_TEXTS = {
  title: 'Access tokens',
  hint: 'With a token a program works in your mailboxes without your password, also after you change that.',
  none: 'You have no access tokens.',
  failed: 'Your access tokens could not be loaded.',
  revokeTitle: 'Revoke this token?',
  revokeText: (name: string): string => `Programs that use “${name}” are refused from now on. This cannot be undone.`,
  once: 'Copy the token now: it is not shown again.',
} as const

/** What each scope is called where a person chooses it, and what it lets a program do. */
export const SCOPE_TEXTS: Readonly<Record<TokenScope, { name: string; hint: string }>> = {
  read: { name: 'Read', hint: 'Mail, labels and people, and what changes' },
  organise: {
    name: 'Organise',
    hint: 'Labels, templates, stars, assignees, comments, archive, trash, and deleting forever',
  },
  draft: { name: 'Write drafts', hint: 'For somebody to look at and send' },
  send: { name: 'Send', hint: 'New mail and answers, without anybody looking at them' },
}

/** What a token's end is called where a person chooses it. */
export const lifeText = (days: number | null): string => (days === null ? 'Never' : `In ${days} days`)

/** Where the cache keeps the access tokens of the account. */
export const TOKENS: AnswerKey<AccessToken[]> = answerKey('access tokens')

/** The account's access tokens, newest first; asked for anew whenever they are shown. [SDK-08] */
export function tokensQuery(mail: Mail): MailQuery<AccessToken[]> {
  return {
    queryKey: TOKENS,
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/tokens', { signal }))).tokens,
    staleTime: 0,
  }
}

/** What stands in the list for a token: what it may do and where, and when it was last used and ends. */
export function tokenTexts(token: AccessToken, user: User, now: Date): { may: string; use: string } {
  const covered = openAccounts(user).filter(({ id }) => token.mailbox_ids.includes(id))
  const where = covered.length === 0 ? 'No mailbox that is open to you' : covered.map(accountName).join(', ')
  const scopes = token.scopes.map((scope) => SCOPE_TEXTS[scope].name).join(', ')
  const used =
    token.used_at === null
      ? 'Never used'
      : `Last used ${dateLabel(token.used_at, { now, inList: true })} from ${token.used_network ?? 'an unknown network'}`
  const end = token.expires_at === null ? 'Does not expire' : `Expires ${fullDate(token.expires_at)}`
  return { may: `${scopes} · ${where}`, use: `${used} · ${end}` }
}

/** Revokes a token; it leaves the list at once, and comes back where that failed. [SDK-08] */
export async function revokeToken(mail: Mail, id: number): Promise<void> {
  await takeOut(mail, {
    key: TOKENS,
    stays: (token) => token.id !== id,
    call: () => unwrap(mail.api.DELETE('/tokens/{id}', { params: { path: { id } } })),
  })
}
