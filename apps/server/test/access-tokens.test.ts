import type { TokenScope } from '@postroom/api'
import { beforeEach, expect, test } from 'vitest'
import { removeGrant } from '../src/accounts/grants-store.ts'
import { createAccessToken } from '../src/auth/access-tokens-store.ts'
import { hashToken } from '../src/auth/tokens.ts'
import { byCommand } from '../src/security-log/told-by.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { receive } from './message-fixtures.ts'
import { type Caller, START, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let logged = ''
beforeEach(async () => {
  logged = ''
  server = await startTestServer({ logged: (line) => (logged += `${line}\n`) })
  alice = await server.as('alice')
  return () => server.close()
})

const DAY = 24 * 60 * 60_000
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()

interface Wanted {
  name?: string
  scopes?: TokenScope[]
  mailboxes?: ('alice' | 'support')[]
  days?: number | null
}

/** Makes a token as Alice does in the settings. */
async function make({ name = 'Report', scopes = ['read'], mailboxes = ['alice'], days = 90 }: Wanted = {}) {
  const mailbox_ids = mailboxes.map((mailbox) => server.people[mailbox].id)
  const token = { name, scopes, mailbox_ids, expires_in_days: days }
  const { body } = await alice('POST', '/tokens', { body: { token } })
  return { ...body, as: server.withToken(body.secret), id: body.token?.id, secret: body.secret as string }
}

const refusal = (status: number, sentence: string) => ({
  status,
  body: { status: { code: status, message: sentence }, errors: [sentence] },
})
const said = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const GONE = refusal(401, 'This access token does not exist, has expired or was revoked.')

test('[SDK-08] a token is shown once, listed without what it is, and kept as a hash alone', async () => {
  const { secret, token } = await make({ name: ' Nightly report ', scopes: ['draft', 'read'] })
  expect(secret).toMatch(/^postroom_[\w-]{43}$/)
  const shown = {
    id: expect.any(Number),
    name: 'Nightly report',
    scopes: ['read', 'draft'],
    mailbox_ids: [server.people.alice.id],
    created_at: at(0),
    expires_at: at(90 * DAY),
    used_at: null,
    used_network: null,
  }
  expect(token).toEqual(shown)
  expect((await alice('GET', '/tokens')).body).toEqual({ tokens: [shown] })
  expect((await (await server.as('bob'))('GET', '/tokens')).body).toEqual({ tokens: [] })
  const stored = await withTables(server, (db) => db.selectFrom('access_tokens').selectAll().execute())
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(secret.slice('postroom_'.length))
  expect(stored[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/)
})

test('[SDK-08] a form that is not complete, a foreign mailbox and a fifty-first token are refused in words', async () => {
  const { alice: own, carol } = server.people
  const refused = async (token: object) => said(await alice('POST', '/tokens', { body: { token } }))
  const whole = { name: 'Report', scopes: ['read'], mailbox_ids: [own.id] }
  expect(await refused({ ...whole, name: ' ' })).toEqual(refusal(422, 'Say what the token is for'))
  expect(await refused({ ...whole, name: 'x'.repeat(101) })).toEqual(refusal(422, 'A name has at most 100 characters'))
  expect(await refused({ ...whole, scopes: [] })).toEqual(refusal(422, 'Choose what the token may do'))
  expect(await refused({ ...whole, scopes: ['organise'] })).toEqual(
    refusal(422, 'To organise mail or write drafts, a token must read mail too'),
  )
  expect(await refused({ ...whole, mailbox_ids: [] })).toEqual(refusal(422, 'Choose a mailbox'))
  expect(await refused({ ...whole, mailbox_ids: [own.id, carol.id] })).toEqual(refusal(404, 'Not found'))
  expect((await refused({ ...whole, expires_in_days: 0 })).status).toBe(422)
  for (let made = 0; made < 50; made++) await make({ days: 1 })
  expect(await refused(whole)).toEqual(refusal(422, 'An account has at most 50 access tokens: revoke one first'))
  server.clock.advance(DAY)
  expect((await refused(whole)).status).toBe(201)
})

test('[SDK-08] a token that is unknown, expired or revoked is refused at once, and says which header it was', async () => {
  const short = await make({ days: 1 })
  const kept = await make({ days: null })
  expect((await short.as('GET', '/users/me')).status).toBe(200)
  server.clock.advance(DAY)
  const expired = await short.as('GET', '/users/me')
  expect(said(expired)).toEqual(GONE)
  expect(expired.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  expect(said(await server.withToken('postroom_none')('GET', '/users/me'))).toEqual(GONE)
  expect((await kept.as('GET', '/users/me')).status).toBe(200)
  expect((await alice('DELETE', `/tokens/${kept.id}`)).status).toBe(204)
  expect(said(await kept.as('GET', '/users/me'))).toEqual(GONE)
  expect((await alice('DELETE', `/tokens/${kept.id}`)).status).toBe(404)
  expect((await alice('GET', '/tokens')).body).toEqual({ tokens: [] })
})

test('[SDK-08] nobody revokes somebody else’s token', async () => {
  const { id, as } = await make()
  expect((await (await server.as('bob'))('DELETE', `/tokens/${id}`)).status).toBe(404)
  expect((await as('GET', '/users/me')).status).toBe(200)
})

test('[SDK-08] a call with a token and a session is refused, whichever of the two is good', async () => {
  const { as, secret } = await make()
  const both = refusal(401, 'A call carries an access token or a session cookie, not both.')
  const cookie = await server.cookieOf('alice')
  expect(said(await as('GET', '/users/me', { headers: { cookie } }))).toEqual(both)
  expect(said(await as('GET', '/users/me', { headers: { cookie: 'postroom_session=none' } }))).toEqual(both)
  const authorization = `Bearer ${secret}x`
  expect(said(await alice('GET', '/users/me', { headers: { authorization } }))).toEqual(both)
  // A proxy in front may ask for a password of its own.
  expect((await alice('GET', '/users/me', { headers: { authorization: 'Basic YTpi' } })).status).toBe(200)
})

test('[SDK-08] what a token lacks is named: its scope, its mailbox, or a session', async () => {
  const { as } = await make()
  const labels = await as('POST', '/labels', { body: { path: 'Orders' } })
  expect(said(labels)).toEqual(refusal(403, 'This access token lacks the scope "organise".'))
  expect(labels.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"')
  const query = { 'accessible_users[]': [String(server.people.support.id)] }
  expect(said(await as('GET', '/messages', { query }))).toEqual(
    refusal(403, 'This access token does not cover the mailbox support@postroom.example.'),
  )
  const none = refusal(403, 'No access token is accepted for this call: sign in instead.')
  for (const path of ['/tokens', '/sessions']) expect(said(await as('GET', path))).toEqual(none)
  const carol = { 'accessible_users[]': [String(server.people.carol.id)] }
  expect((await as('GET', '/messages', { query: carol })).body.messages).toEqual([])
})

test('[SDK-08] a token reaches the mailboxes that it covers, and says which those are', async () => {
  for (const to of ['alice', 'support'] as const) await receive(server, { to: [to], subject: `For ${to}` })
  const subjects = async (as: Caller, query = {}): Promise<string[]> =>
    (await as('GET', '/messages', { query })).body.messages
      .map(({ subject }: { subject: string }) => subject)
      .filter((subject: string) => subject.startsWith('For '))
  const both = { 'accessible_users[]': [server.people.alice.id, server.people.support.id].map(String) }
  const [own, shared, all] = [
    await make(),
    await make({ mailboxes: ['support'] }),
    await make({ mailboxes: ['alice', 'support'] }),
  ]
  expect(await subjects(own.as)).toEqual(['For alice'])
  expect(await subjects(own.as, both)).toEqual(['For alice'])
  expect(await subjects(shared.as)).toEqual(['For support'])
  expect(await subjects(all.as)).toEqual(['For alice'])
  expect(await subjects(all.as, both)).toEqual(['For support', 'For alice'])
  const named = async ({ as }: { as: Caller }) =>
    (await as('GET', '/users/me')).body.user.accessible_users.map(({ email }: { email: string }) => email)
  expect([await named(own), await named(shared)]).toEqual([[], ['support@postroom.example']])
})

test('[SDK-08] a grant that is taken away is gone from the token with the next call', async () => {
  const { messageId } = await receive(server, { to: ['support'], subject: 'An order' })
  const scopes: TokenScope[] = ['read', 'organise', 'draft', 'send']
  const [wide, narrow] = [
    await make({ scopes, mailboxes: ['alice', 'support'] }),
    await make({ scopes, mailboxes: ['support'] }),
  ]
  const { support, alice: delegate, bob } = server.people
  const query = { 'accessible_users[]': [String(support.id)] }
  const list = (as: Caller) => as('GET', '/messages', { query })
  const assign = (as: Caller) =>
    as('PATCH', '/user_messages/change_message_assignees', {
      body: { message_ids: [messageId], checked_assignees: [bob.id], unchecked_assignees: [] },
    })
  for (const { as } of [wide, narrow]) {
    expect((await list(as)).body.pagination.total_count).toBe(1)
    expect((await assign(as)).status).toBe(200)
  }
  await server.context.database.write(removeGrant, { ownerId: support.id, delegateId: delegate.id, now: START })
  expect((await list(wide.as)).body.pagination.total_count).toBe(0)
  expect(said(await assign(wide.as))).toEqual(refusal(404, 'Not found'))
  const closed = refusal(403, 'Every mailbox that this access token covers is closed to its account.')
  for (const call of [list, assign]) expect(said(await call(narrow.as))).toEqual(closed)
  expect((await narrow.as('GET', '/users/me')).body.user.accessible_users).toEqual([])
})

test('[SDK-08] a token that may send and not read sends new mail, and is told no more of it than its id', async () => {
  const { messageId, threadId } = await receive(server, { to: ['alice'], subject: 'An order' })
  const { as } = await make({ scopes: ['send'] })
  expect((await as('GET', '/users/me')).body.user.email).toBe('alice@postroom.example')
  const message = { recipients: [{ email: 'bob@postroom.example', owner_type: 'to' }], subject: 'Hello' }
  const send = async (more: object, beside = {}) =>
    as('POST', '/messages', await formOf({ message: { ...message, ...more }, ...beside }))
  const sent = await send({ external_id: 'one@postroom.example' })
  expect(said(sent)).toEqual({ status: 201, body: { jid: expect.stringMatching(/^[0-9a-f]{40}$/) } })
  const read = refusal(403, 'This access token lacks the scope "read".')
  expect(said(await send({ message_thread_id: threadId }))).toEqual(read)
  expect(said(await send({ source_message_id: messageId }))).toEqual(read)
  expect(said(await send({}, { seen_message_id: messageId }))).toEqual(read)
  expect(said(await send({}, { template_file_ids: [1] }))).toEqual(read)
  expect(said(await send({}, { draft_id: 1 }))).toEqual(refusal(403, 'This access token lacks the scope "draft".'))
  expect(said(await as('POST', '/messages/cancel_send', { body: { jid: sent.body.jid } }))).toEqual({
    status: 200,
    body: { message: 'Email sending canceled' },
  })
})

test('[SDK-08] a token that may write drafts and not read learns nothing of the files of templates', async () => {
  // No form makes such a token.
  await server.context.database.write(createAccessToken, {
    userId: server.people.alice.id,
    tokenHash: hashToken('postroom_drafts'),
    name: 'Drafts',
    scopes: ['draft'],
    mailboxIds: [server.people.alice.id],
    expiresAt: null,
    event: { event: 'token made', by: byCommand('token create') },
    now: START,
  })
  const as = server.withToken('postroom_drafts')
  const attached = await as('POST', '/drafts/1/template_files', { body: { template_file_id: 1 } })
  expect(said(attached)).toEqual(refusal(403, 'This access token lacks the scope "read".'))
})

test('[SDK-11] a call for the signed-in user says what the token that it came with may do, and a session has none', async () => {
  const { as, token } = await make({ scopes: ['draft', 'read'] })
  const { body } = await as('GET', '/users/me')
  expect([body.user.id, body.token]).toEqual([server.people.alice.id, { ...token, used_at: null, used_network: null }])
  expect(Object.keys((await alice('GET', '/users/me')).body)).toEqual(['user'])
})

test('[SDK-08] the last use is noted at most once in five minutes, with the network it came from', async () => {
  const { as } = await make()
  const seen = async () => {
    const [{ used_at, used_network }] = (await alice('GET', '/tokens')).body.tokens
    return { used_at, used_network }
  }
  await as('GET', '/users/me')
  await expect.poll(seen).toEqual({ used_at: at(0), used_network: '127.0.0.0/24' })
  server.clock.advance(5 * 60_000 - 1)
  await as('GET', '/users/me')
  expect(await seen()).toEqual({ used_at: at(0), used_network: '127.0.0.0/24' })
  server.clock.advance(1)
  await as('GET', '/users/me')
  await expect.poll(seen).toEqual({ used_at: at(5 * 60_000), used_network: '127.0.0.0/24' })
})

test('[SDK-08] a token makes a thousand calls in a minute, and the next minute more', async () => {
  const { as } = await make()
  const other = await make()
  const statuses = new Set<number>()
  for (let call = 0; call < 1_000; call++) statuses.add((await as('GET', '/users')).status)
  expect([...statuses]).toEqual([200])
  server.clock.advance(20_000)
  const refused = await as('GET', '/users')
  expect(said(refused)).toEqual(refusal(429, 'Too many attempts. Please try again later.'))
  expect(refused.headers['retry-after']).toBe('40')
  expect((await other.as('GET', '/users')).status).toBe(200)
  server.clock.advance(40_000)
  expect((await as('GET', '/users')).status).toBe(200)
})

test('[SDK-08] the log has a token by its name, and never what it is', async () => {
  const { as, secret, id } = await make({ name: 'Nightly report' })
  await as('GET', '/users')
  await as('POST', '/labels', { body: { path: 'Orders' } })
  await alice('DELETE', `/tokens/${id}`)
  await as('GET', '/users')
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ msg, token, tokenId, status, userId }) => ({ msg, token, tokenId, status, userId }))
  const { id: userId } = server.people.alice
  const line = (msg: string, more: object) => ({ msg, token: undefined, tokenId: undefined, userId, ...more })
  expect(lines).toEqual([
    line('token made', { token: 'Nightly report', status: undefined }),
    line('call', { status: 201 }),
    line('call', { token: 'Nightly report', status: 200 }),
    line('refused', { token: 'Nightly report', status: 403 }),
    line('call', { token: 'Nightly report', status: 403 }),
    line('token revoked', { tokenId: id, status: undefined }),
    line('call', { status: 204 }),
    line('refused', { userId: null, status: 401 }),
    line('call', { userId: null, status: 401 }),
  ])
  expect(logged).not.toContain(secret.slice('postroom_'.length))
})

test('[SDK-08] a mail to oneself tells that a token was made, and how it is revoked', async () => {
  await make({ name: 'Not in the mail' })
  const [mail] = await mailboxOf(server, 'alice')
  expect({ subject: mail?.subject, text: mail?.text }).toEqual({
    subject: 'An access token was made for your account',
    text: [
      'An access token was made, with which a program may work in your account alice@postroom.example:',
      '',
      'an unknown device, from the network 127.0.0.0/24, on Thu, 05 Mar 2026 09:30:00 +0000',
      '',
      'If that was you, there is nothing to do.',
      'If it was not you, open this link, choose "That was not me", and revoke the token there:',
      '',
      'http://localhost:3000/settings?not_me=1',
      '',
    ].join('\n'),
  })
})
