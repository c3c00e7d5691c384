import type { RuleAction } from '@postroom/api'

/** What an action does, as one choice. */
export type RuleDoes =
  | 'label'
  | 'move_to_label'
  | 'archive'
  | 'trash'
  | 'spam'
  | 'read'
  | 'starred'
  | 'important'
  | 'assign'
  | 'assign_in_turn'
  | 'stop'

/** The choices of what a rule does. */
export const RULE_DOES: readonly { value: RuleDoes; name: string }[] = [
  { value: 'label', name: 'Label as' },
  { value: 'move_to_label', name: 'Move to a label' },
  { value: 'archive', name: 'Archive' },
  { value: 'read', name: 'Mark as read' },
  { value: 'starred', name: 'Star' },
  { value: 'important', name: 'Mark as important' },
  { value: 'assign', name: 'Assign to' },
  { value: 'assign_in_turn', name: 'Assign in turn to' },
  { value: 'trash', name: 'Move to the trash' },
  { value: 'spam', name: 'Move to Spam' },
  { value: 'stop', name: 'Run no further rules' },
]

/** An action while it is written. What another choice asked for is kept, should the person come back to it. */
export interface FormAction {
  /** Its own among the actions of the form. */
  key: number
  does: RuleDoes
  /** Null while none is chosen. */
  labelId: number | null
  /** Whom it assigns to; of one person the first. */
  userIds: readonly number[]
}

/** An action as it is changed; its key is the place that it had. */
export function formAction(action: RuleAction, key: number): FormAction {
  const blank = { key, labelId: null, userIds: [] }
  switch (action.kind) {
    case 'label':
    case 'move_to_label':
      return { ...blank, does: action.kind, labelId: action.label_id }
    case 'move':
      return { ...blank, does: action.to }
    case 'mark':
      return { ...blank, does: action.as }
    case 'assign':
      return { ...blank, does: action.kind, userIds: [action.user_id] }
    case 'assign_in_turn':
      return { ...blank, does: action.kind, userIds: action.user_ids }
    case 'stop':
      return { ...blank, does: action.kind }
  }
}

/** An action as the contract says it; null while its label or person is not chosen. */
export function ruleActionOf({ does, labelId, userIds }: FormAction): RuleAction | null {
  const [person] = userIds
  switch (does) {
    case 'label':
    case 'move_to_label':
      return labelId === null ? null : { kind: does, label_id: labelId }
    case 'archive':
    case 'trash':
    case 'spam':
      return { kind: 'move', to: does }
    case 'read':
    case 'starred':
    case 'important':
      return { kind: 'mark', as: does }
    case 'assign':
      return person === undefined ? null : { kind: does, user_id: person }
    case 'assign_in_turn':
      return person === undefined ? null : { kind: does, user_ids: [...userIds] }
    case 'stop':
      return { kind: does }
  }
}

/** One action more, behind the others. */
export function withAction(actions: readonly FormAction[]): FormAction[] {
  const key = Math.max(-1, ...actions.map((action) => action.key)) + 1
  return [...actions, { key, does: 'label', labelId: null, userIds: [] }]
}

/** The actions with one that is written otherwise. */
export const changedAction = (
  actions: readonly FormAction[],
  key: number,
  change: Partial<Omit<FormAction, 'key'>>,
): FormAction[] => actions.map((action) => (action.key === key ? { ...action, ...change } : action))

/** The items with one of them moved by so many places, as far as there are some. */
export function movedBy<Item>(items: readonly Item[], place: number, by: number): Item[] {
  const item = items[place]
  if (item === undefined) return [...items]
  const to = Math.min(Math.max(place + by, 0), items.length - 1)
  return items.toSpliced(place, 1).toSpliced(to, 0, item)
}
