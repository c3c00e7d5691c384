import { type ChangedItem, MailError } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import { inverseOf } from '../labels/inverse-changes.ts'
import type { MailChange } from '../labels/label-patch.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { ownerLabelIds } from '../labels/owner-labels.ts'
import { planLabelAs } from '../labels/staged-labels.ts'
import type { Mail } from '../mail.ts'
import { planDeleteForever } from './asked-plans.ts'
import { planAssignment } from './assign.ts'
import { type AssignedMessage, changeAssignments } from './assign-messages.ts'
import { inverseAssignments } from './assignment-text.ts'
import type { ListItem } from './list-item.ts'
import { callMail } from './mail-call.ts'
import { planMove } from './move.ts'
import {
  type ActionPlace,
  planArchive,
  planMark,
  planMoveToInbox,
  planRead,
  planRestore,
  planSpam,
  planTrash,
} from './row-actions.ts'

/** What an action did. */
export type Done = {
  /** What it was done to, as the server says that it is now; `label_changes` of each says what is different. */
  items: readonly ChangedItem[]
  /** Takes back what was done, message by message, and nothing else. Does nothing after a deletion for good. */
  undo(): Promise<Done>
}

/** What an assignment did, message by message. */
export type AssignmentDone = {
  messages: readonly AssignedMessage[]
  undo(): Promise<AssignmentDone>
}

/**
 * What a program does to items of a list or a search. Each resolves once the server has done it, to what it did, and rejects with
 * a {@link MailError} when it did not. Items of several mailboxes, and more than 200, take a call each, one after another: what
 * was done before one was refused stays done.
 */
export type ItemActions = {
  /** Takes out of the inbox. */
  archive(items: readonly ListItem[]): Promise<Done>
  trash(items: readonly ListItem[]): Promise<Done>
  /** Takes out of the trash. */
  restore(items: readonly ListItem[]): Promise<Done>
  reportSpam(items: readonly ListItem[]): Promise<Done>
  /** Deletes what lies in the trash; other items are left as they are. */
  deleteForever(items: readonly ListItem[]): Promise<Done>
  /** Marks as read, or as unread. */
  markRead(items: readonly ListItem[], read?: boolean): Promise<Done>
  star(items: readonly ListItem[], on?: boolean): Promise<Done>
  markImportant(items: readonly ListItem[], on?: boolean): Promise<Done>
  /** Puts labels on and takes them off, by path. Rejects with `not_found` where a mailbox has no such label. */
  label(items: readonly ListItem[], labels: { add?: readonly string[]; remove?: readonly string[] }): Promise<Done>
  /** Moves out of the inbox to a label or a folder, by path. */
  move(items: readonly ListItem[], path: string): Promise<Done>
  /** Assigns messages to people, and no longer to others, by user id. */
  assign(
    messageIds: readonly number[],
    people: { to?: readonly number[]; notTo?: readonly number[] },
  ): Promise<AssignmentDone>
}

/** The actions of a client. */
export function itemActions(mail: Mail): ItemActions {
  const planned = async (items: readonly ListItem[], plan: (place: ActionPlace) => readonly MailChange[]) => {
    const groups = await mail.cache.fetchQuery(labelsQuery(mail))
    const seen = new Set(groups.map(({ user_id }) => user_id))
    if (items.some(({ user_id }) => !seen.has(user_id))) throw new MailError({ status: 404, message: 'Not found' })
    return perform(mail, plan({ view: { path: 'inbox' }, groups }))
  }
  return {
    archive: (items) => planned(items, (place) => planArchive(items, place)),
    trash: (items) => planned(items, (place) => planTrash(items, place)),
    restore: (items) => planned(items, (place) => planRestore(items, place)),
    reportSpam: (items) => planned(items, (place) => planSpam(items, place)),
    deleteForever: (items) => planned(items, (place) => planDeleteForever(items, place)),
    markRead: (items, read = true) => perform(mail, planRead(items, read)),
    star: (items, on = true) => planned(items, (place) => planMark(items, { path: 'starred', on }, place)),
    markImportant: (items, on = true) => planned(items, (place) => planMark(items, { path: 'important', on }, place)),
    label: (items, { add = [], remove = [] }) =>
      planned(items, ({ groups }) => {
        requireLabels(items, groups, [...add, ...remove])
        const staged = [
          ...add.map((path) => [path, 'add'] as const),
          ...remove.map((path) => [path, 'remove'] as const),
        ]
        return planLabelAs(items, Object.fromEntries(staged), groups)
      }),
    move: (items, path) => planned(items, (place) => movesTo(mail, { items, path }, place)),
    assign: (messageIds, { to = [], notTo = [] }) => {
      const staged = [...to.map((id) => [id, true] as const), ...notTo.map((id) => [id, false] as const)]
      const call = planAssignment(messageIds, Object.fromEntries(staged))
      return assign(mail, call ? [call] : [])
    },
  }
}

function movesTo(
  mail: Mail,
  { items, path }: { items: readonly ListItem[]; path: string },
  place: ActionPlace,
): readonly MailChange[] {
  requireLabels(items, place.groups, [path])
  if (path === place.view.path) return planMoveToInbox(items, place)
  const ownerId = items[0]?.user_id ?? 0
  const plan = planMove(items, { target: { path, ownerId }, userId: requireUser(mail).id }, place)
  if ('refusal' in plan) throw new MailError({ status: 422, message: plan.refusal })
  return 'changes' in plan ? plan.changes : []
}

function requireLabels(items: readonly ListItem[], groups: ActionPlace['groups'], paths: readonly string[]): void {
  for (const path of paths) {
    const lacks = items.some(({ user_id }) => ownerLabelIds(groups, user_id, [path]).length === 0)
    if (lacks) throw new MailError({ status: 404, message: `No label has the path ${path}` })
  }
}

async function perform(mail: Mail, changes: readonly MailChange[]): Promise<Done> {
  const items: ChangedItem[] = []
  const inverse: MailChange[] = []
  try {
    for (const change of changes) {
      const answered = await callMail(mail, change.call)
      items.push(...answered)
      inverse.push(...inverseChanges(change, answered))
    }
  } finally {
    mail.inBackground('refresh what is shown', () => mail.cache.invalidateQueries())
  }
  return { items, undo: () => perform(mail, inverse) }
}

function inverseChanges(change: MailChange, answered: readonly ChangedItem[]): MailChange[] {
  const { operation } = change.call
  if (operation !== 'markRead' && operation !== 'markUnread') return inverseOf(change, answered)
  const read = operation === 'markRead'
  return planRead(
    change.items.map((item) => ({ ...item, read })),
    !read,
  )
}

type AssignmentCall = ReturnType<typeof inverseAssignments>[number]

async function assign(mail: Mail, calls: readonly AssignmentCall[]): Promise<AssignmentDone> {
  const messages: AssignedMessage[] = []
  for (const body of calls) messages.push(...(await changeAssignments(mail, body)))
  return { messages, undo: () => assign(mail, inverseAssignments(messages)) }
}
