import type { ChangeEvent } from '@postroom/api'
import { signedInUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import { loadComposeCode } from './compose-code.ts'
import { ANSWER_IN_DRAFTS, ANSWER_STOPPED } from './newer-notice.ts'
import { windowById } from './open-window.ts'
import { removeFromConversations } from './send-message.ts'
import { openSentAgain, sentHere } from './sent-window.ts'

/**
 * Opens an answer again that another one has stopped, in the tab that sent it, with what its author has not seen, and says so:
 * they may look elsewhere by now. In other tabs its author hears that it is in Drafts. [TEAM-02]
 */
export async function bringBack(
  mail: Mail,
  { jid, draft_id, author_id }: NonNullable<ChangeEvent['stopped_send']>,
): Promise<void> {
  const sent = sentHere(mail, (each) => each.jid === jid)
  if (sent) {
    removeFromConversations(mail, sent.messageId)
    await loadComposeCode()
    const opened = await openSentAgain(mail, draft_id, sent.window)
    return mail.alert(windowById(mail, opened) ? ANSWER_STOPPED : ANSWER_IN_DRAFTS)
  }
  if (author_id === signedInUser(mail)?.id) mail.alert(ANSWER_IN_DRAFTS)
}
