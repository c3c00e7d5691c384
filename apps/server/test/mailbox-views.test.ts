import type { LabelGroup, MailboxView } from '@postroom/api'
import { sequence } from '@postroom/tooling/sequence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { formOf } from './form.ts'
import { withTables } from './mailbox.ts'
import { labelIds, readAs, receive } from './message-fixtures.ts'
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

const support = () => server.people.support.id
const placed = { alice: (): Caller => alice, bob: (): Caller => bob, carol: (): Caller => carol }
type Name = keyof typeof placed

const listAs = (caller: Caller, view: MailboxView, query: Record<string, string> = {}) =>
  caller('GET', '/user_messages', { query: { view, 'accessible_users[]': String(support()), ...query } })

/** The subjects of a view of Support, newest first. */
async function viewOf(caller: Caller, view: MailboxView, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await listAs(caller, view, query)
  return (body.threads ?? body.user_messages).map(({ subject }: { subject: string }) => subject)
}

async function groupOf(caller: Caller, ownerId: number): Promise<LabelGroup> {
  return (await caller('GET', '/labels', { query: { 'delegate_user_ids[]': String(ownerId) } })).body[0]
}

const countsOf = async (caller: Caller) => (await groupOf(caller, support())).shared?.views

const assign = (caller: Caller, messageIds: number[], { to = [], notTo = [], ...more }: Assigning) =>
  caller('PATCH', '/user_messages/change_message_assignees', {
    body: {
      message_ids: messageIds,
      checked_assignees: to.map((name) => server.people[name].id),
      unchecked_assignees: notTo.map((name) => server.people[name].id),
      ...more,
    },
  })
type Assigning = { to?: Name[]; notTo?: Name[]; unassigned_only?: boolean }

const mention = async (caller: Caller, threadId: number, name: Name): Promise<number> => {
  const html_body = `<p><span data-mention="${server.people[name].id}">@x</span> look</p>`
  const form = await formOf({ owner_id: support(), message_thread_id: threadId, html_body })
  return (await caller('POST', '/comments', form)).body.comment.id
}

const threads = (threadId: number) => ({ threads: [{ user_id: support(), message_thread_id: threadId }] })

async function label(threadId: number, { add = [], remove = [] }: { add?: string[]; remove?: string[] }) {
  const ids = await labelIds(alice, support())
  const idsOf = (paths: string[]) => paths.map((path) => ids[path] ?? 0)
  await alice('PATCH', '/user_message_labels', {
    body: { ...threads(threadId), add_label_ids: idsOf(add), remove_label_ids: idsOf(remove) },
  })
}

test('[TEAM-07] assigning moves a conversation from Nobody’s to its assignee, and back, with the counters of both', async () => {
  const { messageId } = await receive(server, { to: ['support'], subject: 'Two wheels' })
  expect([await viewOf(alice, 'unassigned'), await viewOf(bob, 'assigned')]).toEqual([['Two wheels'], []])
  await assign(alice, [messageId], { to: ['bob'] })
  expect([await viewOf(alice, 'unassigned'), await viewOf(alice, 'assigned'), await viewOf(bob, 'assigned')]).toEqual([
    [],
    [],
    ['Two wheels'],
  ])
  const none = { total_count: 0, open_count: 0 }
  const one = { total_count: 1, open_count: 1 }
  expect(await countsOf(bob)).toEqual({ assigned: one, unassigned: none, mentions: none })
  expect(await countsOf(alice)).toEqual({ assigned: none, unassigned: none, mentions: none })
  await assign(bob, [messageId], { notTo: ['bob'] })
  expect(await countsOf(bob)).toEqual({ assigned: none, unassigned: one, mentions: none })
})

test('[TEAM-07] what is archived leaves Nobody’s, and stays with its assignee without waiting', async () => {
  const { messageId, threadId } = await receive(server, { to: ['support'], subject: 'Archived' })
  await label(threadId, { remove: ['inbox'] })
  expect(await viewOf(alice, 'unassigned')).not.toContain('Archived')
  await assign(alice, [messageId], { to: ['alice'] })
  expect(await viewOf(alice, 'assigned')).toEqual(['Archived'])
  expect((await countsOf(alice))?.assigned).toEqual({ total_count: 1, open_count: 0 })
  await label(threadId, { add: ['inbox'] })
  expect((await countsOf(alice))?.assigned).toEqual({ total_count: 1, open_count: 1 })
  await alice('DELETE', '/user_messages', { body: threads(threadId) })
  expect((await countsOf(alice))?.assigned).toEqual({ total_count: 0, open_count: 0 })
  await alice('PATCH', '/user_messages/restore', { body: threads(threadId) })
  expect(await viewOf(alice, 'assigned')).toEqual(['Archived'])
  await assign(alice, [messageId], { notTo: ['alice'] })
})

