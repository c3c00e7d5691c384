import { createHash } from 'node:crypto'
import { MAX_TOTAL_SIZE, MESSAGE_TOO_LARGE } from '@postroom/mail-core/rules'
import type { FastifyRequest } from 'fastify'
import { findUser } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'
import type { Body, Handler } from '../call/handler.ts'
import { mayRead, requireScope } from '../call/token-scope.ts'
import { oneMessage } from '../conversation/messages-page-store.ts'
import { noteOpened } from '../conversation/note-opened.ts'
import { releaseOnFailure } from '../delivery/release-on-failure.ts'
import { DomainError } from '../errors/domain-error.ts'
import type { StoredAttachment } from '../mailbox/messages/messages-store.ts'
import { requireMaySend } from '../mailbox/rights/sent-counts-store.ts'
import type { UsedTemplate } from '../mailbox/templates/count-template-uses.ts'
import { cleanText } from '../mime/header-text.ts'
import { newMessageId } from '../mime/message-id.ts'
import { leftOfTemplates, readWrittenHtml } from '../mime/parse-mime.ts'
import { ownDomain } from '../runtime/config.ts'
import { withCarried } from '../storage/blobs/blobs.ts'
import { jsonUnder } from '../storage/database/json.ts'
import { attachableFiles } from '../templates/template-files-store.ts'
import { usableTemplates } from '../templates/template-uses-store.ts'
import { buildMime } from './build-mime.ts'
import { sameFileIn } from './draft-files-store.ts'
import { draftFiles, draftTemplates } from './draft-reader.ts'
import { envelopeOf, givenMessageId, readWritten, requireSendable, type Written } from './new-message.ts'
import { assembleFiles, type KeptFiles, keepFiles } from './outgoing-files.ts'
import { quotedImages } from './quoted-images-store.ts'
import { acceptSend, findSend, type NewSend } from './send-store.ts'
import { findSender, type Sender } from './sender-store.ts'

/** POST /messages: takes a message in; it is delivered once its hold is over (G-053, G-054). */
export const createMessage: Handler<'createMessage'> = async ({ context, userId, body, request }) => {
  const { database, config, clock } = context
  requireScopes(request, body)
  const domain = ownDomain(config)
  const written = readWritten(body.message)
  await requireSendable(written)
  const sender = await database.readInline(findSender, {
    userId,
    senderUserId: body.sender_user_id ?? body.message.sender_user_id ?? null,
    senderEmail: body.message.sender_email ?? null,
    domains: config.domains,
  })
  const externalId = givenMessageId(body.message.external_id, domain) ?? newMessageId(domain)
  const jid = jidOf(sender.id, externalId)
  const first = () => database.readInline(findSend, { jid })
  const envelope = envelopeOf(written.recipients)
  const limits = config.sendLimits
  const fileIds = body.template_file_ids ?? []
  const accept = async () => {
    // Before anything is made of it.
    await database.readInline(requireMaySend, { userId, recipients: envelope.length, limits, now: clock.now() })
    return releaseOnFailure(context, async (blobs) => {
      const keeping = { ...context, blobs }
      const kept = await filesOf(keeping, { body, userId })
      return database.write(acceptSend, {
        jid,
        ...(await compose(keeping, { written, sender, externalId, kept, userId })),
        ownerId: sender.id,
        authorId: userId,
        envelope,
        limits,
        threadId: body.message.message_thread_id ?? null,
        seenMessageId: body.seen_message_id ?? body.message.seen_message_id ?? null,
        draftId: body.draft_id ?? null,
        templateFileIds: fileIds,
        templateUses: await usesIn(context, { userId, body, html: written.html }),
        now: clock.now(),
      })
    })
  }
  const send =
    (await first()) ??
    (await accept().catch(async (error: unknown) => {
      // The same send may have been accepted meanwhile, and have taken the draft with it.
      const accepted = await first()
      if (accepted !== null) return accepted
      // What could not be read may have gone with its template.
      if (fileIds.length > 0 && !(error instanceof DomainError))
        await database.read(attachableFiles, { userId, fileIds })
      await tellStopped(context, { userId, error })
      // What the author has not seen is answered in full.
      if (error instanceof DomainError && 'newer_messages' in error.beside) noteOpened({ request, userId }, sender.id)
      throw error
    }))
  context.outbox.wake()
  context.events.wake()
  const answer = { jid: send.jid }
  if (!mayRead(request)) return answer
  const asked = { userId, requested: [send.ownerId], messageId: send.messageId, ownerId: send.ownerId }
  const message = await database.readJson(oneMessage, asked).catch(whereDeleted)
  return message === null ? answer : jsonUnder('message_with_attachments', message, answer)
}

