import { assign, raise, setup } from 'xstate'
import { TOAST, UNDO_TOAST } from '../compose/send-timing.ts'

/** A sentence for the person: a status tells what happened, an alert what did not (G-103). */
export type Notice = {
  id: number
  role: 'status' | 'alert'
  text: string
  /** Applies the inverse of what the notice tells of (G-102). */
  undo?: () => void
}

/** Notices that are seen at a time: more would lie over the page. */
const MOST_SEEN = 3

/** The newest of what is shown, oldest first; those before them are seen again when these go, if they are still there. */
export function seenNotices(notices: readonly Notice[]): readonly Notice[] {
  return notices.slice(-MOST_SEEN)
}

export type NoticesEvent =
  | { type: 'show'; role: 'status' | 'alert'; text: string; undo?: () => void }
  | { type: 'dismiss'; id: number }
  | { type: 'undo'; id: number }

export type NoticesContext = {
  /** What is shown, oldest first. */
  notices: readonly Notice[]
  lastId: number
}

/** The toasts and alerts on the screen, oldest first; each leaves by itself. */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  guards: { noneLeft: ({ context }) => context.notices.length === 0 },
  actions: {
    add: assign(({ context }, notice: Omit<Notice, 'id'>) => {
      const id = context.lastId + 1
      const others = context.notices.filter((shown) => shown.text !== notice.text || shown.undo !== undefined)
      return { lastId: id, notices: [...others, { id, ...notice }] }
    }),
    leaveLater: raise(({ context }) => ({ type: 'dismiss' as const, id: context.lastId }), {
      delay: ({ context }) => (context.notices.at(-1)?.undo ? UNDO_TOAST : TOAST),
    }),
    remove: assign({
      notices: ({ context }, id: number) => context.notices.filter((notice) => notice.id !== id),
    }),
    runUndo: ({ context }, id: number) => context.notices.find((notice) => notice.id === id)?.undo?.(),
  },
}).createMachine({
  id: 'notices',
  context: { notices: [], lastId: 0 },
  initial: 'quiet',
  on: {
    show: {
      target: '.showing',
      actions: [{ type: 'add', params: ({ event: { type: _, ...notice } }) => notice }, 'leaveLater'],
    },
  },
  states: {
    quiet: {},
    showing: {
      always: { guard: 'noneLeft', target: 'quiet' },
      on: {
        dismiss: { actions: { type: 'remove', params: ({ event }) => event.id } },
        undo: {
          actions: [
            { type: 'runUndo', params: ({ event }) => event.id },
            { type: 'remove', params: ({ event }) => event.id },
          ],
        },
      },
    },
  },
})
