import type { Handler } from '../call/handler.ts'
import { listedRules } from './mail-rules-store.ts'

/** GET /mailboxes/{user_id}/rules: those that a mailbox has, in their order. [TEAM-12] */
export const listMailRules: Handler<'listMailRules'> = ({ context, userId, path }) =>
  context.database.read(listedRules, { userId, ownerId: path.user_id })
