import { linkSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../src/accounts/users-store.ts'
import { smtpHandlers } from '../src/delivery/smtp-handlers.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { createWindowCounter } from '../src/runtime/window-counter.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let smtp: SmtpIn
const logged: string[] = []

beforeAll(async () => {
  server = await startTestServer({
    config: { smtp: { host: '127.0.0.1', port: 0 }, lmtp: { host: '127.0.0.1', port: 0 } },
    logged: (line) => logged.push(line),
  })
  smtp = await startSmtp(server.context)
})

afterAll(async () => {
  await smtp.stop()
  await server.close()
})

const lastOf = async (name: 'alice' | 'bob' | 'carol' | 'support') => (await mailboxOf(server, name)).at(-1)

const message = (id: string, ...more: string[]) =>
  [
    `Message-ID: <${id}@fjord.example>`,
    'From: Nora Vik <nora@fjord.example>',
    `Subject: ${id}`,
    ...more,
    '',
    'Hello',
    '',
  ].join('\r\n')

async function deliver(to: string[], text: string): Promise<string> {
  const client = await talkSmtp(smtp)
  await client.begin({ from: 'nora@fjord.example', to })
  const reply = await client.data(text)
  await client.say('QUIT\r\n')
  return reply
}

test('mail from an ordinary SMTP client stands unread in the inbox with text, HTML and files', async () => {
  const client = createTransport({ host: '127.0.0.1', port: smtp.port, secure: false, ignoreTLS: true })
  const sent = await client.sendMail({
    from: 'Nora Vik <nora@fjord.example>',
    to: 'Bob Baker <bob@postroom.example>',
    cc: 'carol@postroom.example',
    envelope: { from: 'nora@fjord.example', to: 'bob@postroom.example' },
    subject: 'Größe & Preis — 見積もり',
    date: new Date('2026-03-05T08:00:00Z'),
    text: 'See the offer',
    html: '<p>See the <b>offer</b> <img src="cid:logo"></p>',
    attachments: [
      { filename: 'Angebot für Bob.pdf', content: '%PDF-1.4' },
      { filename: 'logo.png', cid: 'logo', content: 'PNG' },
    ],
  })
  client.close()
  expect(sent.response).toMatch(/^250 /)
  const held = await lastOf('bob')
  expect(held).toMatchObject({
    subject: 'Größe & Preis — 見積もり',
    from: 'nora@fjord.example',
    html: '<p>See the <b>offer</b> <img src="cid:logo"></p>\n',
    read: false,
    views: ['inbox'],
    recipients: ['to bob@postroom.example', 'cc carol@postroom.example'],
    date: START,
  })
  expect(held?.text?.trim()).toBe('See the offer')
  expect(held?.files.toSorted()).toEqual(['Angebot für Bob.pdf', 'logo.png'])
  expect(await mailboxOf(server, 'carol')).toEqual([])
})

test('one message for three mailboxes is one row, and each mailbox has its own copy [DELEG-01]', async () => {
  await deliver(['alice@postroom.example', 'BOB@Postroom.Example', 'support@postroom.example'], message('shared'))
  const copies = await Promise.all([lastOf('alice'), lastOf('bob'), lastOf('support')])
  expect(copies.map((copy) => copy?.subject)).toEqual(['shared', 'shared', 'shared'])
  expect(new Set(copies.map((copy) => copy?.messageId)).size).toBe(1)
})

test('the same message again reaches a mailbox once, and a mailbox that did not have it gets the same row', async () => {
  await deliver(['alice@postroom.example'], message('twice'))
  const before = (await mailboxOf(server, 'alice')).length
  expect(await deliver(['alice@postroom.example'], message('twice'))).toMatch(/^250 /)
  expect(await mailboxOf(server, 'alice')).toHaveLength(before)
  await deliver(['alice@postroom.example', 'carol@postroom.example'], message('twice'))
  expect(await mailboxOf(server, 'alice')).toHaveLength(before)
  expect((await lastOf('carol'))?.messageId).toBe((await lastOf('alice'))?.messageId)
  await deliver(['alice@postroom.example'], message('twice', 'X-Other: bytes'))
  expect(await mailboxOf(server, 'alice')).toHaveLength(before)
  await deliver(['alice@postroom.example'], `${message('twice')}More words\r\n`)
  expect(await mailboxOf(server, 'alice')).toHaveLength(before + 1)
})

test('an answer joins the conversation of the message that it answers, a subject alone joins nothing', async () => {
  await deliver(['bob@postroom.example'], message('root'))
  await deliver(['bob@postroom.example'], message('first-answer', 'In-Reply-To: <root@fjord.example>'))
  await deliver(
    ['bob@postroom.example'],
    message('second-answer', 'References: <root@fjord.example> <first-answer@fjord.example>'),
  )
  await deliver(['bob@postroom.example'], message('same-subject').replace('Subject: same-subject', 'Subject: Re: root'))
  const [root, first, second, stranger] = (await mailboxOf(server, 'bob')).slice(-4)
  expect([first?.thread, second?.thread]).toEqual([root?.thread, root?.thread])
  expect(stranger?.thread).not.toBe(root?.thread)
})

test('an answer that arrives before its question shares its conversation', async () => {
  await deliver(['carol@postroom.example'], message('early', 'In-Reply-To: <late@fjord.example>'))
  await deliver(['carol@postroom.example'], message('late'))
  const [early, late] = (await mailboxOf(server, 'carol')).slice(-2)
  expect(late?.thread).toBe(early?.thread)
})

test('a conversation that none of the recipients holds is not joined (G-016)', async () => {
  await deliver(['alice@postroom.example'], message('private'))
  await deliver(['carol@postroom.example'], message('guess', 'In-Reply-To: <private@fjord.example>'))
  expect((await lastOf('carol'))?.thread).not.toBe((await lastOf('alice'))?.thread)
})

test('missing Message-ID, missing or absurd date: one is made, arrival counts', async () => {
  await deliver(['alice@postroom.example'], 'Subject: bare\r\nDate: Mon, 1 Jan 2990 00:00:00 +0000\r\n\r\nx\r\n')
  const held = await lastOf('alice')
  expect(held?.externalId).toMatch(/^[0-9a-f-]{36}@postroom\.example$/)
  const sentAt = await withTables(server, (db) =>
    db
      .selectFrom('messages')
      .select('sent_at')
      .where('id', '=', held?.messageId ?? 0)
      .executeTakeFirst(),
  )
  expect(sentAt).toEqual({ sent_at: START })
})

test('the original is kept as it came, under a Return-Path and a Received line of ours', async () => {
  await deliver(['alice@postroom.example'], message('original'))
  const { messageId } = (await lastOf('alice')) ?? {}
  const { body: raw } = await (await server.as('alice'))('GET', `/messages/${messageId}/raw`)
  expect(raw).toMatch(
    /^Return-Path: <nora@fjord\.example>\r\nReceived: from client\.example \(\[127\.0\.0\.1\]\)\r\n\tby postroom\.example with ESMTP id [^\r\n]+\r\n\tfor <alice@postroom\.example>;\r\n\tThu, 05 Mar 2026 09:30:00 \+0000\r\nMessage-ID: <original@fjord\.example>\r\n/,
  )
})

test('unknown recipients and foreign domains are refused at RCPT with a plain sentence, and logged without a name', async () => {
  logged.length = 0
  const client = await talkSmtp(smtp)
  const replies = await client.begin({
    from: 'nora@fjord.example',
    to: ['nobody@postroom.example', 'someone@elsewhere.example', 'alice@postroom.example'],
  })
  expect(replies).toEqual([
    '550 5.1.1 There is no mailbox nobody@postroom.example here',
    '550 5.7.1 Mail for someone@elsewhere.example is not accepted here: this server does not relay',
    '250 2.1.5 Accepted',
  ])
  client.destroy()
  const refused = { time: expect.any(String), level: 'info', ip: '127.0.0.1', code: 550, msg: 'mail refused' }
  expect(logged.map((line) => JSON.parse(line))).toEqual([refused, refused])
})

test('postmaster is accepted and reaches the first account', async () => {
  expect(await deliver(['postmaster@postroom.example'], message('to-postmaster'))).toMatch(/^250 /)
  expect((await lastOf('alice'))?.subject).toBe('to-postmaster')
  expect(await deliver(['Postmaster'], message('to-bare-postmaster'))).toMatch(/^250 /)
  expect((await lastOf('alice'))?.subject).toBe('to-bare-postmaster')
})

test('the hundred and first recipient is put off with 452', async () => {
  const account = (name: string) => ({
    email: `${name}@postroom.example`,
    fullName: name,
    passwordHash: '',
    confirmedAt: START,
    now: START,
  })
  const names = Array.from({ length: 101 }, (_, n) => `many-${n}`)
  for (const name of names) await server.context.database.write(createUser, account(name))
  const client = await talkSmtp(smtp)
  const replies = await client.begin({ from: 'nora@fjord.example', to: names.map((name) => account(name).email) })
  expect(replies.slice(0, 100).every((reply) => reply.startsWith('250 '))).toBe(true)
  expect(replies[100]).toBe('452 4.5.3 Error: too many recipients')
  expect(await client.data(message('to-a-hundred'))).toMatch(/^250 /)
  client.destroy()
})

test('a message over 36 MB is refused with 552, announced or not, and the connection goes on', async () => {
  const client = await talkSmtp(smtp)
  await client.say('EHLO client.example\r\n')
  expect(await client.say('MAIL FROM:<nora@fjord.example> SIZE=37748737\r\n')).toMatch(/^552 /)
  await client.say('MAIL FROM:<nora@fjord.example>\r\n')
  await client.say('RCPT TO:<alice@postroom.example>\r\n')
  expect(await client.data(`Subject: huge\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(37_750)}`)).toMatch(/^552 /)
  await client.say('MAIL FROM:<nora@fjord.example>\r\n')
  await client.say('RCPT TO:<alice@postroom.example>\r\n')
  expect(await client.data(message('after-the-huge-one'))).toMatch(/^250 /)
  expect((await lastOf('alice'))?.subject).toBe('after-the-huge-one')
  client.destroy()
})

test('[GUARD-06] a bare line feed is refused, and a bare carriage return, so that nothing can be smuggled past them', async () => {
  const before = (await mailboxOf(server, 'alice')).length
  for (const ending of ['\n.\n', '\n.\r\n', '\r\n.\n', '\r.\r\n']) {
    const client = await talkSmtp(smtp)
    await client.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
    await client.say('DATA\r\n')
    const smuggled = `MAIL FROM:<ceo@postroom.example>\r\nRCPT TO:<alice@postroom.example>\r\nDATA\r\nSubject: forged\r\n\r\nx`
    const reply = await client.say(`Subject: outer\r\n\r\nfirst${ending}${smuggled}\r\n.\r\n`)
    expect([ending, reply.slice(0, 3)]).toEqual([ending, '554'])
    client.destroy()
  }
  const after = await mailboxOf(server, 'alice')
  expect(after.slice(before)).toEqual([])
})

test('a message that has gone through more than fifty servers is refused as a loop', async () => {
  const hops = (count: number) =>
    Array.from({ length: count }, (_, n) => `Received: from h${n}.example by h.example; x`)
  expect(await deliver(['alice@postroom.example'], message('looping', ...hops(51)))).toMatch(
    /^554 .*The message goes round in a loop/,
  )
  expect(await deliver(['alice@postroom.example'], message('long-way', ...hops(50)))).toMatch(/^250 /)
})

test('a connection that is cut inside the message delivers nothing', async () => {
  const before = (await mailboxOf(server, 'alice')).length
  const client = await talkSmtp(smtp)
  await client.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
  await client.say('DATA\r\n')
  client.socket.write('Subject: cut\r\n\r\nhalf a mess')
  client.destroy()
  expect(await deliver(['alice@postroom.example'], message('next'))).toMatch(/^250 /)
  expect((await mailboxOf(server, 'alice')).slice(before).map(({ subject }) => subject)).toEqual(['next'])
})

test('addresses and headers in UTF-8 are taken as they are (RFC 6531)', async () => {
  const client = await talkSmtp(smtp)
  expect(await client.say('EHLO client.example\r\n')).toContain('SMTPUTF8')
  await client.say('MAIL FROM:<jörg@köln.example> SMTPUTF8\r\n')
  await client.say('RCPT TO:<alice@postroom.example>\r\n')
  expect(await client.data('From: Jörg <jörg@köln.example>\r\nSubject: Grüße\r\n\r\nx\r\n')).toMatch(/^250 /)
  expect(await lastOf('alice')).toMatchObject({ from: 'jörg@köln.example', subject: 'Grüße' })
  client.destroy()
})

test('a message that is no MIME at all is delivered as text', async () => {
  const broken = readFileSync(new URL('./mail/missing-boundary.eml', import.meta.url), 'latin1')
  expect(await deliver(['alice@postroom.example'], broken)).toMatch(/^250 /)
  expect(await lastOf('alice')).toMatchObject({ subject: 'No boundary parameter', text: 'The text is still here.\n' })
})

test('LMTP answers once for each recipient', async () => {
  const client = await talkSmtp({ port: smtp.lmtpPort ?? 0, lmtp: true })
  const replies = await client.begin({
    from: 'nora@fjord.example',
    to: ['alice@postroom.example', 'nobody@postroom.example', 'bob@postroom.example'],
  })
  expect(replies.map((reply) => reply.slice(0, 3))).toEqual(['250', '550', '250'])
  expect(await client.data(message('by-lmtp'))).toMatch(/^250 /)
  expect(await client.reply()).toMatch(/^250 /)
  expect([(await lastOf('alice'))?.subject, (await lastOf('bob'))?.subject]).toEqual(['by-lmtp', 'by-lmtp'])
  client.destroy()
})

test('LMTP listens on a socket too, which Postfix may use as another user, and replaces one that a crash left behind', async () => {
  const path = join(server.context.config.dataDir, 'lmtp.sock')
  const crashed = createServer()
  await new Promise<void>((resolve) => crashed.listen(`${path}.crashed`, resolve))
  linkSync(`${path}.crashed`, path)
  crashed.close()
  const config = { ...server.context.config, smtp: { host: '127.0.0.1', port: 0 }, lmtp: { socket: path } }
  const listening = await startSmtp({ ...server.context, config })
  expect((statSync(path).mode & 0o666).toString(8)).toBe('666')
  const client = await talkSmtp({ path, lmtp: true })
  await client.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
  expect(await client.data(message('by-socket'))).toMatch(/^250 /)
  client.destroy()
  await listening.stop()
  expect((await lastOf('alice'))?.subject).toBe('by-socket')
})

test('what lies at the path of the LMTP socket and is none stays as it is', async () => {
  const path = join(server.context.config.dataDir, 'notes.txt')
  writeFileSync(path, 'Dear diary')
  const config = { ...server.context.config, smtp: { host: '127.0.0.1', port: 0 }, lmtp: { socket: path } }
  await expect(startSmtp({ ...server.context, config })).rejects.toThrow(
    `${path} cannot be a socket (EADDRINUSE): set POSTROOM_LMTP to another path`,
  )
  expect(readFileSync(path, 'utf8')).toBe('Dear diary')
})

test('an address that uses up its minute is put off until the next', () => {
  const counter = createWindowCounter(server.clock, 60_000)
  expect(['a', 'a', 'a', 'b'].map((address) => counter.count(address))).toEqual([1, 2, 3, 1])
  server.clock.advance(59_999)
  expect([counter.used('a'), counter.left('a')]).toEqual([3, 1])
  counter.uncount('a')
  expect([counter.used('a'), counter.left('a')]).toEqual([2, 1])
  server.clock.advance(1)
  counter.uncount('a')
  expect([counter.used('a'), counter.left('a')]).toEqual([0, 0])
  expect(counter.count('a')).toBe(1)
})

test('mail counts against the room for all until it is stored, and then no more [RUN-03]', async () => {
  const { database } = server.context
  const { write } = database
  let goOn = () => {}
  const storing = new Promise<void>((began) => {
    database.write = async (operation, args) => {
      began()
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      database.write = write
      return write(operation, args)
    }
  })
  const { onData } = smtpHandlers(server.context, { lmtp: true, waiting: 1_000 })
  const rcptTo = [{ address: 'alice@postroom.example' }]
  const session = { envelope: { mailFrom: false, rcptTo }, remoteAddress: '127.0.0.1', transmissionType: 'LMTP' }
  const take = (id: string) =>
    new Promise<unknown>((resolve) => {
      const stream = Readable.from([Buffer.from(message(id, `X-Filling: ${'x'.repeat(500)}`))])
      const answered = (error?: Error | null, answers?: unknown) => resolve(error?.message ?? answers)
      onData?.(stream as SMTPServerDataStream, session as SMTPServerSession, answered)
    })
  const first = take('first-of-two')
  await storing
  expect(await take('second-of-two')).toBe('Too much mail is arriving at once, try again later')
  goOn()
  expect(await first).toEqual(['Delivered'])
  expect(await take('second-of-two')).toEqual(['Delivered'])
})

test('with a certificate STARTTLS is offered, and nothing said before it counts after it', async () => {
  const tls = {
    certFile: fileURLToPath(new URL('./tls/cert.pem', import.meta.url)),
    keyFile: fileURLToPath(new URL('./tls/key.pem', import.meta.url)),
  }
  const config = { ...server.context.config, smtp: { host: '127.0.0.1', port: 0 }, lmtp: null, tls }
  const secured = await startSmtp({ ...server.context, config })
  const client = createTransport({
    host: '127.0.0.1',
    port: secured.port,
    requireTLS: true,
    tls: { ca: readFileSync(tls.certFile), servername: 'postroom.example' },
  })
  await client.sendMail({ from: 'nora@fjord.example', to: 'alice@postroom.example', subject: 'secured', text: 'x' })
  client.close()
  expect((await lastOf('alice'))?.subject).toBe('secured')
  const before = (await mailboxOf(server, 'alice')).length
  const injector = await talkSmtp(secured)
  await injector.say('EHLO client.example\r\n')
  const injected =
    'MAIL FROM:<a@b.example>\r\nRCPT TO:<alice@postroom.example>\r\nDATA\r\nSubject: injected\r\n\r\nx\r\n.\r\n'
  expect(await injector.say(`STARTTLS\r\n${injected}`)).toMatch(/^220 /)
  injector.destroy()
  await secured.stop()
  expect(await mailboxOf(server, 'alice')).toHaveLength(before)
})
