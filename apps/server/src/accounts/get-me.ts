import type { Handler } from '../call/handler.ts'
import { requireProfile } from './profile-store.ts'

export const getMe: Handler<'getMe'> = async ({ context, userId }) => ({
  user: await context.database.read(requireProfile, userId),
})
