import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from './form.ts'
import { labelIds, readAs, receive, rowsOf, subjectsOf } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let bob: Caller
let carol: Caller
let own: Record<string, number>
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  bob = await server.as('bob')
  carol = await server.as('carol')
  own = await labelIds(alice, server.people.alice.id)
})
afterAll(() => server.close())

/** PostgreSQL keeps large files in the database. */
const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

test('a letter is one unread row of the inbox with everything that a row shows [API-37, API-38, DATA-10, DATA-17]', async () => {
  const first = await receive(server, {
    to: ['alice'],
    subject: 'Lunch',
    text: 'At one?',
    id: 'lunch@example.org',
    files: [{ name: 'menu.pdf', type: 'application/pdf', content: '%PDF-1.4' }],
  })
  const { body } = await alice('GET', '/user_messages', { query: { 'label_ids[]': String(own.inbox) } })
  expect(body).toEqual({
    threads: [
      {
        message_thread_id: first.threadId,
        senders: [{ name: 'Dora Dale', email: 'dora@example.org' }],
        recipients: [{ email: 'alice@postroom.example', name: null, owner_type: 'to' }],
        subject: 'Lunch',
        body: 'At one?',
        last_message_date: '2026-03-05T09:30:01.000Z',
        last_received_date: '2026-03-05T09:30:01.000Z',
        last_sent_date: null,
        read: false,
        labels: [own.inbox],
        messages_count: 1,
        replied: false,
        owners: [{ id: server.people.alice.id, email: 'alice@postroom.example', full_name: 'Alice Archer' }],
        owner: { id: server.people.alice.id, email: 'alice@postroom.example', full_name: 'Alice Archer' },
        user_id: server.people.alice.id,
        user_thread_id: expect.any(Number),
        attachments_cards: ['menu.pdf'],
      },
    ],
    pagination: { total_count: 1, total_pages: 1, current_page: 1 },
  })
})

test('in flat mode the same letter is a message with its own ids [API-37, API-38, DATA-09]', async () => {
  await readAs(alice, 'unthreaded')
  const elsewhere = await alice('GET', '/user_messages', { query: { label_id: String(own.starred) } })
  expect(elsewhere.body.user_messages).toEqual([])
  const { body } = await alice('GET', '/user_messages', { query: { label_id: String(own.inbox) } })
  await readAs(alice, 'threaded')
  expect(body.user_messages).toEqual([
    {
      user_message_id: expect.any(Number),
      message_id: expect.any(Number),
      sender_name: 'Dora Dale',
      sender_email: 'dora@example.org',
      recipients: [{ email: 'alice@postroom.example', name: null, owner_type: 'to' }],
      subject: 'Lunch',
      body: 'At one?',
      date: '2026-03-05T09:30:01.000Z',
      read: false,
      labels: [own.inbox],
      attachments_cards: ['menu.pdf'],
      is_sender: false,
      in_reply_to: null,
      replied: false,
      assignees: [],
      owner: { id: server.people.alice.id, email: 'alice@postroom.example', full_name: 'Alice Archer' },
      user_id: server.people.alice.id,
    },
  ])
})

test('an answer joins the conversation and brings it to the top [LIST-01, DATA-10]', async () => {
  await receive(server, { to: ['alice'], subject: 'Invoice' })
  expect(await subjectsOf(alice, own.inbox ?? 0)).toEqual(['Invoice', 'Lunch'])
  await receive(server, {
    to: ['alice'],
    subject: 'Re: Lunch',
    inReplyTo: 'lunch@example.org',
    from: 'Eve <eve@example.org>',
  })
  const [row] = await rowsOf(alice, own.inbox ?? 0)
  expect(row).toMatchObject({ subject: 'Re: Lunch', messages_count: 2, attachments_cards: ['menu.pdf'] })
  expect(row.senders).toEqual([
    { name: 'Dora Dale', email: 'dora@example.org' },
    { name: 'Eve', email: 'eve@example.org' },
  ])
})

