import {
  assertEvent,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
  or,
  raise,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate'
import { withSender } from './change-sender.ts'
import {
  type ComposeContext,
  type ComposeEvent,
  DraftEnded,
  NewerMessages,
  type SaveResult,
  type SentMessage,
} from './compose-context.ts'
import type { ComposeDraft, ComposeFile, NewWindow } from './compose-draft.ts'
import { goingUp, isAtHand } from './compose-files.ts'
import { holdsSomething } from './draft-worth.ts'
import { sendProblem } from './send-problem.ts'
import { DRAFT_CONFLICT, DRAFT_ENDED, DRAFT_NOT_SAVED } from './window-texts.ts'

/** Pause in typing before the draft is saved, in milliseconds. */
export const DRAFT_SAVE_DELAY = 1_000
/** Pause before a save that failed is tried again, in milliseconds. */
export const DRAFT_RETRY_DELAY = 10_000

const provide = (name: string) => Promise.reject(new Error(`provide ${name}`))

/** What a compose window can call, ask and do; its states are in compose-machine.ts. */
export const composeSetup = setup({
  types: {
    context: {} as ComposeContext,
    events: {} as ComposeEvent,
    input: {} as NewWindow,
    output: {} as { windowId: string; sent: SentMessage | null },
    tags: {} as 'busy',
  },
  actors: {
    saveDraft: fromPromise<SaveResult, ComposeContext>(() => provide('saveDraft')),
    discardDraft: fromPromise<void, { window: ComposeContext; asked: boolean }>(() => provide('discardDraft')),
    sendMessage: fromPromise<SentMessage, ComposeContext>(() => provide('sendMessage')),
    removeFile: fromPromise<void, { context: ComposeContext; fileId: string }>(() => provide('removeFile')),
    uploadFile: fromCallback<ComposeEvent, { context: ComposeContext; file: ComposeFile }>(() => {
      throw new Error('provide uploadFile')
    }),
  },
  guards: {
    hasProblem: ({ context }) => sendProblem(context.draft) !== null,
    subjectIsEmpty: ({ context }) => context.draft.subject.trim() === '',
    changesSubject: ({ event }) => {
      assertEvent(event, 'edit')
      return event.change.subject !== undefined
    },
    isUploading: ({ context }) => context.files.some((file) => file.state === 'uploading'),
    allUploaded: not('isUploading'),
    isUnsaved: ({ context }) => context.edits > context.savedEdits,
    mayLoseText: or(['isUnsaved', stateIn({ shown: { saving: 'saving' } })]),
    hasNewer: ({ context }) => context.newer.length > 0,
    isBehind: ({ event }) => 'error' in event && event.error instanceof NewerMessages,
    draftHasEnded: ({ event }) => 'error' in event && event.error instanceof DraftEnded,
    isPosting: stateIn({ shown: { sending: 'posting' } }),
    draftMoved: (_, result: SaveResult) => result.moved,
    leavesEmptyDraft: ({ context }) => (context.edits > 0 || context.saved !== null) && !holdsSomething(context),
  },
  actions: {
    change: assign(({ context, event }) => {
      assertEvent(event, ['edit', 'add files', 'remove file'])
      const edits = context.edits + 1
      if (event.type === 'edit') return { edits, draft: edited(context, event.change), problem: null }
      if (event.type === 'add files') return { edits, files: [...context.files, ...event.files] }
      return { edits, files: context.files.filter(({ id }) => id !== event.id) }
    }),
    startUploads: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'add files')
      for (const file of event.files) {
        if (file.state === 'uploading') enqueue.spawnChild('uploadFile', { id: file.id, input: { context, file } })
      }
    }),
    removeUploaded: spawnChild('removeFile', {
      input: ({ context, event }) => {
        assertEvent(event, 'remove file')
        return { context, fileId: event.id }
      },
    }),
    stopUpload: stopChild(({ event }) => {
      assertEvent(event, 'remove file')
      return event.id
    }),
    noteFile: assign(({ context, event }) => {
      const now = fileNow(event)
      if (!now) return {}
      const others = context.files.filter(({ id }) => id !== now.id)
      // What the draft holds already, the server attaches no second time. [TEAM-11]
      if (now.attachmentId && others.some(({ attachmentId }) => attachmentId === now.attachmentId))
        return { files: others }
      return { files: context.files.map((file) => (file.id === now.id ? { ...file, ...now } : file)) }
    }),
    say: assign({ problem: (_, text: string | null) => text }),
    sayProblem: assign({ problem: ({ context }) => sendProblem(context.draft) }),
    markSaving: assign({ savedEdits: ({ context }) => context.edits }),
    markUnsaved: assign({ savedEdits: -1 }),
    noteSaved: assign(({ context: { problem } }, { saved }: SaveResult) => ({
      saved,
      problem: problem === DRAFT_NOT_SAVED ? null : problem,
    })),
    noteMoved: enqueueActions(({ context, enqueue }, { saved, told }: SaveResult) => {
      const problem = told ?? (saved ? DRAFT_CONFLICT : DRAFT_ENDED)
      enqueue.assign({ theirs: saved, savedEdits: -1, problem })
      if (saved) return
      const now = { ...context, saved: null, files: outsideDraft(context.files) }
      enqueue.assign({ saved: now.saved, files: now.files })
      for (const file of now.files.filter((each) => !context.files.includes(each))) {
        enqueue.stopChild(file.id)
        enqueue.spawnChild('uploadFile', { id: file.id, input: { context: now, file } })
      }
    }),
    tellEnded: raise({ type: 'draft ended' }),
    keepMine: assign({ saved: ({ context }) => context.theirs, theirs: null, problem: null }),
    noteNewer: assign({
      newer: ({ context, event }) =>
        'error' in event && event.error instanceof NewerMessages ? event.error.newer : context.newer,
    }),
    noteSeen: assign(({ context: { draft, newer, edits } }) => ({
      draft: { ...draft, seenMessageId: newer.at(-1) ?? null },
      newer: [],
      problem: null,
      edits: edits + 1,
    })),
    noteSent: assign({ sent: (_, sent: SentMessage) => sent }),
    acceptServerVersion: assign(({ context, event }) => {
      assertEvent(event, 'accept server version')
      const { draft, files, saved } = event
      return { draft, files, saved, theirs: null, savedEdits: context.edits, problem: null }
    }),
    becomeWindow: assign({ placement: 'window' }),
  },
  delays: { saveDelay: DRAFT_SAVE_DELAY, retryDelay: DRAFT_RETRY_DELAY },
})

