import type { Handler } from '../call/handler.ts'
import { signatureContent, signatureName } from './signature-rules.ts'
import { insertSignature } from './signatures-store.ts'

export const createSignature: Handler<'createSignature'> = async ({ context, userId, body }) => {
  const name = signatureName(body.signature.name)
  const html = signatureContent(body.signature.html_content)
  const mailboxId = body.signature.mailbox_id ?? null
  const now = context.clock.now()
  const signature = await context.database.write(insertSignature, { userId, name, html, mailboxId, now })
  context.events.wake()
  return { signature }
}
