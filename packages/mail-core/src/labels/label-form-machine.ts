import { MailError } from '@postroom/api'
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { LABEL_CREATE_FAILED, LABEL_DELETE_FAILED, LABEL_NOT_FOUND, LABEL_UPDATE_FAILED } from './label-texts.ts'
import { NEW_LABEL_COLOR } from './system-labels.ts'

export type LabelFormContext = {
  /** Of a new label: the path above it, or null at the top. */
  parent: string | null
  /** The label that is edited or removed. */
  labelId: number | null
  name: string
  color: string
  problem: string | null
}

export type LabelFormEvent =
  | { type: 'create'; parent?: string | null }
  | { type: 'edit'; labelId: number; name: string; color: string }
  | { type: 'remove'; labelId: number }
  | { type: 'change'; name?: string; color?: string }
  | { type: 'save' }
  | { type: 'confirm' }
  | { type: 'cancel' }

const blank: LabelFormContext = { parent: null, labelId: null, name: '', color: NEW_LABEL_COLOR, problem: null }

const labelFormSetup = setup({
  types: { context: {} as LabelFormContext, events: {} as LabelFormEvent, tags: {} as 'busy' },
  actors: {
    createLabel: fromPromise<void, LabelFormContext>(() => Promise.reject(new Error('provide createLabel'))),
    updateLabel: fromPromise<void, LabelFormContext>(() => Promise.reject(new Error('provide updateLabel'))),
    deleteLabel: fromPromise<void, LabelFormContext>(() => Promise.reject(new Error('provide deleteLabel'))),
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, ['create', 'edit', 'remove'])
      if (event.type === 'create') return { ...blank, parent: event.parent ?? null }
      if (event.type === 'edit') return { ...blank, labelId: event.labelId, name: event.name, color: event.color }
      return { ...blank, labelId: event.labelId }
    }),
    change: assign(({ context, event }) => {
      assertEvent(event, 'change')
      return { name: event.name ?? context.name, color: event.color ?? context.color, problem: null }
    }),
    say: assign({ problem: (_, text: string | null) => text }),
    clear: assign(blank),
  },
})

/** A form that is filled in and saved by its actor; what the server refuses is said, and the form stays. */
function form(src: 'createLabel' | 'updateLabel', refusal: (error: unknown) => string) {
  return labelFormSetup.createStateConfig({
    initial: 'filling',
    states: {
      filling: { on: { change: { actions: 'change' }, save: 'saving', cancel: '#label form.closed' } },
      saving: {
        tags: 'busy',
        entry: { type: 'say', params: null },
        invoke: {
          src,
          input: ({ context }) => context,
          onDone: '#label form.closed',
          onError: { target: 'filling', actions: { type: 'say', params: ({ event }) => refusal(event.error) } },
        },
      },
    },
  })
}

/** The inline forms of the label tree: create, edit and the question before removal. [SIDE-11 to SIDE-20, ERR-10 to ERR-12] */
export const labelFormMachine = labelFormSetup.createMachine({
  id: 'label form',
  context: blank,
  initial: 'closed',
  on: {
    create: { target: '.creating', actions: 'begin' },
    edit: { target: '.editing', actions: 'begin' },
    remove: { target: '.removing', actions: 'begin' },
  },
  states: {
    closed: { entry: 'clear' },
    creating: form('createLabel', (error) => sentence(error, LABEL_CREATE_FAILED)),
    editing: form('updateLabel', (error) => sentence(error, LABEL_UPDATE_FAILED, LABEL_NOT_FOUND)),
    removing: {
      initial: 'asking',
      states: {
        asking: { on: { confirm: 'deleting', cancel: '#label form.closed' } },
        deleting: {
          tags: 'busy',
          entry: { type: 'say', params: null },
          invoke: {
            src: 'deleteLabel',
            input: ({ context }) => context,
            onDone: '#label form.closed',
            onError: {
              target: 'asking',
              actions: { type: 'say', params: ({ event }) => sentence(event.error, LABEL_DELETE_FAILED) },
            },
          },
        },
      },
    },
  },
})

/** The sentence of a rule that refused, here or at the server; every other failure has the text of its action. */
function sentence(error: unknown, otherwise: string, missing = otherwise): string {
  if (!(error instanceof MailError)) return otherwise
  if (error.status === 404) return missing
  return error.status === 422 ? error.message : otherwise
}
