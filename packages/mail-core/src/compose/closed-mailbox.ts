import type { User } from '@postroom/api'
import { meQuery, requireUser } from '../accounts/accounts-queries.ts'
import { openAccounts } from '../accounts/delegates.ts'
import type { Mail } from '../mail.ts'
import { changeSender } from './auto-signature.ts'
import type { ComposeRef } from './composer-machine.ts'
import { DRAFT_ENDED, MAILBOX_CLOSED } from './window-texts.ts'

/** Whether a mailbox that one wrote in is not open any more. [PEOPLE-04] */
export function isClosedTo(user: User, ownerId: number): boolean {
  return openAccounts(user).every(({ id }) => id !== ownerId)
}

/** Why a draft is not there: its mailbox was closed to the writer, as the server says now, or it was sent or deleted. */
export async function draftGoneText(mail: Mail, ownerId: number): Promise<string> {
  const user = await mail.cache.fetchQuery({ ...meQuery(mail), staleTime: 0 })
  return user && isClosedTo(user, ownerId) ? MAILBOX_CLOSED : DRAFT_ENDED
}

/** Keeps what a window says where its draft has moved on; from a mailbox that is closed it goes on as one's own. */
export async function keepWritten(mail: Mail, window: ComposeRef): Promise<void> {
  const user = requireUser(mail)
  const { senderUserId } = window.getSnapshot().context.draft
  if (isClosedTo(user, senderUserId)) await changeSender(mail, window, { senderUserId: user.id })
  window.send({ type: 'keep mine' })
}
