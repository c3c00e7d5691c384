import { type Attachment, type Message, unwrap } from '@postroom/api'
import { fetchAttachment } from '../conversation/fetch-attachment.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { isThread, isTrashed, type ListItem } from '../list/list-item.ts'
import type { Mail } from '../mail.ts'
import { composeFile, filesOf } from './attach-files.ts'
import { acceptFiles, contentIdOf, uniqueInline } from './attachments.ts'
import type { ComposeFile } from './compose-draft.ts'
import type { ComposeRef } from './composer-machine.ts'
import { type EmlMessage, emlOf } from './eml.ts'
import { attachmentsForEml, emlFileName, skippedFiles } from './forward.ts'
import type { MailAddress } from './recipients.ts'
import { answeredMessage } from './reply.ts'

/** Takes the files of a forwarded message along; those that cannot be fetched are skipped and named. [G-087, ERR-24] */
export async function attachOriginals(mail: Mail, window: ComposeRef, message: Message): Promise<void> {
  const inline = uniqueInline(message.attachments.map((each) => ({ ...each, contentId: each.content_id })))
  const { fetched, skipped } = await fetchAll(mail, inline)
  const files = fetched.map(({ attachment, content }) =>
    composeFile({
      name: attachment.filename,
      content,
      lastModified: null,
      type: attachment.type,
      contentId: contentIdOf(attachment.content_id),
      original: true,
    }),
  )
  if (files.length > 0) window.send({ type: 'add files', files })
  if (skipped.length > 0) window.send({ type: 'show problem', text: skippedFiles(skipped) })
}

/**
 * Attaches rows as .eml files, one per row, for a thread its newest message, in the trash the newest that lies there. A message
 * that cannot be loaded becomes an .eml with its headers and no body; one that is attached already is skipped. [ATTACH-07,
 * ATTACH-08, ATTACH-12 to ATTACH-16, ERR-25, G-085, G-088]
 */
export async function attachAsEml(mail: Mail, window: ComposeRef, items: readonly ListItem[]): Promise<void> {
  const skipped: string[] = []
  const made = await Promise.all(items.map((item) => emlFile(mail, item, skipped)))
  const { accepted: files, problems } = acceptFiles(made, filesOf(window, 'attachment'))
  if (files.length > 0) window.send({ type: 'add files', files })
  if (skipped.length > 0) problems.push(skippedFiles(skipped))
  if (problems.length > 0) window.send({ type: 'show problem', text: problems.join(' ') })
}

async function emlFile(mail: Mail, item: ListItem, skipped: string[]): Promise<ComposeFile> {
  try {
    const message = await newestMessage(mail, item)
    const { fetched, skipped: missing } = await fetchAll(mail, attachmentsForEml(message.attachments))
    skipped.push(...missing)
    return asFile(await fromMessage(message, fetched))
  } catch (error) {
    mail.ports.log('forward as attachment', error)
    return asFile(emptyMessage(item))
  }
}

async function newestMessage(mail: Mail, item: ListItem): Promise<Message> {
  if (!isThread(item)) {
    const params = {
      path: { id: item.message_id },
      query: { owner_id: item.user_id, 'accessible_users[]': [item.user_id] },
    }
    return (await unwrap(mail.api.GET('/messages/{id}', { params }))).message
  }
  const trashed = isTrashed(item, knownLabels(mail))
  const query = {
    'accessible_users[]': [item.user_id],
    thread: { user_id: item.user_id },
    ...(trashed && { trashed }),
  }
  const params = { path: { id: item.message_thread_id }, query }
  const message = answeredMessage((await unwrap(mail.api.GET('/messages/threads/{id}', { params }))).messages, trashed)
  if (!message) throw new Error('The conversation holds no message')
  return message
}

type Fetched = { attachment: Attachment; content: Blob }

async function fetchAll(
  mail: Mail,
  attachments: readonly Attachment[],
): Promise<{ fetched: Fetched[]; skipped: string[] }> {
  const fetched: Fetched[] = []
  const skipped: string[] = []
  for (const attachment of attachments) {
    try {
      fetched.push({ attachment, content: await fetchAttachment(mail, attachment) })
    } catch (error) {
      mail.ports.log('fetch an attachment', error)
      skipped.push(attachment.filename)
    }
  }
  return { fetched, skipped }
}

async function fromMessage(message: Message, fetched: readonly Fetched[]): Promise<EmlMessage> {
  const people = (type: 'to' | 'cc') =>
    message.recipients.filter(({ owner_type }) => owner_type === type).map(({ email, name }) => address(email, name))
  return {
    subject: message.subject,
    date: message.date,
    from: address(message.sender_email ?? '', message.sender_name),
    to: people('to'),
    cc: people('cc'),
    externalId: message.external_id,
    inReplyTo: message.in_reply_to,
    references: message.references,
    text: message.plain_text,
    html: message.html_body,
    attachments: await Promise.all(
      fetched.map(async ({ attachment, content }) => ({
        filename: attachment.filename,
        mimeType: attachment.mime_type,
        contentId: attachment.type === 'inline' ? contentIdOf(attachment.content_id) : null,
        content: new Uint8Array(await content.arrayBuffer()),
      })),
    ),
  }
}

function emptyMessage(item: ListItem): EmlMessage {
  const sender = isThread(item) ? item.senders.at(-1) : { name: item.sender_name, email: item.sender_email }
  return {
    subject: item.subject,
    date: isThread(item) ? item.last_message_date : item.date,
    from: address(sender?.email ?? '', sender?.name ?? null),
    to: item.recipients.filter(({ owner_type }) => owner_type === 'to').map(({ email, name }) => address(email, name)),
    cc: [],
    externalId: null,
    inReplyTo: null,
    references: null,
    text: '',
    html: null,
    attachments: [],
  }
}

function address(email: string, name: string | null): MailAddress {
  return { email, ...(name && { name }) }
}

/** Its date tells two messages of one subject and length apart. */
function asFile(message: EmlMessage): ComposeFile {
  const content = new Blob([emlOf(message)], { type: 'message/rfc822' })
  const lastModified = Date.parse(message.date)
  return composeFile({ name: emlFileName(message.subject), content, lastModified, type: 'attachment' })
}
