import { beforeAll, expect, test } from 'vitest'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { lunch, savedDraft } from '../compose/fixture-draft.ts'
import { openDraft } from '../compose/open-window.ts'
import { ann, labelGroups } from '../fixture-mail.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { rememberSearch } from '../search/remember-search.ts'
import { type Answer, createTestMail, held, refusal, settled, type TestMail } from '../test-mail.ts'

const signedOut = { 'GET /users/me': () => refusal(401, 'Please sign in.') }
const state = (mail: TestMail) => mail.actors.auth.getSnapshot().value
const problem = (mail: TestMail) => mail.actors.auth.getSnapshot().context.problem

// Fetched when it is first used, and so after more than a turn.
beforeAll(() => import('./sign-in-calls.ts'))

test('who is signed in is unknown until the server says [AUTH-04]', async () => {
  const me = held()
  const mail = createTestMail({ 'GET /users/me': me.answer })
  mail.start()
  await settled()
  expect(state(mail)).toBe('unknown')
  me.give({ user: ann })
  await settled()
  expect(state(mail)).toBe('authenticated')
  expect(mail.actors.auth.getSnapshot().context.userId).toBe(1)
})

test('without a session the person is led to sign in, unless they are there already [AUTH-02, AUTH-17, AUTH-18]', async () => {
  const inMail = createTestMail(signedOut, { href: '/mail/inbox' })
  const atSignUp = createTestMail(signedOut, { href: '/signup' })
  for (const mail of [inMail, atSignUp]) mail.start()
  await settled()
  expect([state(inMail), inMail.world.went]).toEqual([{ unauthenticated: 'idle' }, ['/login']])
  expect([state(atSignUp), atSignUp.world.went]).toEqual([{ unauthenticated: 'idle' }, []])
})

test('signing in knows the user, fetches labels and the users, and goes to the mail [AUTH-13, AUTH-14, API-05, API-10] (G-122)', async () => {
  const mail = createTestMail({ ...signedOut, 'POST /login': () => ({ user: ann }) }, { href: '/login' })
  mail.start()
  await settled()
  mail.actors.auth.send({ type: 'sign in', email: ' ann@postroom.example ', password: 'correct horse' })
  await settled()
  expect(mail.calls.find(({ path }) => path === '/login')?.body).toEqual({
    user: { email: 'ann@postroom.example', password: 'correct horse' },
  })
  expect(signedInUser(mail)).toEqual(ann)
  expect(knownLabels(mail)).toEqual(labelGroups)
  expect(mail.world.session.get('users')).toBe('[[1,"Ann Lee"]]')
  expect(mail.world.went).toEqual(['/mail'])
})

test('with a session all users are asked for on load, and failing to is only logged [API-10, ERR-23] (G-077)', async () => {
  const known = createTestMail()
  const failing = createTestMail({ 'GET /users': () => refusal(500, 'Broken') })
  for (const mail of [known, failing]) mail.start()
  await settled()
  expect(known.calls.filter(({ path }) => path === '/users').length).toBe(1)
  expect(known.world.session.get('users')).toBe('[[1,"Ann Lee"]]')
  expect([state(failing), failing.world.logged]).toEqual(['authenticated', ['load users']])
  expect(failing.actors.notices.getSnapshot().context.notices).toEqual([])
})

test('a refused sign-in says what the server says, else its own sentence; an answer without a user is unexpected [ERR-04, ERR-05]', async () => {
  const mail = createTestMail(signedOut, { href: '/login' })
  mail.start()
  await settled()
  for (const [answer, text] of [
    [refusal(401, 'Invalid email or password'), 'Invalid email or password'],
    [Response.json({ error: 'This account is locked.' }, { status: 403 }), 'This account is locked.'],
    [new Response('', { status: 500 }), 'Login failed. Please try again.'],
    [{}, 'An unexpected error occurred'],
  ] as const) {
    mail.answers['POST /login'] = () => answer
    mail.actors.auth.send({ type: 'sign in', email: 'ann@postroom.example', password: 'correct horse' })
    await settled()
    expect([state(mail), problem(mail)]).toEqual([{ unauthenticated: 'idle' }, text])
  }
  expect(mail.world.went).toEqual([])
  mail.actors.auth.send({ type: 'form opened' })
  expect(problem(mail)).toBe(null)
})

