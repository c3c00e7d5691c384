import { randomBytes } from 'node:crypto'
import type { ChangeEvent, Comment, Mention } from '@postroom/api'
import {
  COMMENT_EMPTY,
  cannotMention,
  MAX_COMMENT_FILES,
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_SIZE,
  MAX_COMMENTS,
  MAX_REACTIONS,
  NOT_AN_EMOJI,
  TOO_LONG_COMMENT,
  TOO_MANY_COMMENTS,
  TOO_MANY_REACTIONS,
} from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeGrant } from '../src/accounts/grants-store.ts'
import { addComment } from '../src/comments/write-comment-store.ts'
import { unprocessable } from '../src/errors/domain-error.ts'
import { summaryOf } from './account-fixtures.ts'
import { formOf } from './form.ts'
import { heldContents } from './held-contents.ts'
import { withTables } from './mailbox.ts'
import { receive } from './message-fixtures.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './start-test-server.ts'

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

afterAll(async () => {
  await server.close()
})

const summary = (name: 'alice' | 'bob') => summaryOf(server.people[name])
const supportId = () => server.people.support.id
const now = () => new Date(server.clock.now()).toISOString()

/** HTML, with files where there are some. */
type Written = string | { html_body: string; attachments: { file: File }[] }

async function say(caller: Caller, threadId: number, written: Written): Promise<Answer> {
  const what = typeof written === 'string' ? { html_body: written } : written
  return caller('POST', '/comments', await formOf({ owner_id: supportId(), message_thread_id: threadId, ...what }))
}

const said = async (caller: Caller, threadId: number, written: Written): Promise<Comment> =>
  (await say(caller, threadId, written)).body.comment

const placeOf = (threadId: number) => ({ owner_id: String(supportId()), message_thread_id: String(threadId) })
const listed = async (caller: Caller, threadId: number): Promise<Comment[]> =>
  (await caller('GET', '/comments', { query: placeOf(threadId) })).body.comments

const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]]

const mentioning = (id: number, text = 'look') => `<p><span data-mention="${id}">@x</span> ${text}</p>`

const letterToSupport = (subject = 'Broken wheel') => receive(server, { to: ['support'], subject })

async function eventsSince<T>(act: () => Promise<T>): Promise<ChangeEvent[]> {
  const all = () => withTables(server, (db) => db.selectFrom('events').select('data').orderBy('id').execute())
  const before = (await all()).length
  await act()
  return (await all()).slice(before).map(({ data }) => JSON.parse(data))
}

test('[TEAM-06] who may work in a mailbox says something beside a conversation, and the others read it there and hear of it', async () => {
  const { threadId } = await letterToSupport()
  const comment = (): Comment => ({
    id: expect.any(Number),
    owner_id: supportId(),
    message_thread_id: threadId,
    author: summary('alice'),
    html_body: '<p>Who takes <strong>this</strong>?</p>',
    text: 'Who takes this?',
    created_at: now(),
    edited_at: null,
    deleted_at: null,
    mentions: [],
    reactions: [],
    files: [],
  })
  let answer: Answer | null = null
  const events = await eventsSince(async () => {
    answer = await say(alice, threadId, '<p>Who takes <b>this</b>?</p>')
  })
  expect(answer).toMatchObject({ status: 201, body: { comment: comment() } })
  expect(await listed(bob, threadId)).toEqual([comment()])
  expect(events).toEqual([
    {
      owner_id: supportId(),
      kinds: ['comments'],
      message_thread_ids: [threadId],
      user_message_ids: [],
      label_ids: [],
      comment: { id: expect.any(Number), author_id: server.people.alice.id, mentioned_ids: [] },
    },
  ])
})

