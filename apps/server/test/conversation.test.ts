import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelIds, receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let bob: Caller
let carol: Caller
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  bob = await server.as('bob')
  carol = await server.as('carol')
})
afterAll(() => server.close())

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

test('a message carries everything that is known of it [API-28, DATA-11, DATA-12]', async () => {
  const { messageId, threadId } = await receive(server, {
    to: ['alice'],
    toHeader: 'Alice <alice@postroom.example>, "Other, One" <other@example.net>',
    subject: 'The plan',
    html: '<p>First <b>bold</b> line</p>',
    id: 'plan@example.org',
    headers: ['Reply-To: answers@example.org', 'Cc: cc@example.net'],
    files: [{ name: 'grüße 1.png', type: 'image/png', content: PNG }],
  })
  const inbox = (await labelIds(alice, server.people.alice.id)).inbox
  const { body } = await alice('GET', `/messages/${messageId}`)
  const attachment = body.message.attachments[0]
  expect(body.message).toEqual({
    id: messageId,
    external_id: 'plan@example.org',
    message_thread_id: threadId,
    user_message_id: expect.any(Number),
    owner_user_id: server.people.alice.id,
    sender_name: 'Dora Dale',
    sender_email: 'dora@example.org',
    sender: { name: 'Dora Dale', email: 'dora@example.org' },
    recipients: [
      { email: 'alice@postroom.example', name: 'Alice', owner_type: 'to' },
      { email: 'other@example.net', name: 'Other, One', owner_type: 'to' },
      { email: 'cc@example.net', name: null, owner_type: 'cc' },
    ],
    subject: 'The plan',
    date: '2026-03-05T09:30:01.000Z',
    html_body: '<p>First <b>bold</b> line</p>\n',
    text_body: null,
    plain_text: 'First bold line',
    attachments: [
      {
        id: attachment.id,
        filename: 'grüße 1.png',
        mime_type: 'image/png',
        size: 16,
        download_url: `/api/v1/messages/${messageId}/attachments/${attachment.id}/gr%C3%BC%C3%9Fe%201.png`,
        type: 'attachment',
        content_id: null,
      },
    ],
    in_reply_to: null,
    references: null,
    labels: [inbox],
    assignees: [],
    read: false,
    reply_to: 'answers@example.org',
    reply_to_email: 'answers@example.org',
    replied: false,
    trashed: false,
  })
})

test('a conversation opens by thread, by its other path and by user_thread, oldest message first [API-29, API-30, API-31, DATA-16]', async () => {
  await receive(server, { to: ['alice'], subject: 'Tea', text: 'Green?', id: 'tea@example.org' })
  const { threadId } = await receive(server, {
    to: ['alice'],
    subject: 'Re: Tea',
    text: 'Black.',
    from: 'Eve <eve@example.org>',
    inReplyTo: 'tea@example.org',
  })
  const { status, body } = await alice('GET', `/messages/threads/${threadId}`)
  expect(status).toBe(200)
  expect(body.thread).toEqual({
    message_thread_id: threadId,
    subject: 'Tea',
    messages_count: 2,
    last_message_date: '2026-03-05T09:30:03.000Z',
    senders: [
      { name: 'Dora Dale', email: 'dora@example.org' },
      { name: 'Eve', email: 'eve@example.org' },
    ],
    owner: { id: server.people.alice.id, email: 'alice@postroom.example', full_name: 'Alice Archer' },
  })
  expect(body.messages.map(({ plain_text }: { plain_text: string }) => plain_text.trim())).toEqual(['Green?', 'Black.'])
  expect(body.messages[1]).toMatchObject({ in_reply_to: 'tea@example.org', references: 'tea@example.org' })
  expect((await alice('GET', `/messages/thread/${threadId}`)).body).toEqual(body)
  const list = await alice('GET', '/user_messages')
  const row = list.body.threads.find((item: { message_thread_id: number }) => item.message_thread_id === threadId)
  expect((await alice('GET', `/messages/user_thread/${row.user_thread_id}`)).body).toEqual(body)
  const named = await alice('GET', '/messages/threads/1', {
    query: { 'thread[message_thread_id]': String(threadId), 'thread[user_id]': String(server.people.alice.id) },
  })
  expect(named.body).toEqual(body)
})

