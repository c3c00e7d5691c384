import type { AddressInfo } from 'node:net'
import { createClient, type ListItem, type MailClient, nodePorts, searchQuery, signIn } from '@postroom/mail-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from './account-fixtures.ts'
import { mailboxOf } from './mailbox.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let mail: MailClient
let baseUrl: string
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  baseUrl = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  mail = createClient(nodePorts({ baseUrl, retries: 0 }))
  await signIn(mail, { email: server.people.alice.email, password: PASSWORD })
  await mail.api.POST('/labels', { body: { path: 'Work' } })
})
afterAll(async () => {
  mail.stop()
  await server.close()
})

/** The rows of new mail with that subject in Alice's and Support's mailboxes. */
async function arrived(subject: string): Promise<readonly ListItem[]> {
  await receive(server, { to: ['alice'], subject })
  await receive(server, { to: ['support'], subject })
  return found(subject)
}

async function found(subject: string, more = ''): Promise<readonly ListItem[]> {
  const search = { q: `subject:"${subject}" ${more}` }
  const { items } = await mail.cache.fetchQuery({ ...searchQuery(mail, { search, page: 1 }), staleTime: 0 })
  return items
}

/** The views that list it, in both mailboxes. */
async function views(subject: string): Promise<string[][]> {
  const held = [...(await mailboxOf(server, 'alice')), ...(await mailboxOf(server, 'support'))]
  return held.filter((each) => each.subject === subject).map((each) => [...each.views].sort())
}

const NEW = [['inbox'], ['inbox']]

test.each<[string, (items: readonly ListItem[]) => ReturnType<MailClient['archive']>, string[]]>([
  ['archive', (items) => mail.archive(items), []],
  ['trash', (items) => mail.trash(items), ['trash']],
  ['reportSpam', (items) => mail.reportSpam(items), ['spam']],
  ['star', (items) => mail.star(items), ['inbox', 'starred']],
  ['markImportant', (items) => mail.markImportant(items), ['important', 'inbox']],
])('[SDK-02] %s says what it did in both mailboxes, and takes exactly that back', async (name, act, after) => {
  const subject = `To ${name}`
  const items = await arrived(subject)
  const done = await act(items)
  expect(await views(subject)).toEqual([after, after])
  expect(done.items.map(({ user_id }) => user_id).sort()).toEqual(items.map(({ user_id }) => user_id).sort())
  expect(done.items.map(({ label_changes }) => label_changes.length)).toEqual([1, 1])
  const undone = await done.undo()
  expect(await views(subject)).toEqual(NEW)
  expect(undone.items.length).toBe(2)
})

test('[SDK-02] what was so already is nothing that was done, and its undoing does nothing', async () => {
  const items = await arrived('Twice')
  await mail.star(items)
  const again = await mail.star(items)
  expect(again.items.map(({ label_changes }) => label_changes)).toEqual([[], []])
  await again.undo()
  expect(await views('Twice')).toEqual([
    ['inbox', 'starred'],
    ['inbox', 'starred'],
  ])
})

test('[SDK-02] mail is marked read and unread, and that is taken back', async () => {
  const items = await arrived('To read')
  const done = await mail.markRead(items)
  expect(done.items.map(({ read }) => read)).toEqual([true, true])
  expect((await done.undo()).items.map(({ read }) => read)).toEqual([false, false])
  await mail.markRead(await found('To read'))
  const unread = await mail.markRead(await found('To read'), false)
  expect(unread.items.map(({ read }) => read)).toEqual([false, false])
})

test('[SDK-02] labels are put on and taken off by path, and one that is missing is told before anything is done', async () => {
  await receive(server, { to: ['alice'], subject: 'To label' })
  const own = await found('To label')
  await mail.label(own, { add: ['Work'], remove: ['inbox'] })
  expect(await views('To label')).toEqual([['Work']])
  const refused = mail.label(own, { add: ['Play'], remove: ['Work'] })
  await expect(refused).rejects.toMatchObject({ code: 'not_found', message: 'No label has the path Play' })
  expect(await views('To label')).toEqual([['Work']])
})

test('[SDK-02] mail is moved, restored and deleted for good', async () => {
  await receive(server, { to: ['alice'], subject: 'To move' })
  await mail.move(await found('To move'), 'Work')
  expect(await views('To move')).toEqual([['Work']])
  await mail.move(await found('To move'), 'inbox')
  expect(await views('To move')).toEqual([['Work', 'inbox']])
  await mail.move(await found('To move'), 'trash')
  await mail.restore(await found('To move', 'in:trash'))
  expect(await views('To move')).toEqual([['Work', 'inbox']])
  await mail.trash(await found('To move'))
  const gone = await mail.deleteForever(await found('To move', 'in:trash'))
  expect(await views('To move')).toEqual([])
  expect((await gone.undo()).items).toEqual([])
  const mixed = mail.move(await arrived('To mix'), 'Work')
  await expect(mixed).rejects.toMatchObject({ code: 'not_found', message: 'No label has the path Work' })
})

test('[SDK-02] messages are assigned, and that is taken back', async () => {
  const { messageId } = await receive(server, { to: ['support'], subject: 'To assign' })
  const { bob } = server.people
  const done = await mail.assign([messageId], { to: [bob.id] })
  expect(done.messages.map(({ message_id, assignees }) => [message_id, assignees])).toEqual([[messageId, [bob.id]]])
  expect((await done.undo()).messages.map(({ assignees }) => assignees)).toEqual([[]])
  expect((await mail.assign([], { to: [bob.id] })).messages).toEqual([])
})

test('[SDK-02] what the server refuses rejects, with the id under which its log has the call', async () => {
  const [item] = await arrived('Foreign')
  if (!item) throw new Error('nothing arrived')
  const foreign = [{ ...item, user_id: server.people.bob.id, read: false }]
  const notFound = { name: 'MailError', code: 'not_found', status: 404, message: 'Not found' }
  await expect(mail.archive(foreign)).rejects.toMatchObject(notFound)
  const refused = await mail.markRead(foreign).catch((error: unknown) => error)
  expect(refused).toMatchObject(notFound)
  expect(JSON.parse(JSON.stringify(refused)).requestId).toMatch(/^[0-9a-f-]{36}$/)
  await server.app.close()
  await expect(mail.trash([item])).rejects.toMatchObject({ code: 'unreachable', status: 0 })
})
