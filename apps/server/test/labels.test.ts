import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelIds, receive, rowsOf, subjectsOf } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let bob: Caller
let own: Record<string, number>
const id = (path: string): number => own[path] ?? 0
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  bob = await server.as('bob')
  own = await labelIds(alice, server.people.alice.id)
})
afterAll(() => server.close())

const refresh = async () => {
  own = await labelIds(alice, server.people.alice.id)
}
const sentence = (answer: { status: number; body: { errors: string[] } }) => [answer.status, answer.body.errors]

test('every mailbox has the system folders in their order and colours [SIDE-25, API-11, DATA-06]', async () => {
  const { body } = await alice('GET', '/labels')
  expect(body).toHaveLength(1)
  const { user_id, user_email, user_name, labels } = body[0]
  expect({ user_id, user_email, user_name }).toEqual({
    user_id: server.people.alice.id,
    user_email: 'alice@postroom.example',
    user_name: 'Alice Archer',
  })
  expect(labels.map(({ path, color }: { path: string; color: string }) => `${path} ${color}`)).toEqual([
    'inbox #4285F4',
    'starred #FFCC33',
    'snoozed #8E8E8E',
    'sent #16A766',
    'important #D23F31',
    'drafts #8E8E8E',
    'chats #4285F4',
    'scheduled #8E8E8E',
    'all_mail #7D7D7D',
    'spam #E49C3A',
    'trash #DD4B39',
  ])
})

test('labels of ticked accounts come in groups, the own one first; accounts without a grant are left out [API-11]', async () => {
  const ids = [server.people.carol, server.people.support, server.people.alice].map((person) => String(person.id))
  const { body } = await alice('GET', '/labels', { query: { 'delegate_user_ids[]': ids } })
  expect(body.map(({ user_name }: { user_name: string }) => user_name)).toEqual(['Alice Archer', 'Support'])
})

test('a new label takes its missing parents with it [API-16, SIDE-16, DATA-04]', async () => {
  const { status, body } = await alice('POST', '/labels', { body: { path: 'Work/Clients', color: '#16a765' } })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number),
    user_id: server.people.alice.id,
    path: 'Work/Clients',
    name: 'Clients',
    color: '#16a765',
    unread_count: 0,
    unread_messages_count: 0,
    unread_threads_count: 0,
    has_children: false,
    system_folder: false,
  })
  const parent = await alice('GET', '/labels/Work')
  expect(parent.body).toMatchObject({ path: 'Work', color: '#9aa0a6', has_children: true })
  await refresh()
})

test('names that are empty, taken or reserved are refused in words, those of another mailbox are free [SIDE-14, SIDE-15, SIDE-17, SIDE-18, SIDE-19]', async () => {
  const create = async (path: string) => sentence(await alice('POST', '/labels', { body: { path } }))
  const rename = async (label: number, path: string) =>
    sentence(await alice('PUT', `/labels/${label}`, { body: { path } }))
  expect(await create('  ')).toEqual([422, ['Please enter a label name']])
  expect(await create('work/CLIENTS')).toEqual([422, ['A label with this name already exists']])
  expect(await create('Inbox')).toEqual([422, ['A label with this name already exists']])
  expect(await create('search')).toEqual([422, ['A label with this name already exists']])
  await alice('POST', '/labels', { body: { path: 'Work/Other' } })
  expect(await rename(id('Work/Clients'), 'Work/other')).toEqual([422, ['A label with this name already exists']])
  expect(await rename(id('Work/Clients'), '')).toEqual([422, ['Please enter a label name']])
  expect(await rename(id('Work/Clients'), 'Home/Clients')).toEqual([422, ['A label name cannot contain a slash']])
  expect(await rename(987_654, 'Anything')).toEqual([404, ['Label not found']])
  expect((await bob('POST', '/labels', { body: { path: 'work/CLIENTS' } })).status).toBe(201)
})

