import type { MailRule, RuleAction, TimelineEntry } from '@postroom/api'
import { RULE_LABEL_GONE, RULE_PERSON_GONE, RULES_CHANGED } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postgresWriter, sqliteWriter } from '../bench/bulk-writer.ts'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { ingestMessage, ingestMessages } from '../src/delivery/ingest-message.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { labelIds, receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let bob: Caller
let carol: Caller
let support: number
let labels: Record<string, number>

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  bob = await server.as('bob')
  carol = await server.as('carol')
  support = server.people.support.id
  const { database, clock } = server.context
  const { bob: ben } = server.people
  await database.write(addGrant, { ownerId: support, delegateId: ben.id, level: 'read', now: clock.now() })
  const owner = await server.as('support')
  await owner('POST', '/labels', { body: { path: 'Invoices', color: '#1a73e8' } })
  await owner('POST', '/labels', { body: { path: 'Other', color: '#1a73e8' } })
  labels = await labelIds(owner, support)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const { id } of await rules()) await alice('DELETE', `/rules/${id}`)
})

const idOf = (path: string) => labels[path] ?? 0
const rules = async (): Promise<MailRule[]> => (await alice('GET', `/mailboxes/${support}/rules`)).body.rules
const failure = (code: number, sentence: string) => ({ status: { code, message: sentence }, errors: [sentence] })

async function addRule(condition: string, actions: RuleAction[], more: Partial<MailRule> = {}): Promise<MailRule> {
  const rule = { name: condition, condition, actions, enabled: true, ...more }
  const { status, body } = await alice('POST', `/mailboxes/${support}/rules`, { body: { rule } })
  expect([status, body]).toMatchObject([201, { rule: { condition } }])
  return body.rule
}

let subjects = 0
/** A letter reaches Support with a subject of its own, which begins so. */
async function arrives(about: string, more: Partial<Parameters<typeof receive>[1]> = {}) {
  const subject = `${about} no ${++subjects}`
  const { threadId } = await receive(server, { to: ['support'], subject, ...more })
  const held = (await mailboxOf(server, 'support')).findLast((each) => each.subject === subject)
  if (!held) throw new Error(`${subject} has not arrived`)
  return { views: held.views.toSorted(), read: held.read, assigned: await assignedTo(held.messageId), threadId }
}

const assignedTo = (messageId: number) =>
  withTables(server, async (db) => {
    const rows = await db
      .selectFrom('assignees')
      .innerJoin('users', 'users.id', 'assignees.user_id')
      .select(['users.full_name', 'assignees.assigned_by'])
      .where('message_id', '=', messageId)
      .orderBy('users.id')
      .execute()
    return rows.map(({ full_name, assigned_by }) => (assigned_by === null ? full_name : `${full_name} by a person`))
  })

const inbox = { views: ['inbox'], read: false, assigned: [] as string[] }

test('[TEAM-12] rules are added, listed in their order, changed, put into another order and deleted', async () => {
  const first = await addRule('subject:invoice', [{ kind: 'label', label_id: idOf('Invoices') }], {
    name: ' Invoices ',
  })
  expect(first).toEqual({
    id: expect.any(Number),
    mailbox_id: support,
    name: 'Invoices',
    condition: 'subject:invoice',
    actions: [{ kind: 'label', label_id: idOf('Invoices') }],
    enabled: true,
    from: null,
    until: null,
    position: 1,
    problem: null,
  })
  const until = '2030-03-05T09:30:00.000Z'
  const second = await addRule('from:dora', [{ kind: 'stop' }], { enabled: false, until })
  expect([second.position, second.until, second.enabled]).toEqual([2, until, false])
  expect((await alice('GET', `/mailboxes/${support}/rules`)).body).toEqual({
    rules: [first, second],
    change_problem: null,
  })
  const changed = await alice('PUT', `/rules/${second.id}`, { body: { rule: { enabled: true, until: null } } })
  expect([changed.status, changed.body.rule]).toEqual([200, { ...second, enabled: true, until: null }])
  const order = (ids: number[]) => alice('PUT', `/mailboxes/${support}/rules/order`, { body: { ids } })
  expect((await order([second.id, first.id])).body.rules.map(({ id, position }: MailRule) => [id, position])).toEqual([
    [second.id, 1],
    [first.id, 2],
  ])
  for (const ids of [[first.id], [first.id, first.id], [first.id, second.id, 999_999]]) {
    const answer = await order(ids)
    expect([answer.status, answer.body]).toEqual([422, failure(422, RULES_CHANGED)])
  }
  expect((await alice('DELETE', `/rules/${first.id}`)).status).toBe(204)
  expect((await rules()).map(({ id }) => id)).toEqual([second.id])
})

