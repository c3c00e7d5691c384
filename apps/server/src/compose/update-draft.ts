import type { Handler } from '../call/handler.ts'
import { newMessageId } from '../mime/message-id.ts'
import { ownDomain } from '../runtime/config.ts'
import { Json, jsonUnder } from '../storage/database/json.ts'
import { draftMessage, writtenSoFar } from './draft-message.ts'
import { readDraft } from './draft-reader.ts'
import { saveDraft } from './drafts-store.ts'
import { findDraftSender } from './sender-store.ts'

/** PUT /drafts/{id}: saves a newer form, unless another window saved one meanwhile (409). */
export const updateDraft: Handler<'updateDraft'> = async ({ context, userId, path, body }) => {
  const { database, clock, config, events } = context
  const before = await database.read(readDraft, { draftId: path.id, userId })
  const senderUserId = body.sender_user_id ?? before.sender_user_id
  const isSame = senderUserId === before.sender_user_id
  const kept = isSame ? (before.sender_email ?? null) : null
  const sender = await database.read(findDraftSender, {
    userId,
    senderUserId,
    senderEmail: body.sender_email === undefined ? kept : body.sender_email,
    domains: config.domains,
  })
  const now = clock.now()
  const externalId = newMessageId(ownDomain(config))
  const draft = await database.write(saveDraft, {
    draftId: path.id,
    userId,
    revision: body.revision,
    mode: body.mode ?? before.mode,
    senderUserId: sender.id,
    sourceMessageId: body.source_message_id === undefined ? before.source_message_id : body.source_message_id,
    seenMessageId: body.seen_message_id === undefined ? (before.seen_message_id ?? null) : body.seen_message_id,
    templateIds: body.template_ids ?? before.template_ids ?? [],
    message: await draftMessage({ ...writtenSoFar(before), ...body }, { sender, externalId, now }),
    now,
  })
  events.wake()
  return jsonUnder('draft', new Json(draft))
}