test('[TEAM-06] nobody else reads, writes or changes one, and cannot tell whether there is one', async () => {
  const { threadId } = await letterToSupport()
  const { id } = await said(alice, threadId, {
    html_body: '<p>Secret</p>',
    attachments: [{ file: new File(['x'], 'plan.txt') }],
  })
  const [
    {
      files: [file],
    } = { files: [] },
  ] = await listed(alice, threadId)
  const statuses = async (caller: Caller, of: { id: number; threadId: number; file: number }) => [
    (await caller('GET', '/comments', { query: placeOf(of.threadId) })).status,
    (await say(caller, of.threadId, '<p>Hi</p>')).status,
    (await caller('PUT', `/comments/${of.id}`, { body: { html_body: '<p>Hi</p>' } })).status,
    (await caller('DELETE', `/comments/${of.id}`)).status,
    (await caller('GET', `/comments/${of.id}/history`)).status,
    (await caller('PUT', `/comments/${of.id}/reactions`, { body: { emoji: '👍', reacted: true } })).status,
    (await caller('GET', `/comments/${of.id}/files/${of.file}/plan.txt`)).status,
    (await caller('GET', '/comments/people', { query: { owner_id: String(supportId()) } })).status,
    (await caller('PUT', '/mentions/mark_read', { body: { owner_id: supportId(), message_thread_id: of.threadId } }))
      .status,
  ]
  expect(await statuses(carol, { id, threadId, file: file?.id ?? 0 })).toEqual(Array(9).fill(404))
  expect(await statuses(carol, { id: 987_614, threadId: 987_604, file: 1 })).toEqual(Array(9).fill(404))
  expect((await listed(bob, threadId)).map(({ text }) => text)).toEqual(['Secret'])
})

test('[TEAM-06] of what is written only what a comment may look like is kept, and nothing that runs or fetches', async () => {
  const { threadId } = await letterToSupport()
  const kept = async (html: string) => (await said(alice, threadId, html)).html_body
  expect([
    await kept('<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><style>p{}</style> b &lt;i&gt;</p>'),
    await kept('<a href="javascript:alert(1)">one</a> <a href="https://x.example/?a=1&amp;b=%22" target=x>two</a>'),
    await kept('<div>a<br>b</div><ul><li><i>c</i></li></ul><pre><code>d</code></pre><blockquote>e</blockquote>'),
    await kept(
      '<h1>a</h1><table><tr><td>b</td></tr></table><span data-mention="x">c</span><svg><a href="x">d</a></svg>',
    ),
    await kept(`${'<blockquote>'.repeat(50)}deep`),
  ]).toEqual([
    '<p>a b &lt;i&gt;</p>',
    'one <a href="https://x.example/?a=1&amp;b=%22">two</a>',
    '<p>a<br>b</p><ul><li><em>c</em></li></ul><pre><code>d</code></pre><blockquote>e</blockquote>',
    'abcd',
    `${'<blockquote>'.repeat(20)}deep${'</blockquote>'.repeat(20)}`,
  ])
})

test('[TEAM-06] of a comment whose files cannot all be kept none is kept', async () => {
  const { threadId } = await letterToSupport()
  const held = heldContents(server)
  const before = await held()
  const { blobs } = server.context
  const real = blobs.carry
  let carried = 0
  blobs.carry = async (content) => {
    if (++carried === 2) throw unprocessable('no space left')
    return real(content)
  }
  const attachments = ['a.bin', 'b.bin'].map((name) => ({ file: new File([randomBytes(200_000)], name) }))
  expect(refusal(await say(alice, threadId, { html_body: '<p>a</p>', attachments }))).toEqual([422, 'no space left'])
  blobs.carry = real
  expect(carried).toBe(2)
  expect(await held()).toEqual(before)
})

