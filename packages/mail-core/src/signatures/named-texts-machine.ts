import { assertEvent, assign, fromPromise, raise, setup } from 'xstate'

/** A file of a text: kept by the server under `id`, or chosen here and not saved yet. */
export type NamedTextFile = {
  /** The same before and after it is saved. */
  key: string
  id: number | null
  name: string
  /** Bytes. */
  size: number
  /** Where it is downloaded; null before it is saved. */
  path: string | null
  /** What is to be saved; null once it is. */
  content: File | null
}

/** What a person writes of a signature or a template; signatures lie in no folder and have no files. */
export type NamedTextContent = {
  name: string
  folder: string
  html_content: string
  mailbox_id: number | null
  files: readonly NamedTextFile[]
}

export type NamedTextsContext = {
  search: string
  /** The text that is edited; null for a new one. */
  id: number | null
  name: string
  folder: string
  html_content: string
  /** The mailbox that it is for; null for the person, or for all. */
  mailbox_id: number | null
  files: readonly NamedTextFile[]
  /** What of it is saved. */
  kept: NamedTextContent
  /** What is asked for while changes are unsaved: it happens once they may be dropped. */
  next: NamedTextsLeaving | null
  problem: string | null
}

/** A text as the list holds it. */
export type ChosenText = Pick<NamedTextContent, 'name' | 'html_content'> &
  Partial<Pick<NamedTextContent, 'folder' | 'mailbox_id' | 'files'>>

/** What leaves the text that is edited: another one, a new one, or the end of the modal. */
export type NamedTextsLeaving = { type: 'new' } | ({ type: 'choose'; id: number } & ChosenText) | { type: 'close' }

export type NamedTextsEvent =
  | NamedTextsLeaving
  | { type: 'search'; text: string }
  | ({ type: 'change' } & Partial<NamedTextContent>)
  | { type: 'say'; problem: string | null }
  | { type: 'save' }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'cancel' }

const empty = { name: '', folder: '', html_content: '', mailbox_id: null, files: [] }
const blank = { id: null, ...empty, kept: empty, next: null, problem: null }

/** A text as it was saved, and why not all of it was, in words. */
export type SavedNamedText = { id: number; problem?: string } & NamedTextContent

/** How one kind of texts differs from another. */
export interface NamedTextRules {
  /** The machine's id. */
  id: string
  /** Why it may not be saved as it is, in words; null where it may. */
  problemOf: (content: NamedTextContent) => string | null
  /** What is said where the call failed. */
  saveFailure: (error: unknown) => string
  deleteFailure: (error: unknown) => string
  /** Whether it was deleted elsewhere while it was edited, and what is said then: what is written can be saved as a new one. */
  gone?: { is: (error: unknown) => boolean; text: string }
}

/**
 * The modal of texts that are kept under names: a list, an editor, and the questions before a deletion and before changes are
 * dropped. It ends when it is closed.
 */
export function namedTextsMachine({ id, problemOf, saveFailure, deleteFailure, gone }: NamedTextRules) {
  return setup({
    types: { context: {} as NamedTextsContext, events: {} as NamedTextsEvent, tags: {} as 'busy' },
    actors: {
      saveText: fromPromise<SavedNamedText, NamedTextsContext>(() => Promise.reject(new Error('provide saveText'))),
      deleteText: fromPromise<void, { id: number }>(() => Promise.reject(new Error('provide deleteText'))),
    },
    guards: {
      isIncomplete: ({ context }) => problemOf(context) !== null,
      isGone: ({ context, event }) => context.id !== null && 'error' in event && gone?.is(event.error) === true,
      isSaved: ({ context }) => context.id !== null,
      isLeaving: ({ context }, saved: SavedNamedText) => context.next !== null && saved.problem === undefined,
      hasChanges: ({ context: { name, folder, html_content, mailbox_id, files, kept } }) =>
        files.length !== kept.files.length ||
        files.some(({ key }) => !kept.files.some((file) => file.key === key)) ||
        name !== kept.name ||
        folder !== kept.folder ||
        html_content !== kept.html_content ||
        mailbox_id !== kept.mailbox_id,
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
      sayIncomplete: assign({ problem: ({ context }) => problemOf(context) }),
      know: assign(({ context }, saved: SavedNamedText) => ({
        id: saved.id,
        kept: contentOf(saved),
        // What was added or removed meanwhile stays so.
        files: context.files.map((file) => saved.files.find(({ key }) => key === file.key) ?? file),
        problem: saved.problem ?? context.problem,
      })),
      forgetKept: assign(({ context: { files } }) => ({
        id: null,
        kept: empty,
        files: files.filter(({ content }) => content !== null),
      })),
      forgetNext: assign({ next: null }),
      rememberNext: assign({ next: ({ event }) => (leaves(event) ? event : null) }),
      dropChanges: assign(({ context }) => ({ ...context.kept, problem: null })),
      goOn: raise(({ context }) => context.next ?? { type: 'close' }),
    },
  }).createMachine({
    id,
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
        entry: ['forgetNext', { type: 'say', params: null }],
        on: {
          change: { actions: 'change' },
          new: { actions: 'rememberNext' },
          choose: { actions: 'rememberNext' },
          close: { actions: 'rememberNext' },
        },
        invoke: {
          src: 'saveText',
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: 'isLeaving', params: ({ event }) => event.output },
              target: 'editing',
              actions: [{ type: 'know', params: ({ event }) => event.output }, 'goOn'],
            },
            {
              target: 'editing',
              actions: [{ type: 'know', params: ({ event }) => event.output }, 'forgetNext'],
            },
          ],
          onError: [
            ...(gone
              ? [
                  {
                    guard: 'isGone' as const,
                    target: 'editing' as const,
                    actions: ['forgetKept' as const, { type: 'say' as const, params: gone.text }],
                  },
                ]
              : []),
            { target: 'editing', actions: { type: 'say', params: ({ event }) => saveFailure(event.error) } },
          ],
        },
      },
      confirming: { on: { confirm: 'deleting', cancel: 'editing' } },
      deleting: {
        tags: 'busy',
        invoke: {
          src: 'deleteText',
          input: ({ context }) => ({ id: context.id ?? 0 }),
          onDone: 'browsing',
          onError: {
            target: 'editing',
            actions: { type: 'say', params: ({ event }) => deleteFailure(event.error) },
          },
        },
      },
      closed: { type: 'final' },
    },
  })
}

function contentOf({ name, folder = '', html_content, mailbox_id = null, files = [] }: ChosenText): NamedTextContent {
  return { name, folder, html_content, mailbox_id, files }
}

function leaves(event: NamedTextsEvent): event is NamedTextsLeaving {
  return ['new', 'choose', 'close'].includes(event.type)
}
