import { expect, test } from 'vitest'
import { formOf } from './form.ts'
import { labelIds, receive, rowsOf } from './message-fixtures.ts'
import { type CallOptions, type Method, startTestServer } from './start-test-server.ts'

test('with a session a person does everything that is done with mail; without one nothing of it [ACT-01, API-02]', async () => {
  await using closing = new AsyncDisposableStack()
  const server = await startTestServer()
  closing.defer(() => server.close())
  const alice = await server.as('alice')
  const { alice: me, bob } = server.people
  await alice('POST', '/labels', { body: { path: 'Work', color: '#16A766' } })
  const own = await labelIds(alice, me.id)
  const { messageId, threadId } = await receive(server, {
    to: ['alice'],
    subject: 'Picnic',
    text: 'Bring a blanket',
    files: [{ name: 'map.txt', content: 'north' }],
  })
  const threads = [{ user_id: me.id, message_thread_id: threadId }]
  const patch = (labels: { add_label_ids?: (number | undefined)[]; remove_label_ids?: (number | undefined)[] }) => ({
    body: { threads, ...labels },
  })
  const send = (subject: string, more: object) =>
    formOf({
      message: { recipients: [{ email: bob.email, owner_type: 'to' }], subject, html_body: '<b>Hi</b>', ...more },
      attachments: [{ file: new File(['x'], 'x.txt', { type: 'text/plain' }) }],
    })
  const detail = await alice('GET', `/messages/${messageId}`)
  const { external_id, attachments } = detail.body.message
  const acts: [string, Method, string, CallOptions?][] = [
    ['read a conversation', 'GET', `/messages/threads/${threadId}`],
    ['read a message', 'GET', `/messages/${messageId}`],
    ['open a file', 'GET', attachments[0].download_url.replace('/api/v1', '')],
    ['search', 'GET', '/search/advanced', { query: { q: 'blanket' } }],
    ['see suggestions', 'GET', '/search/fast', { query: { q: 'blan' } }],
    ['star', 'PATCH', '/user_message_labels', patch({ add_label_ids: [own.starred] })],
    ['mark important', 'PATCH', '/user_message_labels', patch({ add_label_ids: [own.important] })],
    ['label', 'PATCH', '/user_message_labels', patch({ add_label_ids: [own.Work] })],
    ['archive', 'PATCH', '/user_message_labels', patch({ remove_label_ids: [own.inbox] })],
    ['move', 'PATCH', '/user_message_labels', patch({ add_label_ids: [own.inbox], remove_label_ids: [own.Work] })],
    ['mark read', 'PATCH', '/user_messages/mark_read', { body: { threads } }],
    ['mark unread', 'PATCH', '/user_messages/mark_unread', { body: { threads } }],
    ['delete', 'DELETE', '/user_messages', { body: { threads } }],
    ['restore', 'PATCH', '/user_messages/restore', { body: { threads } }],
    [
      'assign',
      'PATCH',
      '/user_messages/change_message_assignees',
      { body: { message_ids: [messageId], checked_assignees: [bob.id], unchecked_assignees: [] } },
    ],
    ['reply', 'POST', '/messages', await send('Re: Picnic', { in_reply_to: external_id, references: external_id })],
    ['forward', 'POST', '/messages', await send('Fwd: Picnic', {})],
    ['compose', 'POST', '/messages', await send('News', {})],
    ['read the source for a forward as attachment', 'GET', `/messages/${messageId}/raw`],
    ['write a signature', 'POST', '/signatures', { body: { signature: { name: 'Short', html_content: '<p>A</p>' } } }],
    ['insert a signature', 'GET', '/signatures'],
  ]
  for (const [act, method, path, options] of acts) {
    expect([act, (await server.signedOut(method, path, options)).status]).toEqual([act, 401])
    const { status } = await alice(method, path, options)
    expect([act, status < 300]).toEqual([act, true])
  }
  const shown = [own.inbox, own.starred, own.important, own.sent].map(Number)
  expect(await rowsOf(alice, own.inbox ?? 0)).toMatchObject([
    { subject: 'Re: Picnic', messages_count: 2, read: false, replied: true, labels: shown.sort((a, b) => a - b) },
  ])
  expect((await rowsOf(alice, own.sent ?? 0)).map(({ subject }: { subject: string }) => subject)).toEqual([
    'News',
    'Fwd: Picnic',
    'Re: Picnic',
  ])
})
