import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { message } from '../fixture-mail.ts'
import type { ListView } from '../list/list-item.ts'
import { type Answer, createTestMail } from '../test-mail.ts'
import { conversationQuery, messageQuery, openedQuery } from './conversation-queries.ts'

const thread = {
  message_thread_id: 1,
  subject: 'The bin',
  messages_count: 1,
  last_message_date: '2026-03-05T09:30:00.000Z',
  senders: [],
  owner: { id: 1, email: 'ann@postroom.example', full_name: 'Ann Lee' },
}

/** Message 7 lies beside the trash, message 8 in it, unless that part is missing. */
function opened(inTrash: Answer = () => ({ thread, messages: [message(8, { trashed: true })] })) {
  const mail = createTestMail({
    'GET /messages/threads/1': (call) =>
      call.query.has('trashed') ? inTrash(call) : { thread, messages: [message(7)] },
  })
  return async (view: ListView, messageId?: number) => {
    const item = { kind: 'thread' as const, threadId: 1, ...(messageId !== undefined && { messageId }) }
    const { messages } = await mail.cache.fetchQuery(openedQuery(mail, item, view))
    return messages.map(({ id }) => id)
  }
}

const missing = () => new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })

test('where the trash is searched too, the part of the conversation opens that holds what was found (G-012, G-047)', async () => {
  const everywhere: ListView = { path: 'search', trashed: 'all' }
  expect(await opened()(everywhere, 8)).toEqual([8])
  expect(await opened()(everywhere, 7)).toEqual([7])
  expect(await opened()(everywhere)).toEqual([7])
  expect(await opened()(everywhere, 99)).toEqual([7])
  expect(await opened(missing)(everywhere, 99)).toEqual([7])
  await expect(
    opened(() => {
      throw new TypeError('cut off')
    })(everywhere, 8),
  ).rejects.toMatchObject({ status: 0 })
})

test('from the trash its part opens, from any other view what lies beside it (G-012)', async () => {
  expect(await opened()({ path: 'trash' })).toEqual([8])
  expect(await opened()({ path: 'search', trashed: 'true' }, 8)).toEqual([8])
  expect(await opened()({ path: 'inbox' }, 8)).toEqual([7])
  expect(await opened()({ path: 'search' }, 8)).toEqual([7])
})

test('an empty answer is a failure, not a conversation that is still to come [CONV-21]', async () => {
  const empty = () => Response.json(null)
  const mail = createTestMail({ 'GET /messages/threads/1': empty, 'GET /messages/7': empty })
  const failed = { status: -1, message: 'Failed to load conversation' }
  await expect(mail.cache.fetchQuery(conversationQuery(mail, { threadId: 1 }))).rejects.toMatchObject(failed)
  await expect(mail.cache.fetchQuery(messageQuery(mail, { messageId: 7 }))).rejects.toMatchObject(failed)
})

test('a conversation and a message are asked for by owner, with the accounts that are ticked [API-28, API-29] (G-004, G-130)', async () => {
  const mail = createTestMail({
    'GET /messages/threads/1': () => ({ thread, messages: [message(7)] }),
    'GET /messages/7': () => ({ message: message(7) }),
  })
  await mail.cache.fetchQuery(meQuery(mail))
  const ticked = [
    ['accessible_users[]', '1'],
    ['accessible_users[]', '3'],
  ]
  const asked = () => [...(mail.calls.at(-1)?.query ?? [])]
  await mail.cache.fetchQuery(conversationQuery(mail, { threadId: 1 }))
  const opened = ['bodies', 'opened']
  expect(asked()).toEqual([...ticked, ['thread[message_thread_id]', '1'], opened])
  await mail.cache.fetchQuery(conversationQuery(mail, { threadId: 1, ownerId: 3 }))
  expect(asked()).toEqual([...ticked, ['thread[message_thread_id]', '1'], ['thread[user_id]', '3'], opened])
  await mail.cache.fetchQuery(openedQuery(mail, { kind: 'thread', threadId: 1, messageId: 7 }, { path: 'trash' }))
  expect(asked().slice(-3)).toEqual([['trashed', 'true'], opened, ['body_of', '7']])
  await mail.cache.fetchQuery(messageQuery(mail, { messageId: 7, ownerId: 3 }))
  expect(asked()).toEqual([...ticked, ['owner_id', '3']])
})
