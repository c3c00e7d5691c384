import { assertEvent, assign, emit, setup } from 'xstate'

/** Where a dragged row makes a list scroll: within `edge` px of its border, by `step` px each tick. [DND-08, DND-09] */
export const AUTO_SCROLL = {
  sidebar: { edge: 60, step: 12 },
  list: { edge: 80, step: 14 },
} as const
/** Milliseconds between two steps. [DND-09] */
export const AUTO_SCROLL_TICK = 16

export type ScrollArea = keyof typeof AUTO_SCROLL

export type DragContext = {
  /** Keys of the dragged rows. */
  keys: readonly string[]
  /** The one owner of all dragged rows, else null. [DND-07] */
  ownerId: number | null
  mixedOwners: boolean
  /** The label under the pointer, and whether the rows may land there. */
  over: { labelId: number; allowed: boolean } | null
  scroll: { area: ScrollArea; direction: -1 | 1 } | null
}

export type DragEvent =
  | { type: 'pick up'; keys: readonly string[]; ownerIds: readonly number[] }
  | { type: 'enter label'; labelId: number; allowed: boolean }
  | { type: 'leave label' }
  | { type: 'near edge'; area: ScrollArea; direction: -1 | 1 }
  | { type: 'off edge' }
  /** The list shows other rows: those that left are no longer dragged. */
  | { type: 'rows changed'; rows: readonly string[] }
  | { type: 'drop' }
  /** Let go over a compose window (G-088). */
  | { type: 'drop on window'; windowId: string }
  | { type: 'cancel' }

const nothing: DragContext = { keys: [], ownerId: null, mixedOwners: false, over: null, scroll: null }

/** Dragging rows onto a label: what is dragged, what is below, and the wish to scroll; never pixels. [DND-01 to DND-09] */
export const dragMachine = setup({
  types: {
    context: {} as DragContext,
    events: {} as DragEvent,
    emitted: {} as
      | { type: 'scroll'; area: ScrollArea; by: number }
      | { type: 'dropped'; labelId: number; keys: readonly string[] }
      | { type: 'dropped on window'; windowId: string; keys: readonly string[] },
  },
  guards: {
    mayLand: ({ context }) => context.over?.allowed === true,
    allLeft: ({ context, event }) => {
      assertEvent(event, 'rows changed')
      return !context.keys.some((key) => event.rows.includes(key))
    },
    someLeft: ({ context, event }) => {
      assertEvent(event, 'rows changed')
      return !context.keys.every((key) => event.rows.includes(key))
    },
  },
  actions: {
    pickUp: assign(({ event }) => {
      assertEvent(event, 'pick up')
      const [ownerId = null, ...others] = [...new Set(event.ownerIds)]
      const mixedOwners = others.length > 0
      return { ...nothing, keys: event.keys, mixedOwners, ownerId: mixedOwners ? null : ownerId }
    }),
    enterLabel: assign(({ event }) => {
      assertEvent(event, 'enter label')
      return { over: { labelId: event.labelId, allowed: event.allowed } }
    }),
    leaveLabel: assign({ over: null }),
    startScroll: assign(({ event }) => {
      assertEvent(event, 'near edge')
      return { scroll: { area: event.area, direction: event.direction } }
    }),
    stopScroll: assign({ scroll: null }),
    scroll: emit(({ context: { scroll } }) => ({
      type: 'scroll' as const,
      area: scroll?.area ?? 'list',
      by: scroll ? scroll.direction * AUTO_SCROLL[scroll.area].step : 0,
    })),
    tellDropped: emit(({ context }) => ({
      type: 'dropped' as const,
      labelId: context.over?.labelId ?? 0,
      keys: context.keys,
    })),
    tellDroppedOnWindow: emit(({ context }, windowId: string) => ({
      type: 'dropped on window' as const,
      windowId,
      keys: context.keys,
    })),
    prune: assign({
      keys: ({ context }, rows: readonly string[]) => context.keys.filter((key) => rows.includes(key)),
    }),
    letGo: assign(nothing),
  },
  delays: { tick: AUTO_SCROLL_TICK },
}).createMachine({
  id: 'drag',
  context: nothing,
  initial: 'idle',
  states: {
    idle: { entry: 'letGo', on: { 'pick up': { target: 'dragging', actions: 'pickUp' } } },
    dragging: {
      initial: 'still',
      on: {
        'enter label': { actions: 'enterLabel' },
        'leave label': { actions: 'leaveLabel' },
        'near edge': { target: '.scrolling', actions: 'startScroll' },
        'off edge': { target: '.still', actions: 'stopScroll' },
        drop: [{ guard: 'mayLand', target: 'idle', actions: 'tellDropped' }, { target: 'idle' }],
        'drop on window': {
          target: 'idle',
          actions: { type: 'tellDroppedOnWindow', params: ({ event }) => event.windowId },
        },
        'rows changed': [
          { guard: 'allLeft', target: 'idle' },
          { guard: 'someLeft', actions: { type: 'prune', params: ({ event }) => event.rows } },
        ],
        cancel: 'idle',
      },
      states: {
        still: {},
        scrolling: {
          on: { 'near edge': { actions: 'startScroll' } },
          after: { tick: { target: 'scrolling', reenter: true, actions: 'scroll' } },
        },
      },
    },
  },
})
