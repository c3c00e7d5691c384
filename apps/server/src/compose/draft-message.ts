import type { Draft } from '@postroom/api'
import type { NewMessage } from '../mailbox/messages/messages-store.ts'
import { cleanText } from '../mime/header-text.ts'
import { readWrittenHtml } from '../mime/parse-mime.ts'
import { readWritten } from './new-message.ts'
import type { Sender } from './sender-store.ts'

/** The message row of a draft: what was written, without bytes of its own until it is sent. */
export async function draftMessage(
  body: Parameters<typeof readWritten>[0],
  { sender, externalId, now }: { sender: Sender; externalId: string; now: number },
): Promise<NewMessage> {
  const { html, ...written } = readWritten(body)
  const { twin: _twin, parts: _parts, ...derived } = await readWrittenHtml(html, { twin: false })
  return {
    ...written,
    recipients: written.recipients.filter(({ email }) => email !== ''),
    externalId,
    subject: cleanText(written.subject, 2_000),
    senderName: cleanText(sender.name, 300),
    senderEmail: sender.email,
    replyTo: null,
    sentAt: now,
    ...derived,
    text: null,
    html,
    attachments: [],
    rawDigest: null,
    size: Buffer.byteLength(html),
    authorId: null,
  }
}

/** What a draft holds, as a request says it: what an update leaves out stays as it was. */
export function writtenSoFar(draft: Draft) {
  return {
    recipients: draft.recipients,
    subject: draft.subject,
    html_body: draft.html_body,
    in_reply_to: draft.in_reply_to,
    references: draft.references,
  } satisfies Parameters<typeof readWritten>[0] & { recipients: readonly { email: string }[] }
}
