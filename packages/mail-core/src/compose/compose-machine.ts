import { openedWindow } from './compose-context.ts'
import { saving } from './compose-saving.ts'
import { sending } from './compose-sending.ts'
import { composeSetup } from './compose-setup.ts'
import { DRAFT_NOT_SAVED } from './window-texts.ts'

/** One compose window: its shape, the saving of its draft, and its sending. [COMPOSE-04, SEND-01 to SEND-05] */
export const composeMachine = composeSetup.createMachine({
  id: 'compose',
  context: ({ input }) => openedWindow(input),
  output: ({ context }) => ({ windowId: context.windowId, sent: context.sent }),
  initial: 'shown',
  states: {
    shown: {
      type: 'parallel',
      on: {
        'file progress': { actions: 'noteFile' },
        'file uploaded': { actions: 'noteFile' },
        'file failed': { actions: ['noteFile', { type: 'say', params: ({ event }) => event.text }] },
        'show problem': { actions: { type: 'say', params: ({ event }) => event.text } },
        'popped out': { actions: 'becomeWindow' },
      },
      states: {
        shape: {
          initial: 'open',
          states: {
            open: { on: { minimise: 'minimised', fullscreen: 'fullscreen' } },
            minimised: { on: { restore: 'open', fullscreen: 'fullscreen' } },
            fullscreen: { on: { restore: 'open', minimise: 'minimised' } },
          },
        },
        saving,
        sending,
      },
    },
    /** An upload ends with its window, so a window that is closed waits for it. */
    closingAfterUploads: {
      tags: 'busy',
      always: { guard: 'allUploaded', target: 'closing' },
      on: {
        'file progress': { actions: 'noteFile' },
        'file uploaded': { actions: 'noteFile' },
        'file failed': { target: 'shown', actions: ['noteFile', { type: 'say', params: ({ event }) => event.text }] },
        'remove file': { actions: ['stopUpload', 'removeUploaded', 'change'] },
        discard: 'discarding',
      },
    },
    /** Nothing written is lost: the window only goes once its draft is saved (G-018). */
    closing: {
      tags: 'busy',
      entry: 'markSaving',
      invoke: {
        src: 'saveDraft',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'draftMoved', params: ({ event }) => event.output },
            target: '#compose.shown.saving.conflicted',
            actions: { type: 'noteMoved', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
        onError: { target: 'shown', actions: ['markUnsaved', { type: 'say', params: DRAFT_NOT_SAVED }] },
      },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        src: 'discardDraft',
        input: ({ context, event }) => ({ window: context, asked: event.type === 'discard' }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    closed: { type: 'final' },
  },
})
