import { join } from 'node:path'
import type { Message } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversation } from '../src/conversation/threads-store.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const LONG = `Long words ${'and more of them '.repeat(30)}`

let server: TestServer
let bob: Caller
let threadId: number
/** Of six messages, of which the third and the fourth are unread, and of a draft that answers the last one. */
let ids: number[]

beforeAll(async () => {
  server = await startTestServer()
  bob = await server.as('bob')
  const [subject, inReplyTo] = ['Re: Oars', 'oars@example.org']
  const first = await receive(server, { to: ['bob'], subject: 'Oars', text: LONG, read: true, id: inReplyTo })
  threadId = first.threadId
  ids = [first.messageId]
  for (const read of [true, false, false, true, true]) {
    const html = `<p>Answer ${ids.length}</p>`
    ids.push((await receive(server, { to: ['bob'], subject, html, read, inReplyTo })).messageId)
  }
  server.clock.advance(1_000)
  const { body } = await bob('POST', '/drafts', {
    body: { window_id: 'oars', mode: 'reply', subject, html_body: '<p>Half</p>', message_thread_id: threadId },
  })
  ids.push(body.draft.id)
})
afterAll(() => server.close())

const leftOut = (message: Message): Message => ({
  ...message,
  html_body: null,
  text_body: null,
  plain_text: message.plain_text.slice(0, 240).trimEnd(),
  body_left_out: true,
})

test('[SCREEN-03] a conversation answers all bodies, or those of its first unread, its newest and one more message', async () => {
  const rows = await bob('GET', '/user_messages')
  const byUserThread = `/messages/user_thread/${rows.body.threads[0].user_thread_id}`
  const all: Message[] = (await bob('GET', byUserThread)).body.messages
  expect(all.map(({ id }) => id)).toEqual(ids)
  expect(all.map(({ plain_text }) => plain_text.trim())).toEqual([
    LONG.trim(),
    ...[1, 2, 3, 4, 5].map((answer) => `Answer ${answer}`),
    'Half',
  ])
  for (const path of [byUserThread, `/messages/threads/${threadId}`, `/messages/thread/${threadId}`]) {
    const answered = async (query: Record<string, string>) => (await bob('GET', path, { query })).body.messages
    const but = (...whole: number[]) => all.map((each, place) => (whole.includes(place) ? each : leftOut(each)))
    expect(await answered({ bodies: 'opened' })).toEqual(but(2, 5))
    expect(await answered({ bodies: 'opened', body_of: String(ids[4]) })).toEqual(but(2, 4, 5))
    expect(await answered({ bodies: 'opened', body_of: '999999' })).toEqual(but(2, 5))
    expect(await answered({ bodies: 'all' })).toEqual(all)
    expect(await answered({})).toEqual(all)
    expect((await bob('GET', path, { query: { bodies: 'some' } })).status).toBe(422)
  }
  for (const message of all) {
    expect((await bob('GET', `/messages/${message.id}`)).body.message).toEqual(message)
  }
})

test.runIf(process.env.TEST_DIALECT !== 'postgres')('[SCREEN-03] bodies that are left out are not read', async () => {
  const { raw, db } = openSqlite(join(server.context.config.dataDir, 'postroom.db'), 'read')
  const read: unknown[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(...result.rows.filter((row) => 'html_body' in row).map(({ message_id }) => message_id))
      return result
    },
  })
  const args = { userId: server.people.bob.id, requested: undefined, threadId, trashed: false }
  const reach = { at: server.clock.now(), needs: 'read' } as const
  await conversation({ db: watched, dialect: 'sqlite', reach }, { ...args, bodies: 'opened' })
  expect(read).toEqual([ids[2], ids[5]])
  raw.close()
})