test('[TEAM-07] a mention waits until it was read, and goes with its comment', async () => {
  const { threadId } = await receive(server, { to: ['support'], subject: 'Mentioned' })
  const commentId = await mention(alice, threadId, 'bob')
  expect([await viewOf(bob, 'mentions'), await viewOf(alice, 'mentions')]).toEqual([['Mentioned'], []])
  expect((await countsOf(bob))?.mentions).toEqual({ total_count: 1, open_count: 1 })
  await bob('PUT', '/mentions/mark_read', { body: { owner_id: support(), message_thread_id: threadId } })
  expect((await countsOf(bob))?.mentions).toEqual({ total_count: 1, open_count: 0 })
  await alice('DELETE', `/comments/${commentId}`)
  expect([await viewOf(bob, 'mentions'), (await countsOf(bob))?.mentions]).toEqual([
    [],
    { total_count: 0, open_count: 0 },
  ])
})

test('[TEAM-07] a view is read page by page, filtered, and message by message', async () => {
  const letters = []
  for (const subject of ['First', 'Second', 'Third']) letters.push(await receive(server, { to: ['support'], subject }))
  const [first, second] = letters
  await assign(alice, [first?.messageId ?? 0, second?.messageId ?? 0], { to: ['carol', 'bob'] })
  const { body } = await listAs(bob, 'assigned', { page: '2', per_page: '1' })
  expect([body.threads[0].subject, body.pagination]).toEqual([
    'First',
    { total_count: 2, total_pages: 2, current_page: 2 },
  ])
  await bob('PATCH', '/user_messages/mark_read', { body: threads(second?.threadId ?? 0) })
  expect(await viewOf(bob, 'assigned', { 'filters[read]': 'false' })).toEqual(['First'])
  await readAs(bob, 'unthreaded')
  expect(await viewOf(bob, 'assigned')).toEqual(['Second', 'First'])
  await readAs(bob, 'threaded')
})

test('[TEAM-07] who works alone in a mailbox, and who may not work in one, sees no views', async () => {
  expect(await groupOf(carol, server.people.carol.id)).not.toHaveProperty('shared')
  const own = { view: 'unassigned', 'accessible_users[]': String(server.people.carol.id) }
  expect((await carol('GET', '/user_messages', { query: own })).status).toBe(404)
  expect((await listAs(carol, 'assigned')).status).toBe(404)
  expect((await alice('GET', '/user_messages', { query: { view: 'someone' } })).status).toBe(422)
})

test('[TEAM-07] a mailbox that is opened to a colleague has views of what it held before, and loses them with the last', async () => {
  const { carol: owner, alice: delegate } = server.people
  const { messageId } = await receive(server, { to: ['carol'], subject: 'From before' })
  await receive(server, { to: ['carol'], subject: 'Nobody’s from before' })
  await assign(carol, [messageId], { to: ['carol'] })
  const grant = { ownerId: owner.id, delegateId: delegate.id, now: server.clock.now() }
  await server.context.database.write(addGrant, grant)
  const of = (view: MailboxView) => ({ query: { view, 'accessible_users[]': String(owner.id) } })
  const subjects = async (view: MailboxView) =>
    (await carol('GET', '/user_messages', of(view))).body.threads.map(({ subject }: { subject: string }) => subject)
  expect(await subjects('assigned')).toContain('From before')
  expect(await subjects('unassigned')).toEqual(['Nobody’s from before'])
  await server.context.database.write(removeGrant, grant)
  expect(await groupOf(carol, owner.id)).not.toHaveProperty('shared')
})

