import { type ComposeMode, type Draft, MailError, type Message, type User, unwrap } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import { openAccounts } from '../accounts/delegates.ts'
import { sameAddress } from '../contacts/email-address.ts'
import { messageQuery } from '../conversation/conversation-queries.ts'
import { withBody } from '../conversation/message-bodies.ts'
import { startBody } from '../editor/mail-pieces.ts'
import type { ListItem } from '../list/list-item.ts'
import { mayChange } from '../list/may-change.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import { contentIdOf, shownContentIds, uniqueInline } from './attachments.ts'
import { autoSignature } from './auto-signature.ts'
import { chips } from './change-sender.ts'
import {
  type Answering,
  type ComposeDraft,
  type ComposeFile,
  type NewWindow,
  newId,
  type OtherAddresses,
} from './compose-draft.ts'
import { goingUp, isAtHand } from './compose-files.ts'
import { type ComposeRef, openWindows } from './composer-machine.ts'
import { uploadedFile, windowContentOf } from './draft-body.ts'
import { draftHistoryQuery } from './draft-history.ts'
import type { NewMessage } from './mailto.ts'
import { newestInView } from './newest-in-view.ts'
import { otherAddresses } from './other-addresses.ts'
import { textAsHtml } from './quote.ts'
import { committed } from './recipients.ts'
import { replyHeaders, replyRecipients, writtenTo } from './reply.ts'
import { senderInView } from './sender-in-view.ts'
import { subjectFor } from './subject.ts'
import { takeOnReply } from './take-on-reply.ts'
import { DRAFT_ENDED } from './window-texts.ts'

/** Opens a window for a new message, with the first signature. [COMPOSE-01, SIG-12] */
export async function composeNew(mail: Mail, start: NewMessage = {}): Promise<void> {
  const from = senderInView(mail)
  const lines = start.text ? `<div>${textAsHtml(start.text)}</div>` : ''
  const draft: ComposeDraft = {
    ...blank(from),
    to: chips(start.to ?? []),
    cc: chips(start.cc ?? []),
    subject: start.subject ?? '',
    htmlBody: lines + startBody({ signature: await autoSignature(mail, from), quote: null }),
  }
  mail.actors.composer.send({ type: 'open', window: { windowId: newId(), draft } })
}

/**
 * Opens an answer or a forward: inside its conversation, or in a window when it is asked for from a row (G-086). A forward
 * takes the original's files along, a reply may take the conversation. A message that a draft of one's own answers is answered there. [COMPOSE-01, COMPOSE-05, SIG-13, G-082, G-087, SCREEN-12]
 */
export async function composeAnswer(
  mail: Mail,
  { message, mode, inline }: { message: Message; mode: Exclude<ComposeMode, 'new'>; inline: boolean },
): Promise<void> {
  if (!mayChange(mail, [{ user_id: message.owner_user_id }])) return
  const place = conversationPlace(message)
  if (mode !== 'forward') mail.inBackground('take a conversation', () => takeOnReply(mail, message))
  if (mode !== 'forward' && (await openOwnAnswer(mail, message, inline ? place : null))) return
  const whole = await withBody(mail, message).catch((error: unknown) => showError(mail, error))
  const draft = await answerDraft(mail, whole, mode)
  const others = mode === 'forward' ? {} : await otherAddresses(mail, whole)
  const answering = answeringOf(mail, whole, others)
  const placement = inline ? 'inline' : 'window'
  const files = mode === 'forward' ? [] : quotedFiles(message, draft.htmlBody)
  const window: NewWindow = { windowId: newId(), draft, files, answering, placement }
  mail.actors.composer.send(inline ? { type: 'open inline', place, window } : { type: 'open', window })
  const opened = windowById(mail, window.windowId)
  if (opened && mode === 'forward') {
    const { attachOriginals } = await import('./forward-files.ts')
    await attachOriginals(mail, opened, message)
  }
}

/** Opens a window that forwards rows as .eml files. [ROW-28, ATTACH-12 to ATTACH-16] */
export async function forwardAsAttachment(mail: Mail, items: readonly ListItem[]): Promise<void> {
  const [first] = items
  if (!first) return
  const draft: ComposeDraft = {
    ...blank(first.user_id),
    mode: 'forward',
    subject: subjectFor('forward', items.length === 1 ? first.subject : ''),
    htmlBody: startBody({ signature: await autoSignature(mail, first.user_id), quote: null }),
  }
  const window: NewWindow = { windowId: newId(), draft }
  mail.actors.composer.send({ type: 'open', window })
  await attachRows(mail, window.windowId, items)
}

