import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../src/accounts/passwords.ts'
import { createUser } from '../src/accounts/users-store.ts'
import { makeAddress } from '../src/addresses/addresses-store.ts'
import { sendLinkMail } from '../src/delivery/link-mail.ts'
import { byCommand } from '../src/security-log/told-by.ts'
import { PASSWORD } from './account-fixtures.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { newSession } from './new-session.ts'
import { startRelaySink } from './relay-sink.ts'
import { type Caller, START, startTestServer, type TestServer } from './start-test-server.ts'

const HOUR = 60 * 60 * 1000
const NO_SUCH_LINK = 'This link does not work. Please check that it is complete, or ask for a new one.'

const by = byCommand('address add')

let server: TestServer
let alice: Caller
let log = ''
beforeAll(async () => {
  server = await startTestServer({ logged: (line) => (log += `${line}\n`) })
  alice = await server.as('alice')
})
afterAll(() => server.close())
beforeEach(() => {
  log = ''
})

const invite = (invitation: object, as = alice) => as('POST', '/admin/invitations', { body: { invitation } })
const reset = (id: number, body: object = {}) => alice('POST', `/admin/people/${id}/reset`, { body: { reset: body } })
const tokenOf = ({ body }: { body: { url: string } }): string => body.url.split('#')[1] ?? ''
const read = (token: string, on = server) => on.signedOut('POST', '/links/read', { body: { token } })
const form = (password: string, full_name = 'Tom Hill') => ({ full_name, password, password_confirmation: password })
const accept = (token: string, user: object, on = server) =>
  on.signedOut('POST', '/links/accept', { body: { token, user } })
const signIn = async (email: string, password: string, on = server) =>
  (await on.signedOut('POST', '/login', { body: { user: { email, password } } })).status

