import { sequence } from '@postroom/tooling/bench-letters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivered } from '../src/delivery/deliver-one-store.ts'
import { type Incoming, ingestMessage, ingestMessages } from '../src/delivery/ingest-message.ts'
import { mailboxOf } from './mailbox.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('mail that comes together is filed as mail that comes one by one', async () => {
  const random = sequence(11)
  const below = (limit: number) => Math.floor(random() * limit)
  // Some answer what comes later or never, and at the end some come once more.
  const once = Array.from({ length: 60 }, (_, id) => ({
    id,
    answers: random() < 0.5 ? below(id % 3 === 0 ? id : 70) : null,
    references: Array.from({ length: below(3) }, () => below(70)),
    labels: id % 4 === 0 ? ['inbox', 'Work/Clients'] : id % 5 === 0 ? ['inbox', 'trash'] : ['inbox'],
    read: random() < 0.5,
    isSender: id % 3 === 0,
  }))
  const plan = [...once, ...once.filter(({ id }) => id % 7 === 0)]
  const incoming = (name: 'bob' | 'carol') =>
    plan.map(({ id, answers, references, labels: labelPaths, read, isSender }): Incoming => {
      const idOf = (n: number) => `<${name}-${n}@fjord.example>`
      const head = [
        `Message-ID: ${idOf(id)}`,
        'From: Nora <nora@fjord.example>',
        `To: guest${id}@fjord.example`,
        `Subject: ${id}`,
        `Date: ${new Date(START + id * 60_000).toUTCString()}`,
        ...(answers === null ? [] : [`In-Reply-To: ${idOf(answers)}`]),
        ...(references.length === 0 ? [] : [`References: ${references.map(idOf).join(' ')}`]),
      ]
      const ownerId = server.people[name].id
      const recipients = [{ ownerId, labelPaths, read, isSender, date: 'sent' as const }]
      return { raw: Buffer.from([...head, '', 'Hello', ''].join('\r\n')), trace: '', source: 'import', recipients }
    })
  const withoutIds = ({ id: _id, user_id: _owner, ...label }: Record<string, unknown>) => label
  const filed = async (name: 'bob' | 'carol', delivered: readonly Delivered[]) => {
    const call = await server.as(name)
    return {
      mailbox: (await mailboxOf(server, name)).map(({ subject, views, read, replied, date }) => {
        return { subject, views, read, replied, date }
      }),
      conversations: delivered.map(({ threadId }) => delivered.findIndex((other) => other.threadId === threadId)),
      twice: delivered.map(({ duplicates }) => duplicates.length),
      labels: (await call('GET', '/labels')).body[0].labels.map(withoutIds),
      contacts: (await call('GET', '/messages/autocomplete', { query: { q: 'fjord' } })).body,
    }
  }
  const oneByOne: Delivered[] = []
  for (const each of incoming('bob')) oneByOne.push(await ingestMessage(server.context, each))
  const [first, ...rest] = incoming('carol')
  const together = [
    ...(first ? [await ingestMessage(server.context, first)] : []),
    ...(await ingestMessages(server.context, rest)),
  ]
  expect(await filed('carol', together)).toEqual(await filed('bob', oneByOne))
})
