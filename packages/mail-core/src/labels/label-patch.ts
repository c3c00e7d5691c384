import type { LabelGroup, LabelPatch, MailSelection } from '@postroom/api'
import {
  byOwner,
  currentLabelId,
  itemKey,
  type ListItem,
  type ListView,
  SEARCH_PATH,
  targetsOf,
} from '../list/list-item.ts'
import { labelsById, ownerLabelIds } from './owner-labels.ts'

/** The call that makes a change at the server. Who makes it adds `accessible_users`. */
export type MailCall =
  | { operation: 'patchUserMessageLabels'; body: LabelPatch }
  | {
      operation:
        | 'markRead'
        | 'markUnread'
        | 'trashUserMessages'
        | 'restoreUserMessages'
        | 'deleteUserMessagesPermanently'
      body: MailSelection
    }

/** What a change does to one item on the screen. */
export interface ItemEffect {
  add: number[]
  remove: number[]
  read?: boolean
  /** Deleted for good. */
  gone?: true
}

/** A change to mail as a value: how it is called, and what it does to each item, by {@link itemKey}. */
export interface MailChange {
  call: MailCall
  /** The items as they were before it. */
  items: readonly ListItem[]
  effects: { readonly [key: string]: ItemEffect }
}

/** Labels to put on and to take off, by id, for the items of one owner. */
export interface LabelSets {
  add: readonly number[]
  remove: readonly number[]
}

/** Folders whose content follows from the mail itself: adding or removing them does nothing (G-008, G-009). */
const INTRINSIC = ['sent', 'drafts', 'all_mail', 'snoozed', 'chats', 'scheduled']

/**
 * One label-patch per owner (DELEG-12, G-037), of many items several (SCREEN-13); `setsOf` names that owner's labels. Owners for whom nothing is to be done get
 * no call. Putting mail into the inbox or under a custom label takes it out of trash and spam (G-076).
 */
export function planLabels(
  items: readonly ListItem[],
  groups: readonly LabelGroup[],
  setsOf: (ownerId: number) => LabelSets | null,
): MailChange[] {
  return [...byOwner(items)].flatMap(([ownerId, owned]) => {
    const sets = setsOf(ownerId)
    return sets && sets.add.length + sets.remove.length > 0
      ? inCalls(owned).map((some) => labelChange(some, groups, sets))
      : []
  })
}

/** Mail that a call acts on, at most: nobody else waits for longer than that takes. */
export const MAIL_PER_CALL = 200

/** Items in parts that a call each may act on. */
export function inCalls(items: readonly ListItem[]): (readonly ListItem[])[] {
  const parts = Math.ceil(items.length / MAIL_PER_CALL)
  return Array.from({ length: parts }, (_, part) => items.slice(part * MAIL_PER_CALL, (part + 1) * MAIL_PER_CALL))
}

function labelChange(items: readonly ListItem[], groups: readonly LabelGroup[], sets: LabelSets): MailChange {
  const ownerId = items[0]?.user_id ?? 0
  const folder = (path: string) => ownerLabelIds(groups, ownerId, [path])
  const intrinsic = new Set(ownerLabelIds(groups, ownerId, INTRINSIC))
  const visible = (ids: readonly number[]) => [...new Set(ids)].filter((id) => !intrinsic.has(id))
  const labels = labelsById(groups)
  const rescues = sets.add.some((id) => folder('inbox').includes(id) || labels.get(id)?.system_folder === false)
  const add = visible(sets.add)
  const remove = visible([...sets.remove, ...(rescues ? [...folder('trash'), ...folder('spam')] : [])])
  const trash = folder('trash')
  const fromTrash = items.some((item) => item.labels.some((id) => trash.includes(id)))
  const targets = targetsOf(items)
  const body: LabelPatch = {
    ...targets,
    add_label_ids: [...sets.add],
    remove_label_ids: [...sets.remove],
    owner_user_id: ownerId,
    ...(fromTrash && 'threads' in targets && { trashed: true }),
  }
  const effect = { add, remove: remove.filter((id) => !add.includes(id)) }
  return { call: { operation: 'patchUserMessageLabels', body }, items, effects: sameForAll(items, effect) }
}

/** The same effect for every item. */
export function sameForAll(items: readonly ListItem[], effect: ItemEffect): MailChange['effects'] {
  return Object.fromEntries(items.map((item) => [itemKey(item), effect]))
}

/** An item with a change made: the same object when nothing about it changes, null when it is deleted for good. */
export function changedItem(item: ListItem, change: MailChange): ListItem | null {
  const effect = change.effects[itemKey(item)]
  if (!effect) return item
  if (effect.gone) return null
  const kept = item.labels.filter((id) => !effect.remove.includes(id))
  const added = effect.add.filter((id) => !kept.includes(id))
  const read = effect.read ?? item.read
  if (kept.length === item.labels.length && added.length === 0 && read === item.read) return item
  return { ...item, labels: [...kept, ...added], read }
}

/**
 * The items of a list with a change made, without those that no longer belong to the view; the same array when nothing
 * changes. Making a change twice is making it once.
 */
export function applyChange(
  items: readonly ListItem[],
  change: MailChange,
  { view, groups }: { view: ListView; groups: readonly LabelGroup[] },
): readonly ListItem[] {
  const after = items.flatMap((item) => {
    const changed = changedItem(item, change)
    if (changed === item) return [item]
    const left = changed === null || (belongs(item, view, groups) && !belongs(changed, view, groups))
    return left ? [] : [changed]
  })
  return after.length === items.length && after.every((item, index) => item === items[index]) ? items : after
}

/** Whether an item is listed in a view: spam and trash are seen nowhere else (G-007, G-010, G-012). */
export function belongs(item: ListItem, view: ListView, groups: readonly LabelGroup[]): boolean {
  const carries = (path: string) => ownerLabelIds(groups, item.user_id, [path]).some((id) => item.labels.includes(id))
  const trashed = carries('trash')
  if (view.path === SEARCH_PATH) return view.trashed === 'all' || trashed === (view.trashed === 'true')
  if (view.path === 'trash') return trashed
  if (trashed) return false
  if (view.path === 'spam') return carries('spam')
  if (carries('spam')) return false
  const label = currentLabelId(view, item.user_id, groups)
  return INTRINSIC.includes(view.path) || (label !== null && item.labels.includes(label))
}