/** Attaches rows to an open window as .eml files. [ATTACH-12 to ATTACH-16, ERR-25] */
export async function attachRows(mail: Mail, windowId: string, items: readonly ListItem[]): Promise<void> {
  const window = windowById(mail, windowId)
  if (!window) return
  const { attachAsEml } = await import('./forward-files.ts')
  await attachAsEml(mail, window, items)
}

/** What a program writes; addresses are separated by commas, with or without a name: `Ben Ode <ben@postroom.example>`. */
export type WrittenMail = {
  to: string
  cc?: string
  bcc?: string
  subject: string
  htmlBody: string
  /** The account that it is sent from, such as a shared one; the own one by default. */
  senderUserId?: number
}

/** A message to be written by a program; what is no address in its recipients stays typed. */
export function newDraft(mail: Mail, start: WrittenMail): ComposeDraft {
  const { to, cc = '', bcc = '', subject, htmlBody, senderUserId = requireUser(mail).id } = start
  const read = { to: committed(to, []), cc: committed(cc, []), bcc: committed(bcc, []) }
  const typed = { to: read.to.rest, cc: read.cc.rest, bcc: read.bcc.rest }
  const isTyped = Object.values(typed).some((rest) => rest !== '')
  return {
    ...blank(senderUserId),
    to: chips(read.to.added),
    cc: chips(read.cc.added),
    bcc: chips(read.bcc.added),
    ...(isTyped && { typed }),
    subject,
    htmlBody,
  }
}

/** The key of a conversation's inline answer. */
export function conversationPlace(message: Pick<Message, 'owner_user_id' | 'message_thread_id'>): string {
  return `${message.owner_user_id}:${message.message_thread_id}`
}

/** The open window of this id, inline answers included. */
export function windowById(mail: Mail, windowId: string): ComposeRef | undefined {
  return openWindows(mail.actors.composer.getSnapshot().context).find(({ id }) => id === windowId)
}

/**
 * Opens a draft of the server in a window; a row of Drafts leads here. One that stands open inside its conversation comes out
 * of it instead: two windows on one draft would overwrite each other (G-018).
 */
export async function openDraft(mail: Mail, draftId: number): Promise<void> {
  const { composer } = mail.actors
  const inline = Object.values(composer.getSnapshot().context.inline)
  const open = inline.find((window) => window.getSnapshot().context.saved?.draftId === draftId)
  if (open) return composer.send({ type: 'pop out', windowId: open.id })
  const [draft] = await Promise.all([draftToOpen(mail, draftId), fetchHistory(mail, draftId)])
  await openAgain(mail, { windowId: draft.window_id, ...windowContentOf(draft) })
}

/** Where somebody works with others, it stands in the window as it opens whose draft it is. */
async function fetchHistory(mail: Mail, draftId: number): Promise<void> {
  const { accessible_users, is_shared } = requireUser(mail)
  if (accessible_users.length > 0 || is_shared) await mail.cache.prefetchQuery(draftHistoryQuery(mail, draftId))
}

/** Opens the draft in which the user answers a message already. False where there is none, or none any more. */
async function openOwnAnswer(mail: Mail, message: Message, place: string | null): Promise<boolean> {
  const { own_draft_id: draftId } = message
  if (draftId === undefined) return false
  const open = openWindows(mail.actors.composer.getSnapshot().context).find(
    (window) => window.getSnapshot().context.saved?.draftId === draftId,
  )
  if (open && place !== null) open.send({ type: 'restore' })
  else if (open) await openDraft(mail, draftId)
  else {
    const params = { path: { id: draftId } }
    const answer = await unwrap(mail.api.GET('/drafts/{id}', { params })).catch((error: unknown) => {
      if (error instanceof MailError && error.status === 404) return null
      return showError(mail, error)
    })
    if (answer === null) return false
    const content = windowContentOf(answer.draft)
    // In its conversation, what has come since it was begun stands above it.
    const seen = place !== null && !content.newer && { seenMessageId: newestInView(mail, message) }
    const draft = { ...content.draft, ...seen }
    await openAgain(mail, { windowId: answer.draft.window_id, ...content, draft }, place)
  }
  return true
}

/** What the server holds of a draft that is to be opened. That it cannot be had is said. */
export async function draftToOpen(mail: Mail, draftId: number): Promise<Draft> {
  const answer = unwrap(mail.api.GET('/drafts/{id}', { params: { path: { id: draftId } } }))
  return (await answer.catch((error: unknown) => showError(mail, error, DRAFT_ENDED))).draft
}

