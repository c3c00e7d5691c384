import type { LabelGroup } from '@postroom/api'
import { counted } from '../display/count-texts.ts'
import { type ItemEffect, inCalls, type MailChange, planLabels, sameForAll } from '../labels/label-patch.ts'
import { ownerLabelIds } from '../labels/owner-labels.ts'
import {
  currentLabelId,
  hasLabel,
  isTrashed,
  itemKey,
  type ListItem,
  type ListView,
  SEARCH_PATH,
  targetsOf,
} from './list-item.ts'

/** Where an action happens: the list on the screen, and the labels of the accounts in view. */
export interface ActionPlace {
  view: ListView
  groups: readonly LabelGroup[]
}

/** Views in which Archive means Move to inbox (ACT-17, G-073). */
const MOVES_TO_INBOX = ['all_mail', 'spam', 'trash']

/** Sets or clears the owner's starred or important label (ACT-02, ACT-03). */
export function planMark(
  items: readonly ListItem[],
  mark: { path: 'starred' | 'important'; on: boolean },
  { groups }: ActionPlace,
): MailChange[] {
  return planLabels(items, groups, (ownerId) => {
    const ids = ownerLabelIds(groups, ownerId, [mark.path])
    return mark.on ? { add: ids, remove: [] } : { add: [], remove: ids }
  })
}

/** Whether Archive is offered as Move to inbox in a view. */
export function archivesToInbox(view: ListView): boolean {
  return MOVES_TO_INBOX.includes(view.path)
}

/**
 * Archives: removes the current label, in search the inbox label, in Sent and Drafts also inbox; where archiving means Move
 * to inbox it does that (ACT-15 to ACT-17, G-073, G-074).
 */
export function planArchive(items: readonly ListItem[], place: ActionPlace): MailChange[] {
  const { view, groups } = place
  if (archivesToInbox(view)) return planMoveToInbox(items, place)
  return planLabels(items, groups, (ownerId) => ({ add: [], remove: leftIds(ownerId, place) }))
}

/** The labels that an owner's mail loses when it leaves a view: the current one, in Sent and Drafts also inbox, in search inbox. */
export function leftIds(ownerId: number, place: ActionPlace): number[] {
  const { view, groups } = place
  const inbox = ownerLabelIds(groups, ownerId, ['inbox'])
  if (view.path === SEARCH_PATH) return inbox
  const own = currentIds(ownerId, place)
  return view.path === 'sent' || view.path === 'drafts' ? [...own, ...inbox] : own
}

/** The current label of a view as one owner knows it, or nothing in search. */
export function currentIds(ownerId: number, { view, groups }: ActionPlace): number[] {
  const current = currentLabelId(view, ownerId, groups)
  return current === null ? [] : [current]
}

/** Adds inbox, removes spam and trash (ACT-17). */
export function planMoveToInbox(items: readonly ListItem[], { groups }: ActionPlace): MailChange[] {
  return planLabels(items, groups, (ownerId) => ({
    add: ownerLabelIds(groups, ownerId, ['inbox']),
    remove: ownerLabelIds(groups, ownerId, ['spam', 'trash']),
  }))
}

/** Reports spam: the mail leaves the inbox and the current label for Spam (SCREEN-11). */
export function planSpam(items: readonly ListItem[], place: ActionPlace): MailChange[] {
  return planLabels(items, place.groups, (ownerId) => {
    const add = ownerLabelIds(place.groups, ownerId, ['spam'])
    const left = [...ownerLabelIds(place.groups, ownerId, ['inbox']), ...leftIds(ownerId, place)]
    return { add, remove: [...new Set(left)].filter((id) => !add.includes(id)) }
  })
}

/** Marks as read or unread; all owners in one call. Items that are so already are left out (ACT-09 to ACT-11). */
export function planRead(items: readonly ListItem[], read: boolean): MailChange[] {
  const others = items.filter((item) => item.read !== read)
  return inCalls(others).map((some) => ({
    call: { operation: read ? 'markRead' : 'markUnread', body: targetsOf(some) },
    items: some,
    effects: sameForAll(some, { add: [], remove: [], read }),
  }))
}