test('[TEAM-07] who works alone again since a grant ended by its date, or alone until one begins, sees no views', async () => {
  const { carol: owner, bob: delegate } = server.people
  const at = server.clock.now()
  const key = { ownerId: owner.id, delegateId: delegate.id, now: at }
  await server.context.database.write(addGrant, { ...key, from: at + 60_000, until: at + 120_000 })
  const isShared = async () => 'shared' in (await groupOf(carol, owner.id))
  expect(await isShared()).toBe(false)
  server.clock.advance(60_000)
  expect(await isShared()).toBe(true)
  server.clock.advance(60_000)
  expect(await isShared()).toBe(false)
  await server.context.database.write(removeGrant, key)
})

test('[TEAM-07] of two who take a conversation only where nobody has, one does', async () => {
  const id = 'taken@example.org'
  const first = await receive(server, { to: ['support'], subject: 'Taken', id })
  const second = await receive(server, { to: ['support'], subject: 'Re: Taken', inReplyTo: id })
  const take = async (caller: Caller, name: Name, messageId: number) =>
    (await assign(caller, [messageId], { to: [name], unassigned_only: true })).body.messages[0]
  const answers = await Promise.all([take(alice, 'alice', first.messageId), take(bob, 'bob', second.messageId)])
  expect(answers.map(({ added }) => added.length).sort()).toEqual([0, 1])
  const before = await withTables(server, (db) => db.selectFrom('assignees').selectAll().execute())
  await take(bob, 'bob', first.messageId)
  expect(await withTables(server, (db) => db.selectFrom('assignees').selectAll().execute())).toEqual(before)
})

test('[TEAM-07] whether a reply takes a conversation is chosen by who works in the mailbox, and told to all of them', async () => {
  const choose = (caller: Caller, choice: boolean) =>
    caller('PUT', `/mailboxes/${support()}/reply_assigns`, { body: { reply_assigns: choice } })
  expect((await groupOf(bob, support())).shared?.reply_assigns).toBe(false)
  expect((await choose(alice, true)).body).toEqual({ reply_assigns: true })
  expect((await groupOf(bob, support())).shared?.reply_assigns).toBe(true)
  expect((await choose(carol, false)).status).toBe(404)
  await choose(alice, false)
})

/** What the tables of mail, assignments and comments say that each view holds; nothing of it comes from the views. */
async function oracle(reader: Name): Promise<Record<MailboxView, [subjects: string[], open: number]>> {
  return withTables(server, async (db) => {
    const copies = await db
      .selectFrom('user_messages as um')
      .innerJoin('messages as m', 'm.id', 'um.message_id')
      .select(['um.id', 'um.message_id', 'um.thread_id', 'um.trashed', 'um.is_sender', 'um.date', 'm.subject'])
      .where('um.owner_id', '=', support())
      .execute()
    const labels = await db
      .selectFrom('user_message_labels as uml')
      .innerJoin('labels as l', 'l.id', 'uml.label_id')
      .select(['uml.user_message_id', 'l.path_key'])
      .where('l.user_id', '=', support())
      .execute()
    const assignees = await db.selectFrom('assignees').selectAll().execute()
    const mentions = await db
      .selectFrom('comment_mentions as cm')
      .innerJoin('comments as c', 'c.id', 'cm.comment_id')
      .select(['c.thread_id', 'cm.read_at'])
      .where('c.owner_id', '=', support())
      .where('cm.user_id', '=', server.people[reader].id)
      .execute()
    const carries = (id: number, path: string) =>
      labels.some(({ user_message_id, path_key }) => user_message_id === id && path_key === path)
    const shown = copies.filter(({ id, trashed }) => trashed === 0 && !carries(id, 'spam'))
    const conversations = [...new Set(shown.map(({ thread_id }) => thread_id))].map((thread) => {
      const own = shown.filter(({ thread_id }) => thread_id === thread)
      const people = assignees.filter(({ message_id }) => own.some((copy) => copy.message_id === message_id))
      const about = mentions.filter(({ thread_id }) => thread_id === thread)
      const received = own.filter(({ is_sender }) => is_sender === 0)
      return {
        subject: own[0]?.subject.replace(/^Re: /, '') ?? '',
        waits: own.some(({ id }) => carries(id, 'inbox')),
        taken: people.length > 0,
        mine: people.some(({ user_id }) => user_id === server.people[reader].id),
        mentioned: about.length > 0,
        unread: about.some(({ read_at }) => read_at === null),
        last: Math.max(...own.map(({ date }) => date)),
        lastReceived: Math.max(...(received.length > 0 ? received : own).map(({ date }) => date)),
      }
    })
    type Conversation = (typeof conversations)[number]
    const listed = (
      holds: (each: Conversation) => boolean,
      [isOpen, date]: [(each: Conversation) => boolean, (each: Conversation) => number],
    ): [string[], number] => {
      const found = conversations.filter(holds).sort((a, b) => date(b) - date(a))
      return [found.map(({ subject }) => subject), found.filter(isOpen).length]
    }
    return {
      assigned: listed(({ mine }) => mine, [({ waits }) => waits, ({ last }) => last]),
      unassigned: listed(({ waits, taken }) => waits && !taken, [() => true, ({ lastReceived }) => lastReceived]),
      mentions: listed(({ mentioned }) => mentioned, [({ unread }) => unread, ({ last }) => last]),
    }
  })
}

