import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { createLabelAt } from '../src/mailbox/labels/label-paths-store.ts'
import { since } from '../src/storage/database/migrate.ts'
import type { People } from './account-fixtures.ts'
import { formOf } from './form.ts'
import { mailboxOf } from './mailbox.ts'
import { labelIds, receive } from './message-fixtures.ts'
import { makeOlder } from './older-store.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const DOMAINS = ['postroom.example', 'shop.example', 'alias.example', 'fresh.example']

let server: TestServer
let smtp: SmtpIn
let alice: Caller
let bob: Caller
beforeAll(async () => {
  const listen = { host: '127.0.0.1', port: 0 }
  server = await startTestServer({ config: { smtp: listen, lmtp: listen, domains: DOMAINS } })
  smtp = await startSmtp(server.context)
  alice = await server.as('alice')
  bob = await server.as('bob')
  await make('team@postroom.example', 'bob@postroom.example', 'carol@postroom.example', 'BOB@postroom.example')
  await make('orders@postroom.example', 'support@postroom.example')
  await make('@shop.example', 'carol@postroom.example')
  await make('@alias.example', '@postroom.example')
})
afterAll(async () => {
  await smtp.stop()
  await server.close()
})

async function make(address: string, ...members: string[]): Promise<number> {
  const { status, body } = await alice('POST', '/addresses', { body: { address: { address, members } } })
  expect([status, body.errors ?? []]).toEqual([201, []])
  return body.address.id
}

const letter = (id: string, ...more: string[]) =>
  [`Message-ID: <${id}@fjord.example>`, 'From: nora@fjord.example', `Subject: ${id}`, ...more, '', 'Hello', ''].join(
    '\r\n',
  )

/** Delivers one mail to these addresses; answers with the replies to them, and to the mail where one was taken. */
async function deliver(id: string, to: string[], lmtp = false): Promise<string[]> {
  const client = await talkSmtp(lmtp ? { port: smtp.lmtpPort ?? 0, lmtp } : smtp)
  const replies = await client.begin({ from: 'nora@fjord.example', to })
  const taken = replies.filter((reply) => reply.startsWith('250'))
  const answers = taken.length === 0 ? [] : [await client.data(letter(id))]
  while (lmtp && answers.length < taken.length) answers.push(await client.reply())
  client.destroy()
  return [...replies, ...answers].map((reply) => reply.slice(0, 9).replace(/^250 2.*/, '250'))
}

/** Who holds a mail of that subject, as often as they do. */
async function holders(subject: string): Promise<string[]> {
  const names: (keyof People)[] = ['alice', 'bob', 'carol', 'support']
  const held = await Promise.all(
    names.map(async (name) => (await mailboxOf(server, name)).map((mail) => ({ name, mail }))),
  )
  return held.flat().flatMap(({ name, mail }) => (mail.subject === subject ? [name] : []))
}

/** The newest message of a mailbox, as a person who may work there reads it. */
async function newestOf(name: keyof People, call: Caller) {
  const { messageId } = (await mailboxOf(server, name)).at(-1) ?? {}
  const owner = { owner_id: String(server.people[name].id) }
  const { body } = await call('GET', `/messages/${messageId}`, { query: owner })
  const raw = (await call('GET', `/messages/${messageId}/raw`)).body as string
  return { message: body.message, raw }
}

test('[NET-08] aliases, lists, plus-addresses, catch-alls and domain aliases are taken by SMTP; unknown ones are refused at RCPT', async () => {
  const to: [string, string[]][] = [
    ['alice@postroom.example', ['alice']],
    ['Orders@Postroom.example', ['support']],
    ['team@postroom.example', ['bob', 'carol']],
    ['bob+lists@postroom.example', ['bob']],
    ['orders+new@alias.example', ['support']],
    ['alice@alias.example', ['alice']],
    ['whoever@shop.example', ['carol']],
    ['postmaster', ['alice']],
    ['postmaster@shop.example', ['alice']],
    ['abuse@alias.example', ['alice']],
  ]
  for (const [index, [address, names]] of to.entries()) {
    expect(await deliver(`one-${index}`, [address])).toEqual(['250', '250'])
    expect([address, await holders(`one-${index}`)]).toEqual([address, names])
  }
  for (const address of ['nobody@postroom.example', 'nobody@alias.example', '+x@postroom.example'])
    expect(await deliver('never', [address])).toEqual(['550 5.1.1'])
  expect(await deliver('never', ['alice@fjord.example'])).toEqual(['550 5.7.1'])
  expect(await holders('never')).toEqual([])
})