test('the own copy opens first, then that of a ticked account, or the one that is named [API-28, API-29, API-30, API-31, DELEG-02]', async () => {
  const { messageId, threadId } = await receive(server, { to: ['support'], subject: 'For support' })
  const ticked = { 'accessible_users[]': [String(server.people.alice.id), String(server.people.support.id)] }
  expect((await alice('GET', `/messages/threads/${threadId}`)).status).toBe(404)
  const ownerOf = async (path: string, query: object = {}) =>
    (await alice('GET', path, { query: { ...ticked, ...query } })).body.thread.owner.full_name
  const list = await alice('GET', '/user_messages', { query: ticked })
  const row = list.body.threads.find((item: { message_thread_id: number }) => item.message_thread_id === threadId)
  for (const path of [`threads/${threadId}`, `thread/${threadId}`, `user_thread/${row.user_thread_id}`])
    expect([path, await ownerOf(`/messages/${path}`)]).toEqual([path, 'Support'])
  expect((await alice('GET', `/messages/${messageId}`)).status).toBe(404)
  const held = await alice('GET', `/messages/${messageId}`, { query: ticked })
  expect(held.body.message.owner_user_id).toBe(server.people.support.id)
  const named = await alice('GET', `/messages/${messageId}`, { query: { owner_id: String(server.people.support.id) } })
  expect(named.body.message.owner_user_id).toBe(server.people.support.id)
  const both = await receive(server, { to: ['support', 'alice'], subject: 'For both' })
  const first = await alice('GET', `/messages/${both.messageId}`, { query: ticked })
  expect(first.body.message.owner_user_id).toBe(server.people.alice.id)
  const thread = { 'thread[message_thread_id]': String(both.threadId) }
  for (const path of ['/messages/threads/1', '/messages/thread/1', '/messages/user_thread/1']) {
    const supports = await ownerOf(path, { ...thread, 'thread[user_id]': String(server.people.support.id) })
    expect([path, await ownerOf(path, thread), supports]).toEqual([path, 'Alice Archer', 'Support'])
  }
})

test('what is foreign and what is absent answer alike [API-28, API-29]', async () => {
  const { messageId, threadId } = await receive(server, {
    to: ['alice'],
    subject: 'Private',
    files: [{ name: 'a.txt', content: 'a' }],
  })
  const { body } = await alice('GET', `/messages/${messageId}`)
  const file = body.message.attachments[0].id
  for (const path of [
    `/messages/${messageId}`,
    `/messages/threads/${threadId}`,
    `/messages/${messageId}/raw`,
    `/messages/${messageId}/attachments/${file}/a.txt`,
  ]) {
    const foreign = await carol('GET', path)
    const absent = await carol('GET', path.replace(/\d+/, '987654'))
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
  }
})

test('a bcc recipient is seen by itself alone [DATA-11]', async () => {
  const { messageId } = await receive(server, {
    to: ['alice', 'bob'],
    toHeader: 'alice@postroom.example',
    subject: 'Secretly',
    headers: ['Bcc: bob@postroom.example, hidden@example.net'],
  })
  const seen = async (call: Caller) => {
    const { body } = await call('GET', `/messages/${messageId}`)
    return body.message.recipients.map(({ email }: { email: string }) => email)
  }
  expect(await seen(alice)).toEqual(['alice@postroom.example'])
  expect(await seen(bob)).toEqual(['alice@postroom.example', 'bob@postroom.example'])
  const list = await alice('GET', '/user_messages')
  expect(list.body.threads[0].recipients).toEqual([{ email: 'alice@postroom.example', name: null, owner_type: 'to' }])
  const search = async (call: Caller, q: string) =>
    (await call('GET', '/search/advanced', { query: { q } })).body.result.pagination.total_count
  expect([
    await search(alice, 'to:hidden'),
    await search(bob, 'to:hidden'),
    await search(bob, 'to:bob@postroom.example'),
  ]).toEqual([0, 0, 1])
  const raw = await alice('GET', `/messages/${messageId}/raw`)
  expect(raw.headers['content-disposition']).toBe(`attachment; filename="Secretly.eml"; filename*=UTF-8''Secretly.eml`)
  expect(raw.body).toContain('Subject: Secretly\r\n')
  expect(raw.body).not.toContain('hidden@example.net')
})

