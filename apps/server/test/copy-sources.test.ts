import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestMessage } from '../src/delivery/ingest-message.ts'
import { mboxOf } from '../src/import/export-mail.ts'
import type { People } from './account-fixtures.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Copy {
  id: string
  from?: string
  to?: string
  subject?: string
  text?: string
  headers?: string[]
  trace?: string
}

const source = ({ id, from = 'nora@fjord.example', to = 'list@fjord.example', ...rest }: Copy) =>
  [
    ...(rest.headers ?? []),
    `Message-ID: <${id}@fjord.example>`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${rest.subject ?? 'Boat'}`,
    '',
    rest.text ?? 'The boat leaves at nine.',
    '',
  ].join('\r\n')

async function arrive(name: keyof People, copy: Copy): Promise<void> {
  server.clock.advance(1_000)
  await ingestMessage(server.context, {
    raw: Buffer.from(source(copy)),
    trace: copy.trace ?? '',
    recipients: [{ ownerId: server.people[name].id }],
    source: 'delivery',
  })
}

const LIST = { headers: ['List-Id: <boats.fjord.example>'], subject: '[boats] Boat' }
const FOOTER = '\r\n________________________________\r\nBoats mailing list'

test('[ARRIVE-02] a direct copy and a list copy are one row; the other bytes can be downloaded and are exported', async () => {
  const direct = { id: 'one-row', trace: 'Return-Path: <nora@fjord.example>\r\n' }
  const ofList = {
    id: 'one-row',
    ...LIST,
    text: `The boat leaves at nine.${FOOTER}`,
    trace: 'Return-Path: <boats-bounce@fjord.example>\r\n',
  }
  await arrive('alice', direct)
  await arrive('alice', ofList)
  await arrive('alice', ofList)
  await arrive('alice', direct)
  const held = await mailboxOf(server, 'alice')
  expect(held.map(({ subject, text }) => [subject, text?.trim()])).toEqual([['Boat', 'The boat leaves at nine.']])
  const alice = await server.as('alice')
  const [message] = (await alice('GET', `/messages/threads/${held[0]?.thread}`)).body.messages
  expect(message.sources).toEqual([
    {
      id: expect.any(Number),
      size: source(ofList).length,
      date: '2026-03-05T09:30:02.000Z',
      download_url: expect.stringMatching(/raw\?source=\d+$/),
    },
  ])
  const raw = (query: object) => alice('GET', `/messages/${message.id}/raw`, { query: { ...query } })
  expect((await raw({})).body).toBe(`${direct.trace}${source(direct)}`)
  expect((await raw({ source: String(message.sources[0].id) })).body).toBe(`${ofList.trace}${source(ofList)}`)
  const bob = await server.as('bob')
  expect((await bob('GET', `/messages/${message.id}/raw`, { query: { source: message.sources[0].id } })).status).toBe(
    404,
  )

  const parts: Buffer[] = []
  for await (const part of mboxOf(server.context, server.people.alice.id)) parts.push(part)
  const mbox = Buffer.concat(parts).toString()
  expect(
    mbox.match(/^(?:From |Return-Path|Subject|Message-ID).*/gm)?.map((line) => line.replace(/ 2026$|Thu.*/g, '')),
  ).toEqual([
    'From nora@fjord.example ',
    'Return-Path: <nora@fjord.example>',
    'Message-ID: <one-row@fjord.example>',
    'Subject: Boat',
    'From nora@fjord.example ',
    'Return-Path: <boats-bounce@fjord.example>',
    'Message-ID: <one-row@fjord.example>',
    'Subject: [boats] Boat',
  ])

  const digest = await withTables(server, (db) =>
    db.selectFrom('copy_sources').select('digest').executeTakeFirstOrThrow(),
  )
  const selection = { body: { user_message_ids: [message.user_message_id] } }
  await alice('DELETE', '/user_messages', selection)
  await alice('DELETE', '/user_messages/permanent_delete', selection)
  expect(await mailboxOf(server, 'alice')).toEqual([])
  const left = await withTables(server, (db) =>
    db.selectFrom('blobs').select('digest').where('digest', '=', digest.digest).execute(),
  )
  expect(left).toEqual([])
})

test('[ARRIVE-02] who uses an id first hides no mail: it is shown in the conversation as a message of its own', async () => {
  await arrive('bob', { id: 'forged', from: 'eve@evil.example', text: 'Nothing to see.' })
  await arrive('bob', { id: 'forged', text: 'Pay the boat.' })
  await arrive('bob', { id: 'forged', to: 'bob@postroom.example', text: 'Pay the boat.' })
  await arrive('bob', { id: 'forged', ...LIST, text: `Pay the boat.${FOOTER}` })
  const held = await mailboxOf(server, 'bob')
  expect(held.map(({ from, text, views }) => [from, text?.trim(), views])).toEqual([
    ['eve@evil.example', 'Nothing to see.', ['inbox']],
    ['nora@fjord.example', 'Pay the boat.', ['inbox']],
    ['nora@fjord.example', 'Pay the boat.', ['inbox']],
  ])
  expect(new Set(held.map(({ thread }) => thread)).size).toBe(1)
  const sources = await withTables(server, (db) =>
    db
      .selectFrom('copy_sources as c')
      .innerJoin('user_messages as um', 'um.id', 'c.user_message_id')
      .select('um.message_id')
      .where('um.owner_id', '=', server.people.bob.id)
      .execute(),
  )
  expect(sources).toEqual([{ message_id: held[1]?.messageId }])
})

test('[ARRIVE-02] what a person wrote to a list stands in Sent and, once, in the inbox when the list brings it', async () => {
  const call = await server.as('carol')
  const recipients = [{ email: 'list@fjord.example', owner_type: 'to' }]
  const message = { recipients, subject: 'Boat', html_body: '<p>Nine.</p>', external_id: 'carols@postroom.example' }
  await call('POST', '/messages', await formOf({ message }))
  const [sent] = await mailboxOf(server, 'carol')
  const raw = (await call('GET', `/messages/${sent?.messageId}/raw`)).body as string
  const bring = async (added: string) =>
    ingestMessage(server.context, {
      raw: Buffer.from(`${added}${raw}`),
      trace: '',
      recipients: [{ ownerId: server.people.carol.id }],
      source: 'delivery',
    })
  const first = await bring('List-Id: <boats.fjord.example>\r\n')
  const again = await bring('List-Id: <boats.fjord.example>\r\nX-Twice: yes\r\n')
  expect([first.duplicates, again.duplicates]).toEqual([[], [server.people.carol.id]])
  const held = await mailboxOf(server, 'carol')
  expect(held.map(({ subject, views }) => [subject, views])).toEqual([['Boat', ['inbox', 'sent']]])
})

test('[ARRIVE-06] a Date header from 1970 on is the date of the mail, in a list in the order of arrival', async () => {
  const dated = async (id: string, date: string) =>
    arrive('support', { id, subject: id, text: id, headers: [`Date: ${date}`] })
  await dated('new', 'Thu, 05 Mar 2026 08:00:00 +0000')
  await dated('first', 'Thu, 01 Jan 1970 00:00:00 +0000')
  await dated('moon', 'Sun, 20 Dec 1970 20:17:00 +0000')
  await dated('before', 'Sun, 20 Jul 1969 20:17:00 +0000')
  const alice = await server.as('alice')
  const query = { 'accessible_users[]': String(server.people.support.id) }
  const { threads } = (await alice('GET', '/user_messages', { query })).body
  expect(threads.map(({ subject }: { subject: string }) => subject)).toEqual(['before', 'moon', 'first', 'new'])
  const dates: string[] = []
  for (const { message_thread_id } of threads) {
    dates.push((await alice('GET', `/messages/threads/${message_thread_id}`, { query })).body.messages[0].date)
  }
  const now = new Date(server.clock.now()).toISOString()
  expect(dates).toEqual([now, '1970-12-20T20:17:00.000Z', '1970-01-01T00:00:00.000Z', '2026-03-05T08:00:00.000Z'])
  const found = async (q: string) => {
    const { body } = await alice('GET', '/search/advanced', { query: { ...query, q } })
    return body.result.threads.map(({ subject }: { subject: string }) => subject)
  }
  const shown = threads[2].last_message_date.slice(0, 10)
  expect(shown).toBe('2026-03-05')
  expect(await found('before:2026-03-05')).toEqual([])
  expect(await found('after:2026-03-04')).toEqual(['before', 'moon', 'first', 'new'])
})
