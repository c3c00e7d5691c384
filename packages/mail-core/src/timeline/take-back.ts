import type { LabelChange } from '@postroom/api'
import type { AssigneesChange } from '../list/alike-assignees.ts'
import type { DecidedSince } from './decided-since.ts'
import type { RecordedChange } from './recorded-change.ts'

/** So many conversations are taken back at once; an act on more of them is taken back in each alone. */
export const MOST_TAKEN_BACK = 1_000
export const TOO_MANY_TO_TAKE_BACK = 'This changed more than 1,000 conversations. Take it back in each of them.'

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
 * not find it where the act had taken it from. So is one about which somebody has decided since, even if it looks the same. [TEAM-05]
 */
export function planTakeBack(
  { labels = [], assignees = [] }: RecordedChange,
  now: StateNow,
  decided: DecidedSince,
): TakeBackPlan {
  const plan: TakeBackPlan = { labels: [], assignees: [], leftAlone: null }
  const again = (state: State, isDecided: boolean) => (state === 'as it was left' && isDecided ? 'changed' : state)
  for (const change of labels) {
    const states = change.user_message_ids.map(
      (id) => [id, again(labelState(change, now, id), decided.labels.has(id))] as const,
    )
    const back = states.filter(([, state]) => state === 'as it was left').map(([id]) => id)
    note(
      plan,
      states.map(([, state]) => state),
    )
    if (back.length === 0) continue
    const { added_label_ids: given, removed_label_ids: added_label_ids } = change
    const removed_label_ids = given.filter((id) => now.known.has(id))
    plan.labels.push({ user_message_ids: back, added_label_ids, removed_label_ids })
  }
  for (const change of assignees) {
    const state = again(assigneesState(change, now), decided.assignees.has(change.message_id))
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
  const { added_label_ids: given, removed_label_ids: removed } = change
  const has = now.labels.get(userMessageId)
  // A label that is gone is off already, and cannot be given back.
  const added = given.filter((id) => now.known.has(id))
  if (!has || removed.some((id) => !now.known.has(id)) || added.length + removed.length === 0) return 'deleted'
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
