import { unwrap } from '@postroom/api'
import type { Conversation } from '../conversation/conversation-queries.ts'
import type { Mail } from '../mail.ts'
import { ASSIGN_FAILED, planAssignment, type StagedAssignees } from './assign.ts'
import type { ListPage } from './list-queries.ts'

/**
 * Assigns messages to teammates as the changed boxes say. Resolves to whether it was done; a failure shows its text.
 * [ASSIGN-05, ASSIGN-06, API-44, ERR-19, G-077]
 */
export async function assignMessages(
  mail: Mail,
  { messageIds, staged }: { messageIds: readonly number[]; staged: StagedAssignees },
): Promise<boolean> {
  const body = planAssignment(messageIds, staged)
  if (!body) return false
  try {
    const { messages } = await unwrap(mail.api.PATCH('/user_messages/change_message_assignees', { body }))
    const assignees = new Map(messages.map((message) => [message.message_id, message.assignees]))
    for (const [key] of mail.cache.getQueriesData<Conversation>({ queryKey: ['conversation'] })) {
      mail.changes.amend<Conversation>(key, (shown) => ({
        ...shown,
        messages: shown.messages.map((each) => ({ ...each, assignees: assignees.get(each.id) ?? each.assignees })),
      }))
    }
    for (const [key] of [['list'], ['search']].flatMap((kind) => mail.cache.getQueriesData({ queryKey: kind }))) {
      mail.changes.amend<ListPage>(key, (shown) => ({
        ...shown,
        items: shown.items.map((item) => {
          const now = 'message_id' in item ? assignees.get(item.message_id) : undefined
          return now === undefined ? item : { ...item, assignees: now }
        }),
      }))
    }
    return true
  } catch (error) {
    mail.ports.log('assign', error)
    mail.alert(ASSIGN_FAILED)
    return false
  }
}
