import { and, assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { failureText } from '../failure-text.ts'
import type { SignUp, WayIn } from './auth-rules.ts'
import { LOGIN_FAILED, REGISTRATION_FAILED } from './auth-texts.ts'

export type AuthContext = {
  userId: number | null
  /** Why the last sign-in or sign-up failed, for the form. [ERR-05, ERR-06] */
  problem: string | null
}

export type AuthEvent =
  | ({ type: 'sign in' } & WayIn)
  | ({ type: 'sign up' } & SignUp)
  | { type: 'sign out' }
  | { type: 'user known'; userId: number }
  /** `everywhere`: the person signed out in another tab, and is gone. */
  | { type: 'session ended'; everywhere?: boolean }
  | { type: 'form opened' }

/**
 * Who is signed in: unknown, then authenticated or unauthenticated. [AUTH-04]
 * The user's own fields stand in the cache; the machine knows only the id.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as { type: 'signed in'; userId: number },
  },
  actors: {
    loadUser: fromPromise<number>(() => Promise.reject(new Error('provide loadUser'))),
    signIn: fromPromise<number, WayIn>(() => Promise.reject(new Error('provide signIn'))),
    signUp: fromPromise<void, SignUp>(() => Promise.reject(new Error('provide signUp'))),
    signOut: fromPromise<void>(() => Promise.reject(new Error('provide signOut'))),
  },
  guards: {
    isWriting: (): boolean => false,
    isSamePerson: ({ context }, userId: number) => context.userId === userId,
  },
  actions: {
    catchUp: () => {},
    stopListening: () => {},
    fetchWhatShows: () => {},
    forgetUser: () => {},
    forgetFormer: (_, _userId: number) => {},
    keepComposeWindows: () => {},
    tellSignedIn: emit(({ context }) => ({ type: 'signed in' as const, userId: context.userId ?? 0 })),
    goToLogin: () => {},
    goToMail: () => {},
    leaveSignInPages: () => {},
    rememberUser: assign({ userId: (_, userId: number) => userId, problem: null }),
    clearUser: assign({ userId: null }),
    clearProblem: assign({ problem: null }),
    showProblem: assign({
      problem: (_, { error, otherwise }: { error: unknown; otherwise: string }) =>
        error instanceof Error ? failureText(error, otherwise) : otherwise,
    }),
  },
}).createMachine({
  id: 'auth',
  context: { userId: null, problem: null },
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        'user known': {
          target: 'authenticated',
          actions: { type: 'rememberUser', params: ({ event }) => event.userId },
        },
      },
      invoke: {
        src: 'loadUser',
        onDone: {
          target: 'authenticated',
          actions: { type: 'rememberUser', params: ({ event }) => event.output },
        },
        onError: { target: 'unauthenticated', actions: 'goToLogin' },
      },
    },
    authenticated: {
      entry: ['fetchWhatShows', 'tellSignedIn', 'leaveSignInPages'],
      on: {
        'sign out': 'signingOut',
        'session ended': [
          {
            guard: and([({ event }) => event.everywhere !== true, 'isWriting']),
            target: 'interrupted',
            actions: 'keepComposeWindows',
          },
          {
            target: 'unauthenticated',
            actions: ['keepComposeWindows', 'clearUser', 'forgetUser', 'goToLogin'],
          },
        ],
      },
    },
    /** The session ended while something is being written: the page stands, and asks to sign in over it. [SCREEN-09] */
    interrupted: {
      initial: 'idle',
      entry: ['stopListening', 'clearProblem'],
      on: {
        'form opened': { target: '.idle', actions: 'clearProblem' },
        'sign out': {
          target: 'unauthenticated',
          actions: ['keepComposeWindows', 'clearUser', 'forgetUser', 'goToLogin'],
        },
        'session ended': {
          guard: ({ event }) => event.everywhere === true,
          target: 'unauthenticated',
          actions: ['keepComposeWindows', 'clearUser', 'forgetUser', 'goToLogin'],
        },
      },
      states: {
        idle: { on: { 'sign in': 'signingIn' } },
        signingIn: {
          entry: 'clearProblem',
          invoke: {
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'sign in')
              return event
            },
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => event.output },
                target: '#auth.authenticated',
                actions: ['clearProblem', 'catchUp'],
              },
              {
                target: '#auth.authenticated',
                actions: [
                  'keepComposeWindows',
                  { type: 'forgetFormer', params: ({ event }) => event.output },
                  { type: 'rememberUser', params: ({ event }) => event.output },
                  'goToMail',
                ],
              },
            ],
            onError: {
              target: 'idle',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ error: event.error, otherwise: LOGIN_FAILED }),
              },
            },
          },
        },
      },
    },
    signingOut: {
      invoke: {
        src: 'signOut',
        onDone: { target: 'unauthenticated', actions: ['clearUser', 'forgetUser', 'goToLogin'] },
        onError: { target: 'unauthenticated', actions: ['clearUser', 'forgetUser', 'goToLogin'] },
      },
    },
    unauthenticated: {
      initial: 'idle',
      on: { 'form opened': { target: '.idle', actions: 'clearProblem' } },
      states: {
        idle: {
          on: { 'sign in': 'signingIn', 'sign up': 'signingUp' },
        },
        signingIn: {
          entry: 'clearProblem',
          invoke: {
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'sign in')
              return event
            },
            onDone: {
              target: '#auth.authenticated',
              actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'goToMail'],
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ error: event.error, otherwise: LOGIN_FAILED }),
              },
            },
          },
        },
        signingUp: {
          entry: 'clearProblem',
          invoke: {
            src: 'signUp',
            input: ({ event }) => {
              assertEvent(event, 'sign up')
              return event
            },
            onDone: 'signedUp',
            onError: {
              target: 'idle',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ error: event.error, otherwise: REGISTRATION_FAILED }),
              },
            },
          },
        },
        /** Shows REGISTRATION_SUCCEEDED over an empty form. [AUTH-28, AUTH-29] */
        signedUp: {
          on: { 'sign in': 'signingIn', 'sign up': 'signingUp' },
        },
      },
    },
  },
})
