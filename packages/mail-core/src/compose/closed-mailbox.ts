import { meQuery, requireUser } from '../accounts/accounts-queries.ts'
import { openAccounts } from '../accounts/delegates.ts'
import type { Mail } from '../mail.ts'
import { changeSender } from './auto-signature.ts'
import type { ComposeRef } from './composer-machine.ts'

/** Whether a mailbox that one wrote in is not open any more, as the server says now. [PEOPLE-04] */
export async function isMailboxClosed(mail: Mail, ownerId: number): Promise<boolean> {
  const user = await mail.cache.fetchQuery({ ...meQuery(mail), staleTime: 0 })
  return user !== null && openAccounts(user).every(({ id }) => id !== ownerId)
}

/**
 * Keeps what a window says where its draft was changed, or is not to be written any more; from a mailbox that is closed it goes
 * on as one's own.
 */
export async function keepWritten(mail: Mail, window: ComposeRef): Promise<void> {
  if (await isMailboxClosed(mail, window.getSnapshot().context.draft.senderUserId)) {
    await changeSender(mail, window, requireUser(mail).id)
  }
  window.send({ type: 'keep mine' })
}
