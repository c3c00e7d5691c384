import type { ChangeEvent } from '@postroom/api'
import {
  ABSENCE_ENDS_FIRST,
  ABSENCE_IS_OVER,
  ANSWER_REQUIRED,
  ANSWER_WITHOUT_PICTURES,
  PASSES_TO_SELF,
  VARIABLE_CLASS,
} from '@postroom/mail-core/rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTables } from './mailbox.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

const DAY = 86_400_000
const at = (milliseconds: number) => new Date(milliseconds).toISOString()

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const holiday = {
  from: at(START),
  until: at(START + 3 * DAY),
  answers: 'everybody',
  subject: 'Out of the office',
  html_content: '<p>I am back on <b>Monday</b>.</p>',
  pass_to_id: null as number | null,
}

const set = async (name: 'alice' | 'bob', terms: object = {}) =>
  (await server.as(name))('PUT', '/absence', { body: { absence: { ...holiday, ...terms } } })

test('[TEAM-13] an absence is set, read, and kept with its text once it has ended', async () => {
  const alice = await server.as('alice')
  expect((await alice('GET', '/absence')).body).toEqual({})
  const { bob } = server.people
  const { pass_to_id: _passTo, ...said } = holiday
  const absence = { ...said, pass_to: { id: bob.id, name: bob.fullName }, answered: 0 }
  expect((await set('alice', { pass_to_id: bob.id })).body).toEqual({ absence })
  expect((await alice('GET', '/absence')).body).toEqual({ absence })
  server.clock.advance(DAY)
  const ended = { absence: { ...absence, until: at(START + DAY) } }
  expect((await alice('POST', '/absence/end')).body).toEqual(ended)
  server.clock.advance(DAY)
  expect((await alice('POST', '/absence/end')).body).toEqual(ended)
})

test('[TEAM-13] one that has not begun is over as soon as it is ended', async () => {
  await set('alice', { from: at(START + DAY), until: null })
  const alice = await server.as('alice')
  const { body } = await alice('POST', '/absence/end')
  expect([body.absence.from, body.absence.until]).toEqual([at(START), at(START)])
})

test('[TEAM-13] everybody sees who is away or will be, and nothing of what is answered', async () => {
  const { alice, bob } = server.people
  await set('bob', { from: at(START + DAY), until: null })
  await set('alice', { pass_to_id: bob.id })
  const carol = await server.as('carol')
  const theirs = { user_id: bob.id, from: at(START + DAY), until: null }
  const first = { user_id: alice.id, from: holiday.from, until: holiday.until }
  const passing = { ...first, pass_to: { id: bob.id, name: bob.fullName } }
  expect((await carol('GET', '/absences')).body).toEqual({ absences: [passing, theirs] })
  server.clock.advance(3 * DAY)
  expect((await carol('GET', '/absences')).body).toEqual({ absences: [theirs] })
})

const LEFT_OPEN = `<p>Hello <span class="${VARIABLE_CLASS}">{{recipient.first_name}}</span></p>`
const LEFT_OPEN_SENTENCE = 'Please write something in place of {{recipient.first_name}}, or remove it'

test.each([
  ['an end before its beginning', { until: at(START - DAY) }, ABSENCE_ENDS_FIRST],
  ['an end in the past', { from: at(START - 2 * DAY), until: at(START - DAY) }, ABSENCE_IS_OVER],
  ['an answer without words', { html_content: '<p> </p>' }, ANSWER_REQUIRED],
  ['an answer with a picture', { html_content: '<p>Hi<img src="x"></p>' }, ANSWER_WITHOUT_PICTURES],
  ['an answer in which a template left something open', { html_content: LEFT_OPEN }, LEFT_OPEN_SENTENCE],
  ['a beginning that is no date', { from: 'on Monday' }, null],
  ['somebody to pass on to who is not here', { pass_to_id: 987_654 }, 'The colleague is not a user of this system'],
])('[TEAM-13] an absence with %s is refused', async (_, terms, message) => {
  const { status, body } = await set('alice', terms)
  expect(status).toBe(422)
  if (message !== null) expect(body.status.message).toBe(message)
  expect((await (await server.as('alice'))('GET', '/absence')).body).toEqual({})
})

test('[TEAM-13] a text that is answered to nobody may be unfinished', async () => {
  expect((await set('alice', { answers: 'nobody', html_content: LEFT_OPEN })).status).toBe(200)
})

test('[TEAM-13] nobody passes on to themselves', async () => {
  expect((await set('alice', { pass_to_id: server.people.alice.id })).body.status.message).toBe(PASSES_TO_SELF)
})

test('[TEAM-13] the text of an answer is kept without what runs or is fetched, and has to show something', async () => {
  const html_content = '<script>1</script><table background="https://x.example"><tr><td>Away</td></tr></table>'
  const { body } = await set('alice', { html_content })
  expect(body.absence.html_content).toBe('<table><tr><td>Away</td></tr></table>')
  for (const blank of ['<p>\u200b\u2060</p>', '<p>&#8203;&ZeroWidthSpace;</p>', '<iframe>Away</iframe>']) {
    const refused = await set('alice', { html_content: blank })
    expect([refused.status, refused.body.errors]).toEqual([422, [ANSWER_REQUIRED]])
  }
})

test('[TEAM-13] nothing is passed on to an account that nobody signs in to, or that is none', async () => {
  const { support } = server.people
  const passed = await set('alice', { pass_to_id: support.id })
  const unknown = await set('alice', { pass_to_id: 999 })
  expect([passed, unknown].map(({ status, body }) => [status, body.errors])).toEqual([
    [422, ['Nobody signs in to that account. Please pass on to a colleague.']],
    [422, ['The colleague is not a user of this system']],
  ])
})

test('[TEAM-13] everybody who signs in is told that somebody is away, and of the end', async () => {
  const told = async () => {
    const rows = await withTables(server, (db) => db.selectFrom('events').select('data').orderBy('id').execute())
    const events = rows.map(({ data }) => JSON.parse(data) as ChangeEvent)
    return events.filter(({ kinds }) => kinds.includes('absence')).map(({ owner_id }) => owner_id)
  }
  await set('alice')
  const { alice, bob, carol } = server.people
  const all = [alice.id, bob.id, carol.id]
  expect(await told()).toEqual(all)
  await (await server.as('alice'))('POST', '/absence/end')
  expect(await told()).toEqual([...all, ...all])
})
