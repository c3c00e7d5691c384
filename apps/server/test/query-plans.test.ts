import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueAnswers } from '../src/delivery/absence-answers-store.ts'
import { prepareArrival } from '../src/delivery/ingest-message.ts'
import { exportedCopies } from '../src/import/export-store.ts'
import { listPage } from '../src/list/list-page-store.ts'
import type { Arrival } from '../src/mailbox/arrival/arrival.ts'
import { deliver } from '../src/mailbox/arrival/deliver-store.ts'
import { changeAssignees } from '../src/mailbox/copies/assignees-store.ts'
import { sharedMailboxes } from '../src/mailbox/lists/mailbox-views-store.ts'
import { mailQueryOf } from '../src/mailbox/search-plan/mail-query.ts'
import { searchMail } from '../src/search/search-store.ts'
import { openingsOf } from '../src/security-log/openings-store.ts'
import { recordSecurityEvent } from '../src/security-log/security-events-store.ts'
import { type SecurityFilter, securityPage } from '../src/security-log/security-page-store.ts'
import { byCommand } from '../src/security-log/told-by.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** An answer in a long conversation, received by Alice and sent from her mailbox. */
function answer(index: number, ownerId = server.people.alice.id): Promise<Arrival> {
  const idOf = (n: number) => `<${n}@fjord.example>`
  const raw = [
    `Message-ID: ${idOf(index)}`,
    'From: Nora <nora@fjord.example>',
    'To: alice@postroom.example',
    `Subject: ${index}`,
    `Date: ${new Date(START + index * 60_000).toUTCString()}`,
    `In-Reply-To: ${idOf(index - 1)}`,
    `References: ${[1, 2, 3, 4].map((back) => idOf(index - back)).join(' ')}`,
    '',
    'Hello',
    '',
  ].join('\r\n')
  const recipients = [{ ownerId, isSender: index % 2 === 0 }]
  return prepareArrival(server.context, { raw: Buffer.from(raw), trace: '', recipients, source: 'delivery' })
}

/** A connection of its own to the database, and the statements that are run on it and go through a table or a mailbox. */
function watched() {
  const { raw, db } = openSqlite(join(server.context.config.dataDir, 'postroom.db'), 'write')
  const statements = new Set<string>()
  const prepare = raw.prepare.bind(raw)
  raw.prepare = (sql: string) => {
    statements.add(sql)
    return prepare(sql)
  }
  const planOf = (sql: string) =>
    prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
  const through = (): string[] =>
    [...statements].flatMap((sql) =>
      planOf(sql)
        .filter((detail) => /^SCAN (?!json_each\b|\d+-ROW VALUES)|\(owner_id=\?\)$/.test(detail))
        .map((detail) => `${detail}: ${sql}`),
    )
  const reach = { at: server.clock.now(), needs: 'full' } as const
  return { tx: { db, dialect: 'sqlite', reach } as const, statements, planOf, through, close: () => raw.close() }
}

embedded(
  'filing a message costs no more in a large mailbox: no statement goes through a table or a mailbox',
  async () => {
    const { tx, statements, through, close } = watched()
    for (const index of [10, 11]) await deliver(tx, [await answer(index)])
    await deliver(tx, await Promise.all(Array.from({ length: 30 }, (_, index) => answer(20 + index))))
    expect(statements.size).toBeGreaterThan(30)
    expect(through()).toEqual([])
    close()
  },
)

embedded('[TEAM-12] rules ask about the message that arrived alone, whatever its mailbox holds', async () => {
  const { alice } = server.people
  const as = await server.as('alice')
  const actions = [
    { kind: 'mark', as: 'starred' },
    { kind: 'assign_in_turn', user_ids: [alice.id] },
  ]
  const conditions = [
    'from:nor hel',
    '"nora fjord"',
    'subject:nothing OR larger:1M',
    '-("hello there" OR hel) is:unread',
  ]
  for (const condition of [...conditions, 'id:310@fjord.example', 'from:me', 'label:inbox -cc:bob assigned:none']) {
    const rule = { name: condition, condition, actions, enabled: true }
    expect((await as('POST', `/mailboxes/${alice.id}/rules`, { body: { rule } })).status).toBe(201)
  }
  const { tx, statements, through, close } = watched()
  await deliver(tx, [await answer(301)])
  const before = statements.size
  await deliver(tx, await Promise.all(Array.from({ length: 3 }, (_, index) => answer(311 + 2 * index))))
  expect(before).toBeGreaterThan(30)
  const asked = through()
  const ofIndex = asked.filter((detail) => /^SCAN search_(tokens|phrases) /.test(detail))
  expect(ofIndex.length).toBeGreaterThan(3)
  // The = says that the index is asked about one row.
  expect(ofIndex.filter((detail) => !/^SCAN search_(tokens|phrases) VIRTUAL TABLE INDEX \d+:=/.test(detail))).toEqual(
    [],
  )
  const others = asked.filter((detail) => !ofIndex.includes(detail))
  // A mailbox is open to few people, and people are looked through where a condition names some.
  expect(others.filter((detail) => !/^(SEARCH grants |SCAN users)/.test(detail))).toEqual([])
  for (const { id } of (await as('GET', `/mailboxes/${alice.id}/rules`)).body.rules) await as('DELETE', `/rules/${id}`)
  close()
})