test('[TEAM-12] whoever may read the mailbox reads its rules, and only who has the level full changes them', async () => {
  const rule = await addRule('subject:invoice', [{ kind: 'mark', as: 'starred' }])
  const seen = await bob('GET', `/mailboxes/${support}/rules`)
  expect(seen.body).toEqual({ rules: [rule], change_problem: expect.stringContaining('You may not') })
  const said = { body: { rule: { name: 'Mine', condition: 'a', actions: [{ kind: 'stop' }], enabled: true } } }
  const statuses = async (caller: Caller) => [
    (await caller('GET', `/mailboxes/${support}/rules`)).status,
    (await caller('POST', `/mailboxes/${support}/rules/rehearsal`, said)).status,
    (await caller('POST', `/mailboxes/${support}/rules`, said)).status,
    (await caller('PUT', `/rules/${rule.id}`, said)).status,
    (await caller('PUT', `/mailboxes/${support}/rules/order`, { body: { ids: [rule.id] } })).status,
    (await caller('DELETE', `/rules/${rule.id}`)).status,
  ]
  expect(await statuses(bob)).toEqual([200, 200, 403, 403, 403, 403])
  expect(await statuses(carol)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await alice('PUT', '/rules/999999', said)).status).toBe(404)
  expect(await rules()).toEqual([rule])
})