test('renaming changes one segment and takes the sublabels along [API-17, SIDE-20]', async () => {
  const { body } = await alice('PUT', `/labels/${id('Work')}`, { body: { path: 'Trade', color: '#5f6368' } })
  expect(body).toMatchObject({ id: id('Work'), path: 'Trade', name: 'Trade', color: '#5f6368', has_children: true })
  const { body: groups } = await alice('GET', '/labels')
  const paths = groups[0].labels.map(({ path }: { path: string }) => path).slice(11)
  expect(paths).toEqual(['Trade', 'Trade/Clients', 'Trade/Other'])
  await refresh()
})

test('a label is found by id and by path, digits by id first [API-14, API-15]', async () => {
  const made = await alice('POST', '/labels', { body: { path: '2024' } })
  expect((await alice('GET', '/labels/2024')).body.id).toBe(made.body.id)
  expect((await alice('GET', `/labels/${id('inbox')}`)).body.path).toBe('inbox')
  expect((await alice('GET', '/labels/trade%2Fclients')).body.path).toBe('Trade/Clients')
  expect((await alice('GET', '/labels/nowhere')).status).toBe(404)
})

test('a label has children where one lies beneath it, however a database sorts those beside it [DATA-03, API-14]', async () => {
  const carol = await server.as('carol')
  for (const path of ['Work', 'Work+Life', 'Home/Garden']) await carol('POST', '/labels', { body: { path } })
  const hasChildren = async (path: string) =>
    (await carol('GET', `/labels/${encodeURIComponent(path)}`)).body.has_children
  expect([await hasChildren('Work'), await hasChildren('Work+Life'), await hasChildren('Home')]).toEqual([
    false,
    false,
    true,
  ])
})

test('deleting a label takes its sublabels and leaves the mail [API-18]', async () => {
  await receive(server, { to: ['alice'], subject: 'Filed deep', labels: ['Trade/Clients/Acme'] })
  await refresh()
  const acme = id('Trade/Clients/Acme')
  expect(await subjectsOf(alice, acme)).toEqual(['Filed deep'])
  expect((await alice('DELETE', `/labels/${id('Trade/Clients')}`)).status).toBe(204)
  expect((await alice('GET', `/labels/${acme}`)).status).toBe(404)
  expect(await subjectsOf(alice, id('all_mail'))).toEqual(['Filed deep'])
  await refresh()
  expect(Object.keys(own)).not.toContain('Trade/Clients/Acme')
})

test('system folders cannot be changed, and a delegate changes no label of the owner [SIDE-23, SIDE-24]', async () => {
  expect((await alice('DELETE', `/labels/${id('inbox')}`)).status).toBe(403)
  await receive(server, { to: ['support'], subject: 'Filed', labels: ['Orders'] })
  const shared = await labelIds(bob, server.people.support.id)
  for (const label of [shared.inbox, shared.Orders]) {
    expect((await bob('PUT', `/labels/${label}`, { body: { path: 'Mine', color: '#000000' } })).status).toBe(403)
    expect((await bob('DELETE', `/labels/${label}`)).status).toBe(403)
  }
  expect(await labelIds(bob, server.people.support.id)).toEqual(shared)
  const foreign = await bob('PUT', `/labels/${id('Trade')}`, { body: { color: '#000000' } })
  const absent = await bob('PUT', '/labels/987654', { body: { color: '#000000' } })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
})

test('star and important are labels like any other, and adding twice is adding once [API-19, API-20, ACT-02, ACT-03]', async () => {
  const { threadId } = await receive(server, { to: ['alice'], subject: 'Shine' })
  const threads = [{ user_id: server.people.alice.id, message_thread_id: threadId }]
  const patch = (add: number[], remove: number[] = []) =>
    alice('PATCH', '/user_message_labels', { body: { threads, add_label_ids: add, remove_label_ids: remove } })
  const { body } = await alice('GET', `/messages/threads/${threadId}`)
  const user_message_ids = [body.messages[0].user_message_id]
  const starred = {
    user_id: server.people.alice.id,
    user_message_id: null,
    message_thread_id: threadId,
    labels: [id('inbox'), id('starred')],
    read: false,
    trashed: false,
  }
  const label_changes = [{ user_message_ids, added_label_ids: [id('starred')], removed_label_ids: [] }]
  expect((await patch([id('starred')])).body.items).toEqual([{ ...starred, label_changes }])
  expect((await patch([id('starred')])).body.items).toEqual([{ ...starred, label_changes: [] }])
  expect(await subjectsOf(alice, id('starred'))).toEqual(['Shine'])
  const plain = await patch([], [id('starred'), id('important')])
  expect(plain.body.items[0].labels).toEqual([id('inbox')])
  expect(await subjectsOf(alice, id('starred'))).toEqual([])
})

