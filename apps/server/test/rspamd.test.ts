import { provideRspamd } from '@postroom/tooling/rspamd'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { type SpamWorker, startSpamWorker } from '../src/spam/spam-worker.ts'
import { handOver, ipOf, letter, signedBy, worldRecords } from './forged-world.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { labelIds, rowsOf } from './message-fixtures.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import { createRspamd, type RspamdServer } from './rspamd-server.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const program = await provideRspamd()
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
const MINUTE = 60_000
const ME = { id: 0, name: 'Alice Archer' }

describe.skipIf(program === null)('with the real rspamd', () => {
  let names: NameServer
  let rspamd: RspamdServer
  let server: TestServer
  let smtp: SmtpIn
  let worker: SpamWorker
  let alice: Caller
  beforeAll(async () => {
    names = await startNameServer(worldRecords())
    rspamd = await createRspamd(program ?? '')
    await rspamd.start()
    server = await startTestServer({
      config: {
        smtp: { host: '127.0.0.1', port: 0 },
        checkSenders: 'all',
        dnsServers: [names.address],
        rspamd: rspamd.config,
      },
    })
    smtp = await startSmtp(server.context)
    worker = startSpamWorker(server.context)
    await worker.settled()
    alice = await server.as('alice')
  }, 90_000)
  beforeEach(() => server.clock.advance(10 * MINUTE))
  afterAll(async () => {
    await worker.stop()
    await smtp.stop()
    await server.close()
    await rspamd.remove()
    await names.stop()
  })

  const fromShop = async (mail: { subject: string; text?: string }) => {
    const raw = await signedBy('shop.example', letter({ from: 'Shop <news@shop.example>', ...mail }))
    const code = await handOver(smtp.port, { raw, envelope: 'news@shop.example', ip: ipOf('shop.example') })
    return { raw, code }
  }
  const newest = async () => {
    const found = (await mailboxOf(server, 'alice')).at(-1)
    const { message } = (await alice('GET', `/messages/${found?.messageId}`)).body
    return { views: found?.views, message, reason: message.spam_reason, check: message.spam_check }
  }
  const move = async (copy: number, add: string, remove: string) => {
    const labels = await labelIds(alice, server.people.alice.id)
    const body = { user_message_ids: [copy], add_label_ids: [labels[add]], remove_label_ids: [labels[remove]] }
    expect((await alice('PATCH', '/user_message_labels', { body })).status).toBe(200)
  }

  test('[NET-07] the score and what it is made of are stored, and ordinary mail stays in the inbox', async () => {
    await fromShop({ subject: 'Twelve chairs' })
    const { views, check, reason } = await newest()
    expect(views).toEqual(['inbox'])
    expect(check).toEqual({ state: 'checked', score: 0, threshold: 15, action: 'no action', symbols: [] })
    expect(reason).toBeUndefined()
  })

  test('[NET-07] what rspamd marks goes to Spam, and its row says why', async () => {
    await fromShop({ subject: 'cheap pills' })
    const { views, check, reason } = await newest()
    const symbols = [{ name: 'CHEAP_PILLS', score: 7, description: 'Offers cheap pills.' }]
    expect(views).toEqual(['spam'])
    expect(check).toEqual({ state: 'checked', score: 7, threshold: 15, action: 'add header', symbols })
    expect(reason).toEqual({ kind: 'score', score: 7, threshold: 15, symbols })
    const { spam = 0 } = await labelIds(alice, server.people.alice.id)
    const [row] = await rowsOf(alice, spam)
    const show = (view: string) => alice('PUT', '/user', { body: { user: { preferences: { view } } } })
    await show('unthreaded')
    const [flat] = await rowsOf(alice, spam)
    await show('threaded')
    expect([row.spam_reason, flat.spam_reason]).toEqual([reason, reason])
  })

  test('[NET-07] what rspamd would refuse is accepted, and lies in Spam', async () => {
    expect((await fromShop({ subject: 'A test', text: GTUBE })).code).toBe(250)
    const { views, check } = await newest()
    expect(views).toEqual(['spam'])
    expect(check).toMatchObject({ score: 15, action: 'reject', symbols: [{ name: 'GTUBE' }] })
  })

  test('[NET-07] rspamd is told how a mail came', async () => {
    await fromShop({ subject: 'The envelope' })
    expect((await newest()).check.symbols).toMatchObject([{ name: 'ENVELOPE' }])
  })

  test('[NET-07] what rspamd wants to see later is taken, unless it is switched on that it is put off', async () => {
    expect((await fromShop({ subject: 'too soon' })).code).toBe(250)
    expect((await newest()).check.action).toBe('soft reject')
    const config = { ...server.context.config, rspamd: { ...rspamd.config, defer: true } }
    const strict = await startSmtp({ ...server.context, config })
    const raw = letter({ from: 'news@shop.example', subject: 'too soon' })
    expect(await handOver(strict.port, { raw, envelope: 'news@shop.example', ip: ipOf('shop.example') })).toBe(451)
    await strict.stop()
  })

  test('[NET-07] Report spam and Not spam teach rspamd, once for a message and change', async () => {
    const { raw } = await fromShop({ subject: 'Chairs and tables', text: 'The chairs come on Monday with two tables.' })
    const { message } = await newest()
    const before = await rspamd.learned()
    await move(message.user_message_id, 'spam', 'inbox')
    await move(message.user_message_id, 'spam', 'inbox')
    await worker.settled()
    await worker.settled()
    expect(await rspamd.learned()).toBe(before + 1)
    expect(await rspamd.lesson('spam', raw)).toMatch(/already learned as spam/)
    await move(message.user_message_id, 'inbox', 'spam')
    await worker.settled()
    expect(await rspamd.lesson('ham', raw)).toMatch(/already learned as ham/)
    expect((await newest()).views).toEqual(['inbox'])
  })

  test('[NET-07] a report that is taken back before it was taught teaches nothing', async () => {
    await fromShop({ subject: 'A mistake', text: 'Nobody wants to report these words.' })
    const { message } = await newest()
    const before = await rspamd.learned()
    await move(message.user_message_id, 'spam', 'inbox')
    await move(message.user_message_id, 'inbox', 'spam')
    await worker.settled()
    expect(await rspamd.learned()).toBe(before)
  })

  test('[NET-06] who reported a mail, and when, is told', async () => {
    await fromShop({ subject: 'Told' })
    const { message } = await newest()
    const at = new Date(server.clock.now()).toISOString()
    await move(message.user_message_id, 'spam', 'inbox')
    const { reason } = await newest()
    expect(reason).toEqual({
      kind: 'reported',
      at,
      by: { ...ME, id: server.people.alice.id, colour: expect.any(String) },
    })
  })

  test('[NET-07] while rspamd is down mail arrives unchecked, and is checked and taught when it is back', async () => {
    await fromShop({ subject: 'A lesson', text: 'Words that are learned when it is back.' })
    const lesson = await newest()
    await rspamd.stop()
    expect((await fromShop({ subject: 'cheap pills, while it is down' })).code).toBe(250)
    const late = await newest()
    expect(late.views).toEqual(['inbox'])
    expect(late.check).toEqual({ state: 'unchecked', score: null, threshold: null, action: null, symbols: [] })
    await move(lesson.message.user_message_id, 'spam', 'inbox')
    await worker.settled()
    server.clock.advance(MINUTE)
    await worker.settled()
    expect((await newest()).check.state).toBe('unchecked')
    await rspamd.start()
    server.clock.advance(10 * MINUTE)
    await worker.settled()
    const { views, check, reason } = await newest()
    expect([views, check.state, reason.kind]).toEqual([['spam'], 'checked', 'score'])
    const waiting = await withTables(server, (db) =>
      db.selectFrom('spam_lessons').select(['taught', 'due_at']).where('message_id', '=', lesson.message.id).execute(),
    )
    expect(waiting).toEqual([{ taught: 'spam', due_at: null }])
  }, 60_000)

  test('[NET-07] a late verdict leaves mail where somebody has touched it', async () => {
    await rspamd.stop()
    const subjects = ['cheap pills read', 'cheap pills starred', 'cheap pills left alone']
    const copies: number[] = []
    for (const subject of subjects) {
      await fromShop({ subject })
      copies.push((await newest()).message.user_message_id)
    }
    await alice('PATCH', '/user_messages/mark_read', { body: { user_message_ids: [copies[0]] } })
    const { starred } = await labelIds(alice, server.people.alice.id)
    await alice('PATCH', '/user_message_labels', { body: { user_message_ids: [copies[1]], add_label_ids: [starred] } })
    await rspamd.start()
    server.clock.advance(10 * MINUTE)
    await worker.settled()
    const found = (await mailboxOf(server, 'alice')).slice(-3)
    expect(found.map(({ views }) => views)).toEqual([['inbox'], ['inbox', 'starred'], ['spam']])
  }, 60_000)
})
