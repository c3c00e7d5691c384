import { MailError } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { type CallLimits, withLimits } from '../system/call-limits.ts'
import { retried } from '../system/retry.ts'
import type { SentMessage } from './compose-context.ts'
import { type ComposeDraft, type ComposeFile, newId } from './compose-draft.ts'
import { sendMessage } from './send-message.ts'
import { sendProblem } from './send-problem.ts'

/** What goes with a send, and what bounds it. */
export type SendHow = CallLimits & {
  /** Need no upload before. */
  files?: readonly ComposeFile[]
  /**
   * Any text that names this mail to the program, such as the number of the order that it confirms. All sends with the same id
   * from the same account are one mail, the first, for as long as the account exists. Nobody else sees the id.
   */
  id?: string
}

/**
 * Sends a draft without a window, for programs. Resolves to what can take it back. While the server cannot be reached it is
 * repeated up to four times, always under one id, so that a lost answer does not send it twice.
 *
 * @throws MailError with the sentence of {@link sendProblem} when nobody receives it, or something in To, Cc or Bcc is no
 * address; with the status 409 when the same send was canceled before. {@link NewerMessages} where its author has
 * not seen the newest of the conversation.
 */
export async function sendDraft(
  mail: Mail,
  draft: ComposeDraft,
  { files = [], id, signal, timeout }: SendHow = {},
): Promise<SentMessage> {
  const problem = sendProblem(draft)
  if (problem !== null) throw new MailError({ status: 422, message: problem })
  const externalId = id === undefined ? newId() : await externalIdOf(id, draft.senderUserId)
  const bounded = withLimits(mail, { signal, timeout })
  return retried(mail.ports.clock, signal, () => sendMessage(bounded, { draft, files, externalId }, null))
}

/**
 * The Message-ID of a mail is seen by all who receive it, and no two mails of the world may have the same. So the id is digested
 * together with the account (SHA-256).
 */
async function externalIdOf(id: string, senderUserId: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${senderUserId}:${id}`))
  return [...new Uint8Array(digest, 0, 20)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
