import type { Handler } from '../call/handler.ts'
import { newMessageId } from '../mime/message-id.ts'
import { ownDomain } from '../runtime/config.ts'
import { Json, jsonUnder } from '../storage/database/json.ts'
import { draftMessage } from './draft-message.ts'
import { keepDraft } from './drafts-store.ts'
import { findDraftSender } from './sender-store.ts'

/** POST /drafts: keeps what is being written, one draft per window (G-018). */
export const createDraft: Handler<'createDraft'> = async ({ context, userId, body, reply }) => {
  const { database, clock, config, events } = context
  const senderUserId = body.sender_user_id ?? null
  const sender = await database.read(findDraftSender, {
    userId,
    senderUserId,
    senderEmail: body.sender_email ?? null,
    domains: config.domains,
  })
  const now = clock.now()
  const externalId = newMessageId(ownDomain(config))
  const { draft, created } = await database.write(keepDraft, {
    windowId: body.window_id,
    authorId: userId,
    mode: body.mode ?? 'new',
    senderUserId: sender.id,
    threadId: body.message_thread_id ?? null,
    sourceMessageId: body.source_message_id ?? null,
    seenMessageId: body.seen_message_id ?? null,
    templateIds: body.template_ids ?? [],
    message: await draftMessage(body, { sender, externalId, now }),
    now,
  })
  reply.code(created ? 201 : 200)
  events.wake()
  return jsonUnder('draft', new Json(draft))
}
