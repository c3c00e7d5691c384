import { assertEvent, assign, setup } from 'xstate'
import { type OpenedMessage, openingPlace, UNREAD_SHOWN } from './conversation-lines.ts'

/** How long the message that was looked for stands out, in milliseconds. [CONV-17] */
export const HIGHLIGHT = 2_500

export type ConversationContext = {
  /** Ids of the messages, the oldest first. */
  messageIds: readonly number[]
  expanded: ReadonlySet<number>
  /** What stays out of folds: what was unread when the conversation was opened, came later, or was ever expanded or unfolded. */
  kept: ReadonlySet<number>
  /** The message that the conversation opens at; null without messages. */
  opensAt: number | null
  /** The message to scroll to and to highlight; it may not be loaded yet. */
  target: number | null
}

export type ConversationEvent =
  | { type: 'messages changed'; messageIds: readonly number[] }
  | { type: 'toggle'; messageId: number }
  | { type: 'unfold'; messageIds: readonly number[] }
  | { type: 'expand all' }
  | { type: 'look for'; messageId: number }

/** What is expanded in an open conversation, and what is folded away. [CONV-13 to CONV-17, SEND-10, SCREEN-03] */
export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as { messages?: readonly OpenedMessage[]; target?: number | null },
  },
  guards: {
    hasTarget: ({ context }) => context.target !== null && context.messageIds.includes(context.target),
    isNewMessage: ({ context, event }) => {
      assertEvent(event, 'messages changed')
      return event.messageIds.at(-1) !== context.messageIds.at(-1)
    },
  },
  actions: {
    toggle: assign(({ context }, id: number) => {
      const expanded = new Set(context.expanded)
      if (!expanded.delete(id)) expanded.add(id)
      return { expanded, kept: new Set([...context.kept, id]) }
    }),
    unfold: assign({ kept: ({ context }, ids: readonly number[]) => new Set([...context.kept, ...ids]) }),
    expandAll: assign(({ context }) => alsoExpanded(context, context.messageIds)),
    expandTarget: assign(({ context }) => alsoExpanded(context, context.target === null ? [] : [context.target])),
    know: assign(({ context }, messageIds: readonly number[]) => {
      const known = new Set(context.messageIds)
      return { messageIds, kept: new Set([...context.kept, ...messageIds.filter((id) => !known.has(id))]) }
    }),
    expandLast: assign(({ context }) => alsoExpanded(context, context.messageIds.slice(-1))),
    lookFor: assign({ target: (_, id: number) => id }),
    forgetTarget: assign({ target: null }),
  },
  delays: { highlight: HIGHLIGHT },
}).createMachine({
  id: 'conversation',
  context: ({ input: { messages = [], target = null } }) => {
    const { opensAt, expanded } = openingPlace(messages)
    const unread = messages.filter(({ read }) => !read).slice(0, UNREAD_SHOWN)
    const kept = new Set([...expanded, ...unread.map(({ id }) => id)])
    return { messageIds: messages.map(({ id }) => id), expanded: new Set(expanded), kept, opensAt, target }
  },
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
    unfold: { actions: { type: 'unfold', params: ({ event }) => event.messageIds } },
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

function alsoExpanded({ expanded, kept }: ConversationContext, ids: readonly number[]) {
  return { expanded: new Set([...expanded, ...ids]), kept: new Set([...kept, ...ids]) }
}
