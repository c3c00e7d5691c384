import type { LabelGroup, Message } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import { knownLabels, labelsQuery } from '../labels/labels-queries.ts'
import { assignMessages } from '../list/assign-messages.ts'
import type { Mail } from '../mail.ts'

/** Whether beginning an answer to the message takes its conversation, as far as it is known. [TEAM-07] */
export function takesOnReply(group: Pick<LabelGroup, 'shared'> | undefined, { assignments }: Message): boolean {
  return group?.shared?.reply_assigns === true && !assignments?.length
}

/**
 * Assigns the conversation of a message to who begins an answer to it, where its mailbox has it so and nobody is assigned to any
 * of it, and says so with Undo. The server decides again: of two who begin at once one is assigned. [TEAM-07]
 */
export async function takeOnReply(mail: Mail, message: Message): Promise<void> {
  const me = requireUser(mail)
  if (!me.is_shared && me.accessible_users.length === 0) return
  const ofMailbox = ({ user_id }: LabelGroup) => user_id === message.owner_user_id
  const known = knownLabels(mail).find(ofMailbox)
  // A conversation may be open of a mailbox that is not in view.
  const groups = known ? [known] : await mail.cache.fetchQuery(labelsQuery(mail, [message.owner_user_id]))
  if (!takesOnReply(groups.find(ofMailbox), message)) return
  await assignMessages(mail, { messageIds: [message.id], staged: { [me.id]: true }, unassignedOnly: true })
}
