import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestMessage } from '../src/delivery/ingest-message.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { mboxOf } from '../src/import/export-mail.ts'
import { importMail } from '../src/import/import-mail.ts'
import { openMailSource } from '../src/import/mail-source.ts'
import type { People } from './account-fixtures.ts'
import { mailboxOf } from './mailbox.ts'
import { makeOlder } from './older-store.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let smtp: SmtpIn
beforeAll(async () => {
  const listen = { host: '127.0.0.1', port: 0 }
  server = await startTestServer({ config: { smtp: listen, lmtp: listen } })
  smtp = await startSmtp(server.context)
})
afterAll(async () => {
  await smtp.stop()
  await server.close()
})

type Name = keyof People
const emailOf = (name: Name) => server.people[name].email
const letter = (id: string) =>
  `Message-ID: <${id}@fjord.example>\r\nFrom: nora@fjord.example\r\nTo: list@fjord.example\r\nSubject: ${id}\r\n\r\nHello\r\n`

async function deliver(id: string, envelope: { from: string; to: Name[]; lmtp?: boolean }): Promise<void> {
  const { from, to, lmtp = false } = envelope
  const client = await talkSmtp(lmtp ? { port: smtp.lmtpPort ?? 0, lmtp } : smtp)
  await client.begin({ from, to: to.map(emailOf) })
  const replies = [await client.data(letter(id))]
  while (lmtp && replies.length < to.length) replies.push(await client.reply())
  expect(replies.every((reply) => reply.startsWith('250'))).toBe(true)
  client.destroy()
}

/** The source of the newest message as that person downloads it, and the whole mailbox as it is exported. */
async function sourcesOf(name: Name): Promise<[string, string]> {
  const messageId = (await mailboxOf(server, name)).at(-1)?.messageId
  const parts: Buffer[] = []
  for await (const part of mboxOf(server.context, server.people[name].id)) parts.push(part)
  const { body } = await (await server.as(name))('GET', `/messages/${messageId}/raw`)
  return [body, Buffer.concat(parts).toString('latin1')]
}

async function expectOwnTrace(name: Name, { own, others }: { own: string[]; others: string[] }): Promise<void> {
  for (const source of await sourcesOf(name)) {
    for (const text of own) expect(source).toContain(text)
    for (const text of others) expect(source).not.toContain(text)
  }
}

test('[ARRIVE-03] two transactions with one recipient each: neither sees the return path and the address of the other', async () => {
  await deliver('twice', { from: 'bounce+alice@fjord.example', to: ['alice'] })
  await deliver('twice', { from: 'bounce+bob@fjord.example', to: ['bob'] })
  const [alice, bob] = [(await mailboxOf(server, 'alice')).at(-1), (await mailboxOf(server, 'bob')).at(-1)]
  expect(bob?.messageId).toBe(alice?.messageId)
  const trace = (name: Name) => [`Return-Path: <bounce+${name}@fjord.example>`, `for <${emailOf(name)}>;`]
  await expectOwnTrace('alice', { own: trace('alice'), others: ['bounce+bob', emailOf('bob')] })
  await expectOwnTrace('bob', { own: trace('bob'), others: ['bounce+alice', emailOf('alice')] })
  expect((await sourcesOf('bob'))[0]).toMatch(/^Return-Path: [^\r]*\r\nReceived: from [\s\S]*\r\nMessage-ID: <twice@/)
})

test('[ARRIVE-03] one transaction with several recipients, by SMTP and by LMTP: each reads for itself', async () => {
  for (const lmtp of [false, true]) {
    await deliver(`several-${lmtp}`, { from: 'nora@fjord.example', to: ['bob', 'carol'], lmtp })
    await expectOwnTrace('bob', { own: [`for <${emailOf('bob')}>;`], others: [emailOf('carol')] })
    await expectOwnTrace('carol', { own: [`for <${emailOf('carol')}>;`], others: [emailOf('bob')] })
  }
})

test('[ARRIVE-03] what was imported and comes by SMTP too has the trace of each mailbox that it came to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-trace-'))
  const file = join(folder, 'kept.eml')
  await writeFile(file, `${letter('imported')}\r\n`)
  const target = { ownerId: server.people.support.id, email: emailOf('support') }
  await importMail(server.context, { source: await openMailSource(file), target }, () => undefined)
  await rm(folder, { recursive: true })
  await deliver('imported', { from: 'bounce+carol@fjord.example', to: ['carol'] })
  const imported = (await mailboxOf(server, 'support')).at(-1)
  expect((await mailboxOf(server, 'carol')).at(-1)?.messageId).toBe(imported?.messageId)
  await expectOwnTrace('carol', { own: [`for <${emailOf('carol')}>;`], others: [] })
  const parts: Buffer[] = []
  for await (const part of mboxOf(server.context, server.people.support.id)) parts.push(part)
  const exported = Buffer.concat(parts).toString('latin1')
  expect(exported).toContain('Message-ID: <imported@fjord.example>')
  expect([exported.includes('Return-Path'), exported.includes(emailOf('carol'))]).toEqual([false, false])
})

test('[ARRIVE-03] mail from before each copy had its trace shows that of no other mailbox', async () => {
  const older = await startTestServer()
  const raw = Buffer.from(
    `Return-Path: <bounce+a@x>\r\nReceived: from x ([1.2.3.4])\r\n\tby y with ESMTP id 1.1\r\n\tfor <a@y>;\r\n\tThu\r\n${letter('older')}`,
  )
  const recipients = [{ ownerId: older.people.alice.id }, { ownerId: older.people.bob.id }]
  const { messageId } = await ingestMessage(older.context, { raw, trace: '', recipients, source: 'delivery' })
  await makeOlder(older, { version: 12, statements: ["update user_messages set digest = 'without the trace'"] })
  await older.context.database.migrate()
  const { body } = await (await older.as('bob'))('GET', `/messages/${messageId}/raw`)
  expect(body).toBe(letter('older'))
  await older.close()
})

test('[ARRIVE-03] whoever a message is assigned to reads it without the trace fields of the mailbox that it came to', async () => {
  const raw = Buffer.from(
    `Return-Path: <bounce+support@x>\r\nDelivered-To: ${emailOf('support')}\r\nReceived: from x\r\n\tfor <${emailOf('support')}>; Thu\r\n${letter('assigned')}`,
  )
  const { messageId } = await ingestMessage(server.context, {
    raw,
    trace: '',
    recipients: [{ ownerId: server.people.alice.id }],
    source: 'import',
  })
  const alice = await server.as('alice')
  const body = { message_ids: [messageId], checked_assignees: [server.people.carol.id], unchecked_assignees: [] }
  expect((await alice('PATCH', '/user_messages/change_message_assignees', { body })).status).toBe(200)
  expect((await alice('GET', `/messages/${messageId}/raw`)).body).toBe(raw.toString())
  const [source, exported] = await sourcesOf('carol')
  expect(source).toBe(letter('assigned'))
  expect(exported).not.toContain(emailOf('support'))
})