test('[TEAM-06] what is empty, too long or too much is refused with a sentence, and nothing of it is kept', async () => {
  const { threadId } = await letterToSupport()
  const files = (count: number, size = 1) =>
    Array.from({ length: count }, (_, place) => ({ file: new File([new Uint8Array(size)], `${place}.bin`) }))
  expect([
    refusal(await say(alice, threadId, '<p> <br></p>')),
    refusal(await say(alice, threadId, `<p>${'x'.repeat(MAX_COMMENT_LENGTH + 1)}</p>`)),
    refusal(await say(alice, threadId, `${'<li>'.repeat(15_000)}x`)),
    refusal(await say(alice, threadId, { html_body: '<p>a</p>', attachments: files(MAX_COMMENT_FILES + 1) })),
    refusal(await say(alice, threadId, { html_body: '<p>a</p>', attachments: files(2, MAX_COMMENT_SIZE / 2 + 1) })),
  ]).toEqual([
    [422, COMMENT_EMPTY],
    [422, TOO_LONG_COMMENT],
    [422, TOO_LONG_COMMENT],
    [422, 'A comment has room for 10 files.'],
    [422, 'The files of a comment may have 25 MB together.'],
  ])
  expect(await listed(alice, threadId)).toEqual([])
  const one = {
    userId: server.people.bob.id,
    ownerId: supportId(),
    threadId,
    pieces: ['x'],
    files: [],
    carried: [],
    now: 1,
  }
  const { database } = server.context
  await Promise.all(Array.from({ length: MAX_COMMENTS }, () => database.write(addComment, one)))
  expect(refusal(await say(alice, threadId, '<p>a</p>'))).toEqual([422, TOO_MANY_COMMENTS])
})

test('[TEAM-06] its author alone edits it, what it said before is its history; its author or whose mailbox it is deletes it, and of what it said nothing is left', async () => {
  const { threadId } = await letterToSupport()
  const first = now()
  const { id, files } = await said(alice, threadId, {
    html_body: '<p>One</p>',
    attachments: [{ file: new File(['xyz'], 'a b.txt') }],
  })
  server.clock.advance(60_000)
  const edit = (caller: Caller, html_body: string) => caller('PUT', `/comments/${id}`, { body: { html_body } })
  const second = now()
  expect((await edit(alice, '<p>Two</p>')).body.comment).toMatchObject({
    text: 'Two',
    created_at: first,
    edited_at: now(),
  })
  server.clock.advance(60_000)
  await edit(alice, '<p>Three</p>')
  expect((await bob('GET', `/comments/${id}/history`)).body.versions).toEqual([
    { html_body: '<p>One</p>', written_at: first },
    { html_body: '<p>Two</p>', written_at: second },
  ])
  expect([(await edit(bob, '<p>Mine</p>')).status, (await bob('DELETE', `/comments/${id}`)).status]).toEqual([403, 403])

  const path = files[0]?.download_url.replace('/api/v1', '') ?? ''
  const file = await bob('GET', path)
  expect([file.status, file.body, file.headers['content-disposition']]).toEqual([
    200,
    'xyz',
    `attachment; filename="a b.txt"; filename*=UTF-8''a%20b.txt`,
  ])
  const support = await server.as('support')
  const erased = { html_body: '', text: '', deleted_at: now(), files: [], mentions: [], reactions: [] }
  expect((await support('DELETE', `/comments/${id}`)).status).toBe(204)
  expect(await listed(bob, threadId)).toMatchObject([{ id, author: summary('alice'), ...erased }])
  expect([
    (await edit(alice, '<p>Four</p>')).status,
    (await bob('GET', `/comments/${id}/history`)).status,
    (await bob('GET', path)).status,
    (await alice('DELETE', `/comments/${id}`)).status,
  ]).toEqual([404, 404, 404, 404])
  const left = await withTables(server, async (db) => [
    await db.selectFrom('comment_versions').select('html').where('comment_id', '=', id).execute(),
    await db.selectFrom('comment_files').select('digest').where('comment_id', '=', id).execute(),
  ])
  expect(left).toEqual([[], []])
})