test('reading and unreading a conversation touches all its messages and the counts [API-39, API-40, DATA-03, DATA-05]', async () => {
  const [row] = await rowsOf(alice, own.inbox ?? 0)
  const threads = [{ user_id: row.user_id, message_thread_id: row.message_thread_id }]
  const inbox = async () => (await alice('GET', `/labels/${own.inbox}`)).body
  expect(await inbox()).toEqual({
    id: own.inbox,
    user_id: server.people.alice.id,
    path: 'inbox',
    name: 'inbox',
    color: '#4285F4',
    unread_count: 2,
    unread_messages_count: 3,
    unread_threads_count: 2,
    has_children: false,
    system_folder: true,
  })
  const read = await alice('PATCH', '/user_messages/mark_read', { body: { threads } })
  expect(read.body.items).toEqual([
    {
      user_id: row.user_id,
      user_message_id: null,
      message_thread_id: row.message_thread_id,
      labels: [own.inbox],
      read: true,
      trashed: false,
      label_changes: [],
    },
  ])
  expect(await inbox()).toMatchObject({ unread_count: 1, unread_messages_count: 1, unread_threads_count: 1 })
  await alice('PATCH', '/user_messages/mark_unread', { body: { threads } })
  expect(await inbox()).toMatchObject({ unread_count: 2, unread_messages_count: 3, unread_threads_count: 2 })
})

test('single messages are read, unread, thrown away, brought back and deleted for good by their ids [API-39, API-40, API-41, API-42, API-43]', async () => {
  const { threadId } = await receive(server, { to: ['alice'], subject: 'One of two', id: 'two@example.org' })
  await receive(server, { to: ['alice'], subject: 'Re: One of two', inReplyTo: 'two@example.org' })
  const held = (await alice('GET', `/messages/threads/${threadId}`)).body.messages
  const [first, second] = held.map(({ user_message_id }: { user_message_id: number }) => user_message_id)
  const body = { user_message_ids: [first], accessible_users: [server.people.alice.id] }
  const state = { user_id: server.people.alice.id, user_message_id: first, message_thread_id: threadId }
  const items = async (method: 'PATCH' | 'DELETE', path: string) => (await alice(method, path, { body })).body.items
  expect(await items('PATCH', '/user_messages/mark_read')).toEqual([
    { ...state, labels: [own.inbox], read: true, trashed: false, label_changes: [] },
  ])
  expect(await items('PATCH', '/user_messages/mark_unread')).toEqual([
    { ...state, labels: [own.inbox], read: false, trashed: false, label_changes: [] },
  ])
  const made = (added: number[], removed: number[]) => ({
    label_changes: [{ user_message_ids: [first], added_label_ids: added, removed_label_ids: removed }],
  })
  const trash = own.trash ?? 0
  expect(await items('DELETE', '/user_messages')).toEqual([
    { ...state, labels: [trash], read: false, trashed: true, ...made([trash], []) },
  ])
  expect(await items('PATCH', '/user_messages/restore')).toEqual([
    { ...state, labels: [own.inbox], read: false, trashed: false, ...made([], [trash]) },
  ])
  await items('DELETE', '/user_messages')
  const { user_message_ids } = body
  const gone = await alice('DELETE', '/user_messages/permanent_delete', { body: { user_message_ids } })
  expect(gone.body).toEqual({ deleted_count: 1 })
  const kept = (await alice('GET', `/messages/threads/${threadId}`)).body.messages
  expect(kept.map(({ user_message_id }: { user_message_id: number }) => user_message_id)).toEqual([second])
})

