import { assign, fromPromise, setup } from 'xstate'
import { SIGNATURE_DELETE_FAILED, SIGNATURE_SAVE_FAILED, signatureProblem } from './signature-rules.ts'

export type SignaturesContext = {
  search: string
  /** The signature that is edited; null for a new one. */
  id: number | null
  name: string
  html_content: string
  problem: string | null
}

export type SignaturesEvent =
  | { type: 'search'; text: string }
  | { type: 'new' }
  | { type: 'choose'; id: number; name: string; html_content: string }
  | { type: 'change'; name?: string; html_content?: string }
  | { type: 'say'; problem: string | null }
  | { type: 'save' }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'cancel' }

const blank = { id: null, name: '', html_content: '', problem: null }

/** The signatures modal: a list, an editor, and the question before a deletion. [SIG-01 to SIG-11, ERR-08, ERR-09] */
export const signaturesMachine = setup({
  types: { context: {} as SignaturesContext, events: {} as SignaturesEvent, tags: {} as 'busy' },
  actors: {
    saveSignature: fromPromise<number, SignaturesContext>(() => Promise.reject(new Error('provide saveSignature'))),
    deleteSignature: fromPromise<void, { id: number }>(() => Promise.reject(new Error('provide deleteSignature'))),
  },
  guards: {
    isIncomplete: ({ context }) => signatureProblem(context) !== null,
    isSaved: ({ context }) => context.id !== null,
  },
  actions: {
    search: assign({ search: (_, text: string) => text }),
    begin: assign(blank),
    choose: assign(({ event }) =>
      event.type === 'choose'
        ? { id: event.id, name: event.name, html_content: event.html_content, problem: null }
        : {},
    ),
    change: assign(({ context, event }) =>
      event.type === 'change'
        ? { name: event.name ?? context.name, html_content: event.html_content ?? context.html_content, problem: null }
        : {},
    ),
    say: assign({ problem: (_, problem: string | null) => problem }),
    sayIncomplete: assign({ problem: ({ context }) => signatureProblem(context) }),
    know: assign({ id: (_, id: number) => id }),
  },
}).createMachine({
  id: 'signatures',
  context: { search: '', ...blank },
  initial: 'browsing',
  on: {
    search: { actions: { type: 'search', params: ({ event }) => event.text } },
    say: { actions: { type: 'say', params: ({ event }) => event.problem } },
    new: { target: '.editing', actions: 'begin' },
    choose: { target: '.editing', actions: 'choose' },
  },
  states: {
    browsing: { entry: 'begin' },
    editing: {
      on: {
        change: { actions: 'change' },
        save: [{ guard: 'isIncomplete', actions: 'sayIncomplete' }, { target: 'saving' }],
        delete: { guard: 'isSaved', target: 'confirming' },
        cancel: 'browsing',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveSignature',
        input: ({ context }) => context,
        onDone: { target: 'editing', actions: { type: 'know', params: ({ event }) => event.output } },
        onError: { target: 'editing', actions: { type: 'say', params: SIGNATURE_SAVE_FAILED } },
      },
    },
    confirming: { on: { confirm: 'deleting', cancel: 'editing' } },
    deleting: {
      tags: 'busy',
      invoke: {
        src: 'deleteSignature',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: 'browsing',
        onError: { target: 'editing', actions: { type: 'say', params: SIGNATURE_DELETE_FAILED } },
      },
    },
  },
})
