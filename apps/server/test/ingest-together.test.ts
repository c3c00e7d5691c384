import { sequence } from '@postroom/tooling/sequence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Incoming, ingestMessage, ingestMessages, prepareArrival } from '../src/delivery/ingest-message.ts'
import { createIntake } from '../src/delivery/intake.ts'
import type { Delivered } from '../src/mailbox/arrival/deliver-one-store.ts'
import { mailboxOf, withTables } from './mailbox.ts'
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
    const held = await mailboxOf(server, name)
    return {
      mailbox: held.map(({ subject, views, read, replied, date }) => ({ subject, views, read, replied, date })),
      conversations: held.map(({ thread }) => held.findIndex((other) => other.thread === thread)),
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

test('mail that arrives while other mail is being filed is filed together, and what cannot be stored holds up none of it', async () => {
  const { id: ownerId } = server.people.support
  const { database } = server.context
  const together: number[] = []
  const counted: typeof database.write = (operation, args) => {
    together.push((args as unknown as unknown[]).length)
    return database.write(operation, args)
  }
  const intake = createIntake({ ...server.context, database: { ...database, write: counted } })
  const arrival = (name: string, owner: number) => {
    const raw = Buffer.from(`Message-ID: <${name}@fjord.example>\r\nSubject: ${name}\r\n\r\nHello\r\n`)
    const recipients = [{ ownerId: owner }]
    return prepareArrival(server.context, { raw, trace: '', recipients, source: 'delivery' })
  }
  const nobody = 1_000_000
  const arrivals = [
    await arrival('first', ownerId),
    await arrival('second', ownerId),
    await arrival('lost', nobody),
    await arrival('third', ownerId),
  ]
  const settled = await Promise.allSettled(arrivals.map(intake))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(together).toEqual([1, 3, 1, 1, 1])
  expect((await mailboxOf(server, 'support')).map(({ subject }) => subject)).toEqual(['first', 'second', 'third'])

  together.length = 0
  await Promise.all(
    [await arrival('fourth', ownerId), await arrival('fifth', ownerId), await arrival('sixth', ownerId)].map(intake),
  )
  expect(together).toEqual([1, 2])
  const copies = await mailboxOf(server, 'support')
  const { data } = await withTables(server, (db) =>
    db.selectFrom('events').select('data').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  const held = await withTables(server, (db) =>
    db
      .selectFrom('user_messages')
      .select(['id', 'thread_id'])
      .where('owner_id', '=', ownerId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  )
  expect(copies).toHaveLength(6)
  expect(JSON.parse(data)).toEqual({
    owner_id: ownerId,
    kinds: ['messages'],
    message_thread_ids: held.map(({ thread_id }) => thread_id).toReversed(),
    user_message_ids: held.map(({ id }) => id).toReversed(),
    label_ids: [],
  })
})
