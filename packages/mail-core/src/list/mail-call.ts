import { type ChangedItem, UNKNOWN_OPERATION, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import type { MailCall } from '../labels/label-patch.ts'
import type { Mail } from '../mail.ts'

/**
 * Makes the call of a change. Resolves with what the server says of the mail that is left; rejects with its first error.
 * [API-19, API-20, ERR-26]
 */
export async function callMail(mail: Mail, call: MailCall): Promise<readonly ChangedItem[]> {
  const answer = await answerTo(mail, call)
  return 'items' in answer ? answer.items : []
}

function answerTo(mail: Mail, { operation, body }: MailCall) {
  const sent = { ...body, accessible_users: accountsInView(mail) }
  switch (operation) {
    case 'patchUserMessageLabels':
      return unwrap(mail.api.PATCH('/user_message_labels', { body: sent }))
    case 'markRead':
      return unwrap(mail.api.PATCH('/user_messages/mark_read', { body: sent }))
    case 'markUnread':
      return unwrap(mail.api.PATCH('/user_messages/mark_unread', { body: sent }))
    case 'trashUserMessages':
      return unwrap(mail.api.DELETE('/user_messages', { body: sent }))
    case 'restoreUserMessages':
      return unwrap(mail.api.PATCH('/user_messages/restore', { body: sent }))
    case 'deleteUserMessagesPermanently':
      return unwrap(mail.api.DELETE('/user_messages/permanent_delete', { body }))
    default:
      throw new Error(UNKNOWN_OPERATION)
  }
}
