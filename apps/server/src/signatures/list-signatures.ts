import type { Handler } from '../call/handler.ts'
import { listUserSignatures } from './signatures-store.ts'

export const listSignatures: Handler<'listSignatures'> = async ({ context, userId }) => ({
  signatures: await context.database.read(listUserSignatures, userId),
})
