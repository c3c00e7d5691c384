import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestMessage, ingestMessages } from '../src/delivery/ingest-message.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const letter = (id: string, ...headers: string[]) =>
  Buffer.from(
    [
      `Message-ID: <${id}@fjord.example>`,
      'From: nora@fjord.example',
      `Subject: ${id}`,
      'Date: Mon, 02 Feb 2026 08:00:00 +0000',
      ...headers,
      '',
      'Hello',
      '',
    ].join('\r\n'),
  )

const counters = (path: string, ownerId: number) =>
  withTables(server, (db) =>
    db
      .selectFrom('labels')
      .select(['total_messages', 'total_threads', 'unread_messages', 'unread_threads'])
      .where('user_id', '=', ownerId)
      .where('path', '=', path)
      .executeTakeFirst(),
  )

test('many messages in one transaction keep the labels, the read state and the date that they are given', async () => {
  const { id: ownerId } = server.people.alice
  const place = (labelPaths: string[], read: boolean) => [{ ownerId, labelPaths, read, date: 'sent' as const }]
  await ingestMessages(server.context, [
    { raw: letter('one'), trace: '', source: 'import', recipients: place(['inbox', 'Work/Clients'], false) },
    {
      raw: letter('two', 'In-Reply-To: <one@fjord.example>'),
      trace: '',
      source: 'import',
      recipients: place(['inbox'], true),
    },
    { raw: letter('three'), trace: '', source: 'import', recipients: place(['Work/Clients', 'starred'], true) },
    {
      raw: letter('mine', 'In-Reply-To: <three@fjord.example>'),
      trace: '',
      source: 'import',
      recipients: [{ ownerId, labelPaths: [], read: true, isSender: true, date: START - 1 }],
    },
  ])
  const held = await mailboxOf(server, 'alice')
  expect(held.map(({ subject, views, read, replied, date }) => ({ subject, views, read, replied, date }))).toEqual([
    { subject: 'one', views: ['Work/Clients', 'inbox'], read: false, replied: false, date: Date.UTC(2026, 1, 2, 8) },
    { subject: 'two', views: ['inbox'], read: true, replied: false, date: Date.UTC(2026, 1, 2, 8) },
    { subject: 'three', views: ['Work/Clients', 'starred'], read: true, replied: true, date: Date.UTC(2026, 1, 2, 8) },
    { subject: 'mine', views: ['sent'], read: true, replied: false, date: START - 1 },
  ])
  expect(held[1]?.thread).toBe(held[0]?.thread)
  expect(await counters('inbox', ownerId)).toEqual({
    total_messages: 2,
    total_threads: 1,
    unread_messages: 1,
    unread_threads: 1,
  })
})

test('an import can be repeated: nothing comes twice, not even what has no Message-ID', async () => {
  const { id: ownerId } = server.people.bob
  const nameless = Buffer.from('Subject: nameless\r\n\r\nHello\r\n')
  const batch = [letter('again'), nameless].map((raw) => ({
    raw,
    trace: '',
    source: 'import' as const,
    recipients: [{ ownerId, date: 'sent' as const }],
  }))
  const first = await ingestMessages(server.context, batch)
  const second = await ingestMessages(server.context, batch)
  expect(first.map(({ duplicates }) => duplicates)).toEqual([[], []])
  expect(second.map(({ duplicates }) => duplicates)).toEqual([[ownerId], [ownerId]])
  expect((await mailboxOf(server, 'bob')).map(({ subject }) => subject)).toEqual(['again', 'nameless'])
})

test('two deliveries at once of the same message share one row', async () => {
  const { carol, support } = server.people
  const deliver = (ownerId: number) =>
    ingestMessage(server.context, { raw: letter('at-once'), trace: '', source: 'delivery', recipients: [{ ownerId }] })
  const results = await Promise.all([carol, support, carol, support].map(({ id }) => deliver(id)))
  expect(new Set(results.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await mailboxOf(server, 'carol')).toHaveLength(1)
  expect(await mailboxOf(server, 'support')).toHaveLength(1)
})

test('a large original and its large file are kept byte for byte', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 256))
  const base64 = bytes.toString('base64').match(/.{1,76}/g) ?? []
  const raw = Buffer.from(
    `Subject: large\r\nContent-Type: application/octet-stream; name=large.bin\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64.join('\r\n')}\r\n`,
  )
  const { id: ownerId } = server.people.carol
  const trace = 'Received: from a by b; today\r\n'
  const { messageId } = await ingestMessage(server.context, {
    raw,
    trace,
    source: 'delivery',
    recipients: [{ ownerId }],
  })
  const stored = await withTables(server, async (db) => ({
    source: await db
      .selectFrom('messages')
      .select(['raw_digest', 'size'])
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow(),
    file: await db
      .selectFrom('attachments')
      .select(['digest', 'size'])
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow(),
  }))
  expect(stored.file.size).toBe(bytes.length)
  expect((await server.context.blobs.get(stored.file.digest)).equals(bytes)).toBe(true)
  const original = await server.context.blobs.get(stored.source.raw_digest ?? '')
  expect(original.equals(raw)).toBe(true)
  const source = await (await server.as('carol'))('GET', `/messages/${messageId}/raw`)
  expect(source.body).toBe(`${trace}${raw}`)
  expect(stored.source.size).toBe(original.length)
})
