import { sequence } from '@postroom/tooling/sequence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../src/accounts/users-store.ts'
import { type Incoming, ingestMessages } from '../src/delivery/ingest-message.ts'
import { parseHere } from '../src/mime/mime.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { receive } from './message-fixtures.ts'
import { makeOlder } from './older-store.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { components, forest, shuffled, sourceOf } from './threads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let mailboxes = 0
const newMailbox = () =>
  server.context.database.write(createUser, {
    email: `order-${++mailboxes}@postroom.example`,
    fullName: 'Order',
    passwordHash: '',
    confirmedAt: server.clock.now(),
    now: server.clock.now(),
  })

/** The conversations of a mailbox by the numbers of their messages, and what its lists and the search index say of them. */
const held = (ownerId: number) =>
  withTables(server, async (db) => {
    const copies = await db
      .selectFrom('user_messages as um')
      .innerJoin('messages as m', 'm.id', 'um.message_id')
      .innerJoin('user_threads as ut', 'ut.id', 'um.user_thread_id')
      .innerJoin('search_entries as e', 'e.user_message_id', 'um.id')
      .select(['m.subject', 'um.thread_id', 'ut.thread_id as part', 'um.user_thread_id', 'e.user_thread_id as indexed'])
      .where('um.owner_id', '=', ownerId)
      .execute()
    const labels = await db
      .selectFrom('labels')
      .select(['total_messages', 'total_threads', 'unread_threads'])
      .where('user_id', '=', ownerId)
      .where('path', 'in', ['inbox', 'all_mail'])
      .execute()
    const listed = await db
      .selectFrom('thread_entries as te')
      .innerJoin('labels as l', 'l.id', 'te.label_id')
      .select('te.user_thread_id')
      .where('l.user_id', '=', ownerId)
      .where('l.path', '=', 'inbox')
      .execute()
    return {
      conversations: [...Map.groupBy(copies, ({ thread_id }) => thread_id).values()]
        .map((copy) => copy.map(({ subject }) => Number(subject)).sort((a, b) => a - b))
        .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
      astray: copies.filter((copy) => copy.thread_id !== copy.part || copy.user_thread_id !== copy.indexed).length,
      listed: listed.length,
      labels,
    }
  })

test('[ARRIVE-01] a forest of 200 messages makes the same conversations in 20 orders, in two mailboxes of their own', async () => {
  const posts = forest({ seed: 5, size: 240, missing: 0.15 })
  expect(posts.length).toBeGreaterThan(195)
  const random = sequence(8)
  const places = new Map(posts.map(({ id }) => [id, { one: random() < 0.7, other: random() < 0.6 }]))
  const here = (box: 'one' | 'other') => posts.filter(({ id }) => places.get(id)?.[box])
  const truth = { one: components(here('one')), other: components(here('other')) }
  const largest = Math.max(...truth.one.map(({ length }) => length))
  expect([truth.one.length > 20, largest > 20]).toEqual([true, true])

  for (let order = 0; order < 20; order++) {
    const boxes = { one: await newMailbox(), other: await newMailbox() }
    const arriving = order === 0 ? posts : order === 1 ? posts.toReversed() : shuffled(posts, order)
    const incoming = arriving.flatMap((post): Incoming[] => {
      const recipients = (['one', 'other'] as const)
        .filter((box) => places.get(post.id)?.[box])
        .map((box) => ({ ownerId: boxes[box] }))
      if (recipients.length === 0) return []
      return [{ raw: Buffer.from(sourceOf(post, `order${order}`)), trace: '', source: 'delivery', recipients }]
    })
    const several = order === 2 ? 1 : 15 + (order % 3) * 20
    for (let at = 0; at < incoming.length; at += several) {
      await ingestMessages(server.context, incoming.slice(at, at + several))
    }
    for (const box of ['one', 'other'] as const) {
      const threads = truth[box].length
      const messages = here(box).length
      expect(await held(boxes[box]), `order ${order}, ${box}`).toEqual({
        conversations: truth[box],
        astray: 0,
        listed: threads,
        labels: [
          { total_messages: messages, total_threads: threads, unread_threads: threads },
          { total_messages: messages, total_threads: threads, unread_threads: threads },
        ],
      })
    }
  }
})