test('signing up ends in the note to look at one’s email; a refusal keeps the form [AUTH-28, ERR-06, API-04]', async () => {
  const answers: unknown[] = [
    refusal(422, 'Email has already been taken'),
    Response.json({ error: 'Sign-up is closed.' }, { status: 403 }),
    new Response('', { status: 500 }),
    { message: '', confirmation_required: true },
  ]
  const mail = createTestMail({ ...signedOut, 'POST /register': () => answers.shift() }, { href: '/signup' })
  mail.start()
  await settled()
  const form = {
    fullName: 'Ann Lee',
    email: 'ann@postroom.example',
    password: 'horses',
    passwordConfirmation: 'horses',
  }
  mail.actors.auth.send({ type: 'sign up', ...form })
  await settled()
  expect([state(mail), problem(mail)]).toEqual([{ unauthenticated: 'idle' }, 'Email has already been taken'])
  mail.actors.auth.send({ type: 'sign up', ...form })
  await settled()
  expect([state(mail), problem(mail)]).toEqual([{ unauthenticated: 'idle' }, 'Sign-up is closed.'])
  mail.actors.auth.send({ type: 'sign up', ...form })
  await settled()
  expect([state(mail), problem(mail)]).toEqual([{ unauthenticated: 'idle' }, 'Registration failed. Please try again.'])
  mail.actors.auth.send({ type: 'sign up', ...form })
  await settled()
  expect([state(mail), problem(mail)]).toEqual([{ unauthenticated: 'signedUp' }, null])
  expect(mail.calls.at(-1)?.body).toEqual({
    user: {
      email: 'ann@postroom.example',
      password: 'horses',
      password_confirmation: 'horses',
      full_name: 'Ann Lee',
    },
  })
})

const SIGN_OUTS: [how: string, answer: Answer][] = [
  ['signing out', () => undefined],
  ['signing out while the call fails', () => refusal(500, 'Broken')],
]

test.each(SIGN_OUTS)(
  '%s forgets the user, the labels, the cached users and what was searched for, keeps the look, and goes to sign in [AUTH-15, AUTH-16] (G-121)',
  async (_, answer) => {
    const mail = createTestMail({ 'DELETE /logout': answer })
    mail.start()
    await settled()
    mail.world.session.set('users', '[[1,"Ann Lee"]]')
    mail.settings.set('selectedLabelId', 150)
    mail.settings.set('mailDensity', 'compact')
    rememberSearch(mail, 'salary of Ben')
    mail.actors.auth.send({ type: 'sign out' })
    await settled()
    expect(state(mail)).toEqual({ unauthenticated: 'idle' })
    expect(signedInUser(mail)).toBe(undefined)
    expect(mail.cache.getQueriesData({ queryKey: ['labels'] })).toEqual([])
    expect([...mail.world.session]).toEqual([])
    expect(Object.fromEntries(mail.world.storage)).toEqual({ mailDensity: 'compact', 'mail.search.recent': '{}' })
    expect(mail.world.went).toEqual(['/login'])
    expect(mail.world.mirrored).toEqual([[1, 3], null])
    expect(mail.world.stream).toBe(null)
  },
)

test('a 401 of any call ends the session and leads to sign in, once [AUTH-17]', async () => {
  const mail = createTestMail({ 'GET /users': () => refusal(401, 'Please sign in.') })
  mail.start()
  await settled()
  const call = () => mail.api.GET('/users')
  await Promise.all([call(), call()])
  await settled()
  expect(state(mail)).toEqual({ unauthenticated: 'idle' })
  expect(mail.world.went).toEqual(['/login'])
})

test('a 401 keeps what was being written, and gives it back to the same person (G-122)', async () => {
  const mail = createTestMail({ 'POST /login': () => ({ user: ann }) })
  mail.start()
  await settled()
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft: lunch } })
  mail.actors.auth.send({ type: 'session ended' })
  mail.actors.auth.send({ type: 'sign out' })
  await settled()
  expect(mail.world.went).toEqual(['/login'])
  expect(mail.actors.composer.getSnapshot().context.windows).toEqual([])
  mail.actors.auth.send({ type: 'sign in', email: ann.email, password: 'correct horse' })
  await settled()
  mail.clock.increment(200)
  await settled()
  const [window] = mail.actors.composer.getSnapshot().context.windows
  expect(window?.getSnapshot().context.draft).toEqual(lunch)
})

