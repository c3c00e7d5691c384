import type { Handler } from '../call/handler.ts'
import { commentVersions } from './comment-details-store.ts'

export const getCommentHistory: Handler<'getCommentHistory'> = async ({ context, userId, path }) => ({
  versions: await context.database.read(commentVersions, { userId, commentId: path.id }),
})
