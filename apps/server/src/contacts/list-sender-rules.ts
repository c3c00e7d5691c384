import type { Handler } from '../call/handler.ts'
import { senderRules } from './sender-rules-store.ts'

export const listSenderRules: Handler<'listSenderRules'> = async ({ context, userId, query }) => ({
  sender_rules: await context.database.read(senderRules, { userId, requested: query['accessible_users[]'] }),
})
