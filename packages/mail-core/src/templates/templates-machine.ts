import { assertEvent, assign, fromPromise, raise, setup } from 'xstate'
import { templateFailure } from './template-failure.ts'
import { TEMPLATE_DELETE_FAILED, TEMPLATE_SAVE_FAILED, templateProblem } from './template-rules.ts'

/** What a person writes of a template. */
export type TemplateContent = { name: string; folder: string; html_content: string; mailbox_id: number | null }

export type TemplatesContext = {
  search: string
  /** The template that is edited; null for a new one. */
  id: number | null
  name: string
  folder: string
  html_content: string
  /** The mailbox that it belongs to; null for the person's own. */
  mailbox_id: number | null
  /** What of it is saved. */
  kept: TemplateContent
  /** What is asked for while changes are unsaved: it happens once they may be dropped. */
  next: TemplateLeaving | null
  problem: string | null
}

/** What leaves the template that is edited: another one, a new one, or the end of the modal. */
export type TemplateLeaving =
  | { type: 'new' }
  | { type: 'choose'; id: number; name: string; folder: string; html_content: string; mailbox_id?: number }
  | { type: 'close' }

export type TemplatesEvent =
  | TemplateLeaving
  | { type: 'search'; text: string }
  | ({ type: 'change' } & Partial<TemplateContent>)
  | { type: 'say'; problem: string | null }
  | { type: 'save' }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'cancel' }

const empty = { name: '', folder: '', html_content: '', mailbox_id: null }
const blank = { id: null, ...empty, kept: empty, next: null, problem: null }

/** A template as it was saved. */
export type SavedTemplate = { id: number } & TemplateContent

/**
 * The templates modal: a list, an editor, and the questions before a deletion and before changes are dropped. It ends when
 * it is closed. [TEAM-11]
 */
export const templatesMachine = setup({
  types: { context: {} as TemplatesContext, events: {} as TemplatesEvent, tags: {} as 'busy' },
  actors: {
    saveTemplate: fromPromise<SavedTemplate, TemplatesContext>(() => Promise.reject(new Error('provide saveTemplate'))),
    deleteTemplate: fromPromise<void, { id: number }>(() => Promise.reject(new Error('provide deleteTemplate'))),
  },
  guards: {
    isIncomplete: ({ context }) => templateProblem(context) !== null,
    isSaved: ({ context }) => context.id !== null,
    isLeaving: ({ context }) => context.next !== null,
    hasChanges: ({ context: { name, folder, html_content, mailbox_id, kept } }) =>
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
    sayIncomplete: assign({ problem: ({ context }) => templateProblem(context) }),
    know: assign((_, saved: SavedTemplate) => ({ id: saved.id, kept: contentOf(saved) })),
    forgetNext: assign({ next: null }),
    rememberNext: assign({ next: ({ event }) => (leaves(event) ? event : null) }),
    dropChanges: assign(({ context }) => ({ ...context.kept, problem: null })),
    goOn: raise(({ context }) => context.next ?? { type: 'close' }),
  },
}).createMachine({
  id: 'templates',
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
        src: 'saveTemplate',
        input: ({ context }) => context,
        onDone: [
          {
            guard: 'isLeaving',
            target: 'editing',
            actions: [{ type: 'know', params: ({ event }) => event.output }, 'goOn'],
          },
          { target: 'editing', actions: { type: 'know', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'say', params: ({ event }) => templateFailure(event.error, TEMPLATE_SAVE_FAILED) },
        },
      },
    },
    confirming: { on: { confirm: 'deleting', cancel: 'editing' } },
    deleting: {
      tags: 'busy',
      invoke: {
        src: 'deleteTemplate',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: 'browsing',
        onError: {
          target: 'editing',
          actions: { type: 'say', params: ({ event }) => templateFailure(event.error, TEMPLATE_DELETE_FAILED) },
        },
      },
    },
    closed: { type: 'final' },
  },
})

function contentOf({
  name,
  folder,
  html_content,
  mailbox_id = null,
}: Omit<TemplateContent, 'mailbox_id'> & { mailbox_id?: number | null }): TemplateContent {
  return { name, folder, html_content, mailbox_id }
}

function leaves(event: TemplatesEvent): event is TemplateLeaving {
  return ['new', 'choose', 'close'].includes(event.type)
}
