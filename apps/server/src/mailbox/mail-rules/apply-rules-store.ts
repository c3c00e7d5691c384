import { type RecordedChange, type RuleChange, withoutMarks } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { type ActChange, recordAct } from '../acts/record-act.ts'
import { assignmentChanges } from '../acts/record-assignments.ts'
import { assignMessages } from '../copies/assignees-store.ts'
import type { ViewLabels } from '../lists/views.ts'
import { changeMailState } from '../mail-state/change-mail-state.ts'
import { writeLabels } from '../mail-state/patch-labels-store.ts'
import type { RuledCopy } from './ruled-messages-store.ts'

interface Applied {
  ownerId: number
  copy: RuledCopy
  changes: readonly RuleChange[]
  /** What the rules are called, by id. */
  names: ReadonlyMap<number, string>
  labels: ViewLabels
  now: number
}

/**
 * Does to a message what rules have planned: its labels, marks and lists in one change, then who is assigned. What each rule did is an act
 * of its own, which can be taken back as one. [TEAM-12]
 */
export async function applyRules(tx: Tx, applied: Applied): Promise<void> {
  const { ownerId, copy, changes, names, labels, now } = applied
  await changeLabels(tx, applied)
  for (const change of changes) {
    const assigned = await assignByRule(tx, { ownerId, copy, change, now })
    await recordAct(tx, {
      kind: 'changed',
      actorId: null,
      rule: 'mailbox_rule',
      ruleName: names.get(change.ruleId) ?? '',
      changes: together({ ownerId, copy, change, labels }, assigned),
      now,
    })
    if (change.inTurn === null) continue
    await tx.db.updateTable('mail_rules').set({ last_in_turn: change.inTurn }).where('id', '=', change.ruleId).execute()
  }
}

/** Writes what all rules together leave of labels and marks. */
async function changeLabels(tx: Tx, { ownerId, copy, changes, labels, now }: Applied): Promise<void> {
  const after = new Set(copy.labelIds)
  for (const { added, removed } of changes) {
    for (const id of removed) after.delete(id)
    for (const id of added) after.add(id)
  }
  const put = [...after].filter((id) => !copy.labelIds.includes(id))
  const taken = copy.labelIds.filter((id) => !after.has(id))
  const read = changes.some((change) => change.read)
  if (put.length + taken.length === 0 && !read) return
  const { userMessageId, messageId, threadId, userThreadId, trashed } = copy
  const messages = [{ userMessageId, messageId, trashed }]
  await changeMailState(tx, {
    targets: [{ ownerId, threadId, userThreadId, userMessageId, messages }],
    userMessageIds: [userMessageId],
    labels: false,
    userId: null,
    now,
    write: async () => {
      const stored = (ids: readonly number[]) => ids.filter((id) => id !== labels.trash)
      const [intoTrash, outOfTrash] = [put.includes(labels.trash), taken.includes(labels.trash)]
      const written = { add: stored(put), remove: stored(taken), intoSpam: [], outOfSpam: [], intoTrash, outOfTrash }
      await writeLabels(tx, { messages, labels: written })
      if (read) await tx.db.updateTable('user_messages').set({ read: 1 }).where('id', '=', userMessageId).execute()
    },
  })
}

/** Assigns as the mailbox itself may; colleagues stand in for people who are away, as their absences say. */
async function assignByRule(
  tx: Tx,
  { ownerId, copy, change, now }: Pick<Applied, 'ownerId' | 'copy' | 'now'> & { change: RuleChange },
): Promise<ActChange[]> {
  if (change.assigned.length === 0) return []
  const asMailbox: Tx = { ...tx, reach: { at: now, needs: 'draft' } }
  const { messages } = await assignMessages(asMailbox, {
    userId: ownerId,
    messageIds: [copy.messageId],
    checked: change.assigned,
    unchecked: [],
    passesOn: true,
    byRule: true,
    now,
  })
  return (await assignmentChanges(tx, { messages, leftAlone: new Set(), workable: [ownerId] })).changes
}

/** What a rule did to the conversation in its mailbox as one change, before what that did elsewhere. */
function together(
  { ownerId, copy, change, labels }: Pick<Applied, 'ownerId' | 'copy' | 'labels'> & { change: RuleChange },
  assigned: readonly ActChange[],
): ActChange[] {
  const { added, removed } = change
  const put = { user_message_ids: [copy.userMessageId], added_label_ids: added, removed_label_ids: removed }
  const told = withoutMarks([put], new Set([labels.starred, labels.important]))
  const isHere = (each: ActChange) => each.ownerId === ownerId && each.userThreadId === copy.userThreadId
  const here: RecordedChange = {
    ...assigned.find(isHere)?.change,
    ...(told.length > 0 && { labels: told }),
  }
  const others = assigned.filter((each) => !isHere(each))
  return here.labels || here.assignees
    ? [{ ownerId, userThreadId: copy.userThreadId, change: here }, ...others]
    : others
}
