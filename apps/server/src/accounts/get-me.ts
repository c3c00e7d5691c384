import type { Handler } from '../call/handler.ts'
import { tokenAnswer } from '../call/token-answer.ts'
import { withOwnMarks } from './demanded-factor.ts'
import { requireProfile } from './profile-store.ts'

/** The signed-in user. What a program is told does not grow with who made its token. */
export const getMe: Handler<'getMe'> = async ({ context, userId, request: { accessToken } }) => {
  const user = await context.database.read(requireProfile, userId)
  return accessToken ? { user, token: tokenAnswer(accessToken) } : { user: await withOwnMarks(context, user) }
}
