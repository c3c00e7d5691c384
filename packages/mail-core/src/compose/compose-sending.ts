import { composeSetup } from './compose-setup.ts'
import { mailFailureText } from './mail-failure-text.ts'
import { SEND_FAILED, SUBJECT_EMPTY } from './window-texts.ts'

const leaving = {
  close: [
    { guard: 'leavesEmptyDraft', target: '#compose.discarding' },
    { guard: 'isUploading', target: '#compose.closingAfterUploads' },
    { guard: 'mayLoseText', target: '#compose.closing' },
    { target: '#compose.closed' },
  ],
  discard: '#compose.discarding',
} as const

/**
 * The sending of a window: an empty subject warns once, files are waited for, and busy ignores every other press. What is newer
 * than its author knows stops it, until they have seen that. [TEAM-01]
 */
export const sending = composeSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      always: { guard: 'hasNewer', target: 'stopped' },
      on: {
        ...leaving,
        send: [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'subjectIsEmpty', target: 'warnedOfEmptySubject', actions: { type: 'say', params: SUBJECT_EMPTY } },
          { target: 'waitingForUploads' },
        ],
      },
    },
    warnedOfEmptySubject: {
      on: {
        ...leaving,
        send: [{ guard: 'hasProblem', target: 'editing', actions: 'sayProblem' }, { target: 'waitingForUploads' }],
        edit: { guard: 'changesSubject', target: 'editing' },
      },
    },
    /** Its author has the newer messages before them, and decides. */
    stopped: {
      on: {
        close: '#compose.closingAfterUploads',
        discard: '#compose.discarding',
        'write on': { target: 'editing', actions: 'noteSeen' },
        'send anyway': [
          { guard: 'hasProblem', target: 'editing', actions: ['noteSeen', 'sayProblem'] },
          { target: 'waitingForUploads', actions: 'noteSeen' },
        ],
      },
    },
    waitingForUploads: {
      tags: 'busy',
      entry: { type: 'say', params: null },
      always: { guard: 'allUploaded', target: 'posting' },
    },
    posting: {
      tags: 'busy',
      invoke: {
        src: 'sendMessage',
        // A send without an answer may have been accepted: what was changed since is another send, or it would be lost.
        input: ({ context }) => ({ ...context, externalId: `${context.externalId}.${context.edits}` }),
        onDone: { target: '#compose.closed', actions: { type: 'noteSent', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isBehind', target: 'editing', actions: 'noteNewer' },
          {
            guard: 'draftHasEnded',
            target: 'editing',
            actions: 'tellEnded',
          },
          {
            target: 'editing',
            actions: { type: 'say', params: ({ event }) => mailFailureText(event.error, SEND_FAILED) },
          },
        ],
      },
    },
  },
})