/** What an upload's news changes of its file. */
function fileNow(event: ComposeEvent): (Pick<ComposeFile, 'id'> & Partial<ComposeFile>) | null {
  switch (event.type) {
    case 'file progress':
      return { id: event.id, progress: event.share }
    case 'file uploaded':
      return { id: event.id, state: 'uploaded', attachmentId: event.attachmentId, path: event.path }
    case 'file failed':
      return { id: event.id, state: 'failed' }
    default:
      return null
  }
}

/** What is left of files whose draft is gone: those that lay in it go up again, if they are at hand. */
export function outsideDraft(files: readonly ComposeFile[]): ComposeFile[] {
  return files
    .filter((file) => isAtHand(file) || file.attachmentId === null)
    .map((file) => (file.attachmentId === null ? file : goingUp(file)))
}

function edited({ draft, answering }: ComposeContext, change: Partial<ComposeDraft>): ComposeDraft {
  const { senderUserId = draft.senderUserId, senderEmail = null, ...others } = change
  const isChosen = change.senderUserId !== undefined || change.senderEmail !== undefined
  const isSame = senderUserId === draft.senderUserId && senderEmail === (draft.senderEmail ?? null)
  const sent = !isChosen || isSame ? draft : withSender(draft, { senderUserId, senderEmail }, answering)
  return { ...sent, ...others }
}