test('the three ways to name mail do the same, and exactly one is asked for [API-19]', async () => {
  const { threadId } = await receive(server, { to: ['alice'], subject: 'Named' })
  const user_id = server.people.alice.id
  const patch = (body: object) =>
    alice('PATCH', '/user_message_labels', { body: { add_label_ids: [id('important')], ...body } })
  const threads = [{ user_id, message_thread_id: threadId }]
  expect((await patch({ threads })).body.items[0].labels).toContain(id('important'))
  expect((await patch({ message_thread_ids: [threadId], owner_user_id: user_id })).status).toBe(200)
  expect((await patch({ message_thread_ids: [threadId] })).status).toBe(200)
  const { body } = await alice('GET', `/messages/threads/${threadId}`)
  const copy = body.messages[0].user_message_id
  expect((await patch({ user_message_ids: [copy] })).body.items).toEqual([
    {
      user_id,
      user_message_id: copy,
      message_thread_id: threadId,
      labels: [id('inbox'), id('important')],
      read: false,
      trashed: false,
      label_changes: [],
    },
  ])
  expect((await patch({})).status).toBe(422)
  expect((await patch({ threads, user_message_ids: [copy] })).status).toBe(422)
})

test('archive, move and move to inbox follow from adding and removing [ACT-15, ACT-16, ACT-17, ACT-18, API-20]', async () => {
  const { threadId } = await receive(server, { to: ['alice'], subject: 'On the move' })
  const threads = [{ user_id: server.people.alice.id, message_thread_id: threadId }]
  const patch = async (add: string[], remove: string[]) => {
    const body = { threads, add_label_ids: add.map(id), remove_label_ids: remove.map(id) }
    return (await alice('PATCH', '/user_message_labels', { body })).body.items[0]
  }
  expect((await patch([], ['inbox'])).labels).toEqual([])
  expect((await patch(['Trade'], ['inbox'])).labels).toEqual([id('Trade')])
  expect((await patch(['spam'], ['inbox', 'Trade'])).labels).toEqual([id('spam')])
  expect(await subjectsOf(alice, id('all_mail'))).not.toContain('On the move')
  expect(await subjectsOf(alice, id('spam'))).toEqual(['On the move'])
  expect((await patch(['inbox'], [])).labels).toEqual([id('inbox')])
  expect(await subjectsOf(alice, id('spam'))).toEqual([])
  expect(await patch(['trash'], [])).toMatchObject({ labels: [id('trash')], trashed: true })
  expect(await patch(['inbox'], ['spam', 'trash'])).toMatchObject({ labels: [id('inbox')], trashed: false })
  expect((await patch(['all_mail', 'sent', 'drafts'], ['all_mail', 'sent'])).labels).toEqual([id('inbox')])
})

test('from the trash only the messages in it are touched [API-19, ACT-17]', async () => {
  await receive(server, { to: ['alice'], subject: 'Twins', id: 'twin@example.org' })
  const { threadId } = await receive(server, { to: ['alice'], subject: 'Re: Twins', inReplyTo: 'twin@example.org' })
  const { body } = await alice('GET', `/messages/threads/${threadId}`)
  const [first, second] = body.messages.map(({ user_message_id }: { user_message_id: number }) => user_message_id)
  await alice('DELETE', '/user_messages', { body: { user_message_ids: [first] } })
  const threads = [{ user_id: server.people.alice.id, message_thread_id: threadId }]
  await alice('PATCH', '/user_message_labels', { body: { threads, add_label_ids: [id('starred')], trashed: true } })
  const inTrash = await alice('GET', `/messages/threads/${threadId}`, { query: { trashed: 'true' } })
  expect(
    inTrash.body.messages.map((message: { user_message_id: number; labels: number[] }) => [
      message.user_message_id,
      message.labels,
    ]),
  ).toEqual([[first, [id('starred'), id('trash')]]])
  const beside = await alice('GET', `/messages/threads/${threadId}`)
  expect(
    beside.body.messages.map((message: { user_message_id: number; labels: number[] }) => [
      message.user_message_id,
      message.labels,
    ]),
  ).toEqual([[second, [id('inbox')]]])
  const [row] = await rowsOf(alice, id('trash'))
  expect(row).toMatchObject({ subject: 'Twins', messages_count: 1 })
})