test('[NET-08] one mail to several addresses of a mailbox is one copy there, by SMTP and by LMTP', async () => {
  const to = ['team@postroom.example', 'bob@postroom.example', 'bob+x@alias.example', 'whoever@shop.example']
  expect(await deliver('several', to)).toEqual(['250', '250', '250', '250', '250'])
  expect(await holders('several')).toEqual(['bob', 'carol'])
  expect(await deliver('several-lmtp', to, true)).toEqual(Array(8).fill('250'))
  expect(await holders('several-lmtp')).toEqual(['bob', 'carol'])
  const { message } = await newestOf('bob', bob)
  expect(message.delivered_to).toEqual(to.slice(0, 3))
})

test('[NET-08] what a mail was delivered to is on the message, where it is not the own address, and never names others', async () => {
  await deliver('own', ['bob@postroom.example', 'orders@postroom.example'])
  const own = await newestOf('bob', bob)
  expect(own.message.delivered_to).toBe(undefined)
  expect(own.raw).not.toMatch(/Delivered-To|orders/)
  expect((await newestOf('support', bob)).message.delivered_to).toEqual(['orders@postroom.example'])
  await deliver('shared', ['orders@postroom.example', 'carol@postroom.example'])
  const { raw } = await newestOf('support', bob)
  expect(raw).toMatch(/^Delivered-To: orders@postroom\.example\r\nReturn-Path: <nora@fjord\.example>\r\n/)
  expect(raw).not.toContain('carol@')
  expect((await newestOf('carol', await server.as('carol'))).raw).not.toMatch(/Delivered-To|orders/)
})

test('[NET-08] a mail that comes again by another address says so on the one copy', async () => {
  await deliver('again', ['bob@postroom.example'])
  await deliver('again', ['team@postroom.example'])
  await deliver('again', ['team@postroom.example'])
  expect((await holders('again')).filter((name) => name === 'bob')).toEqual(['bob'])
  expect((await newestOf('bob', bob)).message.delivered_to).toEqual(['bob@postroom.example', 'team@postroom.example'])
  expect(await found(bob, 'deliveredto:team subject:again')).toEqual(['again'])
})

async function found(call: Caller, q: string): Promise<string[]> {
  const { body } = await call('GET', '/search/advanced', { query: { q } })
  const rows = body.result.threads
  return rows.map(({ subject }: { subject: string }) => subject).sort()
}

test('[NET-08] deliveredto: finds by whole addresses and parts of them, also what came to the own address', async () => {
  const carol = await server.as('carol')
  await deliver('to-carol', ['carol@postroom.example'])
  await deliver('to-shop', ['tins@shop.example'])
  expect(await found(carol, 'deliveredto:tins@shop.example')).toEqual(['to-shop'])
  expect(await found(carol, 'deliveredto:tin')).toEqual(['to-shop'])
  expect(await found(carol, 'deliveredto:me subject:to')).toEqual(['to-carol'])
  expect(await found(carol, 'deliveredto:carol@postroom.example subject:to')).toEqual(['to-carol'])
  expect(await found(carol, '(deliveredto:tins OR deliveredto:me) subject:to')).toEqual(['to-carol', 'to-shop'])
  expect(await found(carol, 'subject:to -deliveredto:tins')).toEqual(['to-carol'])
  // Words of the envelope are found where they are asked for alone.
  expect(await found(carol, 'tins')).toEqual([])
})

test('[NET-08] mail from before is found by the own address that it came to, once the index knows that', async () => {
  const older = await startTestServer()
  const carol = await older.as('carol')
  await receive(older, { to: ['carol'], subject: 'From before' })
  const forget =
    older.context.config.databaseUrl === null ? 'delete from search_tokens' : "update search_entries set tokens = ''"
  await makeOlder(older, { version: since.addresses - 1, statements: [forget] })
  await older.context.database.migrate()
  expect(await found(carol, 'deliveredto:carol@postroom.example')).toEqual(['From before'])
  expect(await found(carol, 'deliveredto:bob')).toEqual([])
  await older.close()
})