test('a file is a download under headers that let nothing run; pictures may be shown, by their bytes alone [DATA-12]', async () => {
  const { messageId } = await receive(server, {
    to: ['alice'],
    subject: 'Files',
    files: [
      { name: 'photo.txt', type: 'text/plain', content: PNG },
      { name: 'evil.png', type: 'image/png', content: '<svg onload="alert(1)"></svg>' },
    ],
  })
  const { body } = await alice('GET', `/messages/${messageId}`)
  const get = async (index: number, disposition: string) => {
    const path = body.message.attachments[index].download_url.replace('/api/v1', '')
    const { headers, status } = await alice('GET', path, { query: { disposition } })
    return [status, headers['content-type'], headers['content-disposition']]
  }
  expect(await get(0, 'attachment')).toEqual([
    200,
    'application/octet-stream',
    `attachment; filename="photo.txt"; filename*=UTF-8''photo.txt`,
  ])
  expect(await get(0, 'inline')).toEqual([200, 'image/png', `inline; filename="photo.txt"; filename*=UTF-8''photo.txt`])
  expect(await get(1, 'inline')).toEqual([
    200,
    'application/octet-stream',
    `attachment; filename="evil.png"; filename*=UTF-8''evil.png`,
  ])
  const path = body.message.attachments[1].download_url.replace('/api/v1', '')
  const { headers, body: bytes } = await alice('GET', path)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  )
  expect(bytes).toBe('<svg onload="alert(1)"></svg>')
})

test('a large file streams byte for byte [DATA-12]', async () => {
  const content = 'postroom '.repeat(30_000)
  const { messageId } = await receive(server, {
    to: ['alice'],
    subject: 'Large',
    files: [{ name: 'large.txt', content }],
  })
  const { body } = await alice('GET', `/messages/${messageId}`)
  const file = await alice('GET', body.message.attachments[0].download_url.replace('/api/v1', ''))
  expect(file.headers['content-length']).toBe(String(content.length))
  expect(file.body).toBe(content)
})

test('all mail in full, page by page, and deleting the own copy only [API-27, API-35]', async () => {
  const { messageId } = await receive(server, { to: ['carol', 'alice'], subject: 'Last one' })
  const { body } = await carol('GET', '/messages', { query: { per_page: '1' } })
  expect(body.pagination).toEqual({ total_count: 1, total_pages: 1, current_page: 1 })
  expect(body.messages.map(({ subject }: { subject: string }) => subject)).toEqual(['Last one'])
  expect((await carol('DELETE', `/messages/${messageId}`)).status).toBe(204)
  expect((await carol('GET', `/messages/${messageId}`)).body.message.trashed).toBe(true)
  expect((await alice('GET', `/messages/${messageId}`)).body.message.trashed).toBe(false)
  expect((await bob('DELETE', `/messages/${messageId}`)).status).toBe(404)
})

test('answers go to every address of Reply-To [DATA-11]', async () => {
  const headers = ['Reply-To: "Team, Y" <team@example.org>, Help: help@example.org, ann@example.org;']
  const { messageId } = await receive(server, { to: ['alice'], subject: 'Two desks', headers })
  const { message } = (await alice('GET', `/messages/${messageId}`)).body
  expect([message.reply_to, message.reply_to_email]).toEqual([
    'team@example.org, help@example.org, ann@example.org',
    'team@example.org',
  ])
})