test('[ARRIVE-01] In-Reply-To with several ids, comments and blanks is read whole', async () => {
  const parsed = async (...lines: string[]) => {
    const { inReplyTo, references } = await parseHere(Buffer.from([...lines, '', 'Hello'].join('\r\n')))
    return [inReplyTo, references]
  }
  expect(await parsed('In-Reply-To: <a@x> (of (last) week, <no@x>) < b @ x >')).toEqual(['a@x', ['b@x']])
  expect(await parsed('In-Reply-To: Your message of <Mon, 2 Mar> <a@x>', 'References: <c@x>')).toEqual(['a@x', ['c@x']])
  expect(await parsed('In-Reply-To: (only) a@x b@x')).toEqual(['a@x', ['b@x']])
  expect(await parsed('In-Reply-To: <a@x>', 'References: <a@x> (was :-( )\r\n <c@x>')).toEqual(['a@x', ['a@x', 'c@x']])
})

test('[ARRIVE-01] a late message joins conversations with all that is theirs, and the old addresses answer', async () => {
  const { alice, bob } = server.people
  const call = await server.as('alice')
  const first = await receive(server, { to: ['alice'], id: 'first@x', subject: 'First', labels: ['inbox', 'Work'] })
  const third = await receive(server, { to: ['alice'], id: 'third@x', subject: 'Third', labels: ['inbox', 'starred'] })
  const old = { user_id: alice.id, message_thread_id: third.threadId }
  await call('PATCH', '/user_messages/mark_read', { body: { threads: [old] } })
  const assignment = { message_ids: [third.messageId], checked_assignees: [bob.id], unchecked_assignees: [] }
  await call('PATCH', '/user_messages/change_message_assignees', { body: assignment })
  const kept = await call('POST', '/drafts', {
    body: { window_id: 'joined', mode: 'reply', subject: 'Re: Third', message_thread_id: third.threadId },
  })
  const rows = (await call('GET', '/user_messages')).body.threads
  const oldPart = rows.find((row: { subject: string }) => row.subject === 'Third').user_thread_id

  const late = await receive(server, {
    to: ['alice'],
    id: 'second@x',
    subject: 'Second',
    headers: ['References: <first@x>', 'In-Reply-To: <third@x>'],
  })
  expect(late.threadId).toBe(first.threadId)
  const subjects = ['First', 'Third', 'Second', 'Re: Third']
  const addresses = [
    `/messages/threads/${first.threadId}`,
    `/messages/threads/${third.threadId}`,
    `/messages/user_thread/${oldPart}`,
  ]
  for (const address of addresses) {
    const { status, body } = await call('GET', address)
    expect([status, body.thread.message_thread_id]).toEqual([200, first.threadId])
    expect(body.messages.map((message: { subject: string }) => message.subject).sort()).toEqual(subjects.toSorted())
  }
  const shown = (await call('GET', addresses[1] ?? '')).body.messages
  const about = (subject: string) => shown.find((message: { subject: string }) => message.subject === subject)
  expect([about('First').read, about('Third').read, about('Second').read]).toEqual([false, true, false])
  expect(about('Third').assignees).toEqual([bob.id])
  const held = await mailboxOf(server, 'alice')
  expect(held.map(({ subject, views, thread }) => ({ subject, views, thread }))).toEqual([
    { subject: 'First', views: ['Work', 'inbox'], thread: first.threadId },
    { subject: 'Third', views: ['inbox', 'starred'], thread: first.threadId },
    { subject: 'Re: Third', views: ['drafts'], thread: first.threadId },
    { subject: 'Second', views: ['inbox'], thread: first.threadId },
  ])
  const page = (await call('GET', '/user_messages')).body
  expect([page.threads.length, page.pagination.total_count]).toEqual([1, 1])
  const found = (await call('GET', '/search/advanced', { query: { q: 'Third' } })).body.result
  expect(found.threads.map((row: { message_thread_id: number }) => row.message_thread_id)).toEqual([first.threadId])
  expect((await call('GET', `/drafts/${kept.body.draft.id}`)).body.draft.message_thread_id).toBe(first.threadId)

  const unread = await call('PATCH', '/user_messages/mark_unread', { body: { threads: [old] } })
  expect([unread.status, unread.body.items[0].message_thread_id]).toEqual([200, third.threadId])
  expect((await mailboxOf(server, 'alice')).map(({ read }) => read)).toEqual([false, false, false, false])
  const events = await withTables(server, (db) =>
    db.selectFrom('events').select('data').where('owner_id', '=', alice.id).orderBy('id').execute(),
  )
  const joined = events.map(({ data }) => JSON.parse(data)).find((event) => event.message_thread_ids.length === 2)
  expect([joined.kinds, joined.message_thread_ids]).toEqual([['messages'], [first.threadId, third.threadId]])
  // Bob holds nothing that connects them.
  expect((await mailboxOf(server, 'bob')).map(({ thread }) => thread)).toEqual([third.threadId])

  const answer = {
    sender_user_id: alice.id,
    recipients: [{ email: 'x@y.example', owner_type: 'to' }],
    subject: 'Answer',
  }
  await call('POST', '/messages', await formOf({ message: { ...answer, message_thread_id: third.threadId } }))
  const sent = (await mailboxOf(server, 'alice')).at(-1)
  expect([sent?.subject, sent?.thread]).toEqual(['Answer', first.threadId])
})

