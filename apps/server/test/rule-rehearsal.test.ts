import type { Rehearsal, RuleAction } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant } from '../src/accounts/grants-store.ts'
import { type Incoming, ingestMessages } from '../src/delivery/ingest-message.ts'
import { withTables } from './mailbox.ts'
import { labelIds, receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let support: Caller
let carol: Caller
/** Label ids by path, of a mailbox whose rule is rehearsed and of one in which it runs. */
let rehearsed: Record<string, number>
let real: Record<string, number>

beforeAll(async () => {
  server = await startTestServer()
  support = await server.as('support')
  carol = await server.as('carol')
  const { database, clock } = server.context
  const { people } = server
  for (const delegate of [people.alice, people.bob])
    await database.write(addGrant, { ownerId: people.carol.id, delegateId: delegate.id, now: clock.now() })
  for (const call of [support, carol]) await call('POST', '/labels', { body: { path: 'Invoices', color: '#1a73e8' } })
  rehearsed = await labelIds(support, people.support.id)
  real = await labelIds(carol, people.carol.id)
})
afterAll(() => server.close())

const rehearse = async (call: Caller, ownerId: number, body: object): Promise<Rehearsal> => {
  const { status, body: answer } = await call('POST', `/mailboxes/${ownerId}/rules/rehearsal`, { body })
  expect(status).toBe(200)
  return answer.rehearsal
}

/** The same numbers each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

const TOPICS = ['invoice', 'offer', 'receipt', 'question', 'newsletter', 'complaint']
const SENDERS = ['Dora <dora@shop.example>', 'Emil <emil@fjord.example>', 'billing@shop.example']
/** Messages of one mailbox. */
const COUNT = 300

/** Mail of many senders and conversations, the same but for its Message-IDs for each mailbox. */
function generated(ownerId: number, about: string): Incoming[] {
  const random = numbers(7)
  const pick = <T>(from: readonly T[]): T | undefined => from[random.next().value % from.length]
  const idOf = (n: number) => `<${about}-${ownerId}-${n}@shop.example>`
  return Array.from({ length: COUNT }, (_, n) => {
    const answers = n > 0 && random.next().value % 3 === 0 ? random.next().value % n : null
    const raw = [
      `From: ${pick(SENDERS)}`,
      'To: team@postroom.example',
      `Subject: ${about} ${pick(TOPICS)} ${n}`,
      `Message-ID: ${idOf(n)}`,
      ...(answers === null ? [] : [`In-Reply-To: ${idOf(answers)}`]),
      '',
      `About the ${pick(TOPICS)} of last week`,
    ].join('\r\n')
    return { raw: Buffer.from(raw), trace: '', recipients: [{ ownerId }], source: 'delivery' as const }
  })
}

async function deliverAll(incoming: readonly Incoming[]): Promise<void> {
  for (let at = 0; at < incoming.length; at += 50) {
    server.clock.advance(1_000)
    await ingestMessages(server.context, incoming.slice(at, at + 50))
  }
}

interface State {
  subject: string
  thread: number
  labels: string[]
  read: number
  assigned: string[]
}

/** What a mailbox holds of mail about something, oldest first. */
const statesOf = (ownerId: number, about: string): Promise<State[]> =>
  withTables(server, async (db) => {
    const rows = await db
      .selectFrom('user_messages as um')
      .innerJoin('messages as m', 'm.id', 'um.message_id')
      .select(['um.id', 'um.message_id', 'um.user_thread_id', 'um.read', 'um.trashed', 'm.subject'])
      .where('um.owner_id', '=', ownerId)
      .where('m.subject', 'like', `${about} %`)
      .orderBy('um.id')
      .execute()
    const labelled = await db
      .selectFrom('user_message_labels as uml')
      .innerJoin('labels as l', 'l.id', 'uml.label_id')
      .select(['uml.user_message_id', 'l.path'])
      .where('l.user_id', '=', ownerId)
      .execute()
    const assigned = await db
      .selectFrom('assignees as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select(['a.message_id', 'u.full_name'])
      .execute()
    const labels = Map.groupBy(labelled, (row) => row.user_message_id)
    const people = Map.groupBy(assigned, (row) => row.message_id)
    return rows.map((row) => ({
      subject: row.subject,
      thread: row.user_thread_id,
      labels: [...(labels.get(row.id) ?? []).map(({ path }) => path), ...(row.trashed ? ['trash'] : [])].sort(),
      read: row.read,
      assigned: (people.get(row.message_id) ?? []).map(({ full_name }) => full_name),
    }))
  })

const unique = (names: readonly string[]) => [...new Set(names)].sort()

/** What differs between mailboxes with the same mail, by conversation, the newest difference first. */
function differences(without: readonly State[], withRule: readonly State[]) {
  const changed = withRule.flatMap((after, at) => {
    const before = without[at]
    if (before?.subject !== after.subject) throw new Error(`${after.subject} stands beside ${before?.subject}`)
    const added = after.labels.filter((path) => !before.labels.includes(path))
    const removed = before.labels.filter((path) => !after.labels.includes(path))
    const assigned = after.assigned.filter((name) => !before.assigned.includes(name))
    const same = added.length + removed.length + assigned.length === 0 && after.read === before.read
    return same ? [] : { at, subject: after.subject, thread: after.thread, added, removed, assigned, read: after.read }
  })
  return [...Map.groupBy(changed, ({ thread }) => thread).values()]
    .sort((one, other) => (other.at(-1)?.at ?? 0) - (one.at(-1)?.at ?? 0))
    .map((of) => ({
      messages: of.length,
      subject: of.at(-1)?.subject,
      added: unique(of.flatMap(({ added }) => added)),
      removed: unique(of.flatMap(({ removed }) => removed)),
      assigned: unique(of.flatMap(({ assigned }) => assigned)),
      read: of.some(({ read }) => read === 1),
    }))
}

type Actions = (labels: Record<string, number>) => RuleAction[]
const people = () => [server.people.alice.id, server.people.bob.id]

test.each<[string, string, Actions]>([
  ['labels', 'subject:invoice', (labels) => [{ kind: 'label', label_id: labels.Invoices ?? 0 }]],
  [
    'moves',
    'from:shop (receipt OR "last week") -newsletter',
    (labels) => [
      { kind: 'move_to_label', label_id: labels.Invoices ?? 0 },
      { kind: 'mark', as: 'read' },
    ],
  ],
  ['trashes', 'complaint is:unread', () => [{ kind: 'move', to: 'trash' }]],
  ['assigns', 'question label:inbox', () => [{ kind: 'assign_in_turn', user_ids: people() }]],
  [
    'stars',
    'quest OR from:emil',
    () => [
      { kind: 'mark', as: 'starred' },
      { kind: 'assign', user_id: people()[0] ?? 0 },
    ],
  ],
])(
  '[TEAM-12] a rehearsal of a rule that %s says exactly what the rule does to the same mail',
  async (about, condition, actions) => {
    const { support: without, carol: withRule } = server.people
    const asked = `subject:${about} (${condition})`
    await deliverAll(generated(without.id, about))
    const said = await rehearse(support, without.id, { rule: { condition: asked, actions: actions(rehearsed) } })
    const rule = { name: about, condition: asked, actions: actions(real), enabled: true }
    const made = await carol('POST', `/mailboxes/${withRule.id}/rules`, { body: { rule } })
    await deliverAll(generated(withRule.id, about))
    await carol('DELETE', `/rules/${made.body.rule.id}`)
    const done = differences(await statesOf(without.id, about), await statesOf(withRule.id, about))
    expect(done.length).toBeGreaterThan(20)
    expect(said).toMatchObject({ changed: done.length, capped: false })
    expect(
      said.examples.map((each) => ({
        messages: each.user_message_ids.length,
        subject: each.subject,
        added: unique(each.added.map(({ path }) => path ?? '')),
        removed: unique(each.removed.map(({ path }) => path ?? '')),
        assigned: unique(each.assigned.map(({ name }) => name)),
        read: each.read,
      })),
    ).toEqual(done.slice(0, 20))
  },
)

test('[TEAM-12] a rehearsal counts what a rule would have run on, and shows only what would be different now', async () => {
  const { id } = server.people.support
  const { threadId } = await receive(server, { to: ['support'], subject: 'Counted one' })
  const second = await receive(server, { to: ['support'], subject: 'Counted two', from: 'Tom <tom@example.org>' })
  await receive(server, { to: ['support'], subject: 'Counted spam', labels: ['spam'] })
  await receive(server, { to: ['support'], subject: 'Counted sent', isSender: true, labels: [] })
  await support('PATCH', '/user_message_labels', {
    body: { threads: [{ user_id: id, message_thread_id: threadId }], add_label_ids: [rehearsed.Invoices] },
  })
  const rule = { condition: 'counted', actions: [{ kind: 'label', label_id: rehearsed.Invoices }] }
  const now = server.clock.now()
  expect(await rehearse(support, id, { rule, days: 7 })).toEqual({
    since: new Date(now - 7 * 86_400_000).toISOString(),
    messages: 2,
    conversations: 2,
    changed: 1,
    capped: false,
    examples: [
      {
        message_thread_id: second.threadId,
        user_message_ids: [expect.any(Number)],
        subject: 'Counted two',
        sender_name: 'Tom',
        sender_email: 'tom@example.org',
        date: new Date(now - 2_000).toISOString(),
        added: [{ id: rehearsed.Invoices, path: 'Invoices', system_folder: false }],
        removed: [],
        assigned: [],
        read: false,
      },
    ],
  })
  server.clock.advance(8 * 86_400_000)
  expect(await rehearse(support, id, { rule, days: 7 })).toMatchObject({ messages: 0, conversations: 0, changed: 0 })
})

test('[TEAM-12] mail at which a rule before it stops is left out of a rehearsal', async () => {
  const { id } = server.people.support
  await receive(server, { to: ['support'], subject: 'Stopped at one' })
  await receive(server, { to: ['support'], subject: 'Stopped at two' })
  const add = async (rule: object) =>
    (await support('POST', `/mailboxes/${id}/rules`, { body: { rule: { name: 'Rule', enabled: true, ...rule } } })).body
      .rule.id
  const first = await add({ condition: '"stopped at two"', actions: [{ kind: 'stop' }] })
  const rule = { condition: 'stopped', actions: [{ kind: 'mark', as: 'starred' }] }
  const second = await add(rule)
  const subjects = async (more: object) =>
    (await rehearse(support, id, { rule, ...more })).examples.map(({ subject }) => subject)
  expect(await subjects({})).toEqual(['Stopped at one'])
  expect(await subjects({ id: second })).toEqual(['Stopped at one'])
  expect(await subjects({ id: first })).toEqual(['Stopped at two', 'Stopped at one'])
  for (const each of [first, second]) await support('DELETE', `/rules/${each}`)
})

test('[TEAM-12] a rehearsal of what cannot be a rule, or stands in another mailbox, is refused', async () => {
  const { support: own } = server.people
  const post = (body: object) => support('POST', `/mailboxes/${own.id}/rules/rehearsal`, { body })
  const rule = { condition: 'a', actions: [{ kind: 'stop' }] }
  const foreign = await carol('POST', `/mailboxes/${server.people.carol.id}/rules`, {
    body: { rule: { ...rule, name: 'Theirs', enabled: false } },
  })
  expect((await post({ rule: { ...rule, condition: '' } })).status).toBe(422)
  expect((await post({ rule: { ...rule, actions: [] } })).status).toBe(422)
  expect((await post({ rule, days: 91 })).status).toBe(422)
  expect((await post({ rule, id: foreign.body.rule.id })).status).toBe(404)
})
