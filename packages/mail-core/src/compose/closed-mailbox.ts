import { MailError, type User } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { meQuery, requireUser } from '../accounts/accounts-queries.ts'
import { isClosedNow } from '../accounts/closed-mailbox.ts'
import { openAccounts, writableAccounts } from '../accounts/delegates.ts'
import type { Mail } from '../mail.ts'
import { changeSender } from './auto-signature.ts'
import type { ComposeRef } from './composer-machine.ts'
import { DRAFT_ENDED, MAILBOX_CLOSED } from './window-texts.ts'

/** Why a draft is not there: its mailbox was closed to the writer, as the server says now, or it was sent or deleted. */
export async function draftGoneText(mail: Mail, ownerId: number): Promise<string> {
  return (await isClosedNow(mail, ownerId)) ? MAILBOX_CLOSED : DRAFT_ENDED
}

/**
 * Why nothing more may be written in the mailbox of a draft, where its writer's level was reduced meanwhile: what they may still do, and
 * the server's sentence, which names who may write. Null where something else was refused.
 */
export async function reducedText(mail: Mail, ownerId: number, error: unknown): Promise<string | null> {
  if (!(error instanceof MailError) || error.status !== 403) return null
  const user = await mail.cache.fetchQuery({ ...meQuery(mail), staleTime: 0 })
  if (!user || mayWriteIn(user, ownerId)) return null
  const mailbox = openAccounts(user).find(({ id }) => id === ownerId)
  return mailbox ? `You may only read in ${accountName(mailbox)} now. ${error.message}` : MAILBOX_CLOSED
}

const mayWriteIn = (user: User, ownerId: number): boolean => writableAccounts(user).some(({ id }) => id === ownerId)

/** Keeps what a window says where its draft has moved on; from a mailbox in which one may not write any more it goes on as one's own. */
export async function keepWritten(mail: Mail, window: ComposeRef): Promise<void> {
  const user = requireUser(mail)
  const { senderUserId } = window.getSnapshot().context.draft
  if (!mayWriteIn(user, senderUserId)) await changeSender(mail, window, { senderUserId: user.id })
  window.send({ type: 'keep mine' })
}
