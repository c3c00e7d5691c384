import type { ChangedItem } from '@postroom/api'
import { unprocessable } from '../../errors/domain-error.ts'
import { inChunks } from '../../storage/database/in-chunks.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { STORED_SYSTEM } from '../lists/views.ts'
import { changeMailState, setTrashed } from './change-mail-state.ts'
import { affected, type MailSelection, type Target, targetsOf } from './named-mail-store.ts'
import { noteSpamReport } from './spam-reports-store.ts'

export interface LabelPatchArgs {
  userId: number
  selection: MailSelection & { message_thread_ids?: readonly number[] | undefined }
  /** Whose conversations `message_thread_ids` are; the caller's when absent. */
  ownerId?: number | undefined
  add: readonly number[]
  remove: readonly number[]
  /** The conversations are acted on from the trash. */
  trashed: boolean
  /** Whether the spam filter learns from what is put in Spam and taken out of it. */
  teaches?: boolean
  /** ms since 1970 UTC. */
  now: number
}

/**
 * The one verb behind star, important, archive, move, spam and label as. Idempotent; computed labels are accepted and
 * change nothing, the trash label is the trash flag (G-006, G-070). Adding the inbox or a custom label takes mail out
 * of trash and spam (G-076).
 *
 * @throws 422 unless the mail is named in exactly one form and every label belongs to its owner; 404 without a grant.
 */
export const patchLabels = operation('patchLabels', async (tx: Tx, args: LabelPatchArgs): Promise<ChangedItem[]> => {
  const targets = await targetsOf(tx, { userId: args.userId, selection: selectionOf(args) })
  const labels = await patchedLabels(tx, { args, targets })
  const messages = targets.flatMap((target) => touchedMessages(target, args.trashed))
  const ids = messages.map(({ userMessageId }) => userMessageId)
  return changeMailState(tx, {
    targets,
    userMessageIds: ids,
    labels: true,
    userId: args.userId,
    now: args.now,
    write: async () => {
      const { intoSpam, outOfSpam } = labels
      const { userId, teaches = false, now } = args
      await noteSpamReport(tx, { messages, intoSpam, outOfSpam, userId, teaches, now })
      await writeLabels(tx, { messages, labels })
    },
  })
})

/** Writes labels and the trash flag of copies. */
export async function writeLabels(
  tx: Tx,
  { messages, labels }: { messages: Target['messages']; labels: PatchedLabels },
): Promise<void> {
  const idsOf = (some: Target['messages']) => some.map(({ userMessageId }) => userMessageId)
  await inChunks(idsOf(messages), (some) => apply(tx, { ids: some, labels }))
  if (labels.intoTrash) await setTrashed(tx, idsOf(messages), true)
  else if (labels.outOfTrash) {
    await setTrashed(tx, idsOf(messages.filter(({ trashed }) => trashed)), false)
  }
}

function selectionOf({ selection, ownerId, userId }: LabelPatchArgs): MailSelection {
  const { user_message_ids, threads, message_thread_ids: threadIds } = selection
  const forms = [user_message_ids, threads, threadIds].filter((form) => form !== undefined)
  if (forms.length !== 1) {
    throw unprocessable('Name the mail by exactly one of user_message_ids, message_thread_ids and threads')
  }
  if (!threadIds) return { user_message_ids, threads }
  return { threads: threadIds.map((id) => ({ user_id: ownerId ?? userId, message_thread_id: id })) }
}

/** Beside the trash unless the call says otherwise, or unless the conversation lies in the trash altogether. */
function touchedMessages(target: Target, trashed: boolean): Target['messages'] {
  const asked = affected(target, trashed ? 'trash' : 'beside')
  return asked.length > 0 ? asked : target.messages
}

/** What becomes of the labels of copies. */
export interface PatchedLabels {
  add: number[]
  remove: number[]
  /** Of those that are put on and taken off: Spam. */
  intoSpam: number[]
  outOfSpam: number[]
  intoTrash: boolean
  outOfTrash: boolean
}

async function patchedLabels(
  tx: Tx,
  { args, targets }: { args: LabelPatchArgs; targets: readonly Target[] },
): Promise<PatchedLabels> {
  const ids = [...new Set([...args.add, ...args.remove])]
  const rows =
    ids.length === 0
      ? []
      : await tx.db
          .selectFrom('labels')
          .select(['id', 'user_id', 'path_key', 'system'])
          .where('id', 'in', ids)
          .execute()
  const owners = new Set(targets.map(({ ownerId }) => ownerId))
  const foreign = rows.length < ids.length || rows.some(({ user_id }) => [...owners].some((owner) => owner !== user_id))
  if (foreign) throw unprocessable('Labels must belong to the owner of the mail')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = (some: readonly number[], path: string) =>
    some.filter((id) => byId.get(id)?.system === 1 && byId.get(id)?.path_key === path)
  const names = (some: readonly number[], path: string) => named(some, path).length > 0
  const stored = (id: number) => {
    const row = byId.get(id)
    return row?.system === 0 || STORED_SYSTEM.includes(row?.path_key ?? '')
  }
  const intoTrash = names(args.add, 'trash')
  const intoSpam = named(args.add, 'spam')
  const places = names(args.add, 'inbox') || args.add.some((id) => byId.get(id)?.system === 0)
  const spam = places && intoSpam.length === 0 ? await spamLabels(tx, [...owners]) : []
  const add = args.add.filter(stored)
  return {
    add,
    remove: [...args.remove.filter((id) => stored(id) && !add.includes(id)), ...spam],
    intoSpam,
    outOfSpam: intoSpam.length > 0 ? [] : [...named(args.remove, 'spam'), ...spam],
    intoTrash,
    outOfTrash: !intoTrash && (places || names(args.remove, 'trash')),
  }
}

async function spamLabels(tx: Tx, ownerIds: readonly number[]): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('labels')
    .select('id')
    .where('user_id', 'in', ownerIds)
    .where('path_key', '=', 'spam')
    .execute()
  return rows.map(({ id }) => id)
}

async function apply(tx: Tx, { ids, labels }: { ids: readonly number[]; labels: PatchedLabels }): Promise<void> {
  if (labels.remove.length > 0) {
    await tx.db
      .deleteFrom('user_message_labels')
      .where('user_message_id', 'in', ids)
      .where('label_id', 'in', labels.remove)
      .execute()
  }
  for (const labelId of new Set(labels.add)) {
    await tx.db
      .insertInto('user_message_labels')
      .values(ids.map((id) => ({ user_message_id: id, label_id: labelId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
