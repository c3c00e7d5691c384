import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { CANCEL_FAILED, SEND_CANCELED, SENT } from './send-texts.ts'
import { TOAST, UNDO_TOAST } from './send-timing.ts'

export type UndoSendContext = {
  jid: string | null
  /** The window that was sent, by its id; its content comes back on Undo. */
  windowId: string | null
  /** What was sent while the one before was being taken back. */
  next: { jid: string | null; windowId: string } | null
}

export type UndoSendEvent =
  | { type: 'sent'; jid: string | null; windowId: string }
  | { type: 'undo' }
  | { type: 'dismiss' }

/** What the toast says now; null when there is none. [SEND-06, SEND-07, SEND-09] */
export type SendToast = { text: string; canUndo: boolean; role: 'status' | 'alert' }

/** The toast after a send, with Undo while the send can be taken back. */
export const undoSendMachine = setup({
  types: {
    context: {} as UndoSendContext,
    events: {} as UndoSendEvent,
    emitted: {} as { type: 'cancelled'; windowId: string; draftId: number | null } | { type: 'too late' },
    tags: {} as 'busy',
  },
  actors: {
    cancelSend: fromPromise<number | null, { jid: string }>(() => Promise.reject(new Error('provide cancelSend'))),
  },
  guards: {
    canBeUndone: ({ event }) => {
      assertEvent(event, 'sent')
      return event.jid !== null
    },
    hasNext: ({ context }) => context.next !== null,
    nextCanBeUndone: ({ context }) => context.next !== null && context.next.jid !== null,
  },
  actions: {
    rememberSend: assign(({ event }) => {
      assertEvent(event, 'sent')
      return { jid: event.jid, windowId: event.windowId }
    }),
    rememberNext: assign(({ event }) => {
      assertEvent(event, 'sent')
      return { next: { jid: event.jid, windowId: event.windowId } }
    }),
    takeNext: assign(({ context }) => ({ ...context.next, next: null })),
    tellTooLate: emit({ type: 'too late' }),
    tellCancelled: emit(({ context }, draftId: number | null) => ({
      type: 'cancelled' as const,
      windowId: context.windowId ?? '',
      draftId,
    })),
  },
  delays: { toast: TOAST, undoToast: UNDO_TOAST },
}).createMachine({
  id: 'undo send',
  context: { jid: null, windowId: null, next: null },
  initial: 'idle',
  on: {
    sent: [
      { guard: 'canBeUndone', target: '.undoable', reenter: true, actions: 'rememberSend' },
      { target: '.sent', reenter: true, actions: 'rememberSend' },
    ],
    dismiss: '.idle',
  },
  states: {
    idle: {},
    sent: { after: { toast: 'idle' } },
    undoable: {
      after: { undoToast: 'idle' },
      on: { undo: 'cancelling' },
    },
    cancelling: {
      tags: 'busy',
      // The answer is waited for, whatever comes meanwhile: what was sent comes back, or it is said that it does not.
      on: { dismiss: {}, sent: { actions: 'rememberNext' } },
      invoke: {
        src: 'cancelSend',
        input: ({ context }) => ({ jid: context.jid ?? '' }),
        onDone: { target: 'cancelled', actions: { type: 'tellCancelled', params: ({ event }) => event.output } },
        onError: 'tooLate',
      },
    },
    cancelled: { always: { guard: 'hasNext', target: 'next' }, after: { toast: 'idle' } },
    tooLate: {
      always: { guard: 'hasNext', target: 'next', actions: 'tellTooLate' },
      after: { toast: 'idle' },
    },
    next: {
      exit: 'takeNext',
      always: [{ guard: 'nextCanBeUndone', target: 'undoable' }, { target: 'sent' }],
    },
  },
})

const toasts: Record<string, SendToast> = {
  sent: { text: SENT, canUndo: false, role: 'status' },
  undoable: { text: SENT, canUndo: true, role: 'status' },
  cancelling: { text: SENT, canUndo: false, role: 'status' },
  cancelled: { text: SEND_CANCELED, canUndo: false, role: 'status' },
  tooLate: { text: CANCEL_FAILED, canUndo: false, role: 'alert' },
}

/** Reads the toast from the machine's snapshot. */
export function sendToast(snapshot: { value: unknown }): SendToast | null {
  return toasts[String(snapshot.value)] ?? null
}
