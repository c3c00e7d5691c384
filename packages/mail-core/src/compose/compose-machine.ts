import { MailError } from '@postroom/api'
import { assign, enqueueActions, fromCallback, fromPromise, or, setup, spawnChild, stateIn, stopChild } from 'xstate'
import { type ComposeDraft, type ComposeFile, type NewWindow, newId, type SavedDraft } from './compose-draft.ts'
import { sendProblem } from './send-problem.ts'

export const SEND_FAILED = 'Failed to send message. Please try again.'
export const SUBJECT_EMPTY = 'Subject is empty. Click Send again to send without a subject.'
export const DRAFT_NOT_SAVED = 'Failed to save draft. Please try again.'
export const DRAFT_MOVED_ON = 'This draft was changed in another window.'

/** Pause in typing before the draft is saved, in milliseconds. */
export const DRAFT_SAVE_DELAY = 1_000
/** Pause before a save that failed is tried again, in milliseconds. */
export const DRAFT_RETRY_DELAY = 10_000

/** What a send answered; with `jid` it can be taken back. */
export type SentMessage = { jid: string | null; messageId: number }
/** What a save came to: saved, or the draft has moved on elsewhere and nothing was saved. */
export type SaveResult = { moved: boolean; saved: SavedDraft }

export type ComposeContext = {
  windowId: string
  draft: ComposeDraft
  files: readonly ComposeFile[]
  placement: 'window' | 'inline'
  /** The server's copy of this window, once there is one. */
  saved: SavedDraft | null
  /** The server's copy when it moved on without this window. */
  theirs: SavedDraft | null
  /** The same for every try of one send, so that a lost answer cannot send twice (G-054). */
  externalId: string
  /** How often the person changed something, and how often of that is saved. */
  edits: number
  savedEdits: number
  /** What an alert in the window says. */
  problem: string | null
  sent: SentMessage | null
}

export type ComposeEvent =
  | { type: 'edit'; change: Partial<ComposeDraft> }
  | { type: 'add files'; files: readonly ComposeFile[] }
  | { type: 'remove file'; id: string }
  | { type: 'file uploaded'; id: string; attachmentId: number }
  | { type: 'file failed'; id: string; text: string }
  | { type: 'show problem'; text: string | null }
  | { type: 'send' | 'minimise' | 'restore' | 'fullscreen' | 'close' | 'discard' | 'popped out' }
  /** Of a draft that moved on elsewhere: keep what this window says, or take what the server says. */
  | { type: 'keep mine' }
  | { type: 'take theirs'; draft: ComposeDraft; files: readonly ComposeFile[]; saved: SavedDraft }

const provide = (name: string) => Promise.reject(new Error(`provide ${name}`))

