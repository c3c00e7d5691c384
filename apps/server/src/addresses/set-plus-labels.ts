import type { Handler } from '../call/handler.ts'
import { choosePlusLabels } from './mailbox-addresses-store.ts'

/** PUT /mailboxes/{user_id}/plus_labels: what the words behind the + do there. [NET-08] */
export const setPlusLabels: Handler<'setPlusLabels'> = async ({ context, userId, path, body }) => {
  const choice = body.plus_labels
  await context.database.write(choosePlusLabels, { userId, ownerId: path.user_id, choice })
  return { plus_labels: choice }
}