test('the trash keeps labels hidden, restore brings them back, forever is only for the trash [API-41, API-42, API-43, ACT-12, ACT-13, ACT-14]', async () => {
  const { threadId } = await receive(server, { to: ['alice'], subject: 'Old news', labels: ['inbox', 'Work/Clients'] })
  own = await labelIds(alice, server.people.alice.id)
  const threads = [{ user_id: server.people.alice.id, message_thread_id: threadId }]
  const early = await alice('DELETE', '/user_messages/permanent_delete', { body: { threads } })
  expect(early.status).toBe(422)
  const trashed = await alice('DELETE', '/user_messages', { body: { threads } })
  expect(trashed.body.items[0]).toMatchObject({ labels: [own.trash], trashed: true })
  expect(await subjectsOf(alice, own['Work/Clients'] ?? 0)).toEqual([])
  expect(await subjectsOf(alice, own.all_mail ?? 0)).not.toContain('Old news')
  expect(await subjectsOf(alice, own.trash ?? 0)).toEqual(['Old news'])
  const restored = await alice('PATCH', '/user_messages/restore', { body: { threads } })
  expect(restored.body.items[0]).toMatchObject({ labels: [own.inbox, own['Work/Clients']], trashed: false })
  await alice('DELETE', '/user_messages', { body: { threads } })
  const gone = await alice('DELETE', '/user_messages/permanent_delete', { body: { threads } })
  expect(gone.body).toEqual({ deleted_count: 1 })
  expect(await subjectsOf(alice, own.trash ?? 0)).toEqual([])
  const again = await alice('DELETE', '/user_messages/permanent_delete', { body: { threads } })
  expect(again.status).toBe(404)
})

test('restored mail without any label goes to the inbox [ACT-13]', async () => {
  const { threadId } = await receive(server, { to: ['alice'], subject: 'Archived' })
  const threads = [{ user_id: server.people.alice.id, message_thread_id: threadId }]
  await alice('PATCH', '/user_message_labels', { body: { threads, remove_label_ids: [own.inbox] } })
  await alice('DELETE', '/user_messages', { body: { threads } })
  const { body } = await alice('PATCH', '/user_messages/restore', { body: { threads } })
  expect(body.items[0]).toMatchObject({ labels: [own.inbox], trashed: false })
})

test('deleting in one mailbox leaves the copy of a colleague alone [API-43, DELEG-01]', async () => {
  const { messageId, threadId } = await receive(server, { to: ['alice', 'bob'], subject: 'For both' })
  const threads = [{ user_id: server.people.alice.id, message_thread_id: threadId }]
  await alice('DELETE', '/user_messages', { body: { threads } })
  await alice('DELETE', '/user_messages/permanent_delete', { body: { threads } })
  expect((await alice('GET', `/messages/${messageId}`)).status).toBe(404)
  const kept = await bob('GET', `/messages/${messageId}`)
  expect(kept.body.message).toMatchObject({ subject: 'For both', trashed: false, read: false })
})

test('pages follow each other without gaps, and beyond the last one is empty with the true totals [LIST-17, LIST-18, LIMIT-04]', async () => {
  for (let n = 1; n <= 7; n++) await receive(server, { to: ['carol'], subject: `Letter ${n}` })
  const page = async (number: string, length: string) => {
    const { body } = await carol('GET', '/user_messages', { query: { page: number, per_page: length } })
    return [body.threads.map(({ subject }: { subject: string }) => subject), body.pagination]
  }
  expect(await page('1', '3')).toEqual([
    ['Letter 7', 'Letter 6', 'Letter 5'],
    { total_count: 7, total_pages: 3, current_page: 1 },
  ])
  expect(await page('3', '3')).toEqual([['Letter 1'], { total_count: 7, total_pages: 3, current_page: 3 }])
  expect(await page('9', '3')).toEqual([[], { total_count: 7, total_pages: 3, current_page: 9 }])
  expect((await page('0', '50'))[1]).toEqual({ total_count: 7, total_pages: 1, current_page: 1 })
  expect((await page('two', '2'))[1]).toEqual({ total_count: 7, total_pages: 4, current_page: 1 })
  for (let n = 8; n <= 51; n++) await receive(server, { to: ['carol'], subject: `Letter ${n}` })
  const { body: usual } = await carol('GET', '/user_messages')
  expect(usual.threads).toHaveLength(50)
  expect(usual.pagination).toEqual({ total_count: 51, total_pages: 2, current_page: 1 })
})

