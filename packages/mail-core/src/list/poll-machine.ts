import { assign, emit, setup } from 'xstate'

/** Time between two silent refreshes, in milliseconds. [LIMIT-03] */
export const POLL_INTERVAL = 30_000
/** How long after the last write the refreshing goes on, in milliseconds. [PERIODIC-02] */
export const POLL_RESUME = 100

export type PollContext = {
  now: () => number
  /** Milliseconds between refreshes. */
  interval: number
  lastRefresh: number
  writesInFlight: number
  hidden: boolean
}

export type PollEvent =
  | { type: 'write began' }
  | { type: 'write ended' }
  | { type: 'page hidden' }
  | { type: 'page shown' }

/**
 * The background refresh: every 30 s, never while a write is in flight nor while nobody looks. [PERIODIC-01 to PERIODIC-05]
 * It emits `refresh`; whoever owns the cache does it.
 */
export const pollMachine = setup({
  types: {
    context: {} as PollContext,
    events: {} as PollEvent,
    input: {} as { now: () => number; interval?: number; hidden?: boolean },
    emitted: {} as { type: 'refresh' },
  },
  guards: {
    isPaused: ({ context }) => context.hidden || context.writesInFlight > 0,
    isHidden: ({ context }) => context.hidden,
    isLastWrite: ({ context }) => context.writesInFlight === 1,
  },
  actions: {
    countWrite: assign({ writesInFlight: ({ context }) => context.writesInFlight + 1 }),
    uncountWrite: assign({ writesInFlight: ({ context }) => Math.max(0, context.writesInFlight - 1) }),
    hide: assign({ hidden: true }),
    show: assign({ hidden: false }),
    markTime: assign({ lastRefresh: ({ context }) => context.now() }),
    refresh: emit({ type: 'refresh' }),
  },
  delays: {
    untilNextRefresh: ({ context }) => Math.max(0, context.lastRefresh + context.interval - context.now()),
    resume: POLL_RESUME,
  },
}).createMachine({
  id: 'poll',
  context: ({ input }) => ({
    now: input.now,
    interval: input.interval ?? POLL_INTERVAL,
    lastRefresh: input.now(),
    writesInFlight: 0,
    hidden: input.hidden ?? false,
  }),
  initial: 'waiting',
  on: {
    'write began': { target: '.paused', actions: 'countWrite' },
    'page hidden': { target: '.paused', actions: 'hide' },
  },
  states: {
    waiting: {
      always: { guard: 'isPaused', target: 'paused' },
      after: { untilNextRefresh: { target: 'waiting', reenter: true, actions: ['markTime', 'refresh'] } },
    },
    paused: {
      on: {
        'write ended': [
          { guard: 'isLastWrite', target: 'resuming', actions: 'uncountWrite' },
          { actions: 'uncountWrite' },
        ],
        'page shown': { target: 'waiting', actions: 'show' },
      },
    },
    resuming: {
      after: { resume: [{ guard: 'isHidden', target: 'paused' }, { target: 'waiting' }] },
      on: { 'page shown': { actions: 'show' } },
    },
  },
})
