import type { LabelChange, TakenBack } from '@postroom/api'
import {
  alikeAssignees,
  decidedSince,
  MOST_TAKEN_BACK,
  overlaps,
  planTakeBack,
  type RecordedChange,
  type TakeBackPlan,
  TOO_MANY_TO_TAKE_BACK,
} from '@postroom/mail-core/rules'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { type ActChange, recordAct } from '../mailbox/acts/record-act.ts'
import { assignmentChanges } from '../mailbox/acts/record-assignments.ts'
import { requireConversation } from '../mailbox/conversations/require-conversation.ts'
import { assignMessages, type ChangedAssignees } from '../mailbox/copies/assignees-store.ts'
import { changeMailState } from '../mailbox/mail-state/change-mail-state.ts'
import type { Target } from '../mailbox/mail-state/named-mail-store.ts'
import { writeLabels } from '../mailbox/mail-state/patch-labels-store.ts'
import { noteSpamReport } from '../mailbox/mail-state/spam-reports-store.ts'
import { requireOwners, workableOwners } from '../mailbox/rights/access.ts'
import { ownersById } from '../mailbox/rows/row-people-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { actsSince, type ChangedConversation, type HeldState, stateNow } from './take-back-state-store.ts'

export interface TakeBack {
  userId: number
  actId: number
  ownerId: number
  /** The one conversation in which it is taken back; null for all of the mailbox. */
  threadId: number | null
  /** Whether the spam filter learns from what comes out of Spam and goes back there. */
  teaches: boolean
  /** ms since 1970 UTC. */
  now: number
}

/**
 * Takes an act back as far as nothing has changed since, and keeps that as an act. [TEAM-05]
 *
 * @returns what was restored and what was left alone, and digests for `blobs.forget`.
 * @throws 404 where the caller may not work in the mailbox, or the act changed nothing in it; 422 for an act without inverse, and for
 * one that changed more conversations than are taken back at once.
 */
export const takeBack = operation(
  'takeBack',
  async (tx: Tx, args: TakeBack): Promise<TakenBack & { digests: string[] }> => {
    const { actId, ownerId } = args
    const conversations = await changedConversations(tx, args)
    const now = await stateNow(tx, { ownerId, changes: conversations.map(({ change }) => change) })
    const places = new Set([now.inbox, now.spam, now.trash])
    const since = await actsSince(tx, { actId, conversations })
    const planned = conversations.map((conversation) => {
      const { userThreadId, change } = conversation
      const later = since.get(userThreadId) ?? []
      const decided = decidedSince({ actId, undoes: null, change }, later, places)
      return { conversation, later, plan: planTakeBack(change, now, decided) }
    })
    const left = planned.filter(({ plan }) => plan.leftAlone !== null)
    const relabelled = await restoreLabels(tx, args, {
      now,
      conversations: planned.map(({ conversation, plan }) => ({ ...conversation, labels: plan.labels })),
    })
    const { digests, changes: reassigned, partly } = await restoreAssignees(tx, args, planned)
    for (const { conversation } of left) partly.add(conversation.userThreadId)
    await recordAct(tx, {
      kind: 'changed',
      actorId: args.userId,
      undoes: { actId, partly },
      changes: together([...relabelled, ...reassigned]),
      now: args.now,
    })
    const subjects = await subjectsOf(
      tx,
      conversations.map(({ userThreadId }) => userThreadId),
    )
    const told = ({ userThreadId, threadId }: ChangedConversation) => ({
      message_thread_id: threadId,
      subject: subjects.get(userThreadId) ?? '',
    })
    const changers = new Map(
      left.map(({ conversation: { userThreadId, change }, later }) => {
        const last = later.findLast((each) => overlaps(change, each.change, places))
        return [userThreadId, last?.actorId ?? null]
      }),
    )
    const people = await ownersById(tx, [...new Set([...changers.values()].flatMap((id) => id ?? []))])
    return {
      restored: planned
        .filter(({ plan }) => plan.labels.length + plan.assignees.length > 0)
        .map(({ conversation }) => told(conversation)),
      left_alone: left.flatMap(({ conversation, plan }) => {
        if (plan.leftAlone === null) return []
        const by = people.get(changers.get(conversation.userThreadId) ?? 0)
        return { ...told(conversation), reason: plan.leftAlone.reason, ...(by && { by }) }
      }),
      digests,
    }
  },
)

