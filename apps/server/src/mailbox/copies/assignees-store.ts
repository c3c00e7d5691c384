import type { Schema } from '@postroom/api'
import { unprocessable } from '../../errors/domain-error.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { type PassedOn, passedOnOf, passingAmong } from '../absence/pass-on-store.ts'
import { recordAssignments } from '../acts/record-assignments.ts'
import { ancestryOf, fileInThreads } from '../conversations/threading.ts'
import { recordEvent } from '../events/events-store.ts'
import { refreshViewsOf } from '../lists/refresh-views.ts'
import { reachableOwners } from '../rights/access.ts'
import { assigneesOf, assignmentsOf, type MessageAssignees } from '../rows/mail-notes-store.ts'
import { type AssignedMessage, assignableMessages } from './assignable-messages-store.ts'
import { keepEnded, takeEnded } from './ended-assignments-store.ts'
import { removeUserMessages } from './remove-user-messages.ts'
import { addUserMessage } from './user-messages-store.ts'

export interface AssigneeChange {
  userId: number
  messageIds: readonly number[]
  checked: readonly number[]
  unchecked: readonly number[]
  /** Leaves messages of conversations that somebody is assigned to as they are. */
  unassignedOnly?: boolean
  /** Assigns colleagues instead of people who are away, as their absences say. */
  passesOn?: boolean
  /** A rule of the mailbox assigns, and nobody is named as who did. */
  byRule?: boolean
  /** Gives assignments back that the user ended just now, instead of making new ones. */
  isUndo?: boolean
  /** ms since 1970 UTC. */
  now: number
}

type AssignmentAnswer = Schema<'Assignment'>

/** The assignees of a message as they are now, and what a change did to them. */
export interface ChangedAssignees extends MessageAssignees {
  assignments?: AssignmentAnswer[]
  added: AssignmentAnswer['user'][]
  removed: AssignmentAnswer['user'][]
  passed_on?: { from: AssignmentAnswer['user']; to: AssignmentAnswer['user'] }[]
}

/**
 * Assigns messages to teammates and takes assignments back. An assignee without a copy finds one in the inbox; a copy
 * that came only from the assignment goes with it (G-005, G-051), and comes back as it lay where whoever ended the
 * assignment says that they take that back (SCREEN-05).
 *
 * @returns the assignees as they are now, and digests that no message needs any more, for `blobs.forget`.
 * @throws 404 for a message of which the caller can see no copy; 422 for a user that does not exist, or a draft.
 */
export const changeAssignees = operation(
  'changeAssignees',
  async (tx: Tx, change: AssigneeChange): Promise<ChangedAssignments> => {
    const changed = await assignMessages(tx, { ...change, passesOn: true })
    await recordAssignments(tx, { ...change, messages: changed.messages })
    return changed
  },
)

interface ChangedAssignments {
  messages: ChangedAssignees[]
  digests: string[]
}

/** The same as {@link changeAssignees}, for a caller who keeps for the timeline what was done. */
export async function assignMessages(tx: Tx, change: AssigneeChange): Promise<ChangedAssignments> {
  const checked = [...new Set(change.checked)].filter((id) => !change.unchecked.includes(id))
  const unchecked = [...new Set(change.unchecked)]
  const messages = await assignableMessages(tx, { ...change, checked, unchecked })
  const { userId, isUndo = false, byRule = false, now } = change
  const by = byRule ? null : userId
  const passing = change.passesOn ? await passingAmong(tx, { assignees: checked, userId: by, now }) : []
  const colleagues = passing.map(({ to }) => to)
  const names = await usersNamed(tx, [...checked, ...unchecked, ...colleagues])
  const digests: string[] = []
  const done: { id: number; added: number[]; removed: number[]; passedOn: PassedOn[] }[] = []
  for (const message of messages) {
    if (change.unassignedOnly && (await isTaken(tx, { userId, messageId: message.id }))) {
      done.push({ id: message.id, added: [], removed: [], passedOn: [] })
      continue
    }
    const added: number[] = []
    const assigning = { messageId: message.id, passing, unassigned: unchecked, userId, isUndo, now }
    const passedOn = await passedOnOf(tx, assigning)
    const away = new Map(passedOn.map(({ from, to }) => [from, to]))
    const assigned = new Set(checked.map((id) => away.get(id) ?? id))
    for (const assigneeId of assigned)
      if (await assign(tx, { message, assigneeId, userId, isUndo, byRule, now })) added.push(assigneeId)
    const ended = await unassign(tx, { message, assigneeIds: unchecked, userId, now })
    digests.push(...ended.digests)
    done.push({
      id: message.id,
      added,
      removed: ended.removed,
      passedOn: passedOn.filter(({ to }) => added.includes(to)),
    })
    await tellHolders(tx, { message, now })
  }
  const ids = messages.map(({ id }) => id)
  const assignments = await assignmentsOf(tx, ids)
  const called = (id: number) => ({ id, name: names.get(id) ?? '' })
  const told = ({ from, to }: PassedOn) => ({ from: called(from), to: called(to) })
  const answers = (await assigneesOf(tx, ids)).map((message, place) => ({
    ...message,
    ...(assignments.has(message.message_id) && { assignments: assignments.get(message.message_id) ?? [] }),
    added: done[place]?.added.map(called) ?? [],
    removed: done[place]?.removed.map(called) ?? [],
    ...(done[place]?.passedOn.length && { passed_on: done[place].passedOn.map(told) }),
  }))
  return { messages: answers, digests }
}