/** Opens a window that was open before, in a conversation or beside it; of a reply, To and Cc go on following From. */
export async function openAgain(mail: Mail, content: NewWindow, place: string | null = null): Promise<void> {
  const { files = [] } = content
  // Files of templates that had not reached the draft yet.
  const missing = files.filter((file) => isAtHand(file) && file.attachmentId === null)
  const there = files.filter((file) => !missing.includes(file))
  const window = { ...content, files: there, answering: await answeringAgain(mail, content.draft) }
  mail.actors.composer.send(place === null ? { type: 'open', window } : { type: 'open inline', place, window })
  if (missing.length > 0) windowById(mail, content.windowId)?.send({ type: 'add files', files: missing.map(goingUp) })
}

function answeringOf(mail: Mail, message: Message, others: OtherAddresses): Answering {
  const user = requireUser(mail)
  return {
    message,
    me: user.email,
    others,
    senders: Object.fromEntries(openAccounts(user).map(({ id, email }) => [id, email])),
  }
}

/** Of a reply whose original cannot be read any more, To and Cc stay as they are when From changes. */
async function answeringAgain(
  mail: Mail,
  { mode, sourceMessageId: messageId }: ComposeDraft,
): Promise<Answering | null> {
  if ((mode !== 'reply' && mode !== 'reply_all') || messageId === null) return null
  try {
    const [message] = (await mail.cache.fetchQuery(messageQuery(mail, { messageId }))).messages
    return message ? answeringOf(mail, message, await otherAddresses(mail, message)) : null
  } catch (error) {
    mail.ports.log('load the answered message', error)
    return null
  }
}

/** An answer or a forward as it begins: recipients, subject, threading, signature and quote. */
export async function answerDraft(
  mail: Mail,
  message: Message,
  mode: Exclude<ComposeMode, 'new'>,
): Promise<ComposeDraft> {
  const user = requireUser(mail)
  const from = senderFor(user, message)
  const html = message.html_body === null ? null : await mail.ports.sanitise(message.html_body)
  const { forwardQuote, replyQuote } = await import('./quote.ts')
  const quote = mode === 'forward' ? forwardQuote({ message, html }) : replyQuote({ message, html })
  const senderEmail = from.id === message.owner_user_id ? writtenTo(message, from.email) : null
  const draft: ComposeDraft = {
    ...blank(from.id),
    ...(senderEmail !== null && { senderEmail }),
    mode,
    subject: subjectFor(mode, message.subject),
    htmlBody: startBody({ signature: await autoSignature(mail, from.id), quote }),
    sourceMessageId: message.id,
  }
  if (mode === 'forward') return draft
  const others = (await otherAddresses(mail, message))[from.id] ?? []
  const own = { from: senderEmail ?? from.email, mailbox: from.email, me: user.email, others }
  const { to, cc } = replyRecipients(message, mode, own)
  const headers = replyHeaders(message)
  const seenMessageId = newestInView(mail, message)
  return {
    ...draft,
    ...headers,
    to: chips(to),
    cc: chips(cc),
    messageThreadId: message.message_thread_id,
    seenMessageId,
  }
}

/** The inline images of the quoted original; they stay on the server and travel by their content ids. [ATTACH-10, ATTACH-11] */
function quotedFiles(message: Message, html: string): ComposeFile[] {
  const shown = shownContentIds(html)
  const files = message.attachments.map((each) => ({ ...uploadedFile(each), contentId: contentIdOf(each.content_id) }))
  return uniqueInline(files.filter(({ contentId }) => shown.has(contentId ?? ''))).map((file) => ({
    ...file,
    type: 'inline',
    attachmentId: null,
    original: true,
  }))
}

/** From is the owner of the message that is answered, as far as one may send as them (G-082). */
function senderFor(user: User, message: Message) {
  const all = openAccounts(user)
  const byAddress = all.find(({ email }) => sameAddress(email, message.sender_email ?? ''))
  return all.find(({ id }) => id === message.owner_user_id) ?? byAddress ?? user
}

function blank(senderUserId: number): ComposeDraft {
  return {
    mode: 'new',
    senderUserId,
    to: [],
    cc: [],
    bcc: [],
    subject: '',
    htmlBody: startBody({ signature: null, quote: null }),
    inReplyTo: null,
    references: null,
    messageThreadId: null,
    sourceMessageId: null,
  }
}
