import type { LabelChange } from '@postroom/api'
import type { AssigneesChange, RecordedChange } from './recorded-change.ts'

/** What the messages of a conversation are like now. */
export interface StateNow {
  /** Label ids of each copy that the mailbox holds, by user_message_id; the trash is told as its label. */
  labels: ReadonlyMap<number, readonly number[]>
  /** Ids of those who are assigned to each message, by message_id; what is missing is gone. */
  assignees: ReadonlyMap<number, readonly number[]>
  /** Every label of the mailbox that there is. */
  known: ReadonlySet<number>
  inbox: number
  spam: number
  trash: number
}

/** What taking an act back does to one conversation. */
export interface TakeBackPlan {
  /** The inverse, for what is still as the act left it. */
  labels: LabelChange[]
  assignees: AssigneesChange[]
  /** Whether something has changed since, or is gone, and is left alone. */
  leftAlone: { reason: 'changed' | 'deleted' } | null
}

/**
 * What taking back would do now: each message that the act changed is put back whole, or left alone. One is left alone that
 * lacks what the act gave it, has again what the act took away, or was put into Spam or the trash since: then the reader would
 * not find it where the act had taken it from. [TEAM-05]
 */
export function planTakeBack({ labels = [], assignees = [] }: RecordedChange, now: StateNow): TakeBackPlan {
  const plan: TakeBackPlan = { labels: [], assignees: [], leftAlone: null }
  for (const change of labels) {
    const states = change.user_message_ids.map((id) => [id, labelState(change, now, id)] as const)
    const back = states.filter(([, state]) => state === 'as it was left').map(([id]) => id)
    note(
      plan,
      states.map(([, state]) => state),
    )
    if (back.length === 0) continue
    const { added_label_ids: removed_label_ids, removed_label_ids: added_label_ids } = change
    plan.labels.push({ user_message_ids: back, added_label_ids, removed_label_ids })
  }
  for (const change of assignees) {
    const state = assigneesState(change, now)
    note(plan, [state])
    if (state === 'as it was left')
      plan.assignees.push({ message_id: change.message_id, added: change.removed, removed: change.added })
  }
  return plan
}

type State = 'as it was left' | 'changed' | 'deleted'

/** Of several reasons, that something is there and was changed says more. */
function note(plan: TakeBackPlan, states: readonly State[]): void {
  if (states.includes('changed')) plan.leftAlone = { reason: 'changed' }
  else if (states.includes('deleted')) plan.leftAlone ??= { reason: 'deleted' }
}

function labelState(change: LabelChange, now: StateNow, userMessageId: number): State {
  const { added_label_ids: added, removed_label_ids: removed } = change
  const has = now.labels.get(userMessageId)
  if (!has || removed.some((id) => !now.known.has(id))) return 'deleted'
  const asLeft = added.every((id) => has.includes(id)) && !removed.some((id) => has.includes(id))
  const places = [now.inbox, now.spam, now.trash]
  const moved = [...added, ...removed].some((id) => places.includes(id))
  const hidden = [now.spam, now.trash].some((id) => has.includes(id) && !added.includes(id))
  return asLeft && !(moved && hidden) ? 'as it was left' : 'changed'
}

function assigneesState({ message_id, added, removed }: AssigneesChange, now: StateNow): State {
  const assigned = now.assignees.get(message_id)
  if (!assigned) return 'deleted'
  return added.every((id) => assigned.includes(id)) && !removed.some((id) => assigned.includes(id))
    ? 'as it was left'
    : 'changed'
}

/** What each message gets and loses, those that are treated alike together. */
export function alikeAssignees(
  changes: readonly AssigneesChange[],
): { message_ids: number[]; added: readonly number[]; removed: readonly number[] }[] {
  const groups = new Map<string, ReturnType<typeof alikeAssignees>[number]>()
  for (const { message_id, added, removed } of changes) {
    const alike = JSON.stringify([added, removed])
    const group = groups.get(alike) ?? { message_ids: [], added, removed }
    group.message_ids.push(message_id)
    groups.set(alike, group)
  }
  return [...groups.values()]
}