/** The names of users by their ids. */
async function usersNamed(tx: Tx, userIds: readonly number[]): Promise<Map<number, string>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const rows = await tx.db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute()
  if (rows.length < ids.length) throw unprocessable('An assignee is not a user of this system')
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

interface Assigning {
  message: AssignedMessage
  /** Who assigns. */
  userId: number
  now: number
}

/** @returns whether the person was not assigned before. */
async function assign(
  tx: Tx,
  {
    message,
    assigneeId,
    userId,
    isUndo,
    byRule,
    now,
  }: Assigning & { assigneeId: number; isUndo: boolean; byRule: boolean },
): Promise<boolean> {
  const key = { messageId: message.id, userId: assigneeId }
  // What was ended before a new assignment cannot be given back any more.
  const before = await takeEnded(tx, { ...key, endedBy: userId, now })
  const ended = isUndo ? before : null
  const added = await tx.db
    .insertInto('assignees')
    .values({
      message_id: message.id,
      user_id: assigneeId,
      assigned_by: ended ? ended.assignedBy : byRule ? null : userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if ((await copyOf(tx, { ...key, from: null })) !== null) return added !== undefined
  const filing = { ancestry: ancestryOf(message), ownerIds: [assigneeId], shared: message.thread_id }
  const [filedIn] = await fileInThreads(tx, { filings: [filing], now })
  await addUserMessage(tx, {
    ownerId: assigneeId,
    messageId: message.id,
    threadId: filedIn?.get(assigneeId) ?? message.thread_id,
    ...(ended?.copy ?? { date: now, read: false, labelPaths: ['inbox'] }),
    isSender: false,
    isDraft: false,
    source: 'assignment',
    digest: message.raw_digest,
    now,
  })
  return added !== undefined
}

async function unassign(
  tx: Tx,
  { message, assigneeIds, userId, now }: Assigning & { assigneeIds: readonly number[] },
): Promise<{ removed: number[]; digests: string[] }> {
  const removed: number[] = []
  const copies: number[] = []
  for (const assigneeId of assigneeIds) {
    const key = { messageId: message.id, userId: assigneeId }
    const copyId = await copyOf(tx, { ...key, from: 'assignment' })
    const ended = await tx.db
      .deleteFrom('assignees')
      .where('message_id', '=', message.id)
      .where('user_id', '=', assigneeId)
      .returning('assigned_by')
      .executeTakeFirst()
    if (copyId !== null) copies.push(copyId)
    if (!ended) continue
    removed.push(assigneeId)
    await keepEnded(tx, { ...key, endedBy: userId, now }, { assignedBy: ended.assigned_by, copyId })
  }
  return { removed, digests: await removeUserMessages(tx, { userMessageIds: copies, now }) }
}

/** Whether somebody is assigned to a message that stands with this one, neither in the trash nor in spam. [TEAM-07] */
async function isTaken(tx: Tx, { userId, messageId }: { userId: number; messageId: number }): Promise<boolean> {
  const taken = await tx.db
    .selectFrom('user_messages as held')
    .innerJoin('user_messages as um', 'um.user_thread_id', 'held.user_thread_id')
    .innerJoin('assignees as a', 'a.message_id', 'um.message_id')
    .innerJoin('message_entries as me', 'me.user_message_id', 'um.id')
    .innerJoin('labels as l', 'l.id', 'me.label_id')
    .select('a.user_id')
    .where('held.message_id', '=', messageId)
    .where('held.owner_id', 'in', await reachableOwners(tx, userId))
    .where('l.system', '=', 1)
    .where('l.path_key', '=', 'all_mail')
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

/** The copy that a mailbox has of a message, of any source or of one. */
async function copyOf(
  tx: Tx,
  { messageId, userId, from }: { messageId: number; userId: number; from: 'assignment' | null },
): Promise<number | null> {
  const copy = await tx.db
    .selectFrom('user_messages')
    .select(['id', 'source'])
    .where('owner_id', '=', userId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return copy && (from === null || copy.source === from) ? copy.id : null
}

/** Brings the views of every mailbox that holds the message up to date, and tells those who look at them. */
async function tellHolders(tx: Tx, { message, now }: { message: AssignedMessage; now: number }): Promise<void> {
  const holders = await tx.db
    .selectFrom('user_messages')
    .select(['id', 'owner_id', 'thread_id', 'user_thread_id'])
    .where('message_id', '=', message.id)
    .execute()
  await refreshViewsOf(
    tx,
    holders.map(({ user_thread_id }) => user_thread_id),
  )
  for (const { id, owner_id, thread_id } of holders) {
    await recordEvent(tx, {
      ownerId: owner_id,
      kinds: ['assignees'],
      messageThreadIds: [thread_id],
      userMessageIds: [id],
      at: now,
    })
  }
}
