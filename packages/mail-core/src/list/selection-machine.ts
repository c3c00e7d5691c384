import { assertEvent, assign, setup } from 'xstate'

export type SelectionContext = {
  /** Keys of the loaded rows, in their order. */
  rows: readonly string[]
  selected: ReadonlySet<string>
  /** Where a range begins. */
  anchor: string | null
  /** True while the selection is only the open item of a split screen (G-104). */
  following: boolean
  /** All of the page, by the box over it, and all of the list with it; else just the ticked rows. [SCREEN-13] */
  reach: 'rows' | 'page' | 'list'
}

export type SelectionEvent =
  | { type: 'toggle'; key: string }
  | { type: 'select range'; key: string }
  | { type: 'toggle all' }
  /** What the other pages of the list hold as well. [SCREEN-13] */
  | { type: 'select list' }
  | { type: 'clear' }
  | { type: 'rows changed'; rows: readonly string[] }
  /** Another view, page or refresh. [LIST-23, LIST-24] */
  | { type: 'reset' }
  /** The item opened in a split screen becomes the selection. [SPLIT-11] */
  | { type: 'item opened'; key: string }

/** Which rows are ticked. [SEL-01 to SEL-03, SCREEN-13] */
export const selectionMachine = setup({
  types: { context: {} as SelectionContext, events: {} as SelectionEvent },
  guards: {
    isKnown: ({ context, event }) => {
      assertEvent(event, ['toggle', 'select range'])
      return context.rows.includes(event.key)
    },
    isPageTicked: ({ context }) => context.reach !== 'rows',
    mayFollow: ({ context, event }) => {
      assertEvent(event, 'item opened')
      return context.rows.includes(event.key) && (context.following || context.selected.size === 0)
    },
  },
  actions: {
    toggle: assign(({ context }, key: string) => {
      const selected = new Set(context.selected)
      if (!selected.delete(key)) selected.add(key)
      return { selected, anchor: key, following: false, reach: 'rows' }
    }),
    selectRange: assign(({ context }, key: string) => {
      const end = context.rows.indexOf(key)
      const anchored = context.anchor === null ? -1 : context.rows.indexOf(context.anchor)
      const start = anchored === -1 ? end : anchored
      const range = context.rows.slice(Math.min(start, end), Math.max(start, end) + 1)
      return {
        selected: new Set([...context.selected, ...range]),
        anchor: context.rows[start] ?? key,
        following: false,
        reach: 'rows',
      }
    }),
    toggleAll: assign(({ context }) => {
      const all = context.rows.every((key) => context.selected.has(key))
      const reach = all ? 'rows' : 'page'
      return { selected: new Set(all ? [] : context.rows), anchor: null, following: false, reach }
    }),
    clear: assign(({ context }) => ({
      selected: context.selected.size === 0 ? context.selected : new Set<string>(),
      anchor: null,
      following: false,
      reach: 'rows',
    })),
    selectList: assign({ reach: 'list' }),
    follow: assign((_, key: string) => ({ selected: new Set([key]), anchor: key, following: true, reach: 'rows' })),
    prune: assign(({ context }, rows: readonly string[]) => ({
      rows,
      selected: stillThere(context.selected, rows),
      // Other rows are not what was said to be ticked.
      reach: rows.every((key) => context.selected.has(key)) ? context.reach : 'rows',
      anchor: context.anchor !== null && rows.includes(context.anchor) ? context.anchor : null,
    })),
  },
}).createMachine({
  id: 'selection',
  context: { rows: [], selected: new Set(), anchor: null, following: false, reach: 'rows' },
  on: {
    toggle: { guard: 'isKnown', actions: { type: 'toggle', params: ({ event }) => event.key } },
    'select range': { guard: 'isKnown', actions: { type: 'selectRange', params: ({ event }) => event.key } },
    'select list': { guard: 'isPageTicked', actions: 'selectList' },
    'toggle all': { actions: 'toggleAll' },
    'rows changed': { actions: { type: 'prune', params: ({ event }) => event.rows } },
    'item opened': { guard: 'mayFollow', actions: { type: 'follow', params: ({ event }) => event.key } },
    clear: { actions: 'clear' },
    reset: { actions: 'clear' },
  },
})

/** The same set while all of it is there, so that nothing is drawn again. */
function stillThere(selected: ReadonlySet<string>, rows: readonly string[]): ReadonlySet<string> {
  const left = new Set(rows)
  return [...selected].every((key) => left.has(key)) ? selected : new Set([...selected].filter((key) => left.has(key)))
}