test('ticked accounts are merged by date, a row per owner [API-37, DELEG-02, DELEG-11]', async () => {
  await receive(server, { to: ['support'], subject: 'Broken kettle' })
  await receive(server, { to: ['bob'], subject: 'Only bob' })
  await receive(server, { to: ['support', 'bob'], subject: 'Shared' })
  const shared = await labelIds(bob, server.people.support.id)
  const ids = await labelIds(bob, server.people.bob.id)
  const { body } = await bob('GET', '/user_messages', {
    query: {
      'label_ids[]': [String(ids.inbox), String(shared.inbox)],
      'accessible_users[]': [String(server.people.bob.id), String(server.people.support.id)],
    },
  })
  const rows = body.threads.map((row: { subject: string; user_id: number }) => [row.subject, row.user_id])
  expect(rows.slice(0, 4)).toEqual([
    ['Shared', server.people.bob.id],
    ['Shared', server.people.support.id],
    ['Only bob', server.people.bob.id],
    ['Broken kettle', server.people.support.id],
  ])
  const unticked = await bob('GET', '/user_messages', {
    query: {
      'label_ids[]': [String(ids.inbox), String(shared.inbox)],
      'accessible_users[]': String(server.people.bob.id),
    },
  })
  expect(unticked.body.threads.map(({ user_id }: { user_id: number }) => user_id)).toEqual(
    unticked.body.threads.map(() => server.people.bob.id),
  )
})

test('filters narrow a list [API-37]', async () => {
  const { body } = await bob('GET', '/user_messages', {
    query: { 'filters[sender]': 'dora', 'filters[subject]': 'only' },
  })
  expect(body.threads.map(({ subject }: { subject: string }) => subject)).toEqual(['Only bob'])
  expect(body.pagination).toEqual({ total_count: 1, total_pages: 1, current_page: 1 })
})

test('assigning puts a copy into the inbox of a teammate, unassigning takes it back [API-44, ASSIGN-08] (G-005)', async () => {
  const { messageId } = await receive(server, { to: ['support'], subject: 'Please help' })
  const carolInbox = (await labelIds(carol, server.people.carol.id)).inbox ?? 0
  const assigned = await alice('PATCH', '/user_messages/change_message_assignees', {
    body: { message_ids: [messageId], checked_assignees: [server.people.carol.id], unchecked_assignees: [] },
  })
  expect(assigned.body.messages).toMatchObject([{ message_id: messageId, assignees: [server.people.carol.id] }])
  expect((await subjectsOf(carol, carolInbox))[0]).toBe('Please help')
  const detail = await carol('GET', `/messages/${messageId}`)
  expect(detail.body.message.assignees).toEqual([server.people.carol.id])
  await readAs(carol, 'unthreaded')
  const [row] = await rowsOf(carol, carolInbox)
  await readAs(carol, 'threaded')
  expect(row).toMatchObject({ message_id: messageId, assignees: [server.people.carol.id] })
  const taken = await alice('PATCH', '/user_messages/change_message_assignees', {
    body: { message_ids: [messageId], checked_assignees: [], unchecked_assignees: [server.people.carol.id] },
  })
  expect(taken.body.messages).toMatchObject([{ message_id: messageId, assignees: [] }])
  expect(await subjectsOf(carol, carolInbox)).not.toContain('Please help')
  expect((await carol('GET', `/messages/${messageId}`)).status).toBe(404)
})

test('a copy that came by itself stays when an assignment ends [API-44]', async () => {
  const { messageId } = await receive(server, { to: ['support', 'bob'], subject: 'Both hold it' })
  const change = (checked: number[], unchecked: number[]) =>
    alice('PATCH', '/user_messages/change_message_assignees', {
      body: { message_ids: [messageId], checked_assignees: checked, unchecked_assignees: unchecked },
    })
  await change([server.people.bob.id], [])
  await change([], [server.people.bob.id])
  expect((await bob('GET', `/messages/${messageId}`)).body.message.owner_user_id).toBe(server.people.bob.id)
})

embedded('a message whose last copy goes with its assignment leaves the disk with its files', async () => {
  const content = randomBytes(100_000)
  const { messageId } = await receive(server, { to: ['bob'], subject: 'Film', files: [{ name: 'film.bin', content }] })
  const change = (call: Caller, checked: number[], unchecked: number[]) =>
    call('PATCH', '/user_messages/change_message_assignees', {
      body: { message_ids: [messageId], checked_assignees: checked, unchecked_assignees: unchecked },
    })
  await change(bob, [server.people.carol.id], [])
  const { user_message_id } = (await bob('GET', `/messages/${messageId}`)).body.message
  const body = { user_message_ids: [user_message_id] }
  await bob('DELETE', '/user_messages', { body })
  await bob('DELETE', '/user_messages/permanent_delete', { body })
  const folder = join(server.context.config.dataDir, 'blobs')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes('/'))
  expect(files).toHaveLength(2)
  const twoMinutesAgo = Date.now() / 1000 - 120
  for (const name of files) await utimes(join(folder, name), twoMinutesAgo, twoMinutesAgo)
  expect((await change(carol, [], [server.people.carol.id])).status).toBe(200)
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('/'))).toEqual([])
})

