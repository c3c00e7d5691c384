import { afterEach, beforeEach, expect, test } from 'vitest'
import { postgresWriter, sqliteWriter } from '../bench/bulk-writer.ts'
import { addGrant } from '../src/accounts/grants-store.ts'
import type { People } from './account-fixtures.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let messageId: number
let threadId: number
beforeEach(async () => {
  server = await startTestServer()
  const { support, carol } = server.people
  await server.context.database.write(addGrant, {
    ownerId: support.id,
    delegateId: carol.id,
    now: server.clock.now(),
  })
  const received = await receive(server, { to: ['support'], subject: 'Broken wheel' })
  messageId = received.messageId
  threadId = received.threadId
})
afterEach(() => server.close())

type Name = 'alice' | 'bob' | 'carol'

async function away(name: Name, passTo: Name | null): Promise<void> {
  const absence = {
    from: new Date(server.clock.now()).toISOString(),
    until: null,
    answers: 'nobody',
    subject: '',
    html_content: '',
    pass_to_id: passTo === null ? null : server.people[passTo].id,
  }
  expect((await (await server.as(name))('PUT', '/absence', { body: { absence } })).status).toBe(200)
}

async function assign(
  checked: Name[],
  unchecked: Name[] = [],
  { by = 'alice', undo = false }: { by?: Name; undo?: boolean } = {},
) {
  const ids = (names: Name[]) => names.map((name) => server.people[name].id)
  const body = { message_ids: [messageId], checked_assignees: ids(checked), unchecked_assignees: ids(unchecked), undo }
  const answer = await (await server.as(by))('PATCH', '/user_messages/change_message_assignees', { body })
  expect(answer.status).toBe(200)
  return answer.body.messages[0]
}

const called = (name: keyof People) => ({ id: server.people[name].id, name: server.people[name].fullName })

async function timeline() {
  const query = { owner_id: String(server.people.support.id), message_thread_id: String(threadId) }
  const { body } = await (await server.as('alice'))('GET', '/timeline', { query })
  return body.entries.filter(({ kind }: { kind: string }) => kind === 'changed')
}

test('[TEAM-13] what is assigned to somebody away goes to their colleague, and the timeline says why', async () => {
  await away('bob', 'carol')
  const told = { added: [called('carol')], passed_on: [{ from: called('bob'), to: called('carol') }] }
  expect(await assign(['bob'])).toMatchObject({ ...told, assignees: [server.people.carol.id], removed: [] })
  const [entry] = await timeline()
  expect(entry).toMatchObject({ assigned: told.added, unassigned: [], passed_on: told.passed_on })
})

test('[TEAM-13] it stays where nobody is named, and goes to the person once they are back', async () => {
  await away('bob', null)
  expect(await assign(['bob'])).toMatchObject({ assignees: [server.people.bob.id], added: [called('bob')] })
  await assign([], ['bob'])
  server.clock.advance(120_000)
  await away('bob', 'carol')
  await (await server.as('bob'))('POST', '/absence/end')
  const back = await assign(['bob'])
  expect(back).toMatchObject({ assignees: [server.people.bob.id] })
  expect(back).not.toHaveProperty('passed_on')
})

test('[TEAM-13] it stays with somebody whose colleague cannot read the mail', async () => {
  const { messageId: own } = await receive(server, { to: ['alice'], subject: 'Private' })
  messageId = own
  await away('bob', 'carol')
  expect(await assign(['bob'])).toMatchObject({ assignees: [server.people.bob.id] })
})

test('[TEAM-13] a chain leads to who is there, and a circle leaves it where it is', async () => {
  await away('bob', 'carol')
  await away('carol', 'alice')
  expect(await assign(['bob'])).toMatchObject({ assignees: [server.people.alice.id] })
  await assign([], ['alice'])
  await away('carol', 'bob')
  expect(await assign(['bob'])).toMatchObject({ assignees: [server.people.bob.id] })
})

test('[TEAM-13] undo takes it from the colleague, and gives an ended assignment back to who is away', async () => {
  await assign(['bob'])
  await away('bob', 'carol')
  await assign([], ['bob'])
  expect(await assign(['bob'], [], { undo: true })).toMatchObject({ assignees: [server.people.bob.id] })
  await assign([], ['bob'])
  server.clock.advance(120_000)
  expect(await assign(['bob'], [], { undo: true })).toMatchObject({ assignees: [server.people.carol.id] })
  expect(await assign([], ['carol'])).toMatchObject({ assignees: [], removed: [called('carol')] })
  const acts = await timeline()
  const last = acts.findLast(({ passed_on }: { passed_on?: unknown }) => passed_on !== undefined)
  expect(last).toMatchObject({ passed_on: [{ from: called('bob'), to: called('carol') }] })
})

test('[TEAM-13] an assignment that is made anew a moment after it ended goes to the colleague', async () => {
  await assign(['bob'], [], { by: 'carol' })
  await assign([], ['bob'])
  await away('bob', 'carol')
  expect(await assign(['bob'])).toMatchObject({
    assignments: [{ user: called('carol'), by: called('alice') }],
    added: [called('carol')],
    passed_on: [{ from: called('bob'), to: called('carol') }],
  })
})

test('[TEAM-13] whoever assigns anew a moment after they ended an assignment is its author', async () => {
  await assign(['bob'], [], { by: 'carol' })
  await assign([], ['bob'])
  expect(await assign(['bob'])).toMatchObject({ assignments: [{ user: called('bob'), by: called('alice') }] })
  await assign([], ['bob'], { by: 'carol' })
  expect(await assign(['bob'], [], { by: 'carol', undo: true })).toMatchObject({
    assignments: [{ user: called('bob'), by: called('alice') }],
  })
})

test('[TEAM-13] reassigning from the colleague to whom it would go leaves it with the person away', async () => {
  await assign(['carol'])
  await away('bob', 'carol')
  const changed = await assign(['bob'], ['carol'])
  expect(changed).toMatchObject({
    assignees: [server.people.bob.id],
    added: [called('bob')],
    removed: [called('carol')],
  })
  expect(changed).not.toHaveProperty('passed_on')
})

test('[TEAM-13] what somebody takes themselves while they are away stays with them', async () => {
  await away('carol', 'alice')
  const taken = await assign(['carol'], [], { by: 'carol' })
  expect(taken).toMatchObject({ assignees: [server.people.carol.id], added: [called('carol')] })
  expect(taken).not.toHaveProperty('passed_on')
})

test('[TEAM-13] nothing is passed on to an account that nobody signs in to any more', async () => {
  await away('bob', 'carol')
  const { databaseUrl, dataDir } = server.context.config
  const writer = databaseUrl === null ? sqliteWriter(`${dataDir}/postroom.db`) : await postgresWriter(databaseUrl)
  await writer.run(`update users set password_hash = '' where id = ${server.people.carol.id}`)
  await writer.close()
  const changed = await assign(['bob'])
  expect(changed).toMatchObject({ assignees: [server.people.bob.id], added: [called('bob')] })
  expect(changed).not.toHaveProperty('passed_on')
})
