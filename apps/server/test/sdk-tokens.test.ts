import type { TokenScope } from '@postroom/api'
import { createClient, type MailClient, meQuery, nodePorts } from '@postroom/mail-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeToken } from './make-token.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let baseUrl = ''
beforeAll(async () => {
  server = await startTestServer()
  baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** A client with a token of Alice's. */
async function clientWith(scopes: readonly TokenScope[]): Promise<MailClient> {
  const { alice, support } = server.people
  const form = { userId: alice.id, name: 'SDK', scopes, mailboxIds: [alice.id, support.id], days: null }
  const { secret: token } = await makeToken(server.context, form)
  const mail = createClient(nodePorts({ baseUrl, token }))
  await mail.cache.fetchQuery(meQuery(mail))
  return mail
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

test('[SDK-08] a client with a token reads, follows events and archives, and may not send', async () => {
  await receive(server, { to: ['support'], subject: 'Order 1047' })
  const mail = await clientWith(['read', 'organise'])
  const events = mail.events()
  const first = events.next()
  const found = await allOf(mail.search('order').items())
  expect(found.map(({ subject, owner }) => [subject, owner.full_name])).toEqual([['Order 1047', 'Support']])
  const { items } = await mail.archive(found)
  expect(items).toHaveLength(1)
  expect((await first).value).toMatchObject({ type: 'change', change: { owner_id: server.people.support.id } })
  await events.return()
  const sent = mail.send({ to: 'bob@postroom.example', subject: 'Hello', htmlBody: '' })
  await expect(sent).rejects.toMatchObject({
    code: 'forbidden',
    status: 403,
    message: 'This access token lacks the scope "send".',
  })
})

test('[SDK-08] a client with a token to send with sends, once for each id, and reads nothing', async () => {
  const mail = await clientWith(['send'])
  const message = { to: 'bob@postroom.example', subject: 'Hello', htmlBody: '<p>Hi</p>', id: 'greeting-1' }
  const { jid } = await mail.send(message)
  expect(await mail.send(message)).toEqual({ jid, messageId: 0 })
  const read = allOf(mail.search('hello').items())
  await expect(read).rejects.toMatchObject({ status: 403, message: 'This access token lacks the scope "read".' })
})
