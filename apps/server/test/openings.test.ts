import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecurityLog } from '../src/security-log/security-log.ts'
import { formOf } from './form.ts'
import { makeToken } from './make-token.ts'
import { receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const DAY = 86_400_000

let server: TestServer
let support: Awaited<ReturnType<typeof receive>>
let messageId = 0
let draftId = 0
let file: { id: number; filename: string }
beforeAll(async () => {
  server = await startTestServer()
  const files = [{ name: 'plan.txt', content: Buffer.from('The plan') }]
  support = await receive(server, { to: ['support'], subject: 'Wheels', files })
  messageId = support.messageId
  await receive(server, { to: ['alice'], subject: 'Hers alone' })
  const bob = await server.as('bob')
  const { body } = await bob('GET', `/messages/${messageId}`, { query: { owner_id: String(server.people.support.id) } })
  file = body.message.attachments[0]
  const draft = { window_id: 'w', subject: 'Half', html_body: '<p>Half</p>' }
  draftId = (await (await server.as('support'))('POST', '/drafts', { body: draft })).body.draft.id
  await settled()
  server.clock.advance(DAY)
})
afterAll(() => server.close())

/** What is noted is written in the order in which it was told: once this has been written, it is there. */
async function settled(): Promise<void> {
  await server.app.securityLog.record({
    event: 'mailbox opened',
    by: { actorId: 987_601, sessionId: null, token: null, network: null, device: null },
    mailboxId: 987_602,
  })
}

async function openings(as?: Caller) {
  const call = as ?? (await server.as('alice'))
  return call('GET', `/mailboxes/${server.people.support.id}/openings`)
}

const today = () => {
  const now = new Date(server.clock.now())
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

const openedToday = async () =>
  (await openings()).body.openings
    .filter(({ day }: { day: string }) => day === today())
    .map(({ reader, token }: { reader: { name: string }; token: string | null }) => [reader.name, token])

/** What reads in the mailbox of Support, each by a path of its own. */
const reads: [string, (as: Caller) => ReturnType<Caller>][] = [
  ['a conversation', (as) => as('GET', `/messages/threads/${support.threadId}`, { query: ticked() })],
  [
    'a conversation of a named mailbox',
    (as) =>
      as('GET', `/messages/threads/${support.threadId}`, {
        query: { 'thread[user_id]': String(server.people.support.id) },
      }),
  ],
  ['a message', (as) => as('GET', `/messages/${messageId}`, { query: ticked() })],
  ['all mail in full', (as) => as('GET', '/messages', { query: ticked() })],
  ['the source of a message', (as) => as('GET', `/messages/${messageId}/raw`)],
  ['a draft', (as) => as('GET', `/drafts/${draftId}`)],
  ['a file', (as) => as('GET', `/messages/${messageId}/attachments/${file.id}/${file.filename}`)],
]
const ticked = () => ({ 'accessible_users[]': String(server.people.support.id) })

test.each(reads)(
  '[PEOPLE-13] whoever reads %s of a mailbox by a grant stands there once a day',
  async (_what, read) => {
    server.clock.advance(DAY)
    const bob = await server.as('bob')
    expect(await openedToday()).toEqual([])
    for (const _time of [1, 2]) expect((await read(bob)).status).toBe(200)
    await expect.poll(openedToday).toEqual([['Bob Baker', null]])
    await settled()
    expect(await openedToday()).toEqual([['Bob Baker', null]])
  },
)

test('[PEOPLE-13] a program that reads with a token stands there by the name of the token', async () => {
  server.clock.advance(DAY)
  const { bob, support: mailbox } = server.people
  const form = { userId: bob.id, name: 'Nightly report', scopes: ['read' as const], mailboxIds: [mailbox.id], days: 1 }
  const program = server.withToken((await makeToken(server.context, form)).secret)
  await program('GET', `/messages/threads/${support.threadId}`)
  await expect.poll(openedToday).toEqual([['Bob Baker', 'Nightly report']])
})

test('[PEOPLE-13] what has come since is read by whoever answers without having seen it', async () => {
  const first = await receive(server, { to: ['support'], subject: 'Tyres', id: 'tyres@example.org' })
  await receive(server, { to: ['support'], subject: 'Re: Tyres', inReplyTo: 'tyres@example.org' })
  server.clock.advance(DAY)
  const recipients = [{ email: 'dora@example.org', owner_type: 'to' }]
  const message = { recipients, subject: 'Re: Tyres', message_thread_id: first.threadId }
  const form = { message, sender_user_id: server.people.support.id, seen_message_id: first.messageId }
  const bob = await server.as('bob')
  expect((await bob('POST', '/messages', await formOf(form))).status).toBe(409)
  await expect.poll(openedToday).toEqual([['Bob Baker', null]])
})

test('[PEOPLE-13] two processes write the opening of a day once', async () => {
  server.clock.advance(DAY)
  const { bob, support: mailbox } = server.people
  const by = { actorId: bob.id, sessionId: null, token: null, network: null, device: null }
  for (const _process of [1, 2]) createSecurityLog(server.context).noteOpening(by, mailbox.id)
  await settled()
  expect(await openedToday()).toEqual([['Bob Baker', null]])
})

test('[PEOPLE-13] lists, one’s own mail, and what is refused open no mailbox', async () => {
  server.clock.advance(DAY)
  const [alice, carol] = [await server.as('alice'), await server.as('carol')]
  expect((await alice('GET', '/user_messages', { query: ticked() })).status).toBe(200)
  expect((await alice('GET', '/messages')).status).toBe(200)
  const none = { ...ticked(), page: '99' }
  expect((await alice('GET', '/messages', { query: none })).body.messages).toEqual([])
  expect((await carol('GET', `/messages/threads/${support.threadId}`, { query: ticked() })).status).toBe(404)
  await settled()
  expect(await openedToday()).toEqual([])
})

test('[PEOPLE-13] only the mailbox itself and whoever may change who uses it see who opened it', async () => {
  const [bob, carol] = [await server.as('bob'), await server.as('carol')]
  expect((await openings(bob)).body.errors).toEqual([
    'You may not change who may use support@postroom.example; whoever runs the server may.',
  ])
  expect((await openings(carol)).status).toBe(404)
  const own = await carol('GET', `/mailboxes/${server.people.carol.id}/openings`)
  expect([own.status, own.body]).toEqual([200, { openings: [] }])
  expect((await openings()).body.openings.length).toBeGreaterThan(5)
})

test('[PEOPLE-13] openings are shown for ninety days, and stand in the security log after that', async () => {
  server.clock.advance(91 * DAY)
  const administrator = await server.as('alice')
  expect((await openings(administrator)).body.openings).toEqual([])
  const query = { kind: 'opening', mailbox_id: String(server.people.support.id) }
  const { events } = (await administrator('GET', '/admin/security_events', { query })).body
  expect(events.length).toBeGreaterThan(5)
})
