import type { Handler } from '../call/handler.ts'
import { signatureContent, signatureName } from './signature-rules.ts'
import { changeSignature } from './signatures-store.ts'

/** The fields stand inside `signature` or beside it; what is left out stays. */
export const updateSignature: Handler<'updateSignature'> = async ({ context, userId, path, body }) => {
  const fields = { ...body, ...body.signature }
  const signature = await context.database.write(changeSignature, {
    userId,
    id: path.id,
    name: fields.name === undefined ? undefined : signatureName(fields.name),
    html: fields.html_content === undefined ? undefined : signatureContent(fields.html_content),
    mailboxId: fields.mailbox_id,
    now: context.clock.now(),
  })
  context.events.wake()
  return { signature }
}
