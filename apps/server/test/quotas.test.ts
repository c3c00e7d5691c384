import { MAX_DRAFTS, MAX_LABELS, MAX_UPLOADS } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresWriter, sqliteWriter } from '../bench/bulk-writer.ts'
import { addGrant } from '../src/accounts/grants-store.ts'
import { signUp } from '../src/auth/sign-up-store.ts'
import { forgetExpired } from '../src/system/housekeeping-store.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { type Caller, START, startTestServer, type TestServer } from './start-test-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let server: TestServer
let other: TestServer
const logged: string[] = []

beforeAll(async () => {
  const sendLimits = { messages: { hour: 3, day: 5 }, recipients: { hour: 8, day: 10 } }
  server = await startTestServer({ config: { sendLimits }, logged: (line) => logged.push(line) })
  other = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await other.close()
})

const failure = (code: number, sentence: string) => ({ status: { code, message: sentence }, errors: [sentence] })

/** Past the store, which is bounded. */
async function run(sql: string): Promise<void> {
  const { databaseUrl, dataDir } = other.context.config
  const writer = databaseUrl === null ? sqliteWriter(`${dataDir}/postroom.db`) : await postgresWriter(databaseUrl)
  await writer.run(sql)
  await writer.close()
}

const NUMBERS = 'with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 10000)'

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ email: `p${n}@fjord.example`, owner_type: 'to' }))
const send = async (caller: Caller, subject: string, { recipients = 1, more = {} } = {}) =>
  caller(
    'POST',
    '/messages',
    await formOf({ message: { recipients: people(recipients), subject, html_body: 'x', ...more } }),
  )

test('[GUARD-03] a burst stops after the messages of an hour, with a sentence, and the log names the account', async () => {
  const bob = await server.as('bob')
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, n) => send(bob, `burst ${n}`)))
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429])
  const refused = await send(bob, 'one more')
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual(
    failure(429, 'You may send 3 messages in an hour, and have sent them. Please try again in 65 minutes.'),
  )
  expect(refused.headers['retry-after']).toBe(String(65 * 60))
  expect((await mailboxOf(server, 'bob')).filter(({ subject }) => /^burst|one more/.test(subject))).toHaveLength(3)
  const told = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sending stopped')
  expect(told).toHaveLength(4)
  expect(told.at(-1)).toMatchObject({
    level: 'warn',
    userId: server.people.bob.id,
    account: 'bob@postroom.example',
    reason: refused.body.status.message,
  })
  expect((await send(await server.as('carol'), 'of somebody else')).status).toBe(201)
})

test('[GUARD-03] recipients are counted, also of one message, and in a day', async () => {
  const alice = await server.as('alice')
  const tooMany = await send(alice, 'to all', { recipients: 9 })
  expect([tooMany.status, tooMany.body]).toEqual([
    429,
    failure(
      429,
      'This message has 9 recipients, and you may write to 8 recipients in an hour. Please send it to fewer.',
    ),
  ])
  expect((await send(alice, 'to eight', { recipients: 8 })).status).toBe(201)
  expect((await send(alice, 'to one')).body.status.message).toBe(
    'You may write to 8 recipients in an hour, and this message would be more. Please try again in 65 minutes.',
  )
  server.clock.advance(65 * MINUTE)
  expect((await send(alice, 'to three', { recipients: 3 })).body.status.message).toBe(
    'You may write to 10 recipients in a day, and this message would be more. Please try again in 23 hours.',
  )
  expect((await send(alice, 'to two', { recipients: 2 })).status).toBe(201)
})

test('[GUARD-03] the same send again counts once, and what was sent from a shared mailbox counts for who sent it', async () => {
  const { support } = server.people
  const bob = await server.as('bob')
  const more = { external_id: 'again@fjord.example', sender_user_id: support.id }
  const answers = []
  for (let time = 0; time < 5; time++) answers.push(await send(bob, 'again', { more }))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const sent = await withTables(server, (db) =>
    db
      .selectFrom('sent_counts')
      .select(['messages'])
      .where('user_id', '=', server.people.bob.id)
      .orderBy('since')
      .execute(),
  )
  expect(sent).toEqual([{ messages: 3 }, { messages: 1 }])
  expect((await send(bob, 'the fifth of the day')).status).toBe(201)
  expect((await send(bob, 'the sixth')).status).toBe(429)
})

test('[GUARD-03] what is older than a day counts no more and is forgotten', async () => {
  server.clock.advance(DAY + 5 * MINUTE)
  expect((await send(await server.as('bob'), 'a day later')).status).toBe(201)
  await server.context.database.write(forgetExpired, { now: server.clock.now() })
  const kept = await withTables(server, (db) => db.selectFrom('sent_counts').selectAll().execute())
  expect(kept).toEqual([{ user_id: server.people.bob.id, since: server.clock.now(), messages: 1, recipients: 1 }])
})

test('[GUARD-03] the files of drafts have a quota for each account, and what is refused is not kept', async () => {
  const alice = await other.as('alice')
  const draft = async (window_id: string) =>
    (await alice('POST', '/drafts', { body: { window_id, html_body: 'x' } })).body.draft.id
  const upload = async (id: number, bytes: number) =>
    alice('POST', `/drafts/${id}/attachments`, await formOf({ file: new File([Buffer.alloc(bytes, id)], 'a.bin') }))
  const [first, second] = [await draft('one'), await draft('two')]
  const kept = await upload(first, 100)
  expect(kept.status).toBe(201)
  await run(`update attachments set size = ${MAX_UPLOADS - 70_000} where id = ${kept.body.attachment.id}`)
  const refused = await upload(second, 70_001)
  expect([refused.status, refused.body]).toEqual([
    413,
    failure(413, 'The files of your drafts may take 500MB together. Please send or discard a draft.'),
  ])
  expect((await upload(second, 70_000)).status).toBe(201)
  expect((await alice('GET', `/drafts/${second}`)).body.draft.attachments).toHaveLength(1)
})

