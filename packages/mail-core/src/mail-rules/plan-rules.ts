import type { RuleAction } from '@postroom/api'

/** The ids of the labels of a mailbox that say where mail lies and how it is marked. */
export interface RuleLabels {
  inbox: number
  spam: number
  /** The trash flag is told as its label. */
  trash: number
  starred: number
  important: number
}

/** A message, as rules see it. */
export interface RuledMessage {
  /** Labels of the copy; the trash is told as its label. */
  labelIds: readonly number[]
  read: boolean
  /** Who is assigned to it. */
  assignees: readonly number[]
  /** Whether anybody is assigned to a message of its conversation in the mailbox. */
  isTaken: boolean
}

/** A rule whose condition the message fits. */
export interface MatchedRule {
  id: number
  actions: readonly RuleAction[]
  /** Who was last assigned in turn; null for nobody yet. */
  lastInTurn: number | null
}

/** What a rule does to a message. */
export interface RuleChange {
  ruleId: number
  added: number[]
  removed: number[]
  /** Whether it marks as read what was not. */
  read: boolean
  assigned: number[]
  /** Who was assigned in turn; null for nobody. */
  inTurn: number | null
}

/** What rules are planned with. */
export interface RuleWorld {
  labels: RuleLabels
  /** Whether somebody may read the mailbox and is not away. */
  isThere: (userId: number) => boolean
}

/**
 * What the rules that a message fits do to it, in their order, up to one that stops: each to what those before it have left. A later
 * move counts instead of an earlier one. A rule that changes nothing is left out. [TEAM-12]
 */
export function planRules(rules: readonly MatchedRule[], message: RuledMessage, world: RuleWorld): RuleChange[] {
  const state: RuleState = {
    labelIds: new Set(message.labelIds),
    read: message.read,
    assignees: new Set(message.assignees),
    isTaken: message.isTaken,
  }
  const changes: RuleChange[] = []
  for (const rule of rules) {
    const before = { labelIds: new Set(state.labelIds), read: state.read, assignees: new Set(state.assignees) }
    let inTurn: number | null = null
    for (const action of rule.actions) {
      if (action.kind === 'stop') break
      if (action.kind === 'assign_in_turn') {
        inTurn =
          state.isTaken || isSpam(state, world) ? null : nextInTurn(action.user_ids, rule.lastInTurn, world.isThere)
        if (inTurn !== null) assign(state, inTurn)
      } else if (action.kind !== 'assign') act(state, action, world.labels)
      else if (!isSpam(state, world)) assign(state, action.user_id)
    }
    const change = {
      ruleId: rule.id,
      added: [...state.labelIds].filter((id) => !before.labelIds.has(id)).sort(ascending),
      removed: [...before.labelIds].filter((id) => !state.labelIds.has(id)).sort(ascending),
      read: state.read && !before.read,
      assigned: [...state.assignees].filter((id) => !before.assignees.has(id)),
      inTurn,
    }
    if (change.added.length + change.removed.length + change.assigned.length > 0 || change.read) changes.push(change)
    if (stops(rule.actions)) break
  }
  return changes
}

/** Whether no rule behind one runs on what it fits. */
export const stops = (actions: readonly RuleAction[]): boolean => actions.some(({ kind }) => kind === 'stop')

/**
 * Who is assigned next of people who take turns: the first behind whoever was last who is there, from the beginning again
 * behind the last of them; null where none is there. [TEAM-12]
 *
 * @param last who was assigned last; somebody who is not among them counts as nobody
 */
export function nextInTurn(
  userIds: readonly number[],
  last: number | null,
  isThere: (userId: number) => boolean,
): number | null {
  const behind = last === null ? 0 : userIds.indexOf(last) + 1
  return [...userIds.slice(behind), ...userIds.slice(0, behind)].find(isThere) ?? null
}

interface RuleState {
  labelIds: Set<number>
  read: boolean
  assignees: Set<number>
  isTaken: boolean
}

function assign(state: RuleState, userId: number): void {
  state.assignees.add(userId)
  state.isTaken = true
}

/** No rule shows spam to people. */
const isSpam = ({ labelIds }: RuleState, { labels }: RuleWorld): boolean => labelIds.has(labels.spam)

function act(
  state: RuleState,
  action: Exclude<RuleAction, { kind: 'stop' | 'assign' | 'assign_in_turn' }>,
  labels: RuleLabels,
): void {
  switch (action.kind) {
    case 'label':
      state.labelIds.add(action.label_id)
      break
    case 'move':
      leave(state, labels, action.to)
      if (action.to === 'spam') state.labelIds.add(labels.spam)
      if (action.to === 'trash') state.labelIds.add(labels.trash)
      break
    case 'move_to_label':
      leave(state, labels, 'archive')
      state.labelIds.add(action.label_id)
      break
    case 'mark':
      if (action.as === 'read') state.read = true
      else state.labelIds.add(labels[action.as])
  }
}

/** Where the mail lay before; what goes to the trash keeps its labels, hidden, as any mail does there. */
function leave({ labelIds }: RuleState, { inbox, spam, trash }: RuleLabels, to: 'archive' | 'trash' | 'spam'): void {
  labelIds.delete(spam)
  labelIds.delete(trash)
  if (to !== 'trash') labelIds.delete(inbox)
}

const ascending = (a: number, b: number): number => a - b