test('[NET-08] words behind the plus do nothing, name a label, or make it, as the mailbox has chosen', async () => {
  const { id } = server.people.support
  const choose = (plus_labels: string) => bob('PUT', `/mailboxes/${id}/plus_labels`, { body: { plus_labels } })
  const labelsOf = async () => {
    const names = Object.entries(await labelIds(bob, id))
    const { message } = await newestOf('support', bob)
    return names.flatMap(([path, label]) => (message.labels.includes(label) ? [path] : [])).sort()
  }
  await server.context.database.write(createLabelAt, { ownerId: id, path: 'Refunds', color: undefined })
  const cases: [choice: string, tag: string, labels: string[]][] = [
    ['off', 'refunds', ['inbox']],
    ['existing', 'refunds', ['Refunds', 'inbox']],
    ['existing', 'new', ['inbox']],
    ['create', 'new', ['inbox', 'new']],
    ['create', 'trash', ['inbox']],
  ]
  for (const [index, [choice, tag, labels]] of cases.entries()) {
    expect((await choose(choice)).body).toEqual({ plus_labels: choice })
    await deliver(`plus-${index}`, [`orders+${tag}@postroom.example`])
    expect([choice, tag, await labelsOf()]).toEqual([choice, tag, labels])
  }
})

test('[NET-08] a chosen postmaster reads for every domain; an address that is removed is refused', async () => {
  const id = await make('postmaster@postroom.example', 'carol@postroom.example')
  for (const [index, address] of ['postmaster', 'postmaster@shop.example', 'abuse@alias.example'].entries()) {
    await deliver(`chosen-${index}`, [address])
    expect(await holders(`chosen-${index}`)).toEqual(['carol'])
  }
  expect((await alice('DELETE', `/addresses/${id}`)).status).toBe(204)
  expect((await alice('DELETE', `/addresses/${id}`)).status).toBe(404)
  await deliver('default', ['postmaster@shop.example'])
  expect(await holders('default')).toEqual(['alice'])
})

test('[NET-08] each refusal is a sentence, and nobody signs up with an address that is an alias', async () => {
  const refused: [string, string[], string][] = [
    ['team@postroom.example', ['bob@postroom.example'], 'team@postroom.example is taken already'],
    ['bob@postroom.example', ['alice@postroom.example'], 'bob@postroom.example is the address of a mailbox already'],
    ['x@fjord.example', ['bob@postroom.example'], `fjord.example is not one of our domains: ${DOMAINS.join(', ')}`],
    ['x@postroom.example', ['zoe@postroom.example'], 'There is no mailbox zoe@postroom.example here'],
    [
      'x@postroom.example',
      ['team@postroom.example'],
      'team@postroom.example is an alias itself: name the mailboxes that it leads to',
    ],
    [
      'x@postroom.example',
      ['nora@fjord.example'],
      'nora@fjord.example is an address elsewhere: an address leads to mailboxes of this server only',
    ],
    ['@shop.example', ['@alias.example'], '@shop.example is taken already'],
    [
      '@postroom.example',
      ['@shop.example'],
      'Another domain is an alias of @postroom.example, so that it cannot be one itself',
    ],
  ]
  for (const [address, members, sentence] of refused) {
    const answer = await alice('POST', '/addresses', { body: { address: { address, members } } })
    expect([answer.status, answer.body.errors]).toEqual([422, [sentence]])
  }
  const user = {
    email: 'Team@postroom.example',
    full_name: 'T',
    password: 'correct horse',
    password_confirmation: 'correct horse',
  }
  const signUp = await server.signedOut('POST', '/register', { body: { user } })
  expect([signUp.status, signUp.body.errors]).toEqual([422, ['Email has already been taken']])
})