test('[TEAM-07] after any acts of two colleagues the views are what mail, assignments and comments say', async () => {
  const random = sequence(7)
  const below = (limit: number) => Math.floor(random() * limit)
  const known: { messageId: number; threadId: number; id: string; subject: string }[] = []
  const comments: number[] = []
  const one = () => known[below(known.length)]
  const somebody = (): Name => (random() < 0.5 ? 'alice' : 'bob')
  const write = async (of?: { id: string; subject: string }) => {
    const id = `walk-${known.length}@example.org`
    const subject = of ? `Re: ${of.subject}` : `Walk ${known.length}`
    const letter = await receive(server, { to: ['support'], subject, id, ...(of && { inReplyTo: of.id }) })
    known.push({ ...letter, id, subject: of?.subject ?? subject })
  }
  const answer = async ({ id, threadId, subject }: (typeof known)[number]) => {
    server.clock.advance(1_000)
    const recipients = [{ email: 'dora@example.org', owner_type: 'to' }]
    const message = { recipients, subject: `Re: ${subject}`, in_reply_to: id, message_thread_id: threadId }
    await placed[somebody()]()('POST', '/messages', await formOf({ message, sender_user_id: support() }))
  }
  const acts: ((of: (typeof known)[number]) => Promise<unknown>)[] = [
    () => write(),
    (of) => write(of),
    answer,
    ({ messageId }) => assign(placed[somebody()](), [messageId], { to: [somebody()] }),
    ({ messageId }) => assign(alice, [messageId], { to: ['bob'], unassigned_only: true }),
    ({ messageId }) => assign(bob, [messageId], { notTo: [somebody()] }),
    ({ threadId }) => label(threadId, { remove: ['inbox'] }),
    ({ threadId }) => label(threadId, { add: ['inbox'] }),
    ({ threadId }) => label(threadId, { add: ['spam'], remove: ['inbox'] }),
    ({ threadId }) => alice('DELETE', '/user_messages', { body: threads(threadId) }),
    ({ threadId }) => bob('PATCH', '/user_messages/restore', { body: threads(threadId) }),
    ({ threadId }) => alice('DELETE', '/user_messages/permanent_delete', { body: threads(threadId) }),
    async ({ threadId }) => comments.push(await mention(placed[somebody()](), threadId, somebody()).catch(() => 0)),
    async () => alice('DELETE', `/comments/${comments[below(comments.length)] ?? 0}`),
    async ({ threadId }) =>
      bob('PUT', '/mentions/mark_read', { body: { owner_id: support(), message_thread_id: threadId } }),
    ({ threadId }) => alice('PATCH', '/user_messages/mark_read', { body: threads(threadId) }),
  ]
  for (let letter = 0; letter < 4; letter++) await write()
  for (let step = 0; step < 160; step++) {
    const of = one()
    if (of) await acts[below(acts.length)]?.(of)
    if (step % 8 > 0) continue
    for (const reader of ['alice', 'bob'] as const) {
      const wanted = await oracle(reader)
      const counts = await countsOf(placed[reader]())
      for (const view of ['assigned', 'unassigned', 'mentions'] as const) {
        const [subjects, open] = wanted[view]
        const found = (await viewOf(placed[reader](), view, { per_page: '100' })).map((each) =>
          each.replace(/^Re: /, ''),
        )
        expect([step, reader, view, found]).toEqual([step, reader, view, subjects])
        expect(counts?.[view]).toEqual({ total_count: subjects.length, open_count: open })
      }
    }
  }
})

