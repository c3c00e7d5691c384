import type { Handler } from '../call/handler.ts'
import { tokenAnswer } from '../call/token-answer.ts'
import { requireProfile } from './profile-store.ts'

export const getMe: Handler<'getMe'> = async ({ context, userId, request: { accessToken } }) => ({
  user: await context.database.read(requireProfile, userId),
  ...(accessToken && { token: tokenAnswer(accessToken) }),
})
