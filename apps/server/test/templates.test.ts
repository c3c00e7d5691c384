import type { GrantLevel } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant } from '../src/accounts/grants-store.ts'
import { formOf } from './form.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const failure = (code: number, sentence: string) => ({ status: { code, message: sentence }, errors: [sentence] })
const refund = { name: 'Refund', folder: 'Money', html_content: '<p>Hello {{customer.first_name | "there"}},</p>' }

async function grant(name: 'alice' | 'bob' | 'carol', level: GrantLevel) {
  const { [name]: delegate, support } = server.people
  const now = server.context.clock.now()
  await server.context.database.write(addGrant, { ownerId: support.id, delegateId: delegate.id, level, now })
}

test('[TEAM-11] templates of one’s own are created, listed, changed and deleted', async () => {
  const alice = await server.as('alice')
  expect((await alice('GET', '/templates')).body).toEqual({ templates: [], ticket_patterns: [] })
  const created = await alice('POST', '/templates', { body: { template: { ...refund, name: ' Refund ' } } })
  const { id } = created.body.template
  expect([created.status, created.body]).toEqual([201, { template: { id: expect.any(Number), ...refund, files: [] } }])
  const hours = { name: 'Hours', html_content: '<p>Nine to five</p>' }
  const second = (await alice('POST', '/templates', { body: { template: hours } })).body.template
  expect(second).toEqual({ id: expect.any(Number), folder: '', ...hours, files: [] })
  const changed = await alice('PUT', `/templates/${id}`, { body: { template: { name: 'Full refund', folder: '' } } })
  expect([changed.status, changed.body.template]).toEqual([
    200,
    { id, ...refund, name: 'Full refund', folder: '', files: [] },
  ])
  expect((await alice('GET', '/templates')).body.templates).toEqual([changed.body.template, second])
  expect((await (await server.as('bob'))('GET', '/templates')).body.templates).toEqual([])
  expect((await alice('DELETE', `/templates/${id}`)).status).toBe(204)
  expect((await alice('DELETE', `/templates/${second.id}`)).status).toBe(204)
  expect((await alice('GET', '/templates')).body.templates).toEqual([])
})