test('[SCREEN-09] a session that ends while somebody writes leaves the page and the window, and signing in goes on there', async () => {
  const calls: string[] = []
  const mail = createTestMail({
    'POST /login': () => {
      calls.push('login')
      return calls.length === 1 ? refusal(401, 'Wrong password.') : { user: ann }
    },
  })
  mail.start()
  await settled()
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft: lunch } })
  const [window] = mail.actors.composer.getSnapshot().context.windows
  mail.actors.auth.send({ type: 'session ended' })
  mail.actors.auth.send({ type: 'session ended' })
  await settled()
  expect([state(mail), mail.world.went, mail.world.stream]).toEqual([{ interrupted: 'idle' }, [], null])
  expect(signedInUser(mail)?.id).toBe(ann.id)
  mail.actors.auth.send({ type: 'sign in', email: ann.email, password: 'wrong' })
  await settled()
  expect(mail.actors.auth.getSnapshot().context.problem).toBe('Wrong password.')
  mail.actors.auth.send({ type: 'sign in', email: ann.email, password: 'correct horse' })
  await settled()
  mail.clock.increment(200)
  await settled()
  expect([state(mail), mail.world.went]).toEqual(['authenticated', []])
  expect(mail.actors.composer.getSnapshot().context.windows).toEqual([window])
  expect(window?.getSnapshot().context.draft).toEqual(lunch)
  expect(mail.world.stream).not.toBe(null)
})

test('[SCREEN-09] somebody else who signs in over the page gets nothing of it, and what was written waits for its writer', async () => {
  const mail = createTestMail({ 'POST /login': () => ({ user: { ...ann, id: 2 } }) })
  mail.start()
  await settled()
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft: lunch } })
  mail.actors.auth.send({ type: 'session ended' })
  mail.actors.auth.send({ type: 'sign in', email: 'ben@postroom.example', password: 'correct horse' })
  await settled()
  mail.clock.increment(200)
  await settled()
  expect([signedInUser(mail)?.id, mail.world.went]).toEqual([2, ['/mail']])
  expect(mail.actors.composer.getSnapshot().context.windows).toEqual([])
  expect(mail.ports.storage.keys().filter((key) => key.startsWith('composeWindow'))).toEqual([
    `composeWindow.${ann.id}.w1`,
  ])
})

test('[SCREEN-09] signing out in another tab leads to sign in, whatever is being written', async () => {
  const mail = createTestMail()
  mail.start()
  await settled()
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft: lunch } })
  mail.world.hear({ type: 'signed out' })
  expect([state(mail), mail.world.went]).toEqual([{ unauthenticated: 'idle' }, ['/login']])
})

test('whoever signs in after a reload without a session gets nothing of the person before (G-121)', async () => {
  const mail = createTestMail({
    ...signedOut,
    'GET /users': () => ({ users: [[2, 'Ben Roy']] }),
    'POST /login': () => ({ user: { ...ann, id: 2 } }),
  })
  mail.world.session.set('users', '[[1,"Ann Lee"]]')
  mail.world.session.set('selectedLabelId', '150')
  mail.start()
  await settled()
  mail.actors.auth.send({ type: 'sign in', email: 'ben@postroom.example', password: 'correct horse' })
  await settled()
  expect([...mail.world.session]).toEqual([['users', '[[2,"Ben Roy"]]']])
  expect(mail.settings.get('selectedLabelId')).toBe(null)
})

test('a draft that was still being opened when the session ended does not show to the next person (G-122)', async () => {
  const { give, answer } = held()
  const mail = createTestMail({ 'POST /login': () => ({ user: { ...ann, id: 2 } }), 'GET /drafts/9': answer })
  mail.start()
  await settled()
  const opened = openDraft(mail, 9)
  await settled()
  mail.actors.auth.send({ type: 'session ended' })
  give({ draft: savedDraft({ subject: 'For Ann only' }) })
  await opened
  mail.actors.auth.send({ type: 'sign in', email: 'ben@postroom.example', password: 'correct horse' })
  await settled()
  expect(signedInUser(mail)?.id).toBe(2)
  expect(mail.actors.composer.getSnapshot().context.windows).toEqual([])
})

test('signing out in one tab signs out the others [AUTH-15]', async () => {
  const mail = createTestMail()
  mail.start()
  await settled()
  mail.world.hear({ type: 'signed out' })
  expect([state(mail), signedInUser(mail), mail.world.went]).toEqual([
    { unauthenticated: 'idle' },
    undefined,
    ['/login'],
  ])
})
