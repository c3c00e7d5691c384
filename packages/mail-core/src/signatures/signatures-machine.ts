import { assertEvent, assign, fromPromise, raise, setup } from 'xstate'
import { SIGNATURE_DELETE_FAILED, SIGNATURE_SAVE_FAILED, signatureProblem } from './signature-rules.ts'

/** What a person writes of a signature. */
export type SignatureContent = { name: string; html_content: string; mailbox_id: number | null }

export type SignaturesContext = {
  search: string
  /** The signature that is edited; null for a new one. */
  id: number | null
  name: string
  html_content: string
  /** The account whose mail begins with it; null for all. */
  mailbox_id: number | null
  /** What of it is saved. */
  kept: SignatureContent
  /** What is asked for while changes are unsaved: it happens once they may be dropped. */
  next: Leaving | null
  problem: string | null
}

/** What leaves the signature that is edited: another one, a new one, or the end of the modal. */
export type Leaving =
  | { type: 'new' }
  | { type: 'choose'; id: number; name: string; html_content: string; mailbox_id?: number }
  | { type: 'close' }

export type SignaturesEvent =
  | Leaving
  | { type: 'search'; text: string }
  | ({ type: 'change' } & Partial<SignatureContent>)
  | { type: 'say'; problem: string | null }
  | { type: 'save' }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'cancel' }

const empty = { name: '', html_content: '', mailbox_id: null }
const blank = { id: null, ...empty, kept: empty, next: null, problem: null }

/** A signature as it was saved. */
export type SavedSignature = { id: number } & SignatureContent

/**
 * The signatures modal: a list, an editor, and the questions before a deletion and before changes are dropped. It ends when
 * it is closed. [SIG-01 to SIG-11, ERR-08, ERR-09]
 */
export const signaturesMachine = setup({
  types: { context: {} as SignaturesContext, events: {} as SignaturesEvent, tags: {} as 'busy' },
  actors: {
    saveSignature: fromPromise<SavedSignature, SignaturesContext>(() =>
      Promise.reject(new Error('provide saveSignature')),
    ),
    deleteSignature: fromPromise<void, { id: number }>(() => Promise.reject(new Error('provide deleteSignature'))),
  },
  guards: {
    isIncomplete: ({ context }) => signatureProblem(context) !== null,
    isSaved: ({ context }) => context.id !== null,
    isLeaving: ({ context }) => context.next !== null,
    hasChanges: ({ context: { name, html_content, mailbox_id, kept } }) =>
      name !== kept.name || html_content !== kept.html_content || mailbox_id !== kept.mailbox_id,
  },
  actions: {
    search: assign({ search: (_, text: string) => text }),
    begin: assign(blank),
    choose: assign(({ event }) => {
      assertEvent(event, 'choose')
      return { ...blank, ...contentOf(event), id: event.id, kept: contentOf(event) }
    }),
    change: assign(({ event }) => {
      assertEvent(event, 'change')
      const { type: _, ...change } = event
      return { ...change, problem: null }
    }),
    say: assign({ problem: (_, problem: string | null) => problem }),
    sayIncomplete: assign({ problem: ({ context }) => signatureProblem(context) }),
    know: assign((_, saved: SavedSignature) => ({ id: saved.id, kept: contentOf(saved) })),
    forgetNext: assign({ next: null }),
    rememberNext: assign({ next: ({ event }) => (leaves(event) ? event : null) }),
    dropChanges: assign(({ context }) => ({ ...context.kept, problem: null })),
    goOn: raise(({ context }) => context.next ?? { type: 'close' }),
  },
}).createMachine({
  id: 'signatures',
  context: { search: '', ...blank },
  initial: 'browsing',
  on: {
    search: { actions: { type: 'search', params: ({ event }) => event.text } },
    say: { actions: { type: 'say', params: ({ event }) => event.problem } },
  },
  states: {
    browsing: {
      entry: 'begin',
      on: {
        new: { target: 'editing', actions: 'begin' },
        choose: { target: 'editing', actions: 'choose' },
        close: 'closed',
      },
    },
    editing: {
      on: {
        change: { actions: 'change' },
        save: [{ guard: 'isIncomplete', actions: 'sayIncomplete' }, { target: 'saving' }],
        delete: { guard: 'isSaved', target: 'confirming' },
        new: [{ guard: 'hasChanges', target: 'asking', actions: 'rememberNext' }, { actions: 'begin' }],
        choose: [{ guard: 'hasChanges', target: 'asking', actions: 'rememberNext' }, { actions: 'choose' }],
        close: [{ guard: 'hasChanges', target: 'asking', actions: 'rememberNext' }, { target: 'closed' }],
        cancel: 'browsing',
      },
    },
    asking: { on: { confirm: { target: 'editing', actions: ['dropChanges', 'goOn'] }, cancel: 'editing' } },
    saving: {
      tags: 'busy',
      entry: 'forgetNext',
      on: {
        change: { actions: 'change' },
        new: { actions: 'rememberNext' },
        choose: { actions: 'rememberNext' },
        close: { actions: 'rememberNext' },
      },
      invoke: {
        src: 'saveSignature',
        input: ({ context }) => context,
        onDone: [
          {
            guard: 'isLeaving',
            target: 'editing',
            actions: [{ type: 'know', params: ({ event }) => event.output }, 'goOn'],
          },
          { target: 'editing', actions: { type: 'know', params: ({ event }) => event.output } },
        ],
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
    closed: { type: 'final' },
  },
})

function contentOf({
  name,
  html_content,
  mailbox_id = null,
}: Omit<SignatureContent, 'mailbox_id'> & { mailbox_id?: number | null }): SignatureContent {
  return { name, html_content, mailbox_id }
}

function leaves(event: SignaturesEvent): event is Leaving {
  return ['new', 'choose', 'close'].includes(event.type)
}