/** Moves to the trash (ACT-12). The other labels stay, hidden (G-007). */
export function planTrash(items: readonly ListItem[], { groups }: ActionPlace): MailChange[] {
  return changing('trashUserMessages', items, (item) => ({
    add: ownerLabelIds(groups, item.user_id, ['trash']),
    remove: [],
  }))
}

/** Takes out of the trash; an item left without a label goes to the inbox (ACT-13, G-007). */
export function planRestore(items: readonly ListItem[], { groups }: ActionPlace): MailChange[] {
  return changing('restoreUserMessages', items, (item) => {
    const remove = ownerLabelIds(groups, item.user_id, ['trash'])
    const homeless = item.labels.every((id) => remove.includes(id))
    return { add: homeless ? ownerLabelIds(groups, item.user_id, ['inbox']) : [], remove }
  })
}

/** What is done to items in a call of their own. */
export function changing(
  operation: 'trashUserMessages' | 'restoreUserMessages' | 'deleteUserMessagesPermanently',
  items: readonly ListItem[],
  effectOn: (item: ListItem) => ItemEffect,
): MailChange[] {
  return inCalls(items).map((some) => ({
    call: { operation, body: targetsOf(some) },
    items: some,
    effects: Object.fromEntries(some.map((item) => [itemKey(item), effectOn(item)])),
  }))
}

/** Which form the commands of the toolbar and of the context menu take (LIST-04 to LIST-08, ROW-29 to ROW-32, G-090). */
export interface OfferedActions {
  /** Archive is offered as Move to inbox. */
  toInbox: boolean
  /** Delete is offered as Restore: all lie in the trash, or would if something were chosen. */
  trashed: boolean
  deleteForever: boolean
  /** Mark as read is offered, not Mark as unread: one is unread, or nothing is chosen. */
  unread: boolean
  archiveAll: boolean
  /** Report spam is offered as Not spam: all lie in spam (SCREEN-11). */
  spam: boolean
}

/** Mails that can be forwarded as files in one mail. */
export const FORWARDED_AT_ONCE = 100

/** What is offered for some items; with none the commands show, disabled. */
export function offeredActions(items: readonly ListItem[], { view, groups }: ActionPlace): OfferedActions {
  const none = items.length === 0
  const inTrash = view.path === 'trash'
  return {
    toInbox: archivesToInbox(view),
    trashed: none ? inTrash : items.every((item) => isTrashed(item, groups)),
    deleteForever: inTrash,
    unread: none || items.some(({ read }) => !read),
    archiveAll: view.path === 'inbox' && !view.isPart,
    spam: none ? view.path === 'spam' : items.every((item) => hasLabel(item, groups, 'spam')),
  }
}

/** What the archive button is called (LIST-04). */
export const archiveText = (toInbox: boolean) => (toInbox ? 'Move to inbox' : 'Archive')

/** What the delete button is called (LIST-06). */
export const deleteText = (trashed: boolean) => (trashed ? 'Restore' : 'Delete')

/** What the spam command is called (SCREEN-11). */
export const spamText = (spam: boolean) => (spam ? 'Not spam' : 'Report spam')

/** Lists that mail cannot be taken out of (y in Gmail). */
const KEEPS_ITS_MAIL = ['all_mail', 'sent', 'drafts', 'spam', SEARCH_PATH]

/** Whether `y` takes mail out of a view; it never sends anything back to the inbox unless it lies in the trash. */
export const canRemoveFrom = ({ path }: ListView): boolean => !KEEPS_ITS_MAIL.includes(path)

/** What the read-state button is called (LIST-08). */
export const readText = (unread: boolean) => (unread ? 'Mark as read' : 'Mark as unread')

/** The toast after an action, offered with Undo (G-102): '2 conversations archived'. */
export function doneText(count: number, done: string): string {
  return `${counted(count, 'conversation')} ${done}`
}

/** What the toast says was done, behind how many conversations. */
export const DONE = {
  archive: 'archived',
  inbox: 'moved to Inbox',
  trash: 'moved to Trash',
  restore: 'restored',
  spam: 'reported as spam',
  forever: 'deleted forever',
  labels: 'relabelled',
} as const