test('[NET-08] the list says to everybody what their mailboxes have, and all of it to whoever runs the server', async () => {
  const names = (body: { mailboxes: { email: string; addresses: string[] }[] }) =>
    body.mailboxes.map(({ email, addresses }) => [email, addresses])
  const { body } = await alice('GET', '/addresses')
  expect(names(body)).toEqual([
    ['alice@postroom.example', ['alice@alias.example']],
    ['support@postroom.example', ['orders@postroom.example', 'support@alias.example', 'orders@alias.example']],
  ])
  expect(body.administration.domains).toEqual(DOMAINS)
  expect(body.administration.addresses.map(({ id: _id, ...rest }: { id: number }) => rest)).toEqual([
    { address: '@alias.example', kind: 'domain_alias', members: ['@postroom.example'] },
    { address: 'orders@postroom.example', kind: 'alias', members: ['support@postroom.example'] },
    { address: 'team@postroom.example', kind: 'alias', members: ['BOB@postroom.example', 'carol@postroom.example'] },
    { address: '@shop.example', kind: 'catch_all', members: ['carol@postroom.example'] },
  ])
  const theirs = (await bob('GET', '/addresses')).body
  expect(names(theirs)[0]).toEqual([
    'bob@postroom.example',
    ['team@postroom.example', 'bob@alias.example', 'team@alias.example'],
  ])
  expect(theirs.administration).toBe(undefined)
})

test('[NET-08] a mailbox is told which of its addresses come to it alone, and which domains it catches', async () => {
  const of = async (person: keyof People, email: string) => {
    const { mailboxes } = (await (await server.as(person))('GET', '/addresses')).body
    const found = mailboxes.find((mailbox: { email: string }) => mailbox.email === email)
    return [found.own_addresses, found.catch_alls]
  }
  expect(await of('alice', 'support@postroom.example')).toEqual([
    ['orders@postroom.example', 'support@alias.example', 'orders@alias.example'],
    [],
  ])
  expect(await of('bob', 'bob@postroom.example')).toEqual([['bob@alias.example'], []])
  expect(await of('carol', 'carol@postroom.example')).toEqual([['carol@alias.example'], ['@shop.example']])
})

test('[NET-08] only whoever runs the server changes addresses; a stranger and an ordinary person are refused each call', async () => {
  const id = await make('safe@postroom.example', 'alice@postroom.example')
  const body = { address: { address: 'mine@postroom.example', members: ['bob@postroom.example'] } }
  const plus = { plus_labels: 'create' }
  const own = `/mailboxes/${server.people.alice.id}/plus_labels`
  const tried = async (call: Caller) => [
    (await call('GET', '/addresses')).status,
    (await call('POST', '/addresses', { body })).status,
    (await call('DELETE', `/addresses/${id}`)).status,
    (await call('DELETE', '/addresses/999999')).status,
    (await call('PUT', own, { body: plus })).status,
  ]
  expect(await tried(server.signedOut)).toEqual([401, 401, 401, 401, 401])
  expect(await tried(bob)).toEqual([200, 403, 403, 403, 404])
  expect(await tried(await server.as('carol'))).toEqual([200, 403, 403, 403, 404])
  expect(await tried(alice)).toEqual([200, 201, 204, 404, 200])
})

test('[NET-08] POSTROOM_ADMINISTRATORS names who runs the server, and nobody else does then', async () => {
  const named = await startTestServer({ config: { administrators: ['carol@postroom.example'] } })
  const body = { address: { address: 'x@postroom.example', members: ['bob@postroom.example'] } }
  expect((await (await named.as('alice'))('POST', '/addresses', { body })).status).toBe(403)
  expect((await (await named.as('carol'))('POST', '/addresses', { body })).status).toBe(201)
  await named.close()
})

