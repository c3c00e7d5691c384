import type { Handler } from '../call/handler.ts'
import { listUserTemplates } from './templates-store.ts'

/** GET /templates: what the caller can put into mail. [TEAM-11] */
export const listTemplates: Handler<'listTemplates'> = ({ context, userId }) =>
  context.database.read(listUserTemplates, userId)