test('[GUARD-03] what is written in drafts counts with their files, and has room where files have none', async () => {
  const bob = await other.as('bob')
  const write = (window_id: string, html_body: string) => bob('POST', '/drafts', { body: { window_id, html_body } })
  const { draft } = (await write('full', 'x'.repeat(100))).body
  await run(`update messages set size = ${MAX_DRAFTS} where id = ${draft.id}`)
  const file = await formOf({ file: new File(['x'], 'a.txt') })
  const sentence = 'Your drafts may take 550MB together. Please send or discard a draft.'
  const uploaded = await bob('POST', `/drafts/${draft.id}/attachments`, file)
  expect([uploaded.status, uploaded.body]).toEqual([413, failure(413, sentence)])
  await run(`update messages set size = ${MAX_DRAFTS - 100} where id = ${draft.id}`)
  const refused = await write('more', 'z'.repeat(101))
  expect([refused.status, refused.body]).toEqual([413, failure(413, sentence)])
  const save = (html_body: string) =>
    bob('PUT', `/drafts/${draft.id}`, { body: { revision: draft.revision, html_body } })
  expect((await save('x'.repeat(201))).body).toEqual(failure(413, sentence))
  expect((await save('x'.repeat(99))).status).toBe(200)
})

test('[GUARD-03] a signature counts by its bytes, four for an emoji', async () => {
  const call = await other.as('bob')
  const create = (html_content: string) =>
    call('POST', '/signatures', { body: { signature: { name: 'Wave', html_content } } })
  expect((await create('👋'.repeat(3_500_000))).status).toBe(201)
  const refused = await create('👋'.repeat(1_800_000))
  const sentence = 'Your signatures may take 20MB together. Please delete one or use smaller images.'
  expect([refused.status, refused.body]).toEqual([422, failure(422, sentence)])
})

test('[GUARD-03] signatures may take 20 MB together', async () => {
  const call = await other.as('alice')
  const image = (bytes: number) => `<img src="data:image/png;base64,${Buffer.alloc(bytes, 7).toString('base64')}">`
  const create = (html_content: string) =>
    call('POST', '/signatures', { body: { signature: { name: 'Logo', html_content } } })
  const large = image(5_100_000)
  const made = [await create(large), await create(large), await create(large), await create('<p>small</p>')]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const sentence = 'Your signatures may take 20MB together. Please delete one or use smaller images.'
  const refused = await create(large)
  expect([refused.status, refused.body]).toEqual([422, failure(422, sentence)])
  const { id } = made[3]?.body.signature ?? {}
  const grown = await call('PUT', `/signatures/${id}`, { body: { signature: { html_content: large } } })
  expect([grown.status, grown.body]).toEqual([422, failure(422, sentence)])
  const { signatures } = (await call('GET', '/signatures')).body
  expect(signatures.map(({ html_content }: { html_content: string }) => html_content.length)).toEqual([
    large.length,
    large.length,
    large.length,
    12,
  ])
})

test('[GUARD-03] a mailbox has room for a thousand labels, with those that are made above others', async () => {
  const call = await other.as('carol')
  const { id } = other.people.carol
  await run(`insert into labels (user_id, path, path_key, color, system)
    ${NUMBERS} select ${id}, 'L' || i, 'l' || i, '#111111', 0 from numbers where i <= ${MAX_LABELS - 2}`)
  const create = (path: string) => call('POST', '/labels', { body: { path } })
  const refused = await create('A/B/C')
  expect([refused.status, refused.body]).toEqual([
    422,
    failure(422, 'A mailbox has room for 1,000 labels. Please delete some.'),
  ])
  expect((await create('A/B')).status).toBe(201)
  expect((await create('C')).status).toBe(422)
})

test('[GUARD-03] an account works in at most 200 mailboxes of others, and people make at most 10,000 by signing up', async () => {
  const { database } = other.context
  const delegateId = other.people.carol.id
  await run(`insert into users (email, email_key, full_name, password_hash, created_at)
    ${NUMBERS} select 'u' || i || '@house.example', 'u' || i || '@house.example', 'U', '', 0 from numbers`)
  const ids = await withTables(other, async (db) => {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', '%@house.example')
      .limit(201)
      .execute()
    return rows.map((row) => row.id)
  })
  await run(`insert into grants (owner_id, delegate_id, created_at)
    select id, ${delegateId}, 0 from users where id in (${ids.slice(0, 200)})`)
  const grant = (ownerId: number) => database.write(addGrant, { ownerId, delegateId, now: START })
  await expect(grant(ids[200] ?? 0)).rejects.toThrow('An account may work in at most 200 mailboxes of others.')
  await grant(ids[0] ?? 0)
  const form = {
    email: 'new@postroom.example',
    fullName: 'New',
    passwordHash: '',
    tokenHash: null,
    domains: [],
    now: START,
  }
  await expect(database.write(signUp, form)).rejects.toMatchObject({
    status: 422,
    message: 'There is no room for another account here. Please ask your administrator.',
  })
})
