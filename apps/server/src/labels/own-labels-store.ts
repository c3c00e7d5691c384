import type { Label } from '@postroom/api'
import {
  isAtOrUnder,
  LABEL_NAME_HAS_SLASH,
  LABEL_NAME_REQUIRED,
  LABEL_NOT_FOUND,
  labelName,
  labelPathKey,
  MAX_LABELS,
  movedPath,
  parentPath,
  SYSTEM_LABELS,
  TOO_MANY_LABELS,
  validateNewLabel,
  validateRenamedLabel,
} from '@postroom/mail-core/rules'
import { DomainError, forbidden, unprocessable } from '../errors/domain-error.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { createLabelAt } from '../mailbox/labels/label-paths-store.ts'
import { refreshUserThreads } from '../mailbox/lists/refresh-lists.ts'
import { mayActFor, requireOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { labelById } from './labels-store.ts'

export interface LabelForm {
  userId: number
  /** ms since 1970 UTC. */
  now: number
  path?: string
  /** #RRGGBB */
  color?: string
}

/** Creates a label of one's own, with the parents that are missing (SIDE-14 to SIDE-16, G-025). */
export const createOwnLabel = operation(
  'createOwnLabel',
  async (tx: Tx, { userId, now, path = '', color }: LabelForm): Promise<Label> => {
    await requireOwners(tx, { userId, ownerIds: [userId] })
    const result = validateNewLabel({ name: path, parent: null }, await ownLabels(tx, userId))
    if ('error' in result) throw unprocessable(result.error)
    const labelId = await createLabelAt(tx, { ownerId: userId, path: result.path, color })
    if ((await ownLabels(tx, userId)).length > MAX_LABELS + SYSTEM_LABELS.length) throw unprocessable(TOO_MANY_LABELS)
    await recordEvent(tx, { ownerId: userId, kinds: ['labels'], labelIds: [labelId], at: now })
    return labelById(tx, { userId, labelId })
  },
)

/** Renames or recolours; sublabels follow in the same transaction (SIDE-17 to SIDE-20, G-026). */
export const updateOwnLabel = operation(
  'updateOwnLabel',
  async (tx: Tx, { labelId, ...form }: LabelForm & { labelId: number }): Promise<Label> => {
    const { userId, now, path, color } = form
    const label = await ownCustomLabel(tx, { userId, labelId })
    if (path !== undefined) await rename(tx, { label, path })
    if (color !== undefined) await tx.db.updateTable('labels').set({ color }).where('id', '=', labelId).execute()
    await recordEvent(tx, { ownerId: userId, kinds: ['labels'], labelIds: [labelId], at: now })
    return labelById(tx, { userId, labelId })
  },
)

interface OwnLabel {
  id: number
  user_id: number
  path: string
}

async function rename(tx: Tx, { label, path }: { label: OwnLabel; path: string }): Promise<void> {
  const labels = await ownLabels(tx, label.user_id)
  const result = validateRenamedLabel({ id: label.id, name: newName(label.path, path) }, labels)
  if ('error' in result) throw unprocessable(result.error)
  const moving = labels
    .filter((other) => isAtOrUnder(other.path, label.path))
    .map(({ id, path: from }) => ({ id, to: movedPath(from, label.path, result.path) }))
  for (const { id, to } of moving) {
    await tx.db
      .updateTable('labels')
      .set({ path: to, path_key: labelPathKey(to) })
      .where('id', '=', id)
      .execute()
  }
}

/** The new last segment: of a whole path that keeps the parent, or a bare name. */
function newName(from: string, to: string): string {
  if (to.trim() === '' || to.trim().endsWith('/')) throw unprocessable(LABEL_NAME_REQUIRED)
  const parent = parentPath(from)
  const given = parentPath(to.trim())
  if (given === null) return to
  if (parent === null || labelPathKey(given) !== labelPathKey(parent)) throw unprocessable(LABEL_NAME_HAS_SLASH)
  return labelName(to.trim())
}

/** Deletes a label and its sublabels; the mail stays and loses them (G-027). */
export const deleteOwnLabel = operation(
  'deleteOwnLabel',
  async (tx: Tx, { userId, labelId, now }: { userId: number; labelId: number; now: number }): Promise<void> => {
    const label = await ownCustomLabel(tx, { userId, labelId })
    const doomed = (await ownLabels(tx, userId)).filter(({ path }) => isAtOrUnder(path, label.path)).map(({ id }) => id)
    const threads = await tx.db
      .selectFrom('user_message_labels as uml')
      .innerJoin('user_messages as um', 'um.id', 'uml.user_message_id')
      .select('um.user_thread_id as id')
      .distinct()
      .where('uml.label_id', 'in', doomed)
      .execute()
    await tx.db.deleteFrom('user_message_labels').where('label_id', 'in', doomed).execute()
    await refreshUserThreads(tx, { userThreadIds: threads.map(({ id }) => id) })
    await tx.db.deleteFrom('labels').where('id', 'in', doomed).execute()
    await recordEvent(tx, { ownerId: userId, kinds: ['labels'], labelIds: doomed, at: now })
  },
)

async function ownLabels(tx: Tx, userId: number): Promise<{ id: number; path: string }[]> {
  return tx.db.selectFrom('labels').select(['id', 'path']).where('user_id', '=', userId).execute()
}

/** 404 for what the caller cannot see, 403 for an owner's label and for system folders (G-023). */
async function ownCustomLabel(tx: Tx, { userId, labelId }: { userId: number; labelId: number }): Promise<OwnLabel> {
  const label = await tx.db
    .selectFrom('labels')
    .select(['id', 'user_id', 'path', 'system'])
    .where('id', '=', labelId)
    .executeTakeFirst()
  if (!label || !(await mayActFor(tx, { userId, ownerId: label.user_id }))) throw new DomainError(404, LABEL_NOT_FOUND)
  if (label.user_id !== userId || label.system === 1) throw forbidden()
  return label
}