test('[TEAM-11] those of a mailbox are read by whoever writes drafts there, and changed by who has the level full', async () => {
  const { support } = server.people
  const owner = await server.as('support')
  const [alice, bob, carol] = [await server.as('alice'), await server.as('bob'), await server.as('carol')]
  await grant('alice', 'full')
  await grant('bob', 'draft')
  await grant('carol', 'read')
  const made = await alice('POST', '/templates', { body: { template: { ...refund, mailbox_id: support.id } } })
  const { template } = made.body
  expect(template).toEqual({ id: expect.any(Number), ...refund, files: [], mailbox_id: support.id })
  const seen = await Promise.all([owner, alice, bob, carol].map((as) => as('GET', '/templates')))
  expect(seen.map(({ body }) => body.templates)).toEqual([[template], [template], [template], []])

  const change = { body: { template: { name: 'Mine' } } }
  const path = `/templates/${template.id}` as const
  const refused = [
    await bob('PUT', path, change),
    await bob('DELETE', path),
    await bob('POST', '/templates', { body: { template: { ...refund, mailbox_id: support.id } } }),
    await bob('PUT', `/mailboxes/${support.id}/ticket_pattern`, { body: { ticket_pattern: '#' } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await owner('GET', '/templates')).body.templates).toEqual([template])

  const taken = await alice('PUT', path, { body: { template: { mailbox_id: null } } })
  expect(taken.body.template).toEqual({ id: template.id, ...refund, files: [] })
  expect((await owner('GET', '/templates')).body.templates).toEqual([])
  for (const id of [template.id, 999_999]) {
    const answer = await owner('PUT', `/templates/${id}`, change)
    expect([answer.status, answer.body]).toEqual([404, failure(404, 'Not found')])
    expect((await owner('DELETE', `/templates/${id}`)).status).toBe(404)
  }
  const foreign = await alice('PUT', path, { body: { template: { mailbox_id: server.people.carol.id } } })
  expect(foreign.status).toBe(404)
  expect((await alice('DELETE', path)).status).toBe(204)
})

test.each([
  [{ name: ' ' }, 'Please enter a template name'],
  [{ html_content: '<p> &nbsp;<br></p>' }, 'Please enter template content'],
  [{ html_content: '<p>{{customer.name</p>' }, '{{ begins a variable that does not end'],
  [
    { html_content: '<a href="https://x.example/{{ticket}}">x</a>' },
    'A variable can stand in text only, not in a link or an image',
  ],
  [{ html_content: '<img src="data:text/html;base64,PGI+">' }, 'Please select an image file'],
])('[TEAM-11] a template with %o is refused, new or changed: %s', async (wrong, sentence) => {
  const alice = await server.as('alice')
  const { id } = (await alice('POST', '/templates', { body: { template: refund } })).body.template
  const answers = [
    await alice('POST', '/templates', { body: { template: { ...refund, ...wrong } } }),
    await alice('PUT', `/templates/${id}`, { body: { template: wrong } }),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([422, failure(422, sentence)]))
  await alice('DELETE', `/templates/${id}`)
})

test('[TEAM-11] how ticket numbers look is kept for everybody who writes in the mailbox', async () => {
  const { support } = server.people
  const owner = await server.as('support')
  const path = `/mailboxes/${support.id}/ticket_pattern` as const
  const kept = await owner('PUT', path, { body: { ticket_pattern: ' REQ-# ' } })
  expect([kept.status, kept.body]).toEqual([200, { ticket_pattern: 'REQ-#' }])
  await grant('bob', 'draft')
  const bob = await server.as('bob')
  const patterns = [{ mailbox_id: support.id, ticket_pattern: 'REQ-#' }]
  expect((await bob('GET', '/templates')).body).toEqual({ templates: [], ticket_patterns: patterns })
  const wrong = await owner('PUT', path, { body: { ticket_pattern: 'REQ' } })
  const sentence = 'Please write one # where the digits of a ticket number stand, such as REQ-#'
  expect([wrong.status, wrong.body]).toEqual([422, failure(422, sentence)])
  expect((await owner('PUT', path, { body: { ticket_pattern: ' ' } })).body).toEqual({ ticket_pattern: null })
  expect((await bob('GET', '/templates')).body.ticket_patterns).toEqual([])
})

/** HTML of exactly so many bytes, of pictures. */
function pictures(bytes: number): string {
  const [before, behind] = ['<img src="data:image/png;base64,', '">']
  const each = bytes / 4 - before.length - behind.length
  return (before + 'A'.repeat(each) + behind).repeat(4)
}

test('[TEAM-11] 1,000 templates of 20 MB have room, one more or larger is refused', { timeout: 60_000 }, async () => {
  const carol = await server.as('carol')
  const create = (html_content: string) =>
    carol('POST', '/templates', { body: { template: { name: 'Many', html_content } } })
  const large = await create(pictures(20_000_000))
  expect(large.status).toBe(201)
  for (let made = 2; made < 1_000; made++) expect((await create('x')).status).toBe(201)
  const left = `${pictures(20 * 1_048_576 - 20_000_000 - 1_000)}é`
  const tooLarge = 'Templates may take 20MB together. Please delete one or use smaller images.'
  const refused = await create(`${left}x`)
  expect([refused.status, refused.body]).toEqual([422, failure(422, tooLarge)])
  expect((await create(left)).status).toBe(201)
  const tooMany = 'There is room for 1,000 templates. Please delete one first.'
  const first = `/templates/${large.body.template.id}` as const
  expect((await carol('PUT', first, { body: { template: { html_content: 'x' } } })).status).toBe(200)
  const last = await create('x')
  expect([last.status, last.body]).toEqual([422, failure(422, tooMany)])
  expect((await carol('GET', '/templates')).body.templates.length).toBe(1_000)
})

test('[RUN-02] a template of more than 100,000 characters beside its pictures is refused unread', async () => {
  const alice = await server.as('alice')
  const create = (html_content: string) =>
    alice('POST', '/templates', { body: { template: { name: 'Long', html_content } } })
  const tooLong = 'A template has at most 100,000 characters beside its images'
  const refused = await create('{'.repeat(19 * 1_048_576))
  expect([refused.status, refused.body]).toEqual([422, failure(422, tooLong)])
  const { status, body } = await create('x'.repeat(100_000))
  expect(status).toBe(201)
  await alice('DELETE', `/templates/${body.template.id}`)
})

test('[TEAM-11] mail with a place that a template left open is refused, a quoted one is not', async () => {
  const alice = await server.as('alice')
  const open = '<span class="postroom-variable">{{customer.name}}</span>'
  const to = { recipients: [{ email: 'bob@postroom.example', owner_type: 'to' }], subject: 'Hello' }
  const send = async (html_body: string) => alice('POST', '/messages', await formOf({ message: { ...to, html_body } }))
  const refused = await send(`<p>Dear ${open}</p>`)
  const sentence = 'Please write something in place of {{customer.name}}, or remove it'
  expect([refused.status, refused.body]).toEqual([422, failure(422, sentence)])
  expect((await send(`<p>Dear Bob</p><div class="postroom-quote">${open}</div>`)).status).toBe(201)
  expect((await send('<p>Write {{customer.name}} in your own templates.</p>')).status).toBe(201)
})

test('[RUN-02] what a template left open is found in long mail too, by a thread that answers nobody', async () => {
  const alice = await server.as('alice')
  const to = { recipients: [{ email: 'bob@postroom.example', owner_type: 'to' }], subject: 'Hello' }
  const send = async (html_body: string) => alice('POST', '/messages', await formOf({ message: { ...to, html_body } }))
  const refused = await send(`<p>Dear <span class="postroom-variable">{{ticket}}</span></p>${'<!--'.repeat(500_000)}`)
  const sentence = 'Please write something in place of {{ticket}}, or remove it'
  expect([refused.status, refused.body]).toEqual([422, failure(422, sentence)])
  expect((await send(`<p class="postroom-variable">x</p>${'<i>'.repeat(50_000)}`)).status).toBe(201)
})
