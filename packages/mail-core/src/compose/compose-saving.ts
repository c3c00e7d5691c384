import { composeSetup } from './compose-setup.ts'

/** The saving of a window's draft: after a pause in typing, again after a failure, never while the mail is being sent. */
export const saving = composeSetup.createStateConfig({
  initial: 'saved',
  on: {
    edit: { actions: 'change' },
    'add files': { actions: ['change', 'startUploads'] },
    'remove file': { actions: ['stopUpload', 'removeUploaded', 'change'] },
    'draft ended': {
      target: '.conflicted',
      actions: { type: 'noteMoved', params: { moved: true, saved: null } },
    },
  },
  states: {
    saved: { always: { guard: 'isUnsaved', target: 'unsaved' } },
    unsaved: {
      on: { edit: { target: 'unsaved', reenter: true, actions: 'change' } },
      after: { saveDelay: [{ guard: 'isPosting', target: 'unsaved', reenter: true }, { target: 'saving' }] },
    },
    saving: {
      entry: 'markSaving',
      invoke: {
        src: 'saveDraft',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'draftMoved', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: { type: 'noteMoved', params: ({ event }) => event.output },
          },
          { target: 'saved', actions: { type: 'noteSaved', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'markUnsaved' },
      },
    },
    failed: {
      after: { retryDelay: 'saving' },
      on: { edit: { target: 'unsaved', actions: 'change' }, 'connection back': 'saving' },
    },
    conflicted: {
      on: {
        'keep mine': { target: 'saving', actions: 'keepMine' },
        'accept server version': { target: 'saved', actions: 'acceptServerVersion' },
      },
    },
  },
})
