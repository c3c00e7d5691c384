import { assign, emit, setup } from 'xstate'

/** The list on the screen: a label's path, or `search` with its parameters; each text is one view. */
export type ListContext = {
  view: string
  /** From 1. [LIST-17] */
  page: number
  /** Goes up with every press of Refresh. [LIST-24] */
  refreshKey: number
  /** Pages as the server last said; 0 while unknown. */
  totalPages: number
  /** Why no row may move: the pointer or the focus is among them, or some are ticked. [SCREEN-01] */
  heldBy: readonly Hold[]
}

/** What holds the rows of a list where they are. */
export type Hold = 'pointer' | 'focus' | 'ticks'

export type ListEvent =
  /** The URL says which list is shown. A first page in the URL is kept (G-092). */
  | { type: 'shown'; view: string; page: number }
  | { type: 'loaded'; totalPages: number }
  | { type: 'refresh' }
  | { type: 'next page' }
  | { type: 'previous page' }
  | { type: 'hold' | 'let go'; by: Hold }
  /** What waits is asked for. */
  | { type: 'show waiting' }

export type Shown = Pick<ListContext, 'view' | 'page'>

/**
 * Which list and page is shown, and whether its rows may move. It emits `reset` when selection and menus must go, `go to page` when the URL must change, and
 * `release` when what waited to come in may.
 * [LIST-15 to LIST-18, LIST-23, LIST-24, SCREEN-01]
 */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    emitted: {} as { type: 'reset' } | { type: 'refresh' } | { type: 'release' } | { type: 'go to page'; page: number },
  },
  guards: {
    isSame: ({ context }, { view, page }: Shown) => view === context.view && page === context.page,
    isLastHold: ({ context }, hold: Hold) => context.heldBy.every((by) => by === hold),
    isLastPage: ({ context }) => context.totalPages > 0 && context.page >= context.totalPages,
    isFirstPage: ({ context }) => context.page <= 1,
    isBeyondLastPage: ({ context }, totalPages: number) => totalPages > 0 && context.page > totalPages,
  },
  actions: {
    show: assign((_, { view, page }: Shown) => ({ view, page: Math.max(1, page), totalPages: 0 })),
    noteTotal: assign({ totalPages: (_, totalPages: number) => totalPages }),
    goToLastPage: emit(({ context }) => ({ type: 'go to page' as const, page: context.totalPages })),
    freshen: assign({ refreshKey: ({ context }) => context.refreshKey + 1 }),
    goToFirstPage: emit({ type: 'go to page', page: 1 } as const),
    goForward: emit(({ context }) => ({ type: 'go to page' as const, page: context.page + 1 })),
    goBack: emit(({ context }) => ({ type: 'go to page' as const, page: context.page - 1 })),
    hold: assign({ heldBy: ({ context }, hold: Hold) => [...new Set([...context.heldBy, hold])] }),
    letGo: assign({ heldBy: ({ context }, hold: Hold) => context.heldBy.filter((by) => by !== hold) }),
    release: emit({ type: 'release' } as const),
    reset: emit({ type: 'reset' } as const),
    refresh: emit({ type: 'refresh' } as const),
  },
}).createMachine({
  id: 'list',
  context: { view: 'inbox', page: 1, refreshKey: 0, totalPages: 0, heldBy: [] },
  initial: 'free',
  on: {
    shown: [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { actions: [{ type: 'show', params: ({ event }) => event }, 'reset', 'release'] },
    ],
    loaded: [
      {
        guard: { type: 'isBeyondLastPage', params: ({ event }) => event.totalPages },
        actions: [{ type: 'noteTotal', params: ({ event }) => event.totalPages }, 'goToLastPage'],
      },
      { actions: { type: 'noteTotal', params: ({ event }) => event.totalPages } },
    ],
    refresh: [
      { guard: 'isFirstPage', actions: ['freshen', 'reset', 'release', 'refresh'] },
      { actions: ['freshen', 'reset', 'release', 'goToFirstPage', 'refresh'] },
    ],
    hold: { target: '.held', actions: { type: 'hold', params: ({ event }) => event.by } },
    'show waiting': { actions: 'release' },
    'next page': [{ guard: 'isLastPage' }, { actions: 'goForward' }],
    'previous page': [{ guard: 'isFirstPage' }, { actions: 'goBack' }],
  },
  states: {
    free: {},
    held: {
      on: {
        'let go': [
          {
            guard: { type: 'isLastHold', params: ({ event }) => event.by },
            target: 'free',
            actions: [{ type: 'letGo', params: ({ event }) => event.by }, 'release'],
          },
          { actions: { type: 'letGo', params: ({ event }) => event.by } },
        ],
      },
    },
  },
})
