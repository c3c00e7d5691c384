import type { TemplateFile } from '@postroom/api'
import {
  MAX_TEMPLATE_FILES,
  TEMPLATE_FILE_GONE,
  TEMPLATE_FILES_SIZE,
  TEMPLATE_FILES_TOO_LARGE,
  TOO_MANY_TEMPLATE_FILES,
} from '@postroom/mail-core/rules'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { releaseBlobs } from '../mailbox/copies/unreferenced-messages.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { requireBlobs, type StoredAttachment } from '../mailbox/messages/messages-store.ts'
import { isCovered, openOwners } from '../mailbox/rights/access.ts'
import { type CarriedBlob, putBlobs } from '../storage/blobs/blobs-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { requireTemplate } from './require-template.ts'
import { shownFile, type TemplateOwner } from './template-rows.ts'

/** A template, for one caller. */
export interface TemplateKey {
  userId: number
  id: number
}

/** Whose the template is. Throws 404 or 403 unless the caller may change it, 422 where a file of this many bytes has no room. */
export const requireTemplateFileRoom = operation(
  'requireTemplateFileRoom',
  async (tx: Tx, { size, ...key }: TemplateKey & { size: number }): Promise<TemplateOwner> => {
    const owner = await requireTemplate(tx, key)
    const held = await filesOf(tx, key.id)
    if (held.length >= MAX_TEMPLATE_FILES) throw unprocessable(TOO_MANY_TEMPLATE_FILES)
    await requireFileRoom(tx, owner, size)
    return owner
  },
)

/** Adds a file to a template. Throws as {@link requireTemplateFileRoom}. */
export const addTemplateFile = operation(
  'addTemplateFile',
  async (
    tx: Tx,
    {
      file,
      carried,
      now,
      ...key
    }: TemplateKey & { file: StoredAttachment; carried: readonly CarriedBlob[]; now: number },
  ): Promise<TemplateFile> => {
    const { owner_id: ownerId } = await requireTemplateFileRoom(tx, { ...key, size: file.size })
    await putBlobs(tx, carried)
    await requireBlobs(tx, [file])
    const { filename, mimeType: mime_type, size, digest } = file
    const row = await tx.db
      .insertInto('template_files')
      .values({ template_id: key.id, filename, mime_type, size, digest })
      .returning(['id', 'template_id', 'filename', 'mime_type', 'size'])
      .executeTakeFirstOrThrow()
    await recordEvent(tx, { ownerId, kinds: ['templates'], at: now })
    return shownFile(row)
  },
)

/**
 * Removes a file from a template.
 *
 * @returns digests that nothing names any more, for `blobs.forget`.
 * @throws 404 where there is no such template or file, 403 where the caller may not change it.
 */
export const removeTemplateFile = operation(
  'removeTemplateFile',
  async (tx: Tx, { fileId, now, ...key }: TemplateKey & { fileId: number; now: number }): Promise<string[]> => {
    const { owner_id: ownerId } = await requireTemplate(tx, key)
    const removed = await tx.db
      .deleteFrom('template_files')
      .where('id', '=', fileId)
      .where('template_id', '=', key.id)
      .returning('digest')
      .executeTakeFirst()
    if (removed === undefined) throw notFound()
    await recordEvent(tx, { ownerId, kinds: ['templates'], at: now })
    return releaseBlobs(tx, [removed.digest])
  },
  { makesRoom: true },
)

/** A file of a template that the caller may put into mail. Throws 404 where there is none. */
export const templateFile = operation(
  'templateFile',
  async (tx: Tx, { fileId, ...key }: TemplateKey & { fileId: number }): Promise<StoredAttachment> => {
    await requireTemplate(tx, key)
    const row = await tx.db
      .selectFrom('template_files')
      .select(['filename', 'mime_type', 'size', 'digest'])
      .where('id', '=', fileId)
      .where('template_id', '=', key.id)
      .executeTakeFirst()
    if (row === undefined) throw notFound()
    return storedFile(row)
  },
)

/**
 * Files of templates, in the order of their ids as they are asked for, each of the caller's own templates or of a mailbox in which they
 * may write drafts.
 *
 * @throws 422 where one of them is not: mail does not leave without a file that was meant to go. [ARRIVE-07]
 */
export const attachableFiles = operation(
  'attachableFiles',
  async (tx: Tx, { userId, fileIds }: { userId: number; fileIds: readonly number[] }): Promise<StoredAttachment[]> => {
    if (fileIds.length === 0) return []
    const ownerIds = (await openOwners(tx, userId, 'draft')).filter((ownerId) => isCovered(tx, ownerId))
    if (ownerIds.length === 0) throw unprocessable(TEMPLATE_FILE_GONE)
    const rows = await tx.db
      .selectFrom('template_files as f')
      .innerJoin('templates as t', 't.id', 'f.template_id')
      .select(['f.id', 'f.filename', 'f.mime_type', 'f.size', 'f.digest'])
      .where('f.id', 'in', fileIds)
      .where('t.owner_id', 'in', ownerIds)
      .where((where) => where.or([where('t.personal', '=', 0), where('t.owner_id', '=', userId)]))
      .execute()
    const byId = new Map(rows.map((row) => [row.id, storedFile(row)]))
    const found = fileIds.flatMap((id) => byId.get(id) ?? [])
    if (found.length < fileIds.length) throw unprocessable(TEMPLATE_FILE_GONE)
    return found
  },
)

/** Throws 422 where the files of the templates of one person, or of one mailbox, would have too many bytes. [GUARD-03] */
export async function requireFileRoom(tx: Tx, { owner_id, personal }: TemplateOwner, size = 0): Promise<void> {
  const { held } = await tx.db
    .selectFrom('template_files as f')
    .innerJoin('templates as t', 't.id', 'f.template_id')
    .select(({ fn }) => fn.sum<number | string | null>('f.size').as('held'))
    .where('t.owner_id', '=', owner_id)
    .where('t.personal', '=', personal)
    .executeTakeFirstOrThrow()
  if (Number(held ?? 0) + size > TEMPLATE_FILES_SIZE) throw unprocessable(TEMPLATE_FILES_TOO_LARGE)
}

const filesOf = (tx: Tx, templateId: number) =>
  tx.db.selectFrom('template_files').select('id').where('template_id', '=', templateId).execute()

const storedFile = (row: { filename: string; mime_type: string; size: number; digest: string }): StoredAttachment => ({
  filename: row.filename,
  mimeType: row.mime_type,
  type: 'attachment',
  contentId: null,
  size: row.size,
  digest: row.digest,
})
