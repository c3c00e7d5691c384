import type { Handler } from '../call/handler.ts'
import { removeSenderRule } from './sender-rules-store.ts'

export const deleteSenderRule: Handler<'deleteSenderRule'> = async ({ context, userId, path }) => {
  await context.database.write(removeSenderRule, { userId, id: path.id })
}
