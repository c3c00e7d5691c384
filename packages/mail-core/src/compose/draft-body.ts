import type { Attachment, Draft, NewRecipient } from '@postroom/api'
import { isEmailAddress } from '../contacts/email-address.ts'
import { attachmentUrl } from '../conversation/attachment-url.ts'
import type { ComposeDraft, ComposeFile, SavedDraft } from './compose-draft.ts'
import { addressesOf, committed, emailsOf, type MailAddress } from './recipients.ts'
import { usedTemplates } from './used-templates.ts'

/** What its writer wrote, to tell whether two states of a draft are one. */
export function writtenIn(draft: ComposeDraft): string {
  return JSON.stringify([keptRecipients(draft), draft.subject, draft.htmlBody])
}

/** What the window's draft says to the server. */
export function draftBody(draft: ComposeDraft) {
  return {
    mode: draft.mode,
    sender_user_id: draft.senderUserId,
    ...(draft.senderEmail !== undefined && { sender_email: draft.senderEmail }),
    recipients: keptRecipients(draft),
    subject: draft.subject,
    html_body: draft.htmlBody,
    in_reply_to: draft.inReplyTo,
    references: draft.references,
    message_thread_id: draft.messageThreadId,
    source_message_id: draft.sourceMessageId,
    ...(draft.seenMessageId != null && { seen_message_id: draft.seenMessageId }),
    ...usedTemplates(draft),
  }
}

const FIELDS = ['to', 'cc', 'bcc'] as const
/** Characters of an address that a draft keeps. */
const LONGEST_ADDRESS = 320

/** The chips of all three fields as the contract names them. */
export function recipientsOf(draft: Pick<ComposeDraft, 'to' | 'cc' | 'bcc'>): NewRecipient[] {
  return FIELDS.flatMap((field) => chipsOf(draft[field], field))
}

/** What a draft keeps of the fields: the chips, and behind them what is typed and is none yet (G-018). */
function keptRecipients(draft: ComposeDraft): NewRecipient[] {
  return FIELDS.flatMap((field) => {
    const { added, rest } = committed(draft.typed?.[field] ?? '', draft[field])
    const left = rest.match(/\S+/g) ?? []
    const noAddresses = left.map((token) => ({ email: token.slice(0, LONGEST_ADDRESS) }))
    return chipsOf([...draft[field], ...added, ...noAddresses], field)
  })
}

function chipsOf(addresses: readonly MailAddress[], owner_type: (typeof FIELDS)[number]): NewRecipient[] {
  return addresses.map(({ email, name }) => ({ email, owner_type, ...(name && { name }) }))
}

/** A server's draft as a compose window holds it. */
export function windowContentOf(draft: Draft): {
  draft: ComposeDraft
  files: readonly ComposeFile[]
  saved: SavedDraft
  newer?: readonly number[]
} {
  const chips = (field: (typeof FIELDS)[number]) =>
    addressesOf(draft.recipients, field)
      .filter(({ email }) => isEmailAddress(email))
      .map((address, index) => ({ id: `${field}${index}`, ...address }))
  const typed = FIELDS.map((field) => {
    const left = addressesOf(draft.recipients, field).filter(({ email }) => !isEmailAddress(email))
    return [field, emailsOf(left).join(' ')] as const
  })
  return {
    draft: {
      mode: draft.mode,
      senderUserId: draft.sender_user_id,
      ...(draft.sender_email !== undefined && { senderEmail: draft.sender_email }),
      to: chips('to'),
      cc: chips('cc'),
      bcc: chips('bcc'),
      typed: Object.fromEntries(typed.filter(([, text]) => text !== '')),
      subject: draft.subject,
      htmlBody: draft.html_body,
      inReplyTo: draft.in_reply_to,
      references: draft.references,
      messageThreadId: draft.message_thread_id,
      sourceMessageId: draft.source_message_id,
      ...(draft.seen_message_id !== undefined && { seenMessageId: draft.seen_message_id }),
      ...(draft.template_ids !== undefined && { templateIds: draft.template_ids }),
    },
    files: draft.attachments.map((each) => ({
      ...uploadedFile(each),
      // The images of the quoted original stay with it.
      ...(!each.download_url.includes(`/messages/${draft.id}/`) && { attachmentId: null }),
    })),
    saved: { draftId: draft.id, revision: draft.revision },
    ...(draft.newer_messages && { newer: draft.newer_messages.map(({ id }) => id) }),
  }
}

/** A file that lies on the server. */
export function uploadedFile(attachment: Attachment): ComposeFile {
  return {
    id: `a${attachment.id}`,
    name: attachment.filename,
    size: attachment.size,
    mimeType: attachment.mime_type,
    lastModified: null,
    type: attachment.type,
    contentId: attachment.content_id,
    content: null,
    attachmentId: attachment.id,
    path: attachmentUrl(attachment.download_url),
    state: 'uploaded',
  }
}
