import type { User, UserSummary } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { accountsInView } from './accounts-in-view.ts'
import { levelProblem } from './grant-levels.ts'

/** What the menu of ticked accounts is called. [DELEG-02] */
export const ACCESSED_USERS = 'Accessed Users'

/** Said when the last ticked account would be unticked. [DELEG-09] */
export const SELECT_AT_LEAST_ONE = 'You must select at least one user to access mail'

/** The accounts whose mail the user may see and send from, their own first (G-020). [DELEG-03, COMPOSE-09, COMPOSE-10] */
export function openAccounts(user: User): UserSummary[] {
  return [{ id: user.id, email: user.email, full_name: user.full_name }, ...user.accessible_users]
}

/** Whether a mailbox that one worked in is not open any more. [PEOPLE-04] */
export function isClosedTo(user: User, ownerId: number): boolean {
  return openAccounts(user).every(({ id }) => id !== ownerId)
}

/** The accounts in which the user may write drafts, their own first. [PEOPLE-01] */
export function writableAccounts(user: User): UserSummary[] {
  return openAccounts(user).filter(({ id }) => levelProblem(user, [id], 'draft') === null)
}

/** Whether others than this user work in a mailbox that is open to them. */
export function isShared(user: Pick<User, 'id' | 'is_shared'>, ownerId: number): boolean {
  return ownerId !== user.id || user.is_shared === true
}

/** The ticked accounts with one more or one less, or the sentence that refuses to untick the last one. [DELEG-09] */
export function tickAccount(ticked: readonly number[], id: number): { ticked: number[] } | { error: string } {
  if (!ticked.includes(id)) return { ticked: [...ticked, id] }
  const left = ticked.filter((other) => other !== id)
  return left.length === 0 ? { error: SELECT_AT_LEAST_ONE } : { ticked: left }
}

/** Keeps the accounts to look at, when they are others than before, and reloads (G-098). [DELEG-07, DELEG-08, DELEG-10] */
export function changeAccounts(mail: Mail, ticked: readonly number[]): void {
  const before = accountsInView(mail)
  if (before.length === ticked.length && before.every((id) => ticked.includes(id))) return
  mail.settings.set('selectedDelegateUserIds', [...ticked])
  mail.ports.mirrorAccounts(ticked)
  mail.ports.reload()
}
