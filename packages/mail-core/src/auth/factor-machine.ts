import type { TotpSecret } from '@postroom/api'
import { assign, fromPromise, setup } from 'xstate'
import { refusalText } from '../failure-text.ts'
import { FACTOR_TEXTS } from './factors.ts'
import { CURRENT_PASSWORD_REQUIRED } from './own-password.ts'
import { CODE_REQUIRED, FACTOR_NAME_REQUIRED, totpCode } from './second-factor.ts'

/** What a change of one's factors asks for the password for. */
export type FactorPurpose =
  | { type: 'add app' }
  | { type: 'add passkey' }
  | { type: 'remove'; id: number; name: string }
  | { type: 'renew codes' }

export type FactorForm = { name: string; password: string; code: string }

export type FactorContext = {
  purpose: FactorPurpose
  form: FactorForm
  /** Whether what is wrong is said beside its field: from the first try on. */
  tried: boolean
  /** Why the last step failed. */
  problem: string | null
  /** Of the app that is being added. */
  secret: TotpSecret | null
  /** Recovery codes that were just made, to be kept; no later answer has them. */
  codes: readonly string[]
}

export type FactorEvent =
  | { type: 'begin'; purpose: FactorPurpose }
  | { type: 'change'; fields: Partial<FactorForm> }
  | { type: 'submit' }
  | { type: 'close' }

/** What the password has brought: a secret to be scanned, or everything, with the recovery codes that there are to keep. */
export type Begun = { secret: TotpSecret } | { codes: readonly string[] }

/** What a form of factors asks for. */
export type AskedFactor = Pick<FactorContext, 'purpose' | 'form'>

const blank: FactorContext = {
  purpose: { type: 'add app' },
  form: { name: '', password: '', code: '' },
  tried: false,
  problem: null,
  secret: null,
  codes: [],
}

/** Whether the change gives the factor a name. */
export const isNamed = ({ type }: FactorPurpose): boolean => type === 'add app' || type === 'add passkey'

/** Why the password may not be sent yet, by field. */
export function passwordStepErrors({ purpose, form }: AskedFactor): Partial<Record<keyof FactorForm, string>> {
  return {
    ...(isNamed(purpose) && form.name.trim() === '' && { name: FACTOR_NAME_REQUIRED }),
    ...(form.password === '' && { password: CURRENT_PASSWORD_REQUIRED }),
  }
}

/** Why the code may not be sent yet. */
export const codeStepError = (form: FactorForm): string | undefined =>
  totpCode(form.code) === null ? CODE_REQUIRED : undefined

/** Changing one's second factors: the password, the code of a new app, and the recovery codes to keep. [PEOPLE-07] */
export const factorMachine = setup({
  types: { context: {} as FactorContext, events: {} as FactorEvent },
  actors: {
    begin: fromPromise<Begun, AskedFactor>(() => Promise.reject(new Error('provide begin'))),
    confirm: fromPromise<readonly string[], FactorForm>(() => Promise.reject(new Error('provide confirm'))),
  },
  guards: {
    isPasswordStepIncomplete: ({ context }) => Object.keys(passwordStepErrors(context)).length > 0,
    isCodeIncomplete: ({ context }) => codeStepError(context.form) !== undefined,
    hasSecret: (_, begun: Begun) => 'secret' in begun,
    hasCodes: (_, codes: readonly string[]) => codes.length > 0,
  },
  actions: {
    open: assign((_, purpose: FactorPurpose) => ({ ...blank, purpose })),
    clear: assign(blank),
    change: assign({ form: ({ context }, fields: Partial<FactorForm>) => ({ ...context.form, ...fields }) }),
    try: assign({ tried: true, problem: null }),
    takeSecret: assign((_, begun: Begun) => ({ tried: false, secret: 'secret' in begun ? begun.secret : null })),
    takeCodes: assign((_, codes: readonly string[]) => ({ ...blank, codes })),
    showProblem: assign({
      problem: ({ context }, { error }: { error: unknown }) =>
        refusalText(error, context.purpose.type === 'add passkey' ? FACTOR_TEXTS.passkeyNotMade : FACTOR_TEXTS.notDone),
    }),
  },
}).createMachine({
  id: 'factor',
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      on: { begin: { target: 'askingPassword', actions: { type: 'open', params: ({ event }) => event.purpose } } },
    },
    askingPassword: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.fields } },
        close: { target: 'closed', actions: 'clear' },
        submit: [
          { guard: 'isPasswordStepIncomplete', actions: 'try' },
          { target: 'beginning', actions: 'try' },
        ],
      },
    },
    beginning: {
      invoke: {
        src: 'begin',
        input: ({ context: { purpose, form } }) => ({ purpose, form }),
        onDone: [
          {
            guard: { type: 'hasSecret', params: ({ event }) => event.output },
            target: 'askingCode',
            actions: { type: 'takeSecret', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasCodes', params: ({ event }) => ('codes' in event.output ? event.output.codes : []) },
            target: 'showingCodes',
            actions: {
              type: 'takeCodes',
              params: ({ event }) => ('codes' in event.output ? event.output.codes : []),
            },
          },
          { target: 'closed', actions: 'clear' },
        ],
        onError: {
          target: 'askingPassword',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    askingCode: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.fields } },
        close: { target: 'closed', actions: 'clear' },
        submit: [
          { guard: 'isCodeIncomplete', actions: 'try' },
          { target: 'confirming', actions: 'try' },
        ],
      },
    },
    confirming: {
      invoke: {
        src: 'confirm',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            target: 'showingCodes',
            actions: { type: 'takeCodes', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: 'clear' },
        ],
        onError: {
          target: 'askingCode',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    showingCodes: { on: { close: { target: 'closed', actions: 'clear' } } },
  },
})

/** What a form for the password is called, and its button. */
export const PURPOSE_TEXTS: Record<FactorPurpose['type'], { title: string; button: string }> = {
  'add app': { title: 'Add an authenticator app', button: 'Go on' },
  'add passkey': { title: 'Add a passkey', button: 'Make passkey' },
  remove: { title: 'Remove', button: 'Remove' },
  'renew codes': { title: 'Make new recovery codes', button: 'Make new codes' },
}
