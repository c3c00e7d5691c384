import type { User } from '@postroom/api'
import { relayProblemFor } from '../delivery/relay-state-store.ts'
import { notFound } from '../errors/domain-error.ts'
import { viewModeOf } from '../mailbox/lists/view-mode.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { accessibleUsers, isShared } from './grants-store.ts'
import { findUser } from './users-store.ts'

/** The user as the contract shows a signed-in one (DATA-01). Throws 404 when the account is gone. */
export const requireProfile = operation('requireProfile', async (tx: Tx, userId: number): Promise<User> => {
  const user = await findUser(tx, userId)
  if (!user) throw notFound()
  const [problem, users, shared] = await Promise.all([
    relayProblemFor(tx, userId),
    accessibleUsers(tx, userId),
    isShared(tx, userId),
  ])
  return {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    preferences: user.preferences,
    accessible_users: users,
    view_mode: viewModeOf(user.preferences),
    ...(shared && { is_shared: true as const }),
    ...(problem !== null && { relay_problem: problem }),
  }
})
