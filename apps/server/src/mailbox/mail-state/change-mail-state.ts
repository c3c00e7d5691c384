import type { ChangedItem, LabelChange } from '@postroom/api'
import { withoutMarks } from '@postroom/mail-core/rules'
import { inChunks } from '../../storage/database/in-chunks.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { type Act, type ActChange, recordAct } from '../acts/record-act.ts'
import { recordEvent } from '../events/events-store.ts'
import { labelIdsOfCopies, threadsWithLabels, viewLabelsOf } from '../lists/labelled-mail-store.ts'
import { refreshUserThreads } from '../lists/refresh-lists.ts'
import { type HeldMessage, shownLabelsOfAll, type ViewLabels } from '../lists/views.ts'
import type { Target, TargetMessage } from './named-mail-store.ts'

export interface MailStateChange {
  targets: readonly Target[]
  /** The copies of them that change. */
  userMessageIds: readonly number[]
  /** Whether it changes labels or the trash flag: then the answer tells how, and the timeline of a shared mailbox. */
  labels: boolean
  /** Who does it; null where a rule does. */
  userId: number | null
  rule?: Act['rule']
  /** Is given what timelines keep of it, where that is part of a larger act. */
  collect?: (changes: readonly ActChange[]) => void
  /** ms since 1970 UTC. */
  now: number
  /** Writes the flags or labels of these copies. */
  write: () => Promise<void>
}

/**
 * A change of mail state: read, starred, important, archived, moved, spam, labelled, in the trash or out of it. Writes it, and
 * in the same transaction what follows from it: list rows, counters and one event per owner.
 *
 * @returns the mail as it is now.
 */
export async function changeMailState(
  tx: Tx,
  { targets, userMessageIds, labels, userId, rule, collect, now, write }: MailStateChange,
): Promise<ChangedItem[]> {
  const before = labels ? await labelIdsOfCopies(tx, userMessageIds) : undefined
  await write()
  const touched = new Set(userMessageIds)
  if (touched.size > 0) {
    await refreshUserThreads(tx, { userThreadIds: targets.map(({ userThreadId }) => userThreadId) })
    for (const ownerId of new Set(targets.map((target) => target.ownerId))) {
      const own = targets.filter((target) => target.ownerId === ownerId)
      await recordEvent(tx, {
        ownerId,
        kinds: ['flags'],
        messageThreadIds: [...new Set(own.map(({ threadId }) => threadId))],
        userMessageIds: own
          .flatMap(({ messages }) => messages.map(({ userMessageId }) => userMessageId))
          .filter((id) => touched.has(id)),
        at: now,
      })
    }
  }
  const owners = await viewLabelsOf(
    tx,
    targets.map(({ ownerId }) => ownerId),
  )
  const items = await changedItems(tx, { targets, touched, before, owners })
  if (labels) {
    const changes = actChanges(targets, items, owners)
    if (collect) collect(changes)
    else await recordAct(tx, { kind: 'changed', actorId: userId, rule, changes, now })
  }
  return items
}

/** What the timelines of the conversations keep of it: messages that were named one by one stand together there. */
function actChanges(
  targets: readonly Target[],
  items: readonly ChangedItem[],
  owners: ReadonlyMap<number, ViewLabels>,
): ActChange[] {
  const changes = new Map<number, ActChange>()
  for (const [at, { ownerId, userThreadId }] of targets.entries()) {
    const own = owners.get(ownerId)
    const marks = new Set(own ? [own.starred, own.important] : [])
    const labels = withoutMarks(items[at]?.label_changes ?? [], marks)
    if (labels.length === 0) continue
    const known = changes.get(userThreadId)?.change.labels ?? []
    changes.set(userThreadId, { ownerId, userThreadId, change: { labels: [...known, ...labels] } })
  }
  return [...changes.values()]
}

/** Sets or clears the trash flag of copies. */
export async function setTrashed(tx: Tx, ids: readonly number[], trashed: boolean): Promise<void> {
  await inChunks(ids, (some) =>
    tx.db
      .updateTable('user_messages')
      .set({ trashed: trashed ? 1 : 0 })
      .where('id', 'in', some)
      .execute(),
  )
}

/**
 * The mail of the targets as it is now, one entry for each (G-070). Of a conversation, the messages that the action
 * touched speak, those beside the trash before those in it. What changed is told where `before` is given.
 */
async function changedItems(
  tx: Tx,
  {
    targets,
    touched,
    before,
    owners,
  }: {
    targets: readonly Target[]
    touched: ReadonlySet<number>
    before: LabelsOfCopies | undefined
    owners: ReadonlyMap<number, ViewLabels>
  },
): Promise<ChangedItem[]> {
  const held = await threadsWithLabels(tx, [...new Set(targets.map(({ userThreadId }) => userThreadId))])
  const threads = new Map(held.map((thread) => [thread.userThreadId, thread.messages]))
  const isTouched = ({ userMessageId }: { userMessageId: number }) => touched.has(userMessageId)
  return targets.flatMap((target) => {
    const labels = owners.get(target.ownerId)
    const all = threads.get(target.userThreadId) ?? []
    const named = all.filter(({ userMessageId }) =>
      target.userMessageId === null ? touched.has(userMessageId) : userMessageId === target.userMessageId,
    )
    const some = named.length > 0 ? named : all
    const beside = some.filter(({ trashed }) => !trashed)
    const speaking = beside.length > 0 ? beside : some
    if (!labels) return []
    return {
      user_id: target.ownerId,
      user_message_id: target.userMessageId,
      message_thread_id: target.threadId,
      labels: shownLabelsOfAll(speaking, labels),
      read: speaking.every(({ read }) => read),
      trashed: speaking.every(({ trashed }) => trashed),
      label_changes: before
        ? labelChanges({ messages: target.messages.filter(isTouched), labels: before }, all, labels.trash)
        : [],
    }
  })
}

/** The stored label ids of copies, by user_message_id; those without any may be left out. */
type LabelsOfCopies = ReadonlyMap<number, readonly number[]>

/** What was done to the labels of messages, those changed alike together. The trash flag is told as the trash label (G-006). */
function labelChanges(
  before: { messages: readonly TargetMessage[]; labels: LabelsOfCopies },
  after: readonly HeldMessage[],
  trash: number,
): LabelChange[] {
  const held = new Map(after.map((message) => [message.userMessageId, message]))
  const changes = new Map<string, LabelChange>()
  for (const { userMessageId, trashed } of before.messages) {
    const message = held.get(userMessageId)
    if (!message) continue
    const had = [...(before.labels.get(userMessageId) ?? []), ...(trashed ? [trash] : [])]
    const has = [...message.labelIds, ...(message.trashed ? [trash] : [])]
    const added = has.filter((id) => !had.includes(id)).sort(ascending)
    const removed = had.filter((id) => !has.includes(id)).sort(ascending)
    if (added.length + removed.length === 0) continue
    const alike = `${added} ${removed}`
    const change = changes.get(alike)
    if (change) change.user_message_ids.push(userMessageId)
    else changes.set(alike, { user_message_ids: [userMessageId], added_label_ids: added, removed_label_ids: removed })
  }
  return [...changes.values()]
}

const ascending = (a: number, b: number): number => a - b
