import type { Handler } from '../call/handler.ts'
import { changeAssignees } from '../mailbox/copies/assignees-store.ts'

export const changeMessageAssignees: Handler<'changeMessageAssignees'> = async ({ context, userId, body }) => {
  const { messages, digests } = await context.database.write(changeAssignees, {
    userId,
    messageIds: body.message_ids,
    checked: body.checked_assignees,
    unchecked: body.unchecked_assignees,
    unassignedOnly: body.unassigned_only === true,
    isUndo: body.undo === true,
    now: context.clock.now(),
  })
  await context.blobs.forget(digests)
  context.events.wake()
  return { messages }
}
