import type { Handler } from '../http/handler.ts'
import { listUserSignatures } from './signatures-store.ts'

export const listSignatures: Handler<'listSignatures'> = async ({ context, userId }) => ({
  signatures: await context.database.read(listUserSignatures, userId),
})
