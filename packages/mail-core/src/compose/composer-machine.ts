import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type DoneActorEvent,
  emit,
  enqueueActions,
  fromCallback,
  type OutputFrom,
  setup,
} from 'xstate'
import type { SentMessage } from './compose-context.ts'
import type { NewWindow } from './compose-draft.ts'
import type { composeMachine } from './compose-machine.ts'

/** How many windows there may be, minimised and full-screen ones included (G-114). [COMPOSE-08] */
export const MAX_WINDOWS = 3
export const LIMIT_REACHED = `Maximum of ${MAX_WINDOWS} compose windows reached`

export type ComposeRef = ActorRefFrom<typeof composeMachine>

export type ComposerContext = {
  /** The windows from the oldest to the newest. */
  windows: readonly ComposeRef[]
  /** At most one reply inside each open conversation (G-115), by the conversation's id. */
  inline: Readonly<Record<string, ComposeRef>>
}

/** The open windows, inline answers included. */
export function openWindows({ windows, inline }: ComposerContext): ComposeRef[] {
  return [...windows, ...Object.values(inline)]
}

/** A window has closed, with how it ended. */
export type WindowClosed = DoneActorEvent<OutputFrom<typeof composeMachine>> & { type: `xstate.done.actor.${string}` }

export type ComposerEvent =
  | { type: 'open'; window: NewWindow }
  | { type: 'open inline'; place: string; window: NewWindow }
  | { type: 'pop out'; windowId: string }
  /** Somebody else may sit down here now. */
  | { type: 'close all' }
  | WindowClosed

const provideComposeWindow = fromCallback(() => {
  throw new Error('provide composeWindow')
})

/** The compose windows: at most three, and one inline reply per conversation. [COMPOSE-05 to COMPOSE-08] */
export const composerMachine = setup({
  types: {
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    emitted: {} as
      | { type: 'limit reached' }
      | ({ type: 'sent'; windowId: string } & SentMessage)
      | { type: 'closed'; windowId: string },
  },
  actors: { composeWindow: provideComposeWindow as unknown as typeof composeMachine },
  guards: {
    isFull: ({ context }) => context.windows.length >= MAX_WINDOWS,
    isOpen: ({ context, event }) => {
      assertEvent(event, 'open')
      return openAlready(context, event.window) !== undefined
    },
    hasTextInline: (): boolean => {
      throw new Error('provide hasTextInline')
    },
  },
  actions: {
    addWindow: assign({
      windows: ({ context, event, spawn }) => {
        assertEvent(event, 'open')
        return [...context.windows, spawn('composeWindow', { id: event.window.windowId, input: event.window })]
      },
    }),
    showAgain: ({ context, event }) => {
      assertEvent(event, 'open')
      openAlready(context, event.window)?.send({ type: 'restore' })
    },
    replaceInline: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'open inline')
      const old = context.inline[event.place]
      if (old) enqueue.sendTo(old, { type: 'close' })
      enqueue.assign({
        inline: ({ context, spawn }) => ({
          ...context.inline,
          [event.place]: spawn('composeWindow', {
            id: event.window.windowId,
            input: { ...event.window, placement: 'inline' },
          }),
        }),
      })
    }),
    popOut: assign(({ context, event }) => {
      assertEvent(event, 'pop out')
      const found = Object.entries(context.inline).find(([, ref]) => ref.id === event.windowId)
      if (!found) return {}
      const [place, ref] = found
      const { [place]: _, ...inline } = context.inline
      ref.send({ type: 'popped out' })
      return { inline, windows: [...context.windows, ref] }
    }),
    closeAll: enqueueActions(({ context, enqueue }) => {
      for (const ref of openWindows(context)) enqueue.stopChild(ref)
    }),
    forgetAll: assign({ windows: [], inline: {} }),
    tellLimit: emit({ type: 'limit reached' }),
    remove: assign(({ context }, windowId: string) => ({
      windows: context.windows.filter((ref) => ref.id !== windowId),
      inline: Object.fromEntries(Object.entries(context.inline).filter(([, ref]) => ref.id !== windowId)),
    })),
    tellOutcome: emit((_, { windowId, sent }: OutputFrom<typeof composeMachine>) =>
      sent ? { type: 'sent' as const, windowId, ...sent } : { type: 'closed' as const, windowId },
    ),
  },
}).createMachine({
  id: 'composer',
  context: { windows: [], inline: {} },
  on: {
    open: [
      { guard: 'isOpen', actions: 'showAgain' },
      { guard: 'isFull', actions: 'tellLimit' },
      { actions: 'addWindow' },
    ],
    'open inline': [{ guard: 'hasTextInline' }, { actions: 'replaceInline' }],
    'pop out': [{ guard: 'isFull', actions: 'tellLimit' }, { actions: 'popOut' }],
    'close all': { actions: ['closeAll', 'forgetAll'] },
    'xstate.done.actor.*': {
      actions: [
        { type: 'tellOutcome', params: ({ event }) => event.output },
        { type: 'remove', params: ({ event }) => event.output.windowId },
      ],
    },
  },
})

/** The answer that stands where another is to be opened. */
export function inlineAt({ inline }: ComposerContext, event: ComposerEvent): ComposeRef | undefined {
  return event.type === 'open inline' ? inline[event.place] : undefined
}

/** The window that already shows this draft, or that has this id. */
function openAlready({ windows }: ComposerContext, wanted: NewWindow): ComposeRef | undefined {
  return windows.find(
    (ref) =>
      ref.id === wanted.windowId || (wanted.saved && ref.getSnapshot().context.saved?.draftId === wanted.saved.draftId),
  )
}