test('archive all takes only labelled mail out of the own inbox [API-45]', async () => {
  await receive(server, { to: ['carol'], subject: 'Filed', labels: ['inbox', 'Projects'] })
  const ids = await labelIds(carol, server.people.carol.id)
  const { body } = await carol('POST', '/user_messages/archive_all', { body: {} })
  expect(body).toEqual({ success: true, message: '1 conversation archived.', archived_count: 1, error: null })
  expect(await subjectsOf(carol, ids.inbox ?? 0)).not.toContain('Filed')
  expect(await subjectsOf(carol, ids.Projects ?? 0)).toEqual(['Filed'])
  const again = await carol('POST', '/user_messages/archive_all', { body: {} })
  expect(again.body).toMatchObject({ message: '0 conversations archived.', archived_count: 0 })
})

test('a draft that is saved again moves to the top of Drafts and is found by its new words [LIST-01, API-26]', async () => {
  const ids = await labelIds(carol, server.people.carol.id)
  const create = (window_id: string, subject: string) =>
    carol('POST', '/drafts', { body: { window_id, mode: 'new', sender_user_id: server.people.carol.id, subject } })
  const first = await create('w-1', 'First draft')
  server.clock.advance(1_000)
  await create('w-2', 'Second draft')
  expect(await subjectsOf(carol, ids.drafts ?? 0)).toEqual(['Second draft', 'First draft'])
  server.clock.advance(1_000)
  const { id, revision } = first.body.draft
  await carol('PUT', `/drafts/${id}`, { body: { revision, subject: 'First draft, aubergine' } })
  const [row] = await rowsOf(carol, ids.drafts ?? 0)
  expect(row).toMatchObject({ subject: 'First draft, aubergine', draft_id: id, labels: [ids.drafts] })
  const { body } = await carol('GET', '/search/advanced', { query: { q: 'aubergine' } })
  expect(body.result.pagination.total_count).toBe(1)
})

test('an answer is the sender’s own and names what it answers, which is replied from then on, in both modes [DATA-09, DATA-10, DATA-11]', async () => {
  const asked = await receive(server, { to: ['alice'], subject: 'Question', id: 'question@example.org' })
  server.clock.advance(1_000)
  const recipients = [{ email: 'bob@postroom.example', owner_type: 'to' }]
  const message = { recipients, subject: 'Re: Question', in_reply_to: 'question@example.org' }
  const sent = await alice('POST', '/messages', await formOf({ message }))
  const { id } = sent.body.message_with_attachments
  const [thread] = await rowsOf(alice, own.inbox ?? 0)
  await readAs(alice, 'unthreaded')
  const [answer] = await rowsOf(alice, own.sent ?? 0)
  const [question] = await rowsOf(alice, own.inbox ?? 0)
  await readAs(alice, 'threaded')
  expect(thread).toMatchObject({ message_thread_id: asked.threadId, messages_count: 2, replied: true })
  expect(Date.parse(thread.last_sent_date) - Date.parse(thread.last_received_date)).toBe(1_000)
  expect(thread.last_message_date).toBe(thread.last_sent_date)
  expect(answer).toMatchObject({
    message_id: id,
    is_sender: true,
    in_reply_to: 'question@example.org',
    read: true,
    replied: false,
    labels: [own.sent],
  })
  expect(question).toMatchObject({ message_id: asked.messageId, is_sender: false, in_reply_to: null, replied: true })
  const detail = await alice('GET', `/messages/${asked.messageId}`)
  expect(detail.body.message).toMatchObject({ replied: true, labels: [own.inbox] })
})
