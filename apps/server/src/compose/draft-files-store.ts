import type { Attachment } from '@postroom/api'
import { MAX_TOTAL_SIZE, MESSAGE_TOO_LARGE } from '@postroom/mail-core/rules'
import { DomainError, notFound } from '../errors/domain-error.ts'
import { releaseBlobs } from '../mailbox/copies/unreferenced-messages.ts'
import {
  addAttachment,
  attachmentsOf,
  removeAttachment,
  type StoredAttachment,
} from '../mailbox/messages/messages-store.ts'
import { type CarriedBlob, putBlobs } from '../storage/blobs/blobs-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { attachableFiles } from '../templates/template-files-store.ts'
import { type DraftKey, draftAttachment, readDraft } from './draft-reader.ts'
import { requireUploadRoom } from './draft-room-store.ts'

const MAX_FILES = 100

/** Adds an uploaded file to a draft. Throws 404 where there is none, 413 when the draft becomes too large to send. */
export const addDraftFile = operation(
  'addDraftFile',
  async (
    tx: Tx,
    { file, carried, ...key }: DraftKey & { file: StoredAttachment; carried: readonly CarriedBlob[] },
  ): Promise<Attachment> => {
    await readDraft(tx, key)
    await requireDraftFileRoom(tx, { userId: key.userId, held: await attachmentsOf(tx, key.draftId), added: file })
    await putBlobs(tx, carried)
    const id = await addAttachment(tx, { messageId: key.draftId, attachment: file })
    return draftAttachment(key.draftId, { ...file, id })
  },
)

/**
 * Attaches a file of a template, whose bytes are there already; one that the draft holds is answered as it lies there, so that the call
 * can be repeated. Throws as {@link addDraftFile}, 422 for a file that is gone, or not open to the caller. [TEAM-11]
 */
export const copyToDraft = operation(
  'copyToDraft',
  async (tx: Tx, { templateFileId, ...key }: DraftKey & { templateFileId: number }): Promise<Attachment> => {
    await readDraft(tx, key)
    const [file] = await attachableFiles(tx, { userId: key.userId, fileIds: [templateFileId] })
    if (file === undefined) throw notFound()
    const held = await attachmentsOf(tx, key.draftId)
    const there = sameFileIn(held, file)
    if (there) return draftAttachment(key.draftId, there)
    await requireDraftFileRoom(tx, { userId: key.userId, held, added: file })
    const id = await addAttachment(tx, { messageId: key.draftId, attachment: file })
    return draftAttachment(key.draftId, { ...file, id })
  },
)

/** The one of these that is an attachment of the same bytes under the same name. */
export function sameFileIn<F extends StoredAttachment>(held: readonly F[], file: StoredAttachment): F | undefined {
  return held.find(
    ({ type, digest, filename }) => type === 'attachment' && digest === file.digest && filename === file.filename,
  )
}

async function requireDraftFileRoom(
  tx: Tx,
  { userId, held, added }: { userId: number; held: readonly StoredAttachment[]; added: StoredAttachment },
): Promise<void> {
  const total = held.reduce((sum, { size }) => sum + size, added.size)
  if (total > MAX_TOTAL_SIZE || held.length >= MAX_FILES) throw new DomainError(413, MESSAGE_TOO_LARGE)
  await requireUploadRoom(tx, { userId, size: added.size })
}

/**
 * Removes an uploaded file from a draft.
 *
 * @returns digests that no message needs any more, for `blobs.forget`.
 * @throws 404 where there is no such draft or file.
 */
export const removeDraftFile = operation(
  'removeDraftFile',
  async (tx: Tx, { attachmentId, ...key }: DraftKey & { attachmentId: number }): Promise<string[]> => {
    await readDraft(tx, key)
    const digest = await removeAttachment(tx, { messageId: key.draftId, attachmentId })
    if (digest === null) throw notFound()
    return releaseBlobs(tx, [digest])
  },
)
