import { type InsertedSignature, joinMail, printPiece, splitMail } from '../editor/mail-pieces.ts'
import type { Mail } from '../mail.ts'
import { firstSignature } from '../signatures/first-signature.ts'
import { signaturesQuery } from '../signatures/signatures-queries.ts'
import type { SenderChoice } from './change-sender.ts'
import type { ComposeRef } from './composer-machine.ts'

/** The signature that mail of an account begins with, made harmless; null when there is none or they cannot be loaded (G-116). [SIG-12, SCREEN-14] */
export async function autoSignature(mail: Mail, senderId: number): Promise<InsertedSignature | null> {
  try {
    const signature = firstSignature(await mail.cache.fetchQuery(signaturesQuery(mail)), senderId)
    return signature && { html_content: await mail.ports.sanitise(signature.html_content) }
  } catch (error) {
    mail.ports.log('load the signatures', error)
    return null
  }
}

/**
 * Sends a window's mail from another account, or from another address of the same. The signature that the former account's mail begins with gives way to that of
 * the new one; one that was chosen or changed stays. [SCREEN-14]
 */
export async function changeSender(mail: Mail, window: ComposeRef, chosen: SenderChoice): Promise<void> {
  const { senderUserId, senderEmail = null } = chosen
  const before = window.getSnapshot().context.draft.senderUserId
  window.send({ type: 'edit', change: { senderUserId, senderEmail } })
  if (senderUserId === before) return
  const [old, next] = await Promise.all([autoSignature(mail, before), autoSignature(mail, senderUserId)])
  const { draft } = window.getSnapshot().context
  if (draft.senderUserId !== senderUserId || !old || !next || old.html_content === next.html_content) return
  const pieces = splitMail(draft.htmlBody)
  const automatic = printPiece({ kind: 'signature', html: old.html_content })
  if (!pieces.some((piece) => printPiece(piece) === automatic)) return
  const htmlBody = joinMail(
    pieces.map((piece) => (printPiece(piece) === automatic ? { kind: 'signature', html: next.html_content } : piece)),
  )
  window.send({ type: 'edit', change: { htmlBody } })
}
