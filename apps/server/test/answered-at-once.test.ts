import type { AddressInfo } from 'node:net'
import { SEND_HOLD } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../src/call/context.ts'
import { createContext } from '../src/composition/create-context.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { buildServer } from '../src/server.ts'
import { multipart } from './form.ts'
import { withTables } from './mailbox.ts'
import { receive } from './message-fixtures.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/** `POSTROOM_RACES=1000` for the whole proof. */
const RACES = Number(process.env.POSTROOM_RACES ?? 40)
const AT_ONCE = 8

/** Two Postrooms on one database: connections, outboxes and HTTP of their own. */
let server: TestServer
let second: Context
let sink: RelaySink
let outboxes: Outbox[]
let apps: { url: string; close(): Promise<unknown> }[]

beforeAll(async () => {
  sink = await startRelaySink()
  const many = { hour: RACES * 10, day: RACES * 10 }
  const limits = { messages: many, recipients: many }
  server = await startTestServer({ config: { relayUrl: sink.url, sendLimits: limits } })
  const { config, clock, log } = server.context
  second = createContext(config, { clock, log, print: () => undefined, onTerminal: true })
  apps = await Promise.all(
    [server.app, await buildServer(second)].map(async (app) => {
      await app.listen({ host: '127.0.0.1', port: 0 })
      return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1`, close: () => app.close() }
    }),
  )
  outboxes = [startOutbox(server.context), startOutbox(second)]
})

afterAll(async () => {
  for (const outbox of outboxes) await outbox.stop()
  await apps[1]?.close()
  await second.database.close()
  await server.close()
  await sink.stop()
})

/** How many of these there are of each. */
const countOf = (values: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, same]) => [value, same.length]))

test(`[TEAM-02] two colleagues answer at once through two processes, ${RACES} times: one answer goes, the other author has it as a draft and sees the first`, async () => {
  const cookies = [await server.cookieOf('alice'), await server.cookieOf('bob')]
  const call = async (who: 0 | 1, path: string, init: RequestInit = {}) => {
    const response = await fetch(`${apps[who]?.url}${path}`, {
      ...init,
      headers: { cookie: cookies[who] ?? '', ...init.headers },
    })
    return { status: response.status, body: await response.json() }
  }
  const answer = (who: 0 | 1, race: number, question: { messageId: number; threadId: number }) =>
    call(who, '/messages', {
      method: 'POST',
      body: multipart({
        message: {
          recipients: [{ email: 'dora@example.org', owner_type: 'to' }],
          html_body: `<p>Answer ${race} by ${who}</p>`,
          in_reply_to: `race-${race}@example.org`,
          external_id: `answer-${race}-${who}@postroom.example`,
          message_thread_id: question.threadId,
        },
        sender_user_id: server.people.support.id,
        seen_message_id: question.messageId,
      }),
    })
  const takeBack = (who: 0 | 1, jid: string) =>
    call(who, '/messages/cancel_send', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jid }),
    })

  const questions: { messageId: number; threadId: number }[] = []
  for (let race = 0; race < RACES; race++) {
    questions.push(await receive(server, { to: ['support'], id: `race-${race}@example.org`, text: `Question ${race}` }))
  }
  const taken: string[] = []
  for (let first = 0; first < RACES; first += AT_ONCE) {
    const races = questions.slice(first, first + AT_ONCE)
    const both = await Promise.all(
      races.map((question, at) => Promise.all([answer(0, first + at, question), answer(1, first + at, question)])),
    )
    expect(both.flat().map(({ status }) => status)).toEqual(both.flat().map(() => 201))
    server.clock.advance(SEND_HOLD)
    // In every fourth race one of the two takes the answer back just as the hold ends.
    const undone = both.map(async (sent, at) => {
      const who = at % 8 === 0 ? 0 : 1
      if (at % 4 !== 0) return
      const { status } = await takeBack(who, sent[who].body.jid)
      if (status === 200) taken.push(`answer-${first + at}-${who}@postroom.example`)
    })
    await Promise.all([...undone, ...outboxes.map((outbox) => outbox.settled())])
  }
  const open = () =>
    withTables(server, (db) =>
      db.selectFrom('outbox').select('jid').where('state', 'in', ['held', 'sending']).execute(),
    )
  await expect.poll(open, { timeout: 45_000 }).toEqual([])

  const gone = sink.caught.map(({ raw }) => /^Message-ID: <(.*)>/im.exec(raw)?.[1] ?? '')
  const races = gone.map((id) => /answer-(\d+)/.exec(id)?.[1])
  expect(races.map(Number).sort((one, other) => one - other)).toEqual(questions.map((_, race) => race))
  expect(gone.filter((id) => taken.includes(id))).toEqual([])

  const drafts = await withTables(server, (db) =>
    db
      .selectFrom('drafts as d')
      .innerJoin('message_bodies as b', 'b.message_id', 'd.message_id')
      .select(['d.message_id', 'd.author_id', 'd.stopped_at', 'b.html_body'])
      .execute(),
  )
  expect(drafts).toHaveLength(RACES)
  const { alice, bob } = server.people
  const told = []
  for (const { message_id, author_id, stopped_at, html_body } of drafts) {
    const [, race = '', loser = ''] = /Answer (\d+) by (\d)/.exec(html_body ?? '') ?? []
    expect(author_id).toBe([alice.id, bob.id][Number(loser)])
    if (stopped_at === null) continue
    const { draft } = (await call(loser === '0' ? 0 : 1, `/drafts/${message_id}`)).body
    told.push(
      draft.newer_messages?.map(({ plain_text }: { plain_text: string }) => plain_text).join() ===
        `Answer ${race} by ${1 - Number(loser)}`,
    )
  }
  expect(countOf(told)).toEqual({ true: RACES - taken.length })
}, 600_000)
