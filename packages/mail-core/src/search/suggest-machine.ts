import { assertEvent, assign, fromPromise, setup } from 'xstate'

export type SuggestContext = {
  delay: number
  typed: string
  /** The query whose suggestions are shown; its rows stand in the cache. Null while there are none to show. */
  shown: string | null
}

export type SuggestEvent = { type: 'type'; text: string } | { type: 'close' } | { type: 'search now' }

/**
 * Suggestions while typing: asks after a pause, drops answers to an older text, and closes when asking fails.
 * [SUGGEST-01, SUGGEST-02, ERR-28]
 */
export const suggestMachine = setup({
  types: {
    context: {} as SuggestContext,
    events: {} as SuggestEvent,
    /** Milliseconds of quiet before asking: SUGGESTION_DEBOUNCE, COMPOSE_CONTACT_DEBOUNCE or SEARCH_CONTACT_DEBOUNCE. */
    input: {} as { delay: number },
    tags: {} as 'open',
  },
  actors: {
    loadSuggestions: fromPromise<void, { query: string }>(() => Promise.reject(new Error('provide loadSuggestions'))),
  },
  guards: {
    isBlank: ({ event }) => {
      assertEvent(event, 'type')
      return event.text.trim() === ''
    },
    nothingTyped: ({ context }) => context.typed.trim() === '',
  },
  actions: {
    remember: assign(({ event }) => {
      assertEvent(event, 'type')
      return { typed: event.text }
    }),
    forget: assign({ shown: null }),
    show: assign({ shown: ({ context }) => context.typed.trim() }),
  },
  delays: { pause: ({ context }) => context.delay },
}).createMachine({
  id: 'suggest',
  context: ({ input }) => ({ delay: input.delay, typed: '', shown: null }),
  initial: 'closed',
  on: {
    type: [
      { guard: 'isBlank', target: '.closed', actions: ['remember', 'forget'] },
      { target: '.waiting', reenter: true, actions: 'remember' },
    ],
    close: { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {
      on: { 'search now': [{ guard: 'nothingTyped' }, { target: 'loading' }] },
    },
    waiting: {
      after: { pause: 'loading' },
      on: { 'search now': 'loading' },
    },
    loading: {
      invoke: {
        src: 'loadSuggestions',
        input: ({ context }) => ({ query: context.typed.trim() }),
        onDone: { target: 'open', actions: 'show' },
        onError: { target: 'closed', actions: 'forget' },
      },
    },
    open: { tags: 'open' },
  },
})
