import type { AnyStateMachine, AnyStateNode } from 'xstate'

type AnyTransition = NonNullable<AnyStateNode['always']>[number]

/**
 * A Mermaid state diagram of a machine, made from its definition. A transition that any state of a group takes, and one
 * that only runs actions, starts at a node of its own, since Mermaid draws no edge from a group to its own inside.
 */
export function machineDiagram(machine: AnyStateMachine): string {
  const edges: string[] = []
  const body = groupLines(machine.root, edges)
  return ['stateDiagram-v2', ...[...body, ...edges].map((line) => `  ${line}`)].join('\n')
}

function groupLines(group: AnyStateNode, edges: string[]): string[] {
  const children = Object.values(group.states)
  const initial = group.type === 'compound' ? group.initial.target?.[0] : undefined
  const lines = initial === undefined ? [] : [`[*] --> ${idOf(initial)}`]
  const shared = transitionsOf(group).filter(({ target }) => target === undefined || isInside(target[0], group))
  if (shared.length > 0) {
    const any = `${idOf(group)}_any`
    lines.push(`state "${children.length === 0 ? group.key : 'any state'}" as ${any}`)
    for (const transition of shared) lines.push(`${any} --> ${targetOf(transition, any)}: ${labelOf(transition)}`)
    if (group.type === 'parallel') lines.push('--')
  }
  const own: string[] = []
  children.forEach((child, index) => {
    if (group.type === 'parallel' && index > 0) lines.push('--')
    lines.push(...stateLines(child, { own, outer: edges }))
  })
  return [...lines, ...own]
}

/** Edges between states of one group stand in the group, the others at the end of the diagram. */
interface Edges {
  own: string[]
  outer: string[]
}

function stateLines(state: AnyStateNode, { own, outer }: Edges): string[] {
  const id = idOf(state)
  const isGroup = Object.keys(state.states).length > 0
  for (const transition of transitionsOf(state)) {
    const inside = transition.target === undefined || isInside(transition.target[0], state)
    const edges = (transition.target?.[0] ?? state).parent === state.parent ? own : outer
    if (!isGroup || !inside) edges.push(`${id} --> ${targetOf(transition, id)}: ${labelOf(transition)}`)
  }
  const name = `state "${state.key}" as ${id}`
  if (isGroup) return [`${name} {`, ...groupLines(state, outer).map((line) => `  ${line}`), '}']
  return state.type === 'final' ? [name, `${id} --> [*]`] : [name]
}

function transitionsOf(state: AnyStateNode): AnyTransition[] {
  return [...(state.always ?? []), ...[...state.transitions.values()].flat()]
}

function isInside(state: AnyStateNode | undefined, group: AnyStateNode): boolean {
  return state !== undefined && state !== group && state.path.length > group.path.length
    ? group.path.every((key, index) => state.path[index] === key)
    : false
}

function targetOf({ target }: AnyTransition, otherwise: string): string {
  const [state] = target ?? []
  return state === undefined ? otherwise : idOf(state)
}

function idOf({ id }: AnyStateNode): string {
  return id.replace(/[^A-Za-z0-9]/g, '_')
}

/** `send [hasProblem]`, `after saveDelay`, `saveDraft fails`. */
function labelOf({ eventType, guard, source }: AnyTransition): string {
  const name = guard === undefined ? '' : typeof guard === 'string' ? guard : guardName(guard)
  return `${eventName(eventType, source)}${name === '' ? '' : ` [${name}]`}`
}

function guardName(guard: object): string {
  if ('type' in guard) return String(guard.type)
  return 'name' in guard ? String(guard.name) : ''
}

function eventName(event: string, source: AnyStateNode): string {
  if (event === '') return 'at once'
  if (event.startsWith('xstate.after.')) return `after ${event.slice('xstate.after.'.length).split('.')[0] ?? ''}`
  if (event.startsWith('xstate.done.state.')) return 'done'
  const called = source.invoke.find(({ id }) => event.endsWith(id))?.src
  if (called !== undefined) return `${String(called)} ${event.startsWith('xstate.error.') ? 'fails' : 'done'}`
  return event.startsWith('xstate.done.actor.') ? 'a window closed' : event
}