test('[TEAM-07] answeredby:, assigned: and mentions: find what the tables say, alone, denied and with words', async () => {
  const people = ['alice', 'bob', 'carol', 'support'] as const
  const world = await withTables(server, async (db) => ({
    copies: await db
      .selectFrom('user_messages as um')
      .innerJoin('messages as m', 'm.id', 'um.message_id')
      .innerJoin('user_message_labels as uml', (join) => join.onRef('uml.user_message_id', '=', 'um.id'))
      .innerJoin('labels as l', 'l.id', 'uml.label_id')
      .select(['um.message_id', 'um.thread_id', 'm.subject', 'm.external_id', 'um.trashed', 'l.path_key'])
      .where('um.owner_id', '=', support())
      .execute(),
    answers: await db
      .selectFrom('user_messages as um')
      .innerJoin('messages as m', 'm.id', 'um.message_id')
      .select(['um.thread_id', 'um.owner_id', 'm.author_id'])
      .where('um.owner_id', '=', support())
      .where('um.is_sender', '=', 1)
      .where('m.in_reply_to', 'is not', null)
      .execute(),
    assignees: await db.selectFrom('assignees').selectAll().execute(),
    mentions: await db
      .selectFrom('comment_mentions as cm')
      .innerJoin('comments as c', 'c.id', 'cm.comment_id')
      .select(['c.thread_id', 'cm.user_id', 'cm.read_at'])
      .where('c.owner_id', '=', support())
      .execute(),
  }))
  type Copy = (typeof world.copies)[number]
  const inbox = world.copies.filter(({ trashed, path_key }) => trashed === 0 && path_key === 'inbox')
  const answered = (name: (typeof people)[number]) => (copy: Copy) =>
    world.answers.some(
      ({ thread_id, author_id, owner_id }) =>
        thread_id === copy.thread_id && (author_id ?? owner_id) === server.people[name].id,
    )
  const assigned = (name: (typeof people)[number]) => (copy: Copy) =>
    world.assignees.some((each) => each.message_id === copy.message_id && each.user_id === server.people[name].id)
  const mentioned = (unread: boolean) => (copy: Copy) =>
    world.mentions.some(
      ({ thread_id, user_id, read_at }) =>
        thread_id === copy.thread_id && user_id === server.people.alice.id && (!unread || read_at === null),
    )
  const questions: [string, (copy: Copy) => boolean][] = [
    ['answeredby:me', answered('alice')],
    ['answeredby:bob', answered('bob')],
    ['answeredby:carol', answered('carol')],
    ['answeredby:nobody.of.that.name', () => false],
    ['-answeredby:me', (copy) => !answered('alice')(copy)],
    ['answeredby:me walk', (copy) => answered('alice')(copy) && /walk/i.test(copy.subject)],
    ['(answeredby:me OR answeredby:baker)', (copy) => answered('alice')(copy) || answered('bob')(copy)],
    ['answeredby:me assigned:bob', (copy) => answered('alice')(copy) && assigned('bob')(copy)],
    ['assigned:me', assigned('alice')],
    ['assigned:none', ({ message_id }) => !world.assignees.some((each) => each.message_id === message_id)],
    ['mentions:me', mentioned(false)],
    ['mentions:unread', mentioned(true)],
    ['mentions:me -assigned:me', (copy) => mentioned(false)(copy) && !assigned('alice')(copy)],
  ]
  await readAs(alice, 'unthreaded')
  for (const [q, holds] of questions) {
    const query = { q: `in:inbox ${q}`, 'accessible_users[]': String(support()), per_page: '100' }
    const { body } = await alice('GET', '/search/advanced', { query })
    const found = body.result.user_messages.map(({ message_id }: { message_id: number }) => message_id)
    const wanted = inbox.filter(holds).map(({ message_id }) => message_id)
    expect([q, found.sort((a: number, b: number) => a - b)]).toEqual([q, wanted.sort((a, b) => a - b)])
  }
  expect(inbox.filter(answered('alice')).length * inbox.filter(answered('bob')).length).toBeGreaterThan(0)
  await readAs(alice, 'threaded')
})