/** One compose window: its shape, the saving of its draft, and its sending. [COMPOSE-04, SEND-01 to SEND-05] */
export const composeMachine = setup({
  types: {
    context: {} as ComposeContext,
    events: {} as ComposeEvent,
    input: {} as NewWindow,
    output: {} as { windowId: string; sent: SentMessage | null },
    tags: {} as 'busy',
  },
  actors: {
    saveDraft: fromPromise<SaveResult, ComposeContext>(() => provide('saveDraft')),
    discardDraft: fromPromise<void, ComposeContext>(() => provide('discardDraft')),
    sendMessage: fromPromise<SentMessage, ComposeContext>(() => provide('sendMessage')),
    removeFile: fromPromise<void, { context: ComposeContext; fileId: string }>(() => provide('removeFile')),
    uploadFile: fromCallback<ComposeEvent, { context: ComposeContext; file: ComposeFile }>(() => {
      throw new Error('provide uploadFile')
    }),
  },
  guards: {
    hasProblem: ({ context }) => sendProblem(context.draft) !== null,
    subjectIsEmpty: ({ context }) => context.draft.subject.trim() === '',
    changesSubject: ({ event }) => event.type === 'edit' && event.change.subject !== undefined,
    allUploaded: ({ context }) => context.files.every((file) => file.state !== 'uploading'),
    isUnsaved: ({ context }) => context.edits > context.savedEdits,
    mayLoseText: or(['isUnsaved', stateIn({ shown: { saving: 'saving' } })]),
    isPosting: stateIn({ shown: { sending: 'posting' } }),
    draftMoved: (_, result: SaveResult) => result.moved,
  },
  actions: {
    change: assign(({ context, event }) => {
      const edits = context.edits + 1
      if (event.type === 'edit') return { edits, draft: { ...context.draft, ...event.change }, problem: null }
      if (event.type === 'add files') return { edits, files: [...context.files, ...event.files] }
      if (event.type === 'remove file') return { edits, files: context.files.filter(({ id }) => id !== event.id) }
      return {}
    }),
    startUploads: enqueueActions(({ context, event, enqueue }) => {
      for (const file of event.type === 'add files' ? event.files : []) {
        if (file.state === 'uploading') enqueue.spawnChild('uploadFile', { id: file.id, input: { context, file } })
      }
    }),
    removeUploaded: spawnChild('removeFile', {
      input: ({ context, event }) => ({ context, fileId: event.type === 'remove file' ? event.id : '' }),
    }),
    stopUpload: stopChild(({ event }) => (event.type === 'remove file' ? event.id : '')),
    noteFile: assign(({ context, event }) => {
      if (event.type !== 'file uploaded' && event.type !== 'file failed') return {}
      const now =
        event.type === 'file uploaded'
          ? { state: 'uploaded' as const, attachmentId: event.attachmentId }
          : { state: 'failed' as const }
      return { files: context.files.map((file) => (file.id === event.id ? { ...file, ...now } : file)) }
    }),
    say: assign({ problem: (_, text: string | null) => text }),
    sayProblem: assign({ problem: ({ context }) => sendProblem(context.draft) }),
    markSaving: assign({ savedEdits: ({ context }) => context.edits }),
    markUnsaved: assign({ savedEdits: -1 }),
    noteSaved: assign({ saved: (_, { saved }: SaveResult) => saved }),
    noteTheirs: assign({ theirs: (_, { saved }: SaveResult) => saved }),
    keepMine: assign({ saved: ({ context }) => context.theirs ?? context.saved, theirs: null, problem: null }),
    noteSent: assign({ sent: (_, sent: SentMessage) => sent }),
    takeTheirs: assign(({ context, event }) =>
      event.type === 'take theirs'
        ? {
            draft: event.draft,
            files: event.files,
            saved: event.saved,
            theirs: null,
            savedEdits: context.edits,
            problem: null,
          }
        : {},
    ),
    becomeWindow: assign({ placement: 'window' }),
  },
  delays: { saveDelay: DRAFT_SAVE_DELAY, retryDelay: DRAFT_RETRY_DELAY },
}).createMachine({
  id: 'compose',
  context: ({ input }) => ({
    windowId: input.windowId,
    draft: input.draft,
    files: input.files ?? [],
    placement: input.placement ?? 'window',
    saved: input.saved ?? null,
    theirs: null,
    externalId: newId(),
    edits: 0,
    savedEdits: 0,
    problem: null,
    sent: null,
  }),
  output: ({ context }) => ({ windowId: context.windowId, sent: context.sent }),
  initial: 'shown',
  states: {
    shown: {
      type: 'parallel',
      on: {
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
        saving: {
          initial: 'saved',
          on: {
            edit: { actions: 'change' },
            'add files': { actions: ['change', 'startUploads'] },
            'remove file': { actions: ['stopUpload', 'removeUploaded', 'change'] },
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
                    target: 'movedOn',
                    actions: [
                      { type: 'noteTheirs', params: ({ event }) => event.output },
                      'markUnsaved',
                      { type: 'say', params: DRAFT_MOVED_ON },
                    ],
                  },
                  { target: 'saved', actions: { type: 'noteSaved', params: ({ event }) => event.output } },
                ],
                onError: { target: 'failed', actions: 'markUnsaved' },
              },
            },
            failed: {
              after: { retryDelay: 'saving' },
              on: { edit: { target: 'unsaved', actions: 'change' } },
            },
            movedOn: {
              on: {
                'keep mine': { target: 'saving', actions: 'keepMine' },
                'take theirs': { target: 'saved', actions: 'takeTheirs' },
              },
            },
          },
        },
        sending: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                send: [
                  { guard: 'hasProblem', actions: 'sayProblem' },
                  {
                    guard: 'subjectIsEmpty',
                    target: 'warnedOfEmptySubject',
                    actions: { type: 'say', params: SUBJECT_EMPTY },
                  },
                  { target: 'waitingForUploads' },
                ],
                close: [{ guard: 'mayLoseText', target: '#compose.closing' }, { target: '#compose.closed' }],
                discard: '#compose.discarding',
              },
            },
            warnedOfEmptySubject: {
              on: {
                send: [
                  { guard: 'hasProblem', target: 'editing', actions: 'sayProblem' },
                  { target: 'waitingForUploads' },
                ],
                edit: { guard: 'changesSubject', target: 'editing' },
                close: [{ guard: 'mayLoseText', target: '#compose.closing' }, { target: '#compose.closed' }],
                discard: '#compose.discarding',
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
                input: ({ context }) => context,
                onDone: {
                  target: '#compose.closed',
                  actions: { type: 'noteSent', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'editing',
                  actions: { type: 'say', params: ({ event }) => sendFailure(event.error) },
                },
              },
            },
          },
        },
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
            target: 'shown',
            actions: ['markUnsaved', { type: 'say', params: DRAFT_MOVED_ON }],
          },
          { target: 'closed' },
        ],
        onError: { target: 'shown', actions: ['markUnsaved', { type: 'say', params: DRAFT_NOT_SAVED }] },
      },
    },
    discarding: {
      tags: 'busy',
      invoke: { src: 'discardDraft', input: ({ context }) => context, onDone: 'closed', onError: 'closed' },
    },
    closed: { type: 'final' },
  },
})

/** The sentence for a send that failed: the server's own where a file is too large. [ERR-21] */
export function sendFailure(error: unknown): string {
  return error instanceof MailError && error.status === 413 ? error.message : SEND_FAILED
}
