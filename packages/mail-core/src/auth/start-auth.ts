import { type Actor, createActor, fromPromise } from 'xstate'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { meQuery, requireUser, SIGNED_IN, signedInUser, USERS_KEY, usersQuery } from '../accounts/accounts-queries.ts'
import { UNSENT_COMMENTS } from '../comments/unsent-key.ts'
import { composeCode } from '../compose/compose-code.ts'
import { openWindows } from '../compose/composer-machine.ts'
import { claimWindows, openKeptWindows } from '../compose/kept-windows.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import type { LiveEvents, Mail } from '../mail.ts'
import { hrefOf, parseLocation } from '../navigation/mail-location.ts'
import { needsSignIn } from '../navigation/redirect.ts'
import { clearRecentSearches } from '../search/remember-search.ts'
import { signaturesQuery } from '../signatures/signatures-queries.ts'
import { KEPT_ANSWERS } from '../system/seed.ts'
import { signOut } from './auth-actions.ts'
import { authMachine } from './auth-machine.ts'
import type { SignUp, WayIn } from './auth-rules.ts'

/** Only the pages for it need them. */
const signInCalls = () => import('./sign-in-calls.ts')

/** Gives the auth machine its calls. The actor is started by `mail.start()`. */
export function startAuth(mail: Mail, live: LiveEvents): Actor<typeof authMachine> {
  const screen = () => parseLocation(mail.ports.currentHref()).screen
  const isWriting = () => openWindows(mail.actors.composer.getSnapshot().context).length > 0
  const onSignInPage = () => screen() === 'login' || screen() === 'signup'
  const lacksFactor = () => signedInUser(mail)?.needs_second_factor === true
  // Nothing else answers before a second factor is set up.
  const home = () => (lacksFactor() ? hrefOf({ screen: 'settings' }) : '/mail')
  const machine = authMachine.provide({
    actors: {
      loadUser: fromPromise(async () => {
        await mail.cache.fetchQuery(meQuery(mail))
        return requireUser(mail).id
      }),
      signIn: fromPromise(async ({ input }: { input: WayIn }) => (await signInCalls()).signIn(mail, input)),
      signUp: fromPromise(async ({ input }: { input: SignUp }) => (await signInCalls()).signUp(mail, input)),
      signOut: fromPromise(async () => {
        if (isWriting()) await composeCode().closeWindows(mail)
        await signOut(mail)
      }),
    },
    guards: { isWriting },
    actions: {
      stopListening: () => live.stop(),
      catchUp: () => mail.inBackground('catch up', () => mail.cache.invalidateQueries()),
      forgetFormer: () => {
        const user = signedInUser(mail)
        forgetUser(mail)
        if (user) mail.cache.setQueryData(SIGNED_IN, user)
      },
      fetchWhatShows: () => {
        mail.inBackground('fetch labels', () => mail.cache.fetchQuery(labelsQuery(mail)))
        mail.inBackground('fetch signatures', () => mail.cache.fetchQuery(signaturesQuery(mail)))
        mail.inBackground('load users', () => mail.cache.fetchQuery(usersQuery(mail)))
      },
      forgetUser: () => {
        live.stop()
        forgetUser(mail)
      },
      keepComposeWindows: ({ context }) => {
        if (context.userId !== null && isWriting()) composeCode().keepWindows(mail, context.userId)
      },
      goToLogin: () => {
        if (needsSignIn(screen())) mail.ports.navigate('/login')
      },
      goToMail: () => {
        // What the last session left, such as a window that was still being opened, is no business of this person.
        mail.actors.composer.send({ type: 'close all' })
        forgetSession(mail)
        mail.ports.navigate(home())
      },
      leaveSignInPages: () => {
        if (onSignInPage() || (lacksFactor() && needsSignIn(screen()) && screen() !== 'settings'))
          mail.ports.navigate(home())
      },
    },
  })
  const auth = createActor(machine, { clock: mail.ports.clock })
  claimWindows(mail)
  auth.on('signed in', ({ userId }) => {
    mail.ports.mirrorAccounts(accountsInView(mail))
    live.listen()
    openKeptWindows(mail, userId)
  })
  return auth
}

/** Nothing of one person's mail stays for the next; what concerns the screen alone does (G-121). [AUTH-15, AUTH-16] */
function forgetUser(mail: Mail): void {
  clearRecentSearches(mail)
  const { sessionStorage } = mail.ports
  for (const key of sessionStorage.keys()) if (key.startsWith(UNSENT_COMMENTS)) sessionStorage.remove(key)
  mail.inBackground('forget the list', () => mail.ports.values.remove(KEPT_ANSWERS))
  mail.actors.composer.send({ type: 'close all' })
  mail.actors.undoSend.send({ type: 'dismiss' })
  mail.changes.forget()
  mail.cache.clear()
  forgetSession(mail)
  mail.ports.mirrorAccounts(null)
}

/** What this tab keeps for a session only. */
function forgetSession(mail: Mail): void {
  mail.ports.sessionStorage.remove(USERS_KEY)
  mail.settings.clear('selectedLabelId')
}
