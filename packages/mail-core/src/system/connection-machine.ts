import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'

/** Milliseconds until the server is asked again whether it answers. */
export const ASK_AGAIN = 5_000

/** A send that waits in this browser; with a `problem` the server refused it, and it waits for the person. */
export type WaitingSend = { id: string; problem: string | null }

export type ConnectionContext = {
  /** Whether the device has a network. */
  hasNetwork: boolean
  waiting: readonly WaitingSend[]
}

export type ConnectionEvent =
  | { type: 'network lost' | 'network found' }
  /** A call came to nothing. */
  | { type: 'call failed'; hasNetwork: boolean }
  | { type: 'call answered' }
  | { type: 'outbox changed'; waiting: readonly WaitingSend[] }

/**
 * Whether the server can be reached, which a lost network ends at once and a failed call calls into question: then the server is
 * asked, and asked again until it answers. It emits `back`. [SCREEN-08]
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as { type: 'back' },
  },
  guards: { hasNetwork: ({ context }) => context.hasNetwork },
  actors: { askServer: fromPromise<void>(() => Promise.reject(new Error('provide askServer'))) },
  actions: {
    noteOutbox: assign(({ event }) => {
      assertEvent(event, 'outbox changed')
      return { waiting: event.waiting }
    }),
    noteFailed: assign(({ event }) => {
      assertEvent(event, 'call failed')
      return { hasNetwork: event.hasNetwork }
    }),
    noteLost: assign({ hasNetwork: false }),
    noteFound: assign({ hasNetwork: true }),
    tellBack: emit({ type: 'back' }),
  },
  delays: { askAgain: ASK_AGAIN },
}).createMachine({
  id: 'connection',
  context: { hasNetwork: true, waiting: [] },
  initial: 'online',
  on: { 'outbox changed': { actions: 'noteOutbox' }, 'network found': { actions: 'noteFound' } },
  states: {
    online: {
      on: {
        'network lost': { target: 'offline', actions: 'noteLost' },
        'call failed': { target: 'doubtful', actions: 'noteFailed' },
      },
    },
    doubtful: {
      invoke: { src: 'askServer', onDone: 'online', onError: 'offline' },
      on: {
        'network lost': { target: 'offline', actions: 'noteLost' },
        'call failed': { actions: 'noteFailed' },
        'call answered': 'online',
      },
    },
    offline: {
      initial: 'waiting',
      on: {
        'network lost': { actions: 'noteLost' },
        'call failed': { actions: 'noteFailed' },
        'call answered': [
          { guard: 'hasNetwork', target: 'online', actions: 'tellBack' },
          // It may have been answered before the network was lost.
          { target: '.asking' },
        ],
      },
      states: {
        waiting: {
          after: { askAgain: 'asking' },
          on: { 'network found': { target: 'asking', actions: 'noteFound' } },
        },
        asking: {
          invoke: {
            src: 'askServer',
            onDone: { target: '#connection.online', actions: ['noteFound', 'tellBack'] },
            onError: 'waiting',
          },
          // Its own answer, and others, which say no more.
          on: { 'call answered': {} },
        },
      },
    },
  },
})
