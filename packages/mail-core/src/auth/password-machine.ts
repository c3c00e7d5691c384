import { assign, fromPromise, setup } from 'xstate'
import { failureText } from '../failure-text.ts'
import { PASSWORD_CHANGE_FAILED, type PasswordChange, validatePasswordChange } from './own-password.ts'

export type PasswordContext = {
  form: PasswordChange
  /** Whether what is wrong is said beside its field: from the first try to save on. */
  tried: boolean
  /** Why the last change failed. */
  problem: string | null
}

export type PasswordEvent = { type: 'change'; fields: Partial<PasswordChange> } | { type: 'save' }

const blank: PasswordContext = {
  form: { currentPassword: '', password: '', passwordConfirmation: '' },
  tried: false,
  problem: null,
}

/** The form of one's own password: filled in, saved, and empty again. [PEOPLE-05] */
export const passwordMachine = setup({
  types: { context: {} as PasswordContext, events: {} as PasswordEvent },
  actors: {
    changePassword: fromPromise<void, PasswordChange>(() => Promise.reject(new Error('provide changePassword'))),
  },
  guards: {
    isIncomplete: ({ context }) => Object.keys(validatePasswordChange(context.form)).length > 0,
  },
  actions: {
    change: assign({ form: ({ context }, fields: Partial<PasswordChange>) => ({ ...context.form, ...fields }) }),
    try: assign({ tried: true, problem: null }),
    clear: assign(blank),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        error instanceof Error ? failureText(error, PASSWORD_CHANGE_FAILED) : PASSWORD_CHANGE_FAILED,
    }),
  },
}).createMachine({
  id: 'password',
  context: blank,
  initial: 'filling',
  states: {
    filling: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.fields } },
        save: [
          { guard: 'isIncomplete', actions: 'try' },
          { target: 'saving', actions: 'try' },
        ],
      },
    },
    saving: {
      invoke: {
        src: 'changePassword',
        input: ({ context }) => context.form,
        onDone: { target: 'saved', actions: 'clear' },
        onError: {
          target: 'filling',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** The form is empty, and what was done is said until something is typed. */
    saved: {
      on: {
        change: { target: 'filling', actions: { type: 'change', params: ({ event }) => event.fields } },
        save: { target: 'filling', actions: 'try' },
      },
    },
  },
})