test('[TEAM-06] who may read the mailbox is mentioned, under the name of the account, and told once; anybody else is refused', async () => {
  const { threadId } = await letterToSupport('About mentions')
  const { bob: b, carol: c } = server.people
  const before = (await bob('GET', '/mentions')).body.unread_count
  let comment: Comment | undefined
  const events = await eventsSince(async () => {
    comment = await said(alice, threadId, mentioning(b.id))
  })
  expect(comment).toMatchObject({
    html_body: `<p><span data-mention="${b.id}">@Bob Baker</span> look</p>`,
    text: '@Bob Baker look',
    mentions: [summary('bob')],
  })
  expect(events.map((event) => event.comment?.mentioned_ids)).toEqual([[b.id]])
  const edited = await eventsSince(() =>
    alice('PUT', `/comments/${comment?.id}`, { body: { html_body: mentioning(b.id, 'again') } }),
  )
  expect(edited.map((event) => event.comment?.mentioned_ids)).toEqual([[]])
  expect(refusal(await say(alice, threadId, mentioning(c.id)))).toEqual([422, cannotMention('Carol Carter')])
  expect((await say(alice, threadId, mentioning(987_601))).status).toBe(422)
  const { people } = (await alice('GET', '/comments/people', { query: { owner_id: String(supportId()) } })).body
  expect(
    people.map(({ full_name, may_read }: { full_name: string; may_read: boolean }) => [full_name, may_read]),
  ).toEqual([
    ['Alice Archer', true],
    ['Bob Baker', true],
    ['Carol Carter', false],
  ])

  const mention = (over: Partial<Mention> = {}): Mention => ({
    comment_id: comment?.id ?? 0,
    owner: summaryOf(server.people.support),
    message_thread_id: threadId,
    author: summary('alice'),
    subject: 'About mentions',
    text: '@Bob Baker again',
    created_at: comment?.created_at ?? '',
    unread: true,
    ...over,
  })
  const found = async () => {
    const { body } = await bob('GET', '/mentions')
    return [body.mentions[0], body.unread_count - before]
  }
  expect(await found()).toEqual([mention(), 1])
  const read = await eventsSince(() =>
    bob('PUT', '/mentions/mark_read', { body: { owner_id: supportId(), message_thread_id: threadId } }),
  )
  expect(read.map(({ kinds }) => kinds)).toEqual([['comments']])
  expect(await found()).toEqual([mention({ unread: false }), 0])
  expect((await alice('GET', '/mentions')).body).toEqual({ mentions: [], unread_count: 0 })
})

test('[TEAM-06] mentions:me of a search finds the conversations that mention the reader, mentions:unread those not read yet', async () => {
  const house = await startTestServer()
  const [a, b] = [await house.as('alice'), await house.as('bob')]
  const { support, bob: bobPerson } = house.people
  const talk = async (subject: string, html_body: string) => {
    const { threadId } = await receive(house, { to: ['support'], subject })
    await a('POST', '/comments', await formOf({ owner_id: support.id, message_thread_id: threadId, html_body }))
    return threadId
  }
  await talk('First', mentioning(bobPerson.id))
  const second = await talk('Second', mentioning(bobPerson.id))
  await talk('Third', '<p>Nobody, First</p>')
  const found = async (caller: Caller, q: string) => {
    const { body } = await caller('GET', '/search/advanced', { query: { q, 'accessible_users[]': String(support.id) } })
    return body.result.threads.map(({ subject }: { subject: string }) => subject)
  }
  expect(await found(b, 'mentions:me')).toEqual(['Second', 'First'])
  expect(await found(b, 'mentions:me second')).toEqual(['Second'])
  expect(await found(b, '-mentions:me')).toEqual(['Third'])
  expect(await found(a, 'mentions:me')).toEqual([])
  await b('PUT', '/mentions/mark_read', { body: { owner_id: support.id, message_thread_id: second } })
  expect(await found(b, 'mentions:unread')).toEqual(['First'])
  // What colleagues say is no mail: a search does not look through it.
  expect(await found(a, 'nobody')).toEqual([])
  await house.close()
})