async function changedConversations(
  tx: Tx,
  { userId, actId, ownerId, threadId }: TakeBack,
): Promise<ChangedConversation[]> {
  await requireOwners(tx, { userId, ownerIds: [ownerId] })
  const all = tx.db
    .selectFrom('act_changes as ac')
    .innerJoin('acts as a', 'a.id', 'ac.act_id')
    .innerJoin('user_threads as ut', 'ut.id', 'ac.user_thread_id')
    .where('ac.act_id', '=', actId)
    .where('ut.owner_id', '=', ownerId)
  const named = threadId === null ? null : await requireConversation(tx, { userId, ownerId, threadId })
  const asked = named ? all.where('ac.user_thread_id', '=', named.userThreadId) : all
  const act = await asked
    .select(({ fn }) => ['a.kind', fn.count<number | string>('ac.user_thread_id').distinct().as('conversations')])
    .groupBy('a.kind')
    .executeTakeFirst()
  if (!act) throw notFound()
  if (act.kind !== 'changed')
    throw unprocessable('Only changes of labels, of the trash and of assignees are taken back')
  // Of conversations that have joined since, each has its row.
  if (Number(act.conversations) > MOST_TAKEN_BACK) throw unprocessable(TOO_MANY_TO_TAKE_BACK)
  const rows = await asked
    .select(['ac.id', 'ac.user_thread_id', 'ac.change', 'ut.thread_id'])
    .orderBy('ac.id')
    .execute()
  return [...Map.groupBy(rows, ({ user_thread_id }) => user_thread_id).values()].flatMap((joined) => {
    const [row] = joined
    const changes = joined.map(({ change }) => JSON.parse(change) as RecordedChange)
    const change: RecordedChange = {
      labels: changes.flatMap(({ labels = [] }) => labels),
      assignees: changes.flatMap(({ assignees = [] }) => assignees),
    }
    return row ? { id: row.id, userThreadId: row.user_thread_id, threadId: row.thread_id, change } : []
  })
}

interface Restored extends ChangedConversation {
  labels: readonly LabelChange[]
}

async function restoreLabels(
  tx: Tx,
  { userId, ownerId, teaches, now: at }: TakeBack,
  { conversations, now }: { conversations: readonly Restored[]; now: HeldState },
): Promise<ActChange[]> {
  const copiesOf = (labels: readonly LabelChange[]) =>
    labels.flatMap(({ user_message_ids }) => user_message_ids.flatMap((id) => now.copies.get(id) ?? []))
  const targets: Target[] = conversations
    .filter(({ labels }) => labels.length > 0)
    .map(({ userThreadId, threadId, labels }) => {
      return { ownerId, threadId, userThreadId, userMessageId: null, messages: copiesOf(labels) }
    })
  const kept: ActChange[] = []
  if (targets.length === 0) return kept
  const alike = Map.groupBy(
    conversations.flatMap(({ labels }) => labels),
    ({ added_label_ids, removed_label_ids }) => `${added_label_ids} ${removed_label_ids}`,
  )
  await changeMailState(tx, {
    targets,
    userMessageIds: targets.flatMap(({ messages }) => messages.map(({ userMessageId }) => userMessageId)),
    labels: true,
    userId,
    collect: (changes) => kept.push(...changes),
    now: at,
    write: async () => {
      for (const changes of alike.values()) {
        const messages = copiesOf(changes)
        const { added_label_ids: add = [], removed_label_ids: remove = [] } = changes[0] ?? {}
        const spamOf = (ids: readonly number[]) => ids.filter((id) => id === now.spam)
        const [intoSpam, outOfSpam] = [spamOf(add), spamOf(remove)]
        await noteSpamReport(tx, { messages, intoSpam, outOfSpam, userId, teaches, now: at })
        const stored = (ids: readonly number[]) => ids.filter((id) => id !== now.trash)
        const [intoTrash, outOfTrash] = [add.includes(now.trash), remove.includes(now.trash)]
        const labels = { add: stored(add), remove: stored(remove), intoSpam, outOfSpam, intoTrash, outOfTrash }
        await writeLabels(tx, { messages, labels })
      }
    },
  })
  return kept
}

async function restoreAssignees(
  tx: Tx,
  { userId, now }: TakeBack,
  planned: readonly { conversation: ChangedConversation; plan: TakeBackPlan }[],
): Promise<{ digests: string[]; changes: ActChange[]; partly: Set<number> }> {
  const restored = planned.flatMap(({ plan }) => plan.assignees)
  const back = new Set(restored.map(({ message_id }) => message_id))
  const changed = planned.flatMap(({ conversation }) => conversation.change.assignees ?? [])
  const leftAlone = new Set(changed.map(({ message_id }) => message_id).filter((id) => !back.has(id)))
  const done: { messages: ChangedAssignees[]; digests: string[] }[] = []
  for (const { message_ids, added, removed } of alikeAssignees(restored))
    done.push(
      await assignMessages(tx, {
        userId,
        messageIds: message_ids,
        checked: added,
        unchecked: removed,
        isUndo: true,
        now,
      }),
    )
  const messages = done.flatMap((each) => each.messages)
  const workable = await workableOwners(tx, userId)
  const told = await assignmentChanges(tx, { messages, leftAlone, workable })
  return { digests: done.flatMap(({ digests }) => digests), ...told }
}

/** What was done to a conversation, of labels and of assignees, as one change. */
function together(changes: readonly ActChange[]): ActChange[] {
  const byConversation = Map.groupBy(changes, ({ userThreadId }) => userThreadId)
  return [...byConversation.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, change: Object.assign({}, first.change, ...others.map(({ change }) => change)) }] : [],
  )
}

/** The subjects of conversations, by user_thread_id. */
async function subjectsOf(tx: Tx, userThreadIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .select(['um.user_thread_id', 'm.subject'])
    .where('um.id', 'in', ({ selectFrom }) =>
      selectFrom('user_messages')
        .select(({ fn }) => fn.min('user_messages.id').as('id'))
        .where('user_messages.user_thread_id', 'in', [...userThreadIds])
        .groupBy('user_messages.user_thread_id'),
    )
    .execute()
  return new Map(rows.map(({ user_thread_id, subject }) => [user_thread_id, subject]))
}
