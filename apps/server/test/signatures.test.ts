import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant } from '../src/accounts/grants-store.ts'
import { makeToken } from './make-token.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const failure = (code: number, sentence: string) => ({ status: { code, message: sentence }, errors: [sentence] })
const image = (bytes: number) => `<img src="data:image/png;base64,${Buffer.alloc(bytes, 7).toString('base64')}">`

test('signatures are created, changed, listed oldest first and deleted [API-21, API-22, API-23, API-24, DATA-07, SIG-12]', async () => {
  const call = await server.as('alice')
  expect((await call('GET', '/signatures')).body).toEqual({ signatures: [] })
  const create = (name: string, html_content: string) =>
    call('POST', '/signatures', { body: { signature: { name, html_content } } })
  const work = await create(' Work ', '<p>Alice Archer</p>')
  expect(work.status).toBe(201)
  expect(work.body).toEqual({
    signature: { id: expect.any(Number), name: 'Work', html_content: '<p>Alice Archer</p>' },
  })
  const home = await create('Home', '<p>Alice</p>')
  const { id } = work.body.signature

  const renamed = await call('PUT', `/signatures/${id}`, { body: { signature: { name: 'Office' } } })
  expect(renamed.status).toBe(200)
  expect(renamed.body).toEqual({ signature: { id, name: 'Office', html_content: '<p>Alice Archer</p>' } })
  const bare = await call('PUT', `/signatures/${id}`, { body: { html_content: '<b>A. Archer</b>' } })
  expect(bare.body).toEqual({ signature: { id, name: 'Office', html_content: '<b>A. Archer</b>' } })

  expect((await call('GET', '/signatures')).body).toEqual({
    signatures: [{ id, name: 'Office', html_content: '<b>A. Archer</b>' }, home.body.signature],
  })
  expect((await call('DELETE', `/signatures/${id}`)).status).toBe(204)
  expect((await call('GET', '/signatures')).body).toEqual({ signatures: [home.body.signature] })
})

test('[SCREEN-14] a signature may belong to a mailbox that one may send as, and to no other', async () => {
  const call = await server.as('bob')
  const { support, carol } = server.people
  const signature = { name: 'Support', html_content: '<p>The support team</p>' }
  const made = await call('POST', '/signatures', { body: { signature: { ...signature, mailbox_id: support.id } } })
  expect([made.status, made.body.signature]).toEqual([
    201,
    { id: expect.any(Number), ...signature, mailbox_id: support.id },
  ])
  const path = `/signatures/${made.body.signature.id}` as const
  const renamed = await call('PUT', path, { body: { signature: { name: 'Team' } } })
  expect(renamed.body.signature).toEqual({ ...made.body.signature, name: 'Team' })
  const foreign = [
    await call('PUT', path, { body: { mailbox_id: carol.id } }),
    await call('POST', '/signatures', { body: { signature: { ...signature, mailbox_id: carol.id } } }),
  ]
  expect(foreign.map(({ status }) => status)).toEqual([404, 404])
  const freed = await call('PUT', path, { body: { mailbox_id: null } })
  expect(freed.body.signature).toEqual({ id: made.body.signature.id, ...signature, name: 'Team' })
  expect((await call('GET', '/signatures')).body.signatures).toEqual([freed.body.signature])
})

test.each([
  [{ name: '  ', html_content: '<p>x</p>' }, 'Please enter a signature name', 'SIG-05'],
  [{ name: 'Work', html_content: '<p> &nbsp;<br></p>' }, 'Please enter signature content', 'SIG-06'],
  [{ name: 'Work', html_content: '<img src="data:text/html;base64,PGI+">' }, 'Please select an image file', 'SIG-07'],
  [
    { name: 'Work', html_content: '<img src="data:text/html;charset=utf-8;base64,PGI+">' },
    'Please select an image file',
    'SIG-07',
  ],
])('%o is refused with: %s [%s]', async (signature, sentence) => {
  const answer = await (await server.as('alice'))('POST', '/signatures', { body: { signature } })
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual(failure(422, sentence))
})

test('an image must be smaller than 5 MB: one byte less passes [SIG-08]', async () => {
  const call = await server.as('alice')
  const limit = 5 * 1024 * 1024
  const create = (html_content: string) =>
    call('POST', '/signatures', { body: { signature: { name: 'Logo', html_content } } })
  expect((await create(image(limit - 1))).status).toBe(201)
  const refused = await create(image(limit))
  expect(refused.status).toBe(422)
  expect(refused.body).toEqual(failure(422, 'Image size must be less than 5MB'))
})

test('a signature of nothing but beginnings of files is read at once', { timeout: 10_000 }, async () => {
  const call = await server.as('bob')
  const html_content = 'data:'.repeat(1_000)
  const created = await call('POST', '/signatures', { body: { signature: { name: 'Data', html_content } } })
  expect([created.status, created.body.signature]).toEqual([
    201,
    { id: expect.any(Number), name: 'Data', html_content },
  ])
})

test('somebody else’s signature answers like one that does not exist, also to a delegate', async () => {
  const owner = await server.as('support')
  const { body } = await owner('POST', '/signatures', {
    body: { signature: { name: 'Team', html_content: 'Support' } },
  })
  const delegate = await server.as('alice')
  const change = { body: { signature: { name: 'Taken' } } }
  for (const id of [body.signature.id, 999_999]) {
    const put = await delegate('PUT', `/signatures/${id}`, change)
    expect({ status: put.status, body: put.body }).toEqual({ status: 404, body: failure(404, 'Not found') })
    expect((await delegate('DELETE', `/signatures/${id}`)).status).toBe(404)
  }
  expect((await owner('GET', '/signatures')).body).toEqual({ signatures: [body.signature] })
})

test('[SDK-08] a token reads the personal signatures where it covers the own mailbox of its user alone', async () => {
  const { support, carol } = server.people
  const call = await server.as('carol')
  const { database, clock } = server.context
  await database.write(addGrant, { ownerId: support.id, delegateId: carol.id, now: clock.now() })
  const make = async (signature: object) => (await call('POST', '/signatures', { body: { signature } })).body.signature
  const personal = await make({ name: 'Private', html_content: '<p>Carol</p>' })
  const shared = await make({ name: 'Shared', html_content: '<p>Support</p>', mailbox_id: support.id })
  const readBy = async (mailboxIds: number[]) => {
    const made = { userId: carol.id, name: 'Reader', mailboxIds, days: null }
    const { secret } = await makeToken(server.context, { ...made, scopes: ['read'] })
    return (await server.withToken(secret)('GET', '/signatures')).body.signatures
  }
  expect(await readBy([support.id])).toEqual([shared])
  expect(await readBy([carol.id])).toEqual([personal])
  expect(await readBy([carol.id, support.id])).toEqual([personal, shared])
})