test('[TEAM-06] people react with one emoji each, which they take back; what is none is refused, and so is one too many', async () => {
  const { threadId } = await letterToSupport()
  const { id } = await said(alice, threadId, '<p>Done</p>')
  const react = (caller: Caller, emoji: string, reacted = true) =>
    caller('PUT', `/comments/${id}/reactions`, { body: { emoji, reacted } })
  await react(alice, '👍')
  await react(alice, '👍')
  await react(bob, '👩‍🔧')
  expect((await react(bob, '👍')).body.comment.reactions).toEqual([
    { emoji: '👍', users: [summary('alice'), summary('bob')] },
    { emoji: '👩‍🔧', users: [summary('bob')] },
  ])
  await react(alice, '👍', false)
  expect((await listed(alice, threadId))[0]?.reactions).toEqual([
    { emoji: '👩‍🔧', users: [summary('bob')] },
    { emoji: '👍', users: [summary('bob')] },
  ])
  expect([refusal(await react(bob, 'ok')), refusal(await react(bob, '👍👍'))]).toEqual([
    [422, NOT_AN_EMOJI],
    [422, NOT_AN_EMOJI],
  ])
  for (let more = 2; more < MAX_REACTIONS; more++) await react(bob, String.fromCodePoint(0x1f600 + more))
  expect(refusal(await react(bob, '🎉'))).toEqual([422, TOO_MANY_REACTIONS])
})

test('[TEAM-06] comments stay with a conversation that goes up in another, and go with the last of its mail', async () => {
  const late = 'late@example.org'
  const one = await receive(server, { to: ['support'], subject: 'Wheels', id: 'one@example.org', inReplyTo: late })
  await said(alice, one.threadId, '<p>To one</p>')
  const other = await receive(server, {
    to: ['support'],
    subject: 'Wheels',
    headers: [`References: <x@y> <other-${late}>`],
  })
  await said(bob, other.threadId, '<p>To the other</p>')
  await receive(server, { to: ['support'], subject: 'Wheels', id: late, inReplyTo: `other-${late}` })
  const texts = ['To one', 'To the other']
  for (const threadId of [one.threadId, other.threadId])
    expect((await listed(alice, threadId)).map(({ text }) => text)).toEqual(texts)
  const threads = [{ user_id: supportId(), message_thread_id: one.threadId }]
  await alice('DELETE', '/user_messages', { body: { threads } })
  expect((await listed(alice, one.threadId)).map(({ text }) => text)).toEqual(texts)
  await alice('DELETE', '/user_messages/permanent_delete', { body: { threads } })
  expect((await alice('GET', '/comments', { query: placeOf(one.threadId) })).status).toBe(404)
  const left = await withTables(server, (db) =>
    db.selectFrom('comments').select('id').where('text', 'in', texts).execute(),
  )
  expect(left).toEqual([])
})

test('[TEAM-06] whose grant ends is told of no mention in that mailbox any more, and stays mentioned where that was said before', async () => {
  const house = await startTestServer()
  const [a, b] = [await house.as('alice'), await house.as('bob')]
  const { support, bob: bobPerson } = house.people
  const { threadId } = await receive(house, { to: ['support'] })
  const html_body = mentioning(bobPerson.id)
  const form = await formOf({ owner_id: support.id, message_thread_id: threadId, html_body })
  const { comment } = (await a('POST', '/comments', form)).body
  expect((await b('GET', '/mentions')).body.unread_count).toBe(1)
  const ended = { ownerId: support.id, delegateId: bobPerson.id, now: house.clock.now() }
  await house.context.database.write(removeGrant, ended)
  expect((await b('GET', '/mentions')).body).toEqual({ mentions: [], unread_count: 0 })
  const edited = await a('PUT', `/comments/${comment.id}`, {
    body: { html_body: mentioning(bobPerson.id, 'never mind') },
  })
  expect([edited.status, edited.body.comment?.text]).toEqual([200, `@${bobPerson.fullName} never mind`])
  await house.close()
})