test('[PEOPLE-06] an invitation says who invites into what, makes the account with its grants, and works once', async () => {
  const { support } = server.people
  const grants = [{ mailbox_id: support.id, level: 'draft' }]
  const made = await invite({ email: 'tom@postroom.example', full_name: 'Tom', grants })
  const expires_at = new Date(START + 72 * HOUR).toISOString()
  const link = {
    kind: 'invitation',
    email: 'tom@postroom.example',
    full_name: 'Tom',
    made_by: 'Alice Archer',
    expires_at,
  }
  const mailbox = { id: support.id, email: 'support@postroom.example', full_name: 'Support' }
  expect([made.status, made.body]).toEqual([
    201,
    {
      link: {
        ...link,
        id: expect.any(Number),
        sent_to: null,
        grants: [{ mailbox, level: 'draft', manage: false }],
        created_at: new Date(START).toISOString(),
      },
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/link#[\w-]{43}$/),
      sent: null,
    },
  ])
  expect((await alice('GET', '/admin/people')).body.links).toEqual([made.body.link])
  const token = tokenOf(made)
  const { id: _id, ...called } = mailbox
  expect((await read(token)).body).toEqual({
    link: { ...link, grants: [{ ...called, level: 'draft', manage: false }] },
  })
  expect((await accept(token, form('short', ''))).body.errors).toEqual([
    'Name is required',
    'Password must be at least 6 characters',
  ])
  expect((await accept(token, form('password1'))).body.errors).toEqual([
    'This password is one of the 10,000 most common ones. Please choose another one.',
  ])
  expect((await accept(token, form('battery staple'))).status).toBe(204)
  expect(await signIn('tom@postroom.example', 'battery staple')).toBe(200)
  const used = 'This invitation has been used. Sign in with the password that was chosen.'
  expect((await read(token)).body.errors).toEqual([used])
  expect((await accept(token, form('another one'))).body.errors).toEqual([used])
  const { body } = await alice('GET', `/mailboxes/${support.id}/grants`)
  const tom = body.grants.find(({ user }: { user: { email: string } }) => user.email === 'tom@postroom.example')
  expect([tom.user.full_name, tom.level]).toEqual(['Tom Hill', 'draft'])
  expect((await alice('GET', '/admin/people')).body.links).toEqual([])
  for (const secret of [token, 'battery staple']) expect(log).not.toContain(secret)
  const stored = await withTables(server, (db) => db.selectFrom('account_links').selectAll().execute())
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('[PEOPLE-06] the log says which mailboxes an invitation is to open, and which it opened to whom', async () => {
  const { alice: maker, support } = server.people
  const logged = (event: string) =>
    log
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
      .filter(({ msg }) => msg === event)
  const made = await invite({ email: 'gus@postroom.example', grants: [{ mailbox_id: support.id, level: 'draft' }] })
  const grant = { mailboxId: support.id, level: 'draft', manage: false }
  const { id } = made.body.link
  expect(logged('invitation made')).toMatchObject([{ userId: maker.id, linkId: id, grants: [grant] }])
  expect(logged('grant set')).toEqual([])
  await accept(tokenOf(made), form('battery staple', 'Gus'))
  const used = logged('link used')[0]
  expect(logged('grant set')).toMatchObject([{ ...grant, userId: maker.id, linkId: id, delegateId: used.userId }])
})

test('[PEOPLE-06] who has no name invites by their address', async () => {
  const { database, clock } = server.context
  const user = { email: 'nameless@postroom.example', fullName: '', passwordHash: await hashPassword(PASSWORD) }
  const userId = await database.write(createUser, { ...user, confirmedAt: 1, now: clock.now() })
  await alice('PUT', `/admin/people/${userId}/administrator`, { body: { administrator: true } })
  const cookie = await newSession(database, { userId, now: clock.now() })
  const nameless: Caller = (method, path, options) =>
    server.signedOut(method, path, { ...options, headers: { cookie } })
  const made = await invite({ email: 'hal@postroom.example' }, nameless)
  expect(made.body.link.made_by).toBe('nameless@postroom.example')
  expect((await read(tokenOf(made))).body.link.made_by).toBe('nameless@postroom.example')
})

test('[PEOPLE-06] of two invitations of one address at once, one works', async () => {
  const made = await Promise.all([1, 2].map(() => invite({ email: 'ida@postroom.example' })))
  const answers = []
  for (const each of made) answers.push((await read(tokenOf(each))).status)
  expect(answers.sort()).toEqual([200, 422])
})

test('[PEOPLE-06] of two who use a link at once, one is let in', async () => {
  const token = tokenOf(await invite({ email: 'twice@postroom.example' }))
  const answers = await Promise.all([accept(token, form('first of two')), accept(token, form('second of two'))])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
})

test('[PEOPLE-06] expired and withdrawn links say so, and a new invitation withdraws the one before', async () => {
  const first = tokenOf(await invite({ email: 'una@postroom.example' }))
  const made = await invite({ email: 'UNA@postroom.example' })
  const withdrawn = ['This invitation was withdrawn. Please ask whoever gave it to you.']
  expect((await read(first)).body.errors).toEqual(withdrawn)
  expect((await read(tokenOf(made))).status).toBe(200)
  const path = `/admin/links/${made.body.link.id}`
  expect((await alice('DELETE', path)).status).toBe(204)
  expect((await alice('DELETE', path)).status).toBe(404)
  expect((await read(tokenOf(made))).body.errors).toEqual(withdrawn)
  expect((await accept(tokenOf(made), form('battery staple'))).body.errors).toEqual(withdrawn)
  const late = tokenOf(await invite({ email: 'una@postroom.example' }))
  server.clock.advance(72 * HOUR - 1)
  expect((await read(late)).status).toBe(200)
  server.clock.advance(1)
  expect((await read(late)).body.errors).toEqual([
    'This invitation has expired after 72 hours. Please ask for a new one.',
  ])
  expect((await accept(late, form('battery staple'))).status).toBe(422)
  expect(await signIn('una@postroom.example', 'battery staple')).toBe(401)
})

test('[PEOPLE-06] a reset sets the password, ends the sessions and is told of by mail', async () => {
  const { bob, support } = server.people
  const asBob = await server.as('bob')
  const token = tokenOf(await reset(bob.id))
  expect((await read(token)).body.link).toMatchObject({ kind: 'reset', email: 'bob@postroom.example', grants: [] })
  expect((await asBob('GET', '/users/me')).status).toBe(200)
  expect(await signIn('bob@postroom.example', PASSWORD)).toBe(200)
  expect((await accept(token, form('battery staple', ''))).status).toBe(204)
  expect((await asBob('GET', '/users/me')).status).toBe(401)
  expect(await signIn('bob@postroom.example', PASSWORD)).toBe(401)
  expect(await signIn('bob@postroom.example', 'battery staple')).toBe(200)
  expect((await mailboxOf(server, 'bob')).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  expect((await read(token)).body.errors).toEqual([
    'This link for a new password has been used. Sign in with the password that was chosen.',
  ])
  expect((await reset(support.id)).body.errors).toEqual([
    'Nobody signs in to this account yet: there is no password to choose anew.',
  ])
  expect((await reset(987_654)).status).toBe(404)
})

test('[PEOPLE-06] the links of whoever is no administrator any more are withdrawn', async () => {
  const { bob } = server.people
  await alice('PUT', `/admin/people/${bob.id}/administrator`, { body: { administrator: true } })
  const token = tokenOf(await invite({ email: 'viktor@postroom.example' }, await server.as('bob')))
  await alice('PUT', `/admin/people/${bob.id}/administrator`, { body: { administrator: false } })
  expect((await read(token)).body.errors).toEqual(['This invitation was withdrawn. Please ask whoever gave it to you.'])
  expect((await accept(token, form('battery staple'))).status).toBe(422)
})

test('[PEOPLE-06] an address that is taken is not invited, and one that was taken meanwhile stays whose it is', async () => {
  const taken = ['Email has already been taken']
  expect((await invite({ email: 'carol@postroom.example' })).body.errors).toEqual(taken)
  expect((await invite({ email: 'not an address' })).body.errors).toEqual(['Please enter a valid email address'])
  expect((await invite({ email: 'x@postroom.example', grants: [{ mailbox_id: 987_654, level: 'read' }] })).status).toBe(
    404,
  )
  const user = { email: 'wim@postroom.example', ...form('the first one', 'Wim') }
  await server.signedOut('POST', '/register', { body: { user } })
  const confirmation = /token=(\S+)/.exec(server.printed.at(-1) ?? '')?.[1] ?? ''
  const token = tokenOf(await invite({ email: 'wim@postroom.example' }))
  await server.signedOut('POST', '/confirm', { body: { token: confirmation } })
  const inUse = ['The address of this invitation is in use by now. If it is yours, sign in with its password.']
  expect((await read(token)).body.errors).toEqual(inUse)
  expect((await accept(token, form('the second one'))).body.errors).toEqual(inUse)
  expect(await signIn('wim@postroom.example', 'the first one')).toBe(200)
})

test('[PEOPLE-06] an invitation whose address leads somewhere by now does not wait any more, and says so', async () => {
  const { database, clock } = server.context
  const now = clock.now()
  const made = { fullName: 'Ida', passwordHash: '', confirmedAt: now, now }
  const ofCommand = await invite({ email: 'ida@postroom.example' })
  await database.write(createUser, { ...made, email: 'Ida@postroom.example' })
  const alias = await invite({ email: 'ina@postroom.example' })
  const address = { address: 'ina@postroom.example', members: ['ida@postroom.example'] }
  await database.write(makeAddress, { ...address, domains: ['postroom.example'], by, now })
  const waits = await invite({ email: 'una@postroom.example' })
  const inUse = ['The address of this invitation is in use by now. If it is yours, sign in with its password.']
  for (const link of [ofCommand, alias]) expect((await read(tokenOf(link))).body.errors).toEqual(inUse)
  const { links }: { links: { email: string }[] } = (await alice('GET', '/admin/people')).body
  const listed = links.map(({ email }) => email).filter((email) => /^[iu]\wa@/.test(email))
  expect(listed).toEqual(['una@postroom.example'])
  await alice('DELETE', `/admin/links/${waits.body.link.id}`)
})

test('[PEOPLE-06] an address whose mail a catch-all takes, or the address without its plus, is free for an invitation', async () => {
  const domains = ['postroom.example', 'shop.example', 'alias.example']
  const own = await startTestServer({ config: { domains } })
  const as = await own.as('alice')
  const emails = ['tom@shop.example', 'bob@alias.example', 'dora+news@postroom.example', 'una@postroom.example']
  const tokens = []
  for (const email of emails) tokens.push(tokenOf(await invite({ email }, as)))
  const { database, clock } = own.context
  const now = clock.now()
  const addresses = { '@shop.example': 'carol@postroom.example', '@alias.example': '@postroom.example' }
  for (const [address, member] of Object.entries(addresses))
    await database.write(makeAddress, { address, members: [member], domains, by, now })
  const dora = { email: 'dora@postroom.example', fullName: 'Dora', passwordHash: '' }
  await database.write(createUser, { ...dora, confirmedAt: now, now })
  const answers = []
  for (const token of tokens) answers.push((await read(token, own)).body.errors ?? null)
  const inUse = ['The address of this invitation is in use by now. If it is yours, sign in with its password.']
  expect(answers).toEqual([null, inUse, null, null])
  const { links }: { links: { email: string }[] } = (await as('GET', '/admin/people')).body
  expect(links.map(({ email }) => email)).toEqual([emails[3], emails[2], emails[0]])
  expect((await accept(tokens[0] ?? '', form('battery staple'), own)).status).toBe(204)
  const again = []
  for (const email of emails) again.push((await invite({ email }, as)).body.errors ?? null)
  expect(again).toEqual([['Email has already been taken'], ['Email has already been taken'], null, null])
  await own.close()
})

test('[PEOPLE-06] nobody is invited to an address outside the domains, or to one that is no plain name', async () => {
  const answers = []
  const emails = ['tom@elsewhere.example', '😀@postroom.example', '.a.@postroom.example', 'a..b@postroom.example']
  for (const email of [...emails, 'Mailer-Daemon@postroom.example', 'postmaster@postroom.example'])
    answers.push((await invite({ email })).body.errors)
  expect(answers).toEqual([
    ['elsewhere.example is not one of our domains: postroom.example'],
    ['Please enter a valid email address'],
    ['Please enter a valid email address'],
    ['Please enter a valid email address'],
    ['mailer-daemon is the name of the mail program. Please choose another address.'],
    ['Email has already been taken'],
  ])
})

test('[PEOPLE-06] an invitation confirms the account of somebody who has signed up, with what they choose by it', async () => {
  const user = { email: 'xenia@postroom.example', ...form('signed up with', 'X') }
  await server.signedOut('POST', '/register', { body: { user } })
  const token = tokenOf(await invite({ email: 'xenia@postroom.example' }))
  expect((await accept(token, form('battery staple', 'Xenia Xu'))).status).toBe(204)
  expect(await signIn('xenia@postroom.example', 'battery staple')).toBe(200)
})

test('[PEOPLE-06] every token that is none gets the same answer, and whoever guesses has to wait as after wrong passwords', async () => {
  const guessed = await startTestServer()
  const answers = []
  for (let guess = 0; guess < 20; guess++) answers.push(await read(`guess ${guess}`, guessed))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.errors])))).toEqual(
    new Set([JSON.stringify([422, [NO_SUCH_LINK]])]),
  )
  expect((await read('one more', guessed)).status).toBe(429)
  expect((await accept('and one', form('battery staple'), guessed)).status).toBe(429)
  expect(await signIn('alice@postroom.example', PASSWORD, guessed)).toBe(429)
  guessed.clock.advance(15 * 60_000)
  expect((await read('one more', guessed)).status).toBe(422)
  await guessed.close()
})

