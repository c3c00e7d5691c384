import { MailError, type User, type UserPair, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'

/** Where the cache keeps who is signed in; null when nobody is. */
export const SIGNED_IN: AnswerKey<User | null> = answerKey('me')

/** The signed-in user. */
export function meQuery(mail: Mail): MailQuery<User | null> {
  return {
    queryKey: SIGNED_IN,
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/users/me', { signal }))).user,
    staleTime: freshFor(mail, Number.POSITIVE_INFINITY),
  }
}

/** A user of the system, as someone who can be assigned. */
export type Teammate = { id: number; full_name: string }

/** The list of all users, kept in the session under this name. [DATA-02] */
export const USERS_KEY = 'users'

/** Every user of the system, asked for once per session, when it begins. [API-09, API-10] */
export function usersQuery(mail: Mail): MailQuery<Teammate[]> {
  return {
    queryKey: answerKey(USERS_KEY),
    queryFn: async ({ signal }) => {
      const kept = mail.ports.readsFresh ? null : mail.ports.sessionStorage.get(USERS_KEY)
      if (kept !== null) return toTeammates(JSON.parse(kept))
      // The client's types make every tuple of the contract an array.
      const users = (await unwrap(mail.api.GET('/users', { signal }))).users as UserPair[]
      mail.ports.sessionStorage.set(USERS_KEY, JSON.stringify(users))
      return toTeammates(users)
    },
    staleTime: freshFor(mail, Number.POSITIVE_INFINITY),
  }
}

function toTeammates(pairs: readonly UserPair[]): Teammate[] {
  return pairs.map(([id, full_name]) => ({ id, full_name }))
}

/** The signed-in user, if known. */
export function signedInUser(mail: Mail): User | undefined {
  return mail.cache.getQueryData(SIGNED_IN) ?? undefined
}

/** The signed-in user, for what only they can do. */
export function requireUser(mail: Mail): User {
  const user = signedInUser(mail)
  if (!user) throw new MailError({ status: 401, message: 'Please sign in.' })
  return user
}
