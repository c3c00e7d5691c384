import type { Handler } from '../call/handler.ts'
import { labelGroups } from './labels-store.ts'

export const listLabels: Handler<'listLabels'> = ({ context, userId, query }) =>
  context.database.read(labelGroups, { userId, requested: query['delegate_user_ids[]'] })
