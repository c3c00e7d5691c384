import { assign, setup } from 'xstate'

/** How long the message that was looked for stands out, in milliseconds. [CONV-17] */
export const HIGHLIGHT = 2_500

export type ConversationContext = {
  /** Ids of the messages, the oldest first. */
  messageIds: readonly number[]
  expanded: ReadonlySet<number>
  /** The message to scroll to and to highlight; it may not be loaded yet. */
  target: number | null
}

export type ConversationEvent =
  | { type: 'messages changed'; messageIds: readonly number[] }
  | { type: 'toggle'; messageId: number }
  | { type: 'expand all' }
  | { type: 'look for'; messageId: number }

/** What is unfolded in an open conversation. [CONV-13 to CONV-17, SEND-10] */
export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as { messageIds?: readonly number[]; target?: number | null },
  },
  guards: {
    hasTarget: ({ context }) => context.target !== null && context.messageIds.includes(context.target),
    isNewMessage: ({ context, event }) =>
      event.type === 'messages changed' && event.messageIds.at(-1) !== context.messageIds.at(-1),
  },
  actions: {
    toggle: assign(({ context }, id: number) => {
      const expanded = new Set(context.expanded)
      if (!expanded.delete(id)) expanded.add(id)
      return { expanded }
    }),
    expandAll: assign({ expanded: ({ context }) => new Set(context.messageIds) }),
    expandTarget: assign({
      expanded: ({ context }) => new Set([...context.expanded, ...(context.target === null ? [] : [context.target])]),
    }),
    know: assign({ messageIds: (_, ids: readonly number[]) => ids }),
    expandLast: assign({ expanded: ({ context }) => new Set([...context.expanded, ...context.messageIds.slice(-1)]) }),
    lookFor: assign({ target: (_, id: number) => id }),
    forgetTarget: assign({ target: null }),
  },
  delays: { highlight: HIGHLIGHT },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({
    messageIds: input.messageIds ?? [],
    expanded: new Set((input.messageIds ?? []).slice(-1)),
    target: input.target ?? null,
  }),
  initial: 'plain',
  on: {
    'messages changed': [
      {
        guard: 'isNewMessage',
        actions: [{ type: 'know', params: ({ event }) => event.messageIds }, 'expandLast'],
      },
      { actions: { type: 'know', params: ({ event }) => event.messageIds } },
    ],
    toggle: { actions: { type: 'toggle', params: ({ event }) => event.messageId } },
    'expand all': { actions: 'expandAll' },
    'look for': {
      target: '.plain',
      reenter: true,
      actions: { type: 'lookFor', params: ({ event }) => event.messageId },
    },
  },
  states: {
    plain: { always: { guard: 'hasTarget', target: 'highlighted' } },
    highlighted: {
      entry: 'expandTarget',
      after: { highlight: 'plain' },
      exit: 'forgetTarget',
    },
  },
})