embedded('a search for a Message-ID goes to its message, and not through the mailbox', async () => {
  const { tx, through, close } = watched()
  await deliver(tx, [await answer(60)])
  const query = mailQueryOf('id:60@fjord.example', {})
  const found = await searchMail(tx, {
    query,
    ownerIds: [server.people.alice.id],
    userId: server.people.alice.id,
    now: server.clock.now(),
    threaded: false,
    page: 1,
    perPage: 50,
  })
  expect(found.totalCount).toBe(1)
  expect(through()).toEqual([])
  close()
})

embedded('an export goes on where its last page ended, oldest first, and sorts no mailbox', async () => {
  const { tx, through, close } = watched()
  const begin = server.clock.now()
  for (const [index, step] of [60_000, 60_000, -90_000, 60_000].entries()) {
    server.clock.advance(step)
    await deliver(tx, [await answer(90 + index)])
  }
  const dates: number[] = []
  const ownerId = server.people.alice.id
  for (let after = -1, limit = 3; ; ) {
    const copies = await exportedCopies(tx, { ownerId, after, limit })
    dates.push(...copies.map(({ date }) => date))
    after = copies.at(-1)?.place ?? after
    if (copies.length < limit) break
  }
  expect(dates.slice(-4).map((date) => date - begin)).toEqual([30_000, 60_000, 90_000, 120_000])
  expect(through()).toEqual([])
  close()
})

embedded('the views of shared mailboxes cost no more in a large one: to list, to count and to change', async () => {
  const { tx, statements, through, close } = watched()
  const { alice, bob } = server.people
  await deliver(tx, [await answer(201, server.people.support.id)])
  const { id: messageId } = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('external_id', '=', '201@fjord.example')
    .executeTakeFirstOrThrow()
  const before = statements.size
  const now = server.clock.now()
  const requested = [server.people.support.id]
  const list = { userId: alice.id, now, requested, labelIds: [], filters: {}, page: 1, perPage: 50 }
  const found = await listPage(tx, { ...list, view: 'unassigned' })
  expect(found.pagination).toEqual({ total_count: 1, total_pages: 1, current_page: 1 })
  const checked = { checked: [bob.id], unchecked: [], unassignedOnly: true }
  await changeAssignees(tx, { userId: alice.id, messageIds: [messageId], now, ...checked })
  expect((await listPage(tx, { ...list, userId: bob.id, view: 'assigned' })).pagination.total_count).toBe(1)
  await sharedMailboxes(tx, { userId: alice.id, ownerIds: requested, threaded: true })
  expect(statements.size).toBeGreaterThan(before + 20)
  // A mailbox is open to few people.
  expect(through().filter((plan) => !plan.startsWith('SEARCH grants EXISTS USING PRIMARY KEY'))).toEqual([])
  close()
})

embedded('[TEAM-13] the next automatic answers are read in the order of their index', async () => {
  const { tx, statements, planOf, close } = watched()
  await dueAnswers(tx, { domains: ['postroom.example'] })
  expect([...statements].flatMap(planOf)).toEqual([
    'SEARCH aa USING INDEX absence_answers_due (due_message_id>?)',
    'SEARCH a USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH u USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH m USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH um USING INDEX sqlite_autoindex_user_messages_1 (owner_id=? AND message_id=?) LEFT-JOIN',
  ])
  close()
})

embedded(
  '[PEOPLE-13] every page of the security log comes along an index in its order, whatever is looked for',
  async () => {
    const { tx, statements, planOf, close } = watched()
    const row = { event: 'signed in' as const, by: byCommand('test'), at: START }
    await recordSecurityEvent(tx, row)
    await recordSecurityEvent(tx, row)
    const planned = async (filter: SecurityFilter, before: number | null = null) => {
      const known = new Set(statements)
      await securityPage(tx, { filter, before, limit: 50 })
      return [...statements].filter((sql) => !known.has(sql)).flatMap(planOf)
    }
    const along = (index: string, terms: string) =>
      `SEARCH security_events USING INDEX security_events_${index} (${terms})`
    expect(await planned({})).toEqual(['SCAN security_events USING INDEX security_events_at'])
    const { events } = await securityPage(tx, { filter: {}, before: null, limit: 1 })
    expect(await planned({}, events[0]?.id ?? 0)).toEqual([
      'SEARCH security_events USING INTEGER PRIMARY KEY (rowid=?)',
      along('at', 'at<?'),
    ])
    expect(await planned({ from: START, until: START + 1 })).toEqual([along('at', 'at>? AND at<?')])
    expect(await planned({ kind: 'grant' })).toEqual([along('kind', 'kind=?')])
    expect(await planned({ personId: 1 })).toEqual([along('actor', 'actor_id=?'), along('target', 'target_id=?')])
    expect(await planned({ mailboxId: 1 })).toEqual([along('mailbox', 'mailbox_id=?')])
    const known = new Set(statements)
    await openingsOf(tx, { ownerId: 1, since: '2026-03-05' })
    expect([...statements].filter((sql) => !known.has(sql)).flatMap(planOf)).toEqual([
      along('day', 'mailbox_id=? AND day>?'),
      'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
    ])
    close()
  },
)
