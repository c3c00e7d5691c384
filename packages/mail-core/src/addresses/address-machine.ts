import { assign, fromPromise, setup } from 'xstate'
import { failureText } from '../failure-text.ts'
import { ADDRESS_TEXTS } from './address-texts.ts'
import { ADDRESS_MISSING, MEMBERS_MISSING, typedMembers } from './new-address.ts'

/** What is typed of a new address: itself, and the mailboxes that its mail goes to. */
export type AddressForm = { address: string; members: string }

export type AddressContext = {
  form: AddressForm
  /** Whether what is missing is said beside its field: from the first try to make it on. */
  tried: boolean
  /** Why the last try failed. */
  problem: string | null
}

export type AddressEvent =
  | { type: 'open' }
  | { type: 'change'; fields: Partial<AddressForm> }
  | { type: 'make' }
  | { type: 'close' }

/** What is missing, by field. */
export function addressErrors({ address, members }: AddressForm): { address?: string; members?: string } {
  return {
    ...(address.trim() === '' && { address: ADDRESS_MISSING }),
    ...(typedMembers(members).length === 0 && { members: MEMBERS_MISSING }),
  }
}

const blank: AddressContext = { form: { address: '', members: '' }, tried: false, problem: null }

/** The form of a new address: opened, filled in, and closed once the address is made. [NET-08] */
export const addressMachine = setup({
  types: { context: {} as AddressContext, events: {} as AddressEvent },
  actors: {
    makeAddress: fromPromise<void, AddressForm>(() => Promise.reject(new Error('provide makeAddress'))),
  },
  guards: {
    isIncomplete: ({ context }) => Object.keys(addressErrors(context.form)).length > 0,
  },
  actions: {
    clear: assign(blank),
    change: assign({ form: ({ context }, fields: Partial<AddressForm>) => ({ ...context.form, ...fields }) }),
    try: assign({ tried: true, problem: null }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        error instanceof Error ? failureText(error, ADDRESS_TEXTS.failedToMake) : ADDRESS_TEXTS.failedToMake,
    }),
  },
}).createMachine({
  id: 'address',
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      on: { open: { target: 'filling' } },
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
    making: {
      invoke: {
        src: 'makeAddress',
        input: ({ context }) => context.form,
        onDone: { target: 'closed', actions: 'clear' },
        onError: {
          target: 'filling',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