test('[PEOPLE-06] a link is sent to an address outside by the relay, and to none of ours or without a relay', async () => {
  expect((await invite({ email: 'yan@postroom.example', send_to: 'yan@home.example' })).body.errors).toEqual([
    'This server cannot send mail to other servers: hand the link over yourself.',
  ])
  expect((await invite({ email: 'yan@postroom.example', send_to: 'bob@postroom.example' })).body.errors).toEqual([
    'Give an address outside this server: mail that arrives here cannot be read before the link is used.',
  ])
  const sink = await startRelaySink()
  const sending = await startTestServer({ config: { relayUrl: sink.url } })
  const as = await sending.as('alice')
  const arrived = sink.next()
  const grants = [{ mailbox_id: sending.people.support.id, level: 'send' }]
  const made = await invite({ email: 'yan@postroom.example', send_to: 'yan@home.example', grants }, as)
  expect([made.body.sent, made.body.link.sent_to]).toEqual([true, 'yan@home.example'])
  const { from, to, raw } = await arrived
  expect([from, to]).toEqual(['postmaster@postroom.example', ['yan@home.example']])
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(text).toContain('Alice Archer invites you to http://localhost:')
  expect(text).toContain('where your address will be yan@postroom.example.')
  expect(text).toContain('- Support <support@postroom.example>: send')
  expect(text).toContain(made.body.url)
  await sending.close()
  await sink.stop()
})

test('[PEOPLE-06] whoever made a link waits for a relay that says nothing no longer than they have to', async () => {
  const sink = await startRelaySink({ onConnect: () => undefined, closeTimeout: 1 })
  const sending = await startTestServer({ config: { relayUrl: sink.url }, logged: (line) => (log += `${line}\n`) })
  const mail = { kind: 'reset', to: 'bob@home.example', email: 'bob@postroom.example', madeBy: null } as const
  const link = { grants: [], url: 'https://mail.example.org/link#abc', expiresAt: START }
  expect(await sendLinkMail(sending.context, { ...mail, ...link }, { patience: 20 })).toBe(false)
  expect(log).toContain('the relay did not answer in time')
  await sending.close()
  await sink.stop()
})