test('what a change of labels did to each message is told, so that it can be taken back exactly [API-19] (G-070, G-102)', async () => {
  await receive(server, { to: ['alice'], subject: 'Triplets', id: 'triplet@example.org' })
  const reply = { to: ['alice' as const], inReplyTo: 'triplet@example.org' }
  await receive(server, { ...reply, subject: 'Re: Triplets', labels: ['inbox', 'Trade'] })
  const { threadId } = await receive(server, { ...reply, subject: 'Re: Triplets' })
  const threads = [{ user_id: server.people.alice.id, message_thread_id: threadId }]
  const held = async () => {
    const { messages } = (await alice('GET', `/messages/threads/${threadId}`)).body
    return (messages as { user_message_id: number; labels: number[] }[]).map((row) => [row.user_message_id, row.labels])
  }
  const [first = 0, second = 0, third = 0] = (await held()).map(([messageId]) => messageId as number)
  await alice('PATCH', '/user_message_labels', { body: { user_message_ids: [third], remove_label_ids: [id('inbox')] } })
  const before = await held()

  type Change = { user_message_ids: number[]; added_label_ids: number[]; removed_label_ids: number[] }
  const takeBack = async (changes: Change[]) => {
    for (const { user_message_ids, added_label_ids, removed_label_ids } of changes) {
      const body = { user_message_ids, add_label_ids: removed_label_ids, remove_label_ids: added_label_ids }
      expect((await alice('PATCH', '/user_message_labels', { body })).status).toBe(200)
    }
    expect(await held()).toEqual(before)
  }
  const moved = { threads, add_label_ids: [id('Trade')], remove_label_ids: [id('inbox')] }
  const { body: answer } = await alice('PATCH', '/user_message_labels', { body: moved })
  expect(answer.items[0].label_changes).toEqual([
    { user_message_ids: [first], added_label_ids: [id('Trade')], removed_label_ids: [id('inbox')] },
    { user_message_ids: [second], added_label_ids: [], removed_label_ids: [id('inbox')] },
    { user_message_ids: [third], added_label_ids: [id('Trade')], removed_label_ids: [] },
  ])
  await takeBack(answer.items[0].label_changes)

  const deleted = await alice('DELETE', '/user_messages', { body: { threads } })
  const trashed = { user_message_ids: [first, second, third], added_label_ids: [id('trash')], removed_label_ids: [] }
  expect(deleted.body.items[0].label_changes).toEqual([trashed])
  await takeBack([trashed])

  await alice('DELETE', '/user_messages', { body: { user_message_ids: [third] } })
  const restored = await alice('PATCH', '/user_messages/restore', { body: { threads } })
  const homeless = { user_message_ids: [third], added_label_ids: [id('inbox')], removed_label_ids: [id('trash')] }
  expect(restored.body.items[0].label_changes).toEqual([homeless])
})

test('a delegate labels mail with the labels of its owner and with no others [ACT-25, DELEG-11, DELEG-12, API-19]', async () => {
  const { threadId } = await receive(server, { to: ['support'], subject: 'Shared work' })
  const shared = await labelIds(bob, server.people.support.id)
  const bobs = await labelIds(bob, server.people.bob.id)
  const threads = [{ user_id: server.people.support.id, message_thread_id: threadId }]
  const patch = (add: number | undefined) =>
    bob('PATCH', '/user_message_labels', {
      body: { threads, add_label_ids: [add], owner_user_id: server.people.support.id },
    })
  expect((await patch(shared.starred)).body.items[0].labels).toEqual([shared.inbox, shared.starred])
  expect((await patch(bobs.starred)).status).toBe(422)
  expect(await subjectsOf(alice, shared.starred ?? 0)).toEqual(['Shared work'])
})
