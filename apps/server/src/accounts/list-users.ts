import type { Handler } from '../http/handler.ts'
import { listAllUsers } from './users-store.ts'

/** Pairs of id and name: addresses are not handed out in bulk (G-058). */
export const listUsers: Handler<'listUsers'> = async ({ context }) => {
  const users = await context.database.read(listAllUsers, null)
  return { users: users.map(({ id, fullName }) => [id, fullName]) }
}
