import type { Handler } from '../call/handler.ts'
import { mentionsOf } from './mentions-store.ts'

export const listMentions: Handler<'listMentions'> = ({ context, userId }) => context.database.read(mentionsOf, userId)
