import { type Operation, unwrap } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import { answersUnder } from '../answer-key.ts'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import type { Mail } from '../mail.ts'
import { SEARCHES } from '../search/search-key.ts'
import { ASSIGN_FAILED, planAssignment, type StagedAssignees } from './assign.ts'
import { assignmentText, inverseAssignments } from './assignment-text.ts'
import { LISTS } from './list-page.ts'
import { refreshAfterOwnAct } from './refresh.ts'

/** What an assignment did to one message: who was added and removed, and who has it now. */
export type AssignedMessage = Operation<'changeMessageAssignees'>['reply']['messages'][number]

type AssignmentCall = NonNullable<ReturnType<typeof planAssignment>> & { unassigned_only?: true; undo?: true }

/**
 * Assigns messages to teammates as the changed boxes say, and says what that did, with Undo. Resolves to whether it was done; a
 * failure shows its text. `unassignedOnly` leaves a conversation that somebody is assigned to as it is, and says nothing then. [ASSIGN-05, ASSIGN-06, API-44, ERR-19, G-077, SCREEN-05]
 */
export async function assignMessages(
  mail: Mail,
  {
    messageIds,
    staged,
    unassignedOnly = false,
  }: { messageIds: readonly number[]; staged: StagedAssignees; unassignedOnly?: boolean },
): Promise<boolean> {
  const body = planAssignment(messageIds, staged)
  if (!body) return false
  try {
    const changed = await changeAssignments(mail, unassignedOnly ? { ...body, unassigned_only: true } : body)
    if (unassignedOnly && changed.every(({ added }) => added.length === 0)) return false
    const inverse = inverseAssignments(changed)
    const undo = () => mail.inBackground('undo', () => takeBack(mail, inverse))
    mail.announce(assignmentText(changed, requireUser(mail)), inverse.length === 0 ? undefined : undo)
    return true
  } catch (error) {
    showAssignError(mail, error)
    return false
  }
}

async function takeBack(mail: Mail, inverse: readonly AssignmentCall[]): Promise<void> {
  try {
    for (const body of inverse) await changeAssignments(mail, { ...body, undo: true })
  } catch (error) {
    showAssignError(mail, error)
  }
}

function showAssignError(mail: Mail, error: unknown): void {
  mail.ports.log('assign', error)
  mail.alert(ASSIGN_FAILED)
}

/** Makes the call, and shows what it did. Resolves to what the server says that it did. */
export async function changeAssignments(mail: Mail, body: AssignmentCall): Promise<AssignedMessage[]> {
  const { messages } = await unwrap(mail.api.PATCH('/user_messages/change_message_assignees', { body }))
  const now = new Map(
    messages.map(({ message_id, assignees, assignments = [] }) => [message_id, { assignees, assignments }]),
  )
  for (const [key] of answersUnder(mail.cache, CONVERSATIONS)) {
    mail.changes.patchBase(key, (shown) => ({
      ...shown,
      messages: shown.messages.map((each) => ({ ...each, ...now.get(each.id) })),
    }))
  }
  for (const [key] of [LISTS, SEARCHES].flatMap((kind) => answersUnder(mail.cache, kind))) {
    mail.changes.patchBase(key, (shown) => ({
      ...shown,
      items: shown.items.map((item) => ('message_id' in item ? { ...item, ...now.get(item.message_id) } : item)),
    }))
  }
  // A row of a conversation speaks for several messages.
  refreshAfterOwnAct(mail)
  return messages
}