/** What a send names beside itself is read for it, or, as the draft that it discards, taken away. [SDK-08] */
function requireScopes(request: FastifyRequest, body: Body<'createMessage'>): void {
  const { message, draft_id, seen_message_id, template_file_ids = [] } = body
  if (draft_id !== undefined) requireScope(request, 'draft')
  if (template_file_ids.length > 0) requireScope(request, 'read')
  const read = [message.message_thread_id, message.source_message_id, message.seen_message_id, seen_message_id]
  if (read.some((id) => id !== undefined && id !== null)) requireScope(request, 'read')
}

/** The copy of a repeated send may have been deleted since. */
function whereDeleted(error: unknown): null {
  if (error instanceof DomainError && error.status === 404) return null
  throw error
}

/** Names the account whose burst stops, for the person who runs the server. [GUARD-03] */
async function tellStopped({ database, log }: Context, { userId, error }: { userId: number; error: unknown }) {
  if (!(error instanceof DomainError && error.status === 429)) return
  const account = await database.readInline(findUser, userId)
  log.warn({ userId, account: account?.email ?? null, reason: error.message }, 'sending stopped')
}

/** Long enough that nobody guesses it; the same for the same Message-ID of the same sender. */
function jidOf(ownerId: number, externalId: string): string {
  return createHash('sha256').update(`${ownerId}:${externalId}`).digest('hex').slice(0, 40)
}

/** What was uploaded to the draft, what came with the request, files of templates, and the images of the quoted original. */
async function filesOf(
  { database, blobs }: Context,
  { body, userId }: { body: Body<'createMessage'>; userId: number },
): Promise<KeptFiles> {
  const uploaded =
    body.draft_id === undefined ? [] : await database.read(draftFiles, { draftId: body.draft_id, userId })
  const fileIds = body.template_file_ids ?? []
  const ofTemplates = fileIds.length === 0 ? [] : await database.read(attachableFiles, { userId, fileIds })
  const added: StoredAttachment[] = []
  // An attachment that was asked for may lie in the draft though its answer was lost, and two templates may have the same file.
  for (const file of ofTemplates) if (sameFileIn([...uploaded, ...added], file) === undefined) added.push(file)
  const { files: sent, carried } = await keepFiles(blobs, body.attachments ?? [], uploaded.length)
  const files = [...uploaded, ...sent, ...added]
  // A draft is no larger than this, and neither is a request: only together can they be.
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_TOTAL_SIZE) throw new DomainError(413, MESSAGE_TOO_LARGE)
  const { html_body: html = '', source_message_id: sourceMessageId = null } = body.message
  if (sourceMessageId === null) return { files, carried }
  const quoted = await database.read(quotedImages, { userId, sourceMessageId, html, files })
  return { files: [...files, ...quoted.map(({ id: _, messageId: __, ...file }) => file)], carried }
}

/** What becomes of the templates in what was written, for when it leaves. [TEAM-11] */
async function usesIn(
  { database }: Context,
  { userId, body, html }: { userId: number; body: Body<'createMessage'>; html: string },
): Promise<UsedTemplate[]> {
  const { template_ids: named, draft_id: draftId } = body
  const ids = named ?? (draftId === undefined ? [] : await database.readInline(draftTemplates, { draftId, userId }))
  if (ids.length === 0) return []
  const templates = await database.read(usableTemplates, { userId, ids })
  const left = await leftOfTemplates(
    html,
    templates.map((template) => template.html),
  )
  return templates.flatMap(({ id, version }, index) => {
    const use = left[index]
    return use ? [{ id, version, ...use }] : []
  })
}

interface Parts {
  written: Written
  sender: Sender
  externalId: string
  kept: KeptFiles
  userId: number
}

/** Builds the message and keeps its bytes, or leaves them to the one transaction that is left. */
async function compose(
  { blobs, clock, config }: Context,
  { written, sender, externalId, kept, userId }: Parts,
): Promise<Pick<NewSend, 'message' | 'blobs'>> {
  const domain = ownDomain(config)
  const { html, attachments, carried } = await assembleFiles(blobs, { html: written.html, files: kept.files, domain })
  const small = [...kept.carried, ...carried]
  const { twin, parts, ...derived } = await readWrittenHtml(html, { twin: true })
  const message = {
    externalId,
    inReplyTo: written.inReplyTo,
    references: written.references,
    subject: cleanText(written.subject, 2_000),
    senderName: cleanText(sender.name, 300),
    senderEmail: sender.email,
    replyTo: null,
    recipients: written.recipients,
    sentAt: clock.now(),
    ...derived,
    text: twin,
    html: html === '' ? null : html,
    attachments,
  }
  const raw = await blobs.carry(await buildMime(withCarried(blobs, small), { ...message, parts }))
  return {
    message: { ...message, rawDigest: raw.digest, size: raw.size, authorId: userId },
    blobs: [...small, ...raw.carried],
  }
}
