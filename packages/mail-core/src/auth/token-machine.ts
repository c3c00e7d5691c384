import { assign, fromPromise, setup } from 'xstate'
import { failureText } from '../failure-text.ts'
import { type NewToken, validateNewToken } from './new-token.ts'

/** What is asked of somebody who makes a token, and after how many days it is to end; null for never. */
export type TokenForm = NewToken & { days: number | null }

export type TokenContext = {
  form: TokenForm
  /** Whether what is wrong is said beside its field: from the first try to make it on. */
  tried: boolean
  /** Why the last try failed. */
  problem: string | null
  /** The token that was made, until the form is closed. */
  secret: string | null
}

export type TokenEvent =
  /** The mailbox that is ticked at first. */
  | { type: 'open'; mailboxId: number }
  | { type: 'change'; fields: Partial<TokenForm> }
  | { type: 'make' }
  | { type: 'close' }

export const TOKEN_FAILED = 'The token could not be made. Please try again.'

const blank: TokenContext = {
  form: { name: '', scopes: ['read'], mailboxIds: [], days: 90 },
  tried: false,
  problem: null,
  secret: null,
}

/** The form of a new access token: opened, filled in, and then the token, once. [SDK-08] */
export const tokenMachine = setup({
  types: { context: {} as TokenContext, events: {} as TokenEvent },
  actors: {
    makeToken: fromPromise<string, TokenForm>(() => Promise.reject(new Error('provide makeToken'))),
  },
  guards: {
    isIncomplete: ({ context }) => Object.keys(validateNewToken(context.form)).length > 0,
  },
  actions: {
    begin: assign((_, { mailboxId }: { mailboxId: number }) => ({
      ...blank,
      form: { ...blank.form, mailboxIds: [mailboxId] },
    })),
    change: assign({ form: ({ context }, fields: Partial<TokenForm>) => ({ ...context.form, ...fields }) }),
    try: assign({ tried: true, problem: null }),
    keepSecret: assign((_, { secret }: { secret: string }) => ({ ...blank, secret })),
    clear: assign(blank),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        error instanceof Error ? failureText(error, TOKEN_FAILED) : TOKEN_FAILED,
    }),
  },
}).createMachine({
  id: 'token',
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: {
          target: 'filling',
          actions: { type: 'begin', params: ({ event }) => ({ mailboxId: event.mailboxId }) },
        },
      },
    },
    filling: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.fields } },
        make: [
          { guard: 'isIncomplete', actions: 'try' },
          { target: 'making', actions: 'try' },
        ],
        close: { target: 'closed', actions: 'clear' },
      },
    },
    /** A form that were closed now would lose the token. */
    making: {
      invoke: {
        src: 'makeToken',
        input: ({ context }) => context.form,
        onDone: {
          target: 'made',
          actions: { type: 'keepSecret', params: ({ event }) => ({ secret: event.output }) },
        },
        onError: {
          target: 'filling',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    made: {
      on: { close: { target: 'closed', actions: 'clear' } },
    },
  },
})
