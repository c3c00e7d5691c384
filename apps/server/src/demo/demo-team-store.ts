import { addressKey } from '@postroom/mail-core/rules'
import { confirmUser } from '../accounts/users-store.ts'
import { removeUserMessages } from '../mailbox/copies/remove-user-messages.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/**
 * Makes room for the demo team: a team whose making was broken off, of which nobody is confirmed yet, goes with its mail.
 *
 * @returns digests that no message needs any more, for `blobs.forget`; null when the house has accounts of its own.
 */
export const makeRoomForTeam = operation(
  'makeRoomForTeam',
  async (tx: Tx, { emails, now }: { emails: readonly string[]; now: number }): Promise<string[] | null> => {
    const users = await tx.db.selectFrom('users').select(['id', 'email_key', 'confirmed_at']).execute()
    const team = new Set(emails.map(addressKey))
    if (users.some((user) => user.confirmed_at !== null || !team.has(user.email_key))) return null
    if (users.length === 0) return []
    const copies = await tx.db.selectFrom('user_messages').select('id').execute()
    const digests = await removeUserMessages(tx, { userMessageIds: copies.map(({ id }) => id), now })
    await tx.db.deleteFrom('users').execute()
    await tx.db.deleteFrom('threads').execute()
    return digests
  },
)

/** The team is whole: from now on its accounts are as any other. */
export const confirmTeam = operation(
  'confirmTeam',
  async (tx: Tx, { userIds, now }: { userIds: readonly number[]; now: number }): Promise<void> => {
    for (const userId of userIds) await confirmUser(tx, { userId, now })
  },
)