test('[TEAM-12] what cannot be a rule is refused with a sentence, and one that works no more is still switched off', async () => {
  const post = (rule: object) =>
    alice('POST', `/mailboxes/${support}/rules`, {
      body: { rule: { name: 'Rule', condition: 'a', actions: [{ kind: 'stop' }], enabled: true, ...rule } },
    })
  const carolsLabel = (await labelIds(carol, server.people.carol.id)).inbox
  for (const [rule, sentence] of [
    [{ name: ' ' }, 'Please enter a rule name'],
    [{ condition: ' ' }, 'Please enter what mail the rule is for, as you would search for it'],
    [{ actions: [] }, 'Please choose what the rule does'],
    [{ actions: [{ kind: 'label', label_id: carolsLabel }] }, RULE_LABEL_GONE],
    [{ actions: [{ kind: 'label', label_id: idOf('spam') }] }, RULE_LABEL_GONE],
    [{ actions: [{ kind: 'assign', user_id: server.people.carol.id }] }, RULE_PERSON_GONE],
    [{ from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' }, 'The rule ends before it begins'],
  ] as const) {
    const answer = await post(rule)
    expect([answer.status, answer.body]).toEqual([422, failure(422, sentence)])
  }
  const owner = await server.as('support')
  const made = await owner('POST', '/labels', { body: { path: 'Short', color: '#1a73e8' } })
  const rule = await addRule('subject:invoice', [{ kind: 'label', label_id: made.body.id }])
  await owner('DELETE', `/labels/${rule.actions[0] && 'label_id' in rule.actions[0] ? rule.actions[0].label_id : 0}`)
  expect(await rules()).toEqual([{ ...rule, problem: RULE_LABEL_GONE }])
  expect(await arrives('invoice')).toMatchObject(inbox)
  const put = (change: object) => alice('PUT', `/rules/${rule.id}`, { body: { rule: change } })
  expect((await put({ name: 'Other' })).status).toBe(422)
  expect((await put({ enabled: false })).body.rule).toEqual({ ...rule, enabled: false, problem: RULE_LABEL_GONE })
  expect((await put({ name: 'Off', enabled: false })).body.rule.name).toBe('Off')
})

test('[TEAM-12] a rule that assigns in turn is still renamed when one of its people has left, and not given to them anew', async () => {
  const { alice: ann, bob: ben } = server.people
  const inTurn: RuleAction[] = [{ kind: 'assign_in_turn', user_ids: [ann.id, ben.id] }]
  const rule = await addRule('case', inTurn)
  const { database, clock } = server.context
  await database.write(removeGrant, { ownerId: support, delegateId: ben.id, now: clock.now() })
  const put = (change: object) => alice('PUT', `/rules/${rule.id}`, { body: { rule: change } })
  expect((await put({ name: 'Cases' })).body.rule).toEqual({ ...rule, name: 'Cases' })
  expect((await put({ actions: inTurn })).body.errors).toEqual([RULE_PERSON_GONE])
  await database.write(addGrant, { ownerId: support, delegateId: ben.id, level: 'read', now: clock.now() })
})

test.each<[string, RuleAction, object]>([
  ['stars it', { kind: 'mark', as: 'starred' }, { views: ['inbox', 'starred'] }],
  ['marks it as important', { kind: 'mark', as: 'important' }, { views: ['important', 'inbox'] }],
  ['marks it as read', { kind: 'mark', as: 'read' }, { read: true }],
  ['archives it', { kind: 'move', to: 'archive' }, { views: [] }],
  ['puts it in the trash', { kind: 'move', to: 'trash' }, { views: ['trash'] }],
  ['puts it in Spam', { kind: 'move', to: 'spam' }, { views: ['spam'] }],
])(
  '[TEAM-12] a rule %s when mail arrives that its search finds, and leaves other mail',
  async (_does, action, change) => {
    await addRule('subject:invoice', [action])
    expect(await arrives('Invoice')).toMatchObject({ ...inbox, ...change })
    expect(await arrives('Offer')).toMatchObject(inbox)
  },
)

test('[TEAM-12] a rule labels, moves under a label and assigns', async () => {
  await addRule('invoice', [{ kind: 'label', label_id: idOf('Invoices') }])
  await addRule('receipt', [
    { kind: 'move_to_label', label_id: idOf('Invoices') },
    { kind: 'assign', user_id: server.people.bob.id },
  ])
  expect(await arrives('Invoice')).toMatchObject({ ...inbox, views: ['Invoices', 'inbox'] })
  const receipt = { views: ['Invoices'], read: false, assigned: [server.people.bob.fullName] }
  expect(await arrives('Receipt')).toMatchObject(receipt)
})

test.each([
  ['from:dora', true],
  ['from:dor', true],
  ['from:nobody', false],
  ['"needle in hay"', true],
  ['"hay in needle"', false],
  ['need', true],
  ['-needle', false],
  ['-absent', true],
  ['absent OR needle', true],
  ['(absent OR subject:nothing) needle', false],
  ['-(absent OR subject:nothing) nee', true],
  ['needle has:attachment', true],
  ['filename:hay.txt', true],
  ['larger:10M', false],
  ['smaller:10M', true],
  ['is:unread', true],
  ['is:read', false],
  ['in:inbox is:starred', false],
  ['label:inbox', true],
  ['label:Invoices OR label:inbox', true],
  ['assigned:none', true],
  ['assigned:bob', false],
  ['to:me', true],
  ['from:me', false],
  ['after:2000-01-01 before:2100-01-01', true],
  ['before:2000-01-01', false],
  ['cc:max', true],
  ['owner:me', true],
  ['in:trash', false],
])('[TEAM-12] the condition %s is asked as in the search box: %s', async (condition, fits) => {
  await addRule(condition, [{ kind: 'mark', as: 'starred' }])
  const files = [{ name: 'hay.txt', content: 'hay' }]
  const mail = { text: 'A needle in hay.', files, headers: ['Cc: Max <max@example.org>'] }
  const { views } = await arrives('Stack', mail)
  expect(views.includes('starred')).toBe(fits)
  const found = await (await server.as('support'))('GET', '/search/advanced', { query: { q: condition } })
  const items = found.body.result.threads ?? found.body.result.user_messages
  const isFound = items.some(({ subject }: { subject: string }) => subject === `Stack no ${subjects}`)
  if (!/starred|trash/.test(condition)) expect(isFound).toBe(fits)
})

test('[TEAM-12] rules run in their order until one stops, each asked of the mail as it arrived', async () => {
  await addRule('invoice', [{ kind: 'label', label_id: idOf('Invoices') }])
  await addRule('label:Invoices', [{ kind: 'mark', as: 'important' }])
  await addRule('overdue', [{ kind: 'mark', as: 'read' }, { kind: 'stop' }])
  await addRule('invoice', [{ kind: 'mark', as: 'starred' }])
  expect(await arrives('Invoice')).toMatchObject({ ...inbox, views: ['Invoices', 'inbox', 'starred'] })
  expect(await arrives('Invoice overdue')).toMatchObject({ ...inbox, views: ['Invoices', 'inbox'], read: true })
})

test('[TEAM-12] a rule that is off, has not begun or is over does nothing', async () => {
  const day = (from: number) => new Date(server.clock.now() + from * 86_400_000).toISOString()
  const star: RuleAction[] = [{ kind: 'mark', as: 'starred' }]
  await addRule('invoice', star, { enabled: false })
  await addRule('invoice', star, { from: day(1) })
  await addRule('invoice', star, { until: day(-1) })
  expect(await arrives('Invoice')).toMatchObject(inbox)
  await addRule('invoice', star, { from: day(-1), until: day(1) })
  expect(await arrives('Invoice')).toMatchObject({ ...inbox, views: ['inbox', 'starred'] })
})

test('[TEAM-12] a message that is delivered twice has one turn', async () => {
  const { alice: ann, bob: ben } = server.people
  await addRule('twice', [{ kind: 'assign_in_turn', user_ids: [ann.id, ben.id] }])
  const raw = Buffer.from('From: a@b.example\r\nSubject: Twice\r\nMessage-ID: <delivered-twice@b.example>\r\n\r\nHi')
  const delivery = { raw, trace: '', recipients: [{ ownerId: support }], source: 'delivery' as const }
  await ingestMessage(server.context, delivery)
  await ingestMessage(server.context, delivery)
  const held = (await mailboxOf(server, 'support')).filter(({ subject }) => subject === 'Twice')
  expect(await Promise.all(held.map(({ messageId }) => assignedTo(messageId)))).toEqual([[ann.fullName]])
  expect(await arrives('Not twice')).toMatchObject({ assigned: [ben.fullName] })
})

test('[TEAM-12, TEAM-13] what a rule assigns to somebody who is away goes to who stands in, as a trial says', async () => {
  const { alice: ann, bob: ben, carol: cat } = server.people
  const { database, clock } = server.context
  const away = (passTo: number) => {
    const absence = { from: new Date(clock.now()).toISOString(), until: null, pass_to_id: passTo }
    return { body: { absence: { ...absence, answers: 'nobody', subject: '', html_content: '' } } }
  }
  await database.write(addGrant, { ownerId: cat.id, delegateId: ben.id, level: 'read', now: clock.now() })
  await alice('PUT', '/absence', away(ben.id))
  await carol('PUT', '/absence', away(ben.id))
  const actions: RuleAction[] = [{ kind: 'assign', user_id: ann.id }]
  await arrives('Stood in')
  const rehearsal = { rule: { condition: 'subject:"stood in"', actions } }
  const tried = await alice('POST', `/mailboxes/${support}/rules/rehearsal`, { body: rehearsal })
  expect(tried.body.rehearsal.examples[0].assigned).toEqual([{ id: ben.id, name: ben.fullName }])
  await addRule('subject:"stood in"', actions)
  expect(await arrives('Stood in')).toMatchObject({ assigned: [ben.fullName] })

  const own = { name: 'Own', condition: 'mine', enabled: true, actions: [{ kind: 'assign', user_id: cat.id }] }
  const { body } = await carol('POST', `/mailboxes/${cat.id}/rules`, { body: { rule: own } })
  await receive(server, { to: ['carol'], subject: 'Mine' })
  const held = (await mailboxOf(server, 'carol')).find(({ subject }) => subject === 'Mine')
  expect(await assignedTo(held?.messageId ?? 0)).toEqual([ben.fullName])
  await carol('DELETE', `/rules/${body.rule.id}`)
  for (const person of [alice, carol]) await person('POST', '/absence/end')
  await database.write(removeGrant, { ownerId: cat.id, delegateId: ben.id, now: clock.now() })
})

test('[TEAM-12] another mailbox that has the mail is told that a rule assigned it, and not what the rule is called', async () => {
  const { bob: ben, carol: cat } = server.people
  const { database, clock } = server.context
  await database.write(addGrant, { ownerId: cat.id, delegateId: ben.id, level: 'read', now: clock.now() })
  await addRule('secret', [{ kind: 'assign', user_id: ben.id }], { name: 'Dismissals' })
  const { threadId } = await receive(server, { to: ['support', 'carol'], subject: 'Secret for two' })
  const named = async (ownerId: number) => {
    const query = { owner_id: String(ownerId), message_thread_id: String(threadId) }
    const { entries } = (await bob('GET', '/timeline', { query })).body
    return entries.map(({ rule, rule_name }: TimelineEntry) => [rule, rule_name])
  }
  expect([await named(support), await named(cat.id)]).toEqual([
    [['mailbox_rule', 'Dismissals']],
    [['mailbox_rule', undefined]],
  ])
  await database.write(removeGrant, { ownerId: cat.id, delegateId: ben.id, now: clock.now() })
})

test('[TEAM-12] no rule runs on what the mailbox sent, on imports, on spam, or on what was imported before', async () => {
  await addRule('invoice', [{ kind: 'mark', as: 'starred' }])
  expect(await arrives('Invoice', { isSender: true, labels: [] })).toMatchObject({ views: ['sent'] })
  expect(await arrives('Invoice', { labels: ['spam'] })).toMatchObject({ views: ['spam'] })
  const raw = Buffer.from('From: a@b.example\r\nSubject: Imported invoice\r\nMessage-ID: <once@b.example>\r\n\r\nHi')
  const recipients = [{ ownerId: support }]
  await ingestMessage(server.context, { raw, trace: '', recipients, source: 'import' })
  const imported = async () =>
    (await mailboxOf(server, 'support')).find(({ subject }) => subject === 'Imported invoice')?.views
  expect(await imported()).toEqual(['inbox'])
  await ingestMessage(server.context, { raw, trace: '', recipients, source: 'delivery' })
  expect(await imported()).toEqual(['inbox'])
})

test('[TEAM-12] rules run on each of several messages that arrive together', async () => {
  await addRule('together', [{ kind: 'assign_in_turn', user_ids: [server.people.bob.id, server.people.alice.id] }])
  const sent = [1, 2, 3].map((n) => ({
    raw: Buffer.from(`From: a@b.example\r\nSubject: Together ${n}\r\nMessage-ID: <together-${n}@b.example>\r\n\r\nHi`),
    trace: '',
    recipients: [{ ownerId: support }],
    source: 'delivery' as const,
  }))
  await ingestMessages(server.context, sent)
  const held = (await mailboxOf(server, 'support')).filter(({ subject }) => subject.startsWith('Together'))
  const { alice: ann, bob: ben } = server.people
  expect(await Promise.all(held.map(({ messageId }) => assignedTo(messageId)))).toEqual([
    [ben.fullName],
    [ann.fullName],
    [ben.fullName],
  ])
})

test('[TEAM-12] a rule about the last words of a long mail runs once the index has them', async () => {
  await addRule('lastword', [{ kind: 'mark', as: 'starred' }])
  await addRule('"lastword of all"', [{ kind: 'label', label_id: idOf('Other') }])
  const text = `${Array.from({ length: 4_000 }, (_, at) => `word${at}`).join(' ')} lastword of all`
  await arrives('Long', { text })
  const views = async () => (await mailboxOf(server, 'support')).at(-1)?.views.toSorted()
  await expect.poll(views).toEqual(['Other', 'inbox', 'starred'])
})

test('[TEAM-12] people take turns, but for who is away or may read the mailbox no more, and who has a conversation keeps it', async () => {
  const { alice: ann, bob: ben, carol: cat } = server.people
  const { database, clock } = server.context
  await database.write(addGrant, { ownerId: support, delegateId: cat.id, level: 'read', now: clock.now() })
  await addRule('case', [{ kind: 'assign_in_turn', user_ids: [ann.id, ben.id, cat.id] }])
  const turn = async () => (await arrives('Case')).assigned
  expect([await turn(), await turn(), await turn(), await turn()]).toEqual(
    [ann, ben, cat, ann].map(({ fullName }) => [fullName]),
  )
  const away = { from: new Date(server.clock.now()).toISOString(), until: null, pass_to_id: null }
  await bob('PUT', '/absence', { body: { absence: { ...away, answers: 'nobody', subject: '', html_content: '' } } })
  expect([await turn(), await turn()]).toEqual([cat, ann].map(({ fullName }) => [fullName]))
  await bob('POST', '/absence/end')

  await receive(server, { to: ['support'], subject: 'Case of its own', id: 'own-case@example.org' })
  const [first] = (await mailboxOf(server, 'support')).filter(({ subject }) => subject === 'Case of its own')
  expect(await assignedTo(first?.messageId ?? 0)).toEqual([ben.fullName])
  expect(await arrives('Re: Case', { inReplyTo: 'own-case@example.org' })).toMatchObject({ assigned: [] })
  expect(await turn()).toEqual([cat.fullName])
  await database.write(removeGrant, { ownerId: support, delegateId: cat.id, now: clock.now() })
  expect([await turn(), await turn(), await turn()]).toEqual([ann, ben, ann].map(({ fullName }) => [fullName]))
})

test('[TEAM-12] what a rule did stands in the timeline under its name, and is taken back as one', async () => {
  await addRule(
    'invoice',
    [
      { kind: 'move_to_label', label_id: idOf('Invoices') },
      { kind: 'assign', user_id: server.people.bob.id },
      { kind: 'mark', as: 'read' },
    ],
    { name: 'Invoices' },
  )
  await addRule('invoice', [{ kind: 'label', label_id: idOf('Other') }], { name: 'Others' })
  const { threadId } = await arrives('Invoice')
  const timeline = async (): Promise<TimelineEntry[]> => {
    const query = { owner_id: String(support), message_thread_id: String(threadId) }
    return (await alice('GET', '/timeline', { query })).body.entries
  }
  const [first, second] = await timeline()
  const { bob: ben } = server.people
  expect(first).toEqual({
    id: expect.any(Number),
    act_id: expect.any(Number),
    kind: 'changed',
    created_at: new Date(server.clock.now()).toISOString(),
    owner: expect.objectContaining({ id: support }),
    token: null,
    rule: 'mailbox_rule',
    rule_name: 'Invoices',
    added: [{ id: idOf('Invoices'), path: 'Invoices', system_folder: false }],
    removed: [{ id: idOf('inbox'), path: 'inbox', system_folder: true }],
    assigned: [{ id: ben.id, name: ben.fullName }],
    unassigned: [],
    conversations: 1,
    takes_back: false,
    taken_back: null,
  })
  expect([second?.rule_name, second?.added]).toEqual([
    'Others',
    [{ id: idOf('Other'), path: 'Other', system_folder: false }],
  ])
  const back = await alice('POST', `/timeline/${first?.act_id}/take_back`, { body: { owner_id: support } })
  expect([back.status, back.body.left_alone]).toEqual([200, []])
  const held = (await mailboxOf(server, 'support')).at(-1)
  expect([held?.views.toSorted(), await assignedTo(held?.messageId ?? 0)]).toEqual([['Other', 'inbox'], []])
  const after = await timeline()
  expect(after.map(({ takes_back }) => takes_back)).toEqual([false, false, true])
  expect(after.at(-1)).toMatchObject({
    added: first?.removed,
    removed: first?.added,
    unassigned: first?.assigned,
    conversations: 1,
  })
  await alice('POST', `/timeline/${after.at(-1)?.act_id}/take_back`, { body: { owner_id: support } })
  const again = (await mailboxOf(server, 'support')).at(-1)
  expect(again?.views.toSorted()).toEqual(['Invoices', 'Other'])
  expect(await assignedTo(again?.messageId ?? 0)).toHaveLength(1)
})

test('[TEAM-12] what a rule did in a mailbox of one person is kept too', async () => {
  const { carol: own } = server.people
  const rule = { name: 'Mine', condition: 'private', actions: [{ kind: 'move', to: 'archive' }], enabled: true }
  await carol('POST', `/mailboxes/${own.id}/rules`, { body: { rule } })
  const { threadId } = await receive(server, { to: ['carol'], subject: 'Private' })
  const query = { owner_id: String(own.id), message_thread_id: String(threadId) }
  const { entries } = (await carol('GET', '/timeline', { query })).body
  expect(entries.map(({ rule_name }: TimelineEntry) => rule_name)).toEqual(['Mine'])
  const back = await carol('POST', `/timeline/${entries[0].act_id}/take_back`, { body: { owner_id: own.id } })
  expect(back.body.restored).toEqual([{ message_thread_id: threadId, subject: 'Private' }])
  const after: TimelineEntry[] = (await carol('GET', '/timeline', { query })).body.entries
  expect(after.map(({ takes_back, taken_back }) => [takes_back, taken_back?.by?.id])).toEqual([
    [false, own.id],
    [true, undefined],
  ])
})

test('[TEAM-12] an account that nobody signs in to has no turn and is assigned nothing, that of the mailbox too', async () => {
  const { alice: ann, bob: ben } = server.people
  const turns = await addRule('turn', [{ kind: 'assign_in_turn', user_ids: [ben.id, ann.id] }])
  const fixed = await addRule('fixed', [{ kind: 'assign', user_id: ben.id }])
  const { databaseUrl, dataDir } = server.context.config
  const writer = databaseUrl === null ? sqliteWriter(`${dataDir}/postroom.db`) : await postgresWriter(databaseUrl)
  await writer.run(`update users set password_hash = '' where id = ${ben.id}`)
  await writer.close()
  expect(await rules()).toEqual([turns, { ...fixed, problem: RULE_PERSON_GONE }])
  const assigned = [await arrives('Turn'), await arrives('Turn'), await arrives('Fixed')].map((each) => each.assigned)
  expect(assigned).toEqual([[ann.fullName], [ann.fullName], []])
  for (const userId of [ben.id, support]) {
    const rule = { name: 'New', condition: 'new', actions: [{ kind: 'assign', user_id: userId }], enabled: true }
    const refused = await alice('POST', `/mailboxes/${support}/rules`, { body: { rule } })
    expect([refused.status, refused.body]).toEqual([422, failure(422, RULE_PERSON_GONE)])
  }
})