test('[NET-08] mail is sent from the addresses of a mailbox, and from no others; what cannot be delivered comes back to them', async () => {
  const outbox = startOutbox(server.context)
  const send = async (sender_email: string, to: string, more: object = { sender_user_id: server.people.support.id }) =>
    bob('POST', '/messages', {
      ...(await formOf({
        message: {
          recipients: [{ email: to, owner_type: 'to' }],
          subject: `from ${sender_email}`,
          sender_email,
          ...more,
        },
      })),
    })
  const from = async (sender: string, more?: object) => {
    const { status, body } = await send(sender, 'alice@postroom.example', more)
    return status === 201 ? body.message_with_attachments.sender_email : body.errors
  }
  expect(await from('orders@postroom.example')).toBe('orders@postroom.example')
  expect(await from('orders+42@alias.example')).toBe('orders+42@alias.example')
  expect(await from('support@postroom.example')).toBe('support@postroom.example')
  expect(await from('orders@postroom.example', {})).toBe('orders@postroom.example')
  expect(await from('team@postroom.example', {})).toBe('team@postroom.example')
  for (const other of [
    'team@postroom.example',
    'alice@postroom.example',
    'tins@shop.example',
    'x@fjord.example',
    'no address',
  ])
    expect(await from(other)).toEqual([
      'support@postroom.example cannot send from this address: please choose another one in From',
    ])
  expect((await send('tins@shop.example', 'alice@postroom.example', {})).status).toBe(404)
  const gone = await send('gone@postroom.example', 'alice@postroom.example', {})
  expect([gone.status, gone.body.errors]).toEqual([
    422,
    ['bob@postroom.example cannot send from this address: please choose another one in From'],
  ])
  expect((await send('alice@postroom.example', 'alice@postroom.example', {})).status).toBe(404)

  await send('orders@postroom.example', 'nobody@postroom.example')
  server.clock.advance(60_000)
  await outbox.settled()
  await outbox.stop()
  const { message, raw } = await newestOf('support', bob)
  expect(message.subject).toBe('Delivery failed: from orders@postroom.example')
  expect(raw).toContain('To: Support <orders@postroom.example>')
})

test('[NET-08] a draft keeps its From, and falls back to the own address once the other has gone', async () => {
  const id = await make('brief@postroom.example', 'bob@postroom.example')
  const draft = { window_id: 'from', sender_user_id: server.people.bob.id, sender_email: 'brief@postroom.example' }
  const created = (await bob('POST', '/drafts', { body: draft })).body.draft
  expect(created.sender_email).toBe('brief@postroom.example')
  const save = async (revision: number, more: object = {}) =>
    (await bob('PUT', `/drafts/${created.id}`, { body: { revision, subject: `save ${revision}`, ...more } })).body.draft
  expect((await save(1)).sender_email).toBe('brief@postroom.example')
  expect((await save(2, { sender_email: null })).sender_email).toBe(undefined)
  expect((await save(3, { sender_email: 'brief@postroom.example' })).sender_email).toBe('brief@postroom.example')
  await alice('DELETE', `/addresses/${id}`)
  expect((await save(4)).sender_email).toBe(undefined)
})

test('[NET-08] nobody signs up with an address whose mail goes to somebody else, and who is not confirmed takes none of it', async () => {
  const password = 'correct horse battery'
  const signUp = async (email: string) => {
    const user = { email, full_name: 'Stranger', password, password_confirmation: password }
    const { status, body } = await server.signedOut('POST', '/register', { body: { user } })
    return status === 201 ? 201 : body.errors
  }
  const others = [
    'bob+bills@postroom.example',
    'bob@alias.example',
    'bob+bills@alias.example',
    'anything@shop.example',
    'orders+x@postroom.example',
    'postmaster@postroom.example',
    'abuse@alias.example',
    '"nora"@shop.example',
  ]
  const answers = []
  for (const email of others) answers.push(await signUp(email))
  const taken = ['Email has already been taken']
  expect(answers.slice(0, -1)).toEqual(others.slice(0, -1).map(() => taken))
  expect(answers.at(-1)).not.toBe(201)
  // The account was signed up before the alias was made for everybody of its domain.
  expect(await signUp('late@fresh.example')).toBe(201)
  await make('@fresh.example', 'bob@postroom.example')
  await deliver('after-sign-up', ['late@fresh.example'])
  expect(await holders('after-sign-up')).toEqual(['bob'])
})

test('[NET-08] a local part in quotes that say nothing is the one without', async () => {
  await deliver('quoted', ['"support"@postroom.example', '"support+orders"@postroom.example'])
  expect(await holders('quoted')).toEqual(['support'])
})
