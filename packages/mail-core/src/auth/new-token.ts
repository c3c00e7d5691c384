import type { TokenScope } from '@postroom/api'
import type { FormErrors } from './auth-rules.ts'
import { TOKEN_SCOPES } from './token-scopes.ts'

/** How many tokens an account may have at once. */
export const MAX_TOKENS = 50
/** The most characters of a token's name. */
const MAX_NAME = 100
/** After how many days a token may end; null for never. */
export const TOKEN_LIVES: readonly (number | null)[] = [7, 30, 90, 365, null]

export const TOKEN_NAME_REQUIRED = 'Say what the token is for'
export const TOKEN_NAME_TOO_LONG = `A name has at most ${MAX_NAME} characters`
export const TOKEN_SCOPE_REQUIRED = 'Choose what the token may do'
export const TOKEN_NEEDS_READ = 'To organise mail or write drafts, a token must read mail too'
export const TOKEN_MAILBOX_REQUIRED = 'Choose a mailbox'
export const TOO_MANY_TOKENS = `An account has at most ${MAX_TOKENS} access tokens: revoke one first`

/** What is asked of somebody who makes a token. */
export interface NewToken {
  name: string
  scopes: readonly TokenScope[]
  /** User ids of the mailboxes that it is to cover. */
  mailboxIds: readonly number[]
}

/** Their answers hold mail. */
const NEED_READ: readonly TokenScope[] = ['organise', 'draft']

/** The name of a token as it is kept: on one line, since it stands in logs and lists. */
export const tokenName = (name: string): string => name.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Why a token may not be made like this, a sentence per field; empty when it may. [SDK-08] */
export function validateNewToken({ name, scopes, mailboxIds }: NewToken): FormErrors<NewToken> {
  const errors: FormErrors<NewToken> = {}
  const kept = tokenName(name)
  if (kept === '') errors.name = TOKEN_NAME_REQUIRED
  else if ([...kept].length > MAX_NAME) errors.name = TOKEN_NAME_TOO_LONG
  if (scopes.length === 0) errors.scopes = TOKEN_SCOPE_REQUIRED
  else if (!scopes.includes('read') && scopes.some((scope) => NEED_READ.includes(scope)))
    errors.scopes = TOKEN_NEEDS_READ
  if (mailboxIds.length === 0) errors.mailboxIds = TOKEN_MAILBOX_REQUIRED
  return errors
}

/** The scopes after one of them was ticked or unticked: `read` comes with those that need it, and they go with it. */
export function toggledScope(scopes: readonly TokenScope[], scope: TokenScope): readonly TokenScope[] {
  const ticked = new Set(scopes)
  if (ticked.delete(scope)) {
    if (scope === 'read') for (const needy of NEED_READ) ticked.delete(needy)
  } else {
    ticked.add(scope)
    if (NEED_READ.includes(scope)) ticked.add('read')
  }
  return TOKEN_SCOPES.filter((each) => ticked.has(each))
}
