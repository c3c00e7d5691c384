import type { Handler } from '../call/handler.ts'
import { userNames } from './users-store.ts'

/** Pairs of id and name: addresses are not handed out in bulk (G-058). */
export const listUsers: Handler<'listUsers'> = async ({ context }) => ({
  users: await context.database.read(userNames, null),
})
