import type { Handler } from '../call/handler.ts'
import { reachableForwarding } from './forwarding-store.ts'

export const listForwarding: Handler<'listForwarding'> = async ({ context, userId }) => ({
  forwarding: await context.database.read(reachableForwarding, userId),
})
