import { unwrap } from '@postroom/api'
import { type Actor, createActor, fromPromise } from 'xstate'
import { meQuery } from '../accounts/accounts-queries.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import type { Mail } from '../mail.ts'
import { parseLocation } from '../navigation/mail-location.ts'
import { authMachine } from './auth-machine.ts'
import type { SignIn, SignUp } from './auth-rules.ts'

/** What leaves with the person who signs out, and what is kept for them. */
export type Leaving = { forget(): void; keepComposeWindows(): void }

/** Gives the auth machine its calls. The actor is started by `mail.start()`. */
export function startAuth(mail: Mail, leaving: Leaving): Actor<typeof authMachine> {
  const screen = () => parseLocation(mail.ports.currentHref()).screen
  const onSignInPage = () => screen() === 'login' || screen() === 'signup'
  const machine = authMachine.provide({
    actors: {
      loadUser: fromPromise(async () => (await mail.cache.fetchQuery(meQuery(mail))).id),
      signIn: fromPromise(({ input }: { input: SignIn }) => signIn(mail, input)),
      signUp: fromPromise(({ input }: { input: SignUp }) => signUp(mail, input)),
      signOut: fromPromise(() => signOut(mail)),
    },
    actions: {
      fetchLabels: () => mail.inBackground('fetch labels', () => mail.cache.prefetchQuery(labelsQuery(mail))),
      forgetUser: () => leaving.forget(),
      keepComposeWindows: () => leaving.keepComposeWindows(),
      goToLogin: () => {
        if (!onSignInPage() && screen() !== 'confirm') mail.ports.navigate('/login')
      },
      goToMail: () => mail.ports.navigate('/mail'),
      leaveSignInPages: () => {
        if (onSignInPage()) mail.ports.navigate('/mail')
      },
    },
  })
  return createActor(machine, { clock: mail.ports.clock })
}

async function signIn(mail: Mail, { email, password }: SignIn): Promise<number> {
  const { user } = await unwrap(mail.api.POST('/login', { body: { user: { email: email.trim(), password } } }))
  mail.cache.setQueryData(['me'], user)
  return user.id
}

async function signUp(mail: Mail, form: SignUp): Promise<void> {
  const user = {
    email: form.email.trim(),
    password: form.password,
    password_confirmation: form.passwordConfirmation,
    full_name: form.fullName.trim(),
  }
  await unwrap(mail.api.POST('/register', { body: { user } }))
}

async function signOut(mail: Mail): Promise<void> {
  await unwrap(mail.api.DELETE('/logout'))
  mail.ports.broadcast.post({ type: 'signed out' })
}