test('[ARRIVE-01] two answers to a mail that nobody holds stand together, and a mailbox without one of them apart', async () => {
  const answer = (id: string, to: ('carol' | 'support')[], inReplyTo: string) =>
    receive(server, { to, id, subject: id, inReplyTo })
  await answer('one-answer', ['carol', 'support'], 'nobody-has-it')
  await answer('between', ['support'], 'one-answer')
  await answer('other-answer', ['carol', 'support'], 'between')
  await answer('third-answer', ['carol', 'support'], 'nobody-has-it')
  const threads = async (name: 'carol' | 'support') => {
    const held = await mailboxOf(server, name)
    return held.map(({ subject, thread }) => [subject, held.findIndex((other) => other.thread === thread)])
  }
  expect(await threads('support')).toEqual([
    ['one-answer', 0],
    ['between', 0],
    ['other-answer', 0],
    ['third-answer', 0],
  ])
  expect(await threads('carol')).toEqual([
    ['one-answer', 0],
    ['other-answer', 1],
    ['third-answer', 0],
  ])
})

test('[ARRIVE-01] conversations of a store that was made before are joined when it is brought up to date', async () => {
  const older = await startTestServer()
  const alone = ['late', 'early', 'apart'].map((id) => ({
    raw: Buffer.from(`Message-ID: <${id}@x>\r\nSubject: ${id}\r\n\r\nHello\r\n`),
    trace: '',
    source: 'import' as const,
    recipients: [{ ownerId: older.people.carol.id }],
  }))
  await ingestMessages(older.context, alone)
  await makeOlder(older, {
    version: 5,
    statements: ["update messages set in_reply_to = 'early@x' where external_id = 'late@x'"],
  })
  await older.context.database.migrate()
  const held = await mailboxOf(older, 'carol')
  expect(held.map(({ thread }) => held.findIndex((other) => other.thread === thread))).toEqual([0, 0, 2])
  const page = (await (await older.as('carol'))('GET', '/user_messages')).body
  expect(page.pagination.total_count).toBe(2)
  await older.close()
})
