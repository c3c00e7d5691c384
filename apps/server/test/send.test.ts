import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { claimJob } from '../src/delivery/outbox-store.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { parseMime } from '../src/mime/parse-mime.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { type Caller, START, startTestServer, type TestServer } from './start-test-server.ts'

const HOLD = 10_000
let server: TestServer
let sink: RelaySink
let outbox: Outbox
let alice: Caller
let carol: Caller

beforeAll(async () => {
  sink = await startRelaySink()
  server = await startTestServer({ config: { relayUrl: sink.url } })
  outbox = startOutbox(server.context)
  alice = await server.as('alice')
  carol = await server.as('carol')
})

afterEach(() => {
  sink.caught.length = 0
  sink.refusals.clear()
  sink.dataRefusal = null
})

afterAll(async () => {
  await outbox.stop()
  await server.close()
  await sink.stop()
})

const to = (...emails: string[]) => emails.map((email) => ({ email, owner_type: 'to' }))

async function send(caller: Caller, value: Record<string, unknown>) {
  return caller('POST', '/messages', await formOf(value))
}

async function passHold(): Promise<void> {
  server.clock.advance(HOLD)
  await outbox.settled()
}

const named = async (name: 'alice' | 'bob' | 'carol' | 'support', subject: string) =>
  (await mailboxOf(server, name)).filter((held) => held.subject === subject)

test('a sent message answers with itself and a job id, and stands in Sent at once [API-32, API-33, DATA-14]', async () => {
  const answer = await send(alice, {
    message: {
      recipients: [
        { email: 'bob@postroom.example', name: 'Bob Baker', owner_type: 'to' },
        { email: 'nora@fjord.example', owner_type: 'cc' },
        { email: 'secret@fjord.example', owner_type: 'bcc' },
      ],
      subject: 'Grüße zum Frühling',
      html_body: '<p>Hello <b>Bob</b></p><blockquote><p>old words</p></blockquote>',
      external_id: 'spring-1@postroom.example',
    },
    attachments: [{ file: new File(['a;b'], 'Übersicht.csv', { type: 'text/csv' }) }],
  })
  expect(answer.status).toBe(201)
  expect(answer.body.jid).toMatch(/^[0-9a-f]{40}$/)
  expect(answer.body.message_with_attachments).toMatchObject({
    external_id: 'spring-1@postroom.example',
    owner_user_id: server.people.alice.id,
    sender: { name: 'Alice Archer', email: 'alice@postroom.example' },
    recipients: [
      { email: 'bob@postroom.example', name: 'Bob Baker', owner_type: 'to' },
      { email: 'nora@fjord.example', name: null, owner_type: 'cc' },
      { email: 'secret@fjord.example', name: null, owner_type: 'bcc' },
    ],
    subject: 'Grüße zum Frühling',
    date: new Date(server.clock.now()).toISOString(),
    html_body: '<p>Hello <b>Bob</b></p><blockquote><p>old words</p></blockquote>',
    text_body: 'Hello Bob\n\n> old words',
    attachments: [{ filename: 'Übersicht.csv', mime_type: 'text/csv', size: 3, type: 'attachment', content_id: null }],
    read: true,
    trashed: false,
  })
  expect(await named('alice', 'Grüße zum Frühling')).toMatchObject([{ views: ['sent'], read: true }])
  expect(await named('bob', 'Grüße zum Frühling')).toEqual([])

  await passHold()
  expect(await named('bob', 'Grüße zum Frühling')).toMatchObject([
    { views: ['inbox'], read: false, files: ['Übersicht.csv'] },
  ])
  expect(sink.caught).toHaveLength(1)
  const [{ from, to: envelope, raw } = { from: '', to: [], raw: '' }] = sink.caught
  expect([from, envelope.toSorted()]).toEqual([
    'alice@postroom.example',
    ['nora@fjord.example', 'secret@fjord.example'],
  ])
  expect(raw).not.toMatch(/^bcc:|secret@/im)
  expect(raw).toContain("filename*0*=utf-8''%C3%9Cbersicht.csv")
  expect(await parseMime(Buffer.from(raw))).toMatchObject({
    externalId: 'spring-1@postroom.example',
    subject: 'Grüße zum Frühling',
    senderName: 'Alice Archer',
    date: START,
    text: 'Hello Bob\n\n> old words\n',
    html: '<p>Hello <b>Bob</b></p><blockquote><p>old words</p></blockquote>\n',
  })
})

test('a reply carries In-Reply-To and References, joins the conversation and marks it replied [SEND-10]', async () => {
  const first = await send(alice, {
    message: { recipients: to('carol@postroom.example'), subject: 'Lunch', html_body: '<p>One?</p>' },
  })
  await passHold()
  const question = first.body.message_with_attachments
  const answer = await send(carol, {
    message: {
      recipients: to('alice@postroom.example', 'nora@fjord.example'),
      subject: 'Re: Lunch',
      html_body: '<p>Gladly</p>',
      in_reply_to: question.external_id,
      references: question.external_id,
    },
  })
  expect(answer.body.message_with_attachments.message_thread_id).toBe(question.message_thread_id)
  expect(await named('carol', 'Lunch')).toMatchObject([{ replied: true }])
  await passHold()
  expect(await named('alice', 'Re: Lunch')).toMatchObject([{ thread: question.message_thread_id, views: ['inbox'] }])
  const raw = sink.caught[0]?.raw ?? ''
  expect(raw).toContain(`In-Reply-To: <${question.external_id}>\r\n`)
  expect(raw).toContain(`References: <${question.external_id}>\r\n`)
})

test('undo within the hold removes the copy and the replied mark, and nothing is delivered [SEND-08, SEND-09, API-36]', async () => {
  const question = await send(alice, { message: { recipients: to('carol@postroom.example'), subject: 'Undo me' } })
  await passHold()
  const reply = await send(carol, {
    message: {
      recipients: to('alice@postroom.example'),
      subject: 'Hasty',
      in_reply_to: question.body.message_with_attachments.external_id,
    },
  })
  expect(await named('carol', 'Undo me')).toMatchObject([{ replied: true }])
  server.clock.advance(HOLD - 1)
  await outbox.settled()
  const cancelled = await carol('POST', '/messages/cancel_send', { body: { jid: reply.body.jid } })
  expect([cancelled.status, cancelled.body.message]).toEqual([200, 'Email sending canceled'])
  await passHold()
  expect((await named('carol', 'Hasty')).map(({ views }) => views)).toEqual([['drafts']])
  expect(await named('alice', 'Hasty')).toEqual([])
  expect(await named('carol', 'Undo me')).toMatchObject([{ replied: false }])
})

test('what was taken back is a draft again, with its conversation and its files [SEND-08] (G-079)', async () => {
  const question = await send(alice, { message: { recipients: to('carol@postroom.example'), subject: 'Question' } })
  await passHold()
  const asked = question.body.message_with_attachments
  const reply = await send(carol, {
    message: {
      recipients: [
        { email: 'alice@postroom.example', name: 'Alice', owner_type: 'to' },
        { email: 'bob@postroom.example', owner_type: 'bcc' },
      ],
      subject: 'Re: Question',
      html_body: '<p>See</p>',
      in_reply_to: asked.external_id,
    },
    attachments: [{ file: new File(['a;b'], 'list.csv', { type: 'text/csv' }) }],
  })
  const { draft } = (await carol('POST', '/messages/cancel_send', { body: { jid: reply.body.jid } })).body
  expect(draft).toMatchObject({
    revision: 1,
    mode: 'reply_all',
    sender_user_id: server.people.carol.id,
    recipients: [
      { email: 'alice@postroom.example', name: 'Alice', owner_type: 'to' },
      { email: 'bob@postroom.example', name: null, owner_type: 'bcc' },
    ],
    subject: 'Re: Question',
    html_body: '<p>See</p>',
    in_reply_to: asked.external_id,
    message_thread_id: asked.message_thread_id,
    source_message_id: asked.id,
    attachments: [{ filename: 'list.csv', mime_type: 'text/csv', size: 3 }],
  })
  expect(await named('carol', 'Re: Question')).toMatchObject([{ draft: true, views: ['drafts'] }])
  const again = await send(carol, {
    message: { recipients: to('alice@postroom.example'), subject: 'Re: Question' },
    draft_id: draft.id,
  })
  expect(again.body.message_with_attachments.attachments).toMatchObject([{ filename: 'list.csv', size: 3 }])
  await passHold()
  expect(await named('alice', 'Re: Question')).toMatchObject([{ files: ['list.csv'] }])
})

test('once delivery has started, or a second time, undo answers 409 [ERR-22]', async () => {
  const refusal = {
    status: { code: 409, message: 'Could not cancel. Email may have already been sent.' },
    errors: ['Could not cancel. Email may have already been sent.'],
  }
  const late = await send(alice, { message: { recipients: to('bob@postroom.example'), subject: 'Too late' } })
  await passHold()
  const answer = await alice('POST', '/messages/cancel_send', { body: { jid: late.body.jid } })
  expect([answer.status, answer.body]).toEqual([409, refusal])
  const twice = await send(alice, { message: { recipients: to('bob@postroom.example'), subject: 'Twice undone' } })
  expect((await alice('POST', '/messages/cancel_send', { body: { jid: twice.body.jid } })).status).toBe(200)
  expect((await alice('POST', '/messages/cancel_send', { body: { jid: twice.body.jid } })).body).toEqual(refusal)
})

test('undo is for those who may act for the sending account; others see nothing there', async () => {
  const sent = await send(alice, { message: { recipients: to('bob@postroom.example'), subject: 'Mine' } })
  expect((await carol('POST', '/messages/cancel_send', { body: { jid: sent.body.jid } })).status).toBe(404)
  expect((await carol('POST', '/messages/cancel_send', { body: { jid: 'nothing' } })).status).toBe(404)
  await passHold()
  expect(await named('bob', 'Mine')).toHaveLength(1)
})

test('twenty posts with one external_id are one send, and a later repetition answers with it [SEND-02]', async () => {
  const form = {
    message: { recipients: to('bob@postroom.example'), subject: 'Once', external_id: 'once@client.example' },
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(alice, form)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(new Set(answers.map(({ body }) => `${body.jid} ${body.message_with_attachments.id}`)).size).toBe(1)
  await passHold()
  const later = await send(alice, form)
  expect([later.status, later.body.jid]).toEqual([201, null])
  expect(await named('bob', 'Once')).toHaveLength(1)
  expect(await named('alice', 'Once')).toHaveLength(1)
})

test('[SDK-03] a send that is repeated after eight days, its copy deleted for good, is still the same send', async () => {
  const form = {
    message: { recipients: to('bob@postroom.example'), subject: 'Order 7', external_id: 'order-7@client.example' },
  }
  const first = await send(carol, form)
  await passHold()
  const { message_thread_id } = first.body.message_with_attachments
  const body = { threads: [{ user_id: server.people.carol.id, message_thread_id }] }
  expect((await carol('DELETE', '/user_messages', { body })).status).toBe(200)
  expect((await carol('DELETE', '/user_messages/permanent_delete', { body })).status).toBe(200)
  expect(await named('carol', 'Order 7')).toHaveLength(0)
  server.clock.advance(8 * 24 * 60 * 60 * 1000)
  const again = await server.as('carol')
  const later = await send(again, form)
  expect([later.status, later.body]).toEqual([201, { jid: null }])
  await passHold()
  expect(await named('bob', 'Order 7')).toHaveLength(1)
})

test('the same external_id of another sender is another send', async () => {
  const form = {
    message: { recipients: to('bob@postroom.example'), subject: 'Same id', external_id: 'same@client.example' },
  }
  await send(alice, form)
  await send(carol, form)
  await passHold()
  expect(await named('bob', 'Same id')).toHaveLength(2)
})

test('a message sent for a shared account stands in its Sent alone, under its name [COMPOSE-10, API-32, DATA-14]', async () => {
  const answer = await send(alice, {
    message: { recipients: to('carol@postroom.example'), subject: 'From support' },
    sender_user_id: server.people.support.id,
  })
  expect(answer.body.message_with_attachments.sender).toEqual({ name: 'Support', email: 'support@postroom.example' })
  expect(await named('support', 'From support')).toMatchObject([{ views: ['sent'] }])
  expect(await named('alice', 'From support')).toEqual([])
  const { message_thread_id } = answer.body.message_with_attachments
  for (const sender of [
    { sender_email: 'SUPPORT@postroom.example', sender_name: 'Somebody else' },
    { sender_user_id: server.people.support.id },
  ]) {
    const again = await send(alice, {
      message: { recipients: to('carol@postroom.example'), subject: 'Again', message_thread_id, ...sender },
      attachments: [{ file: new File(['a;b'], 'blob'), type: 'regular', filename: 'plan.csv', mime_type: 'text/csv' }],
    })
    expect(again.body.message_with_attachments).toMatchObject({
      message_thread_id,
      sender: { name: 'Support', email: 'support@postroom.example' },
      attachments: [{ filename: 'plan.csv', mime_type: 'text/csv', size: 3, type: 'attachment' }],
    })
  }
  const refused = await send(carol, {
    message: { recipients: to('alice@postroom.example'), subject: 'Forged' },
    sender_user_id: server.people.support.id,
  })
  expect(refused.status).toBe(404)
  const author = await withTables(server, (db) =>
    db.selectFrom('messages').select('author_id').where('subject', '=', 'From support').executeTakeFirst(),
  )
  expect(author).toEqual({ author_id: server.people.alice.id })
})

test('mail to oneself stands in Sent and unread in the inbox', async () => {
  await send(alice, { message: { recipients: to('alice@postroom.example'), subject: 'Note to self' } })
  await passHold()
  expect(await named('alice', 'Note to self')).toMatchObject([{ views: ['inbox', 'sent'], read: false }])
})

test('a message without a subject is sent as it is [SEND-04]', async () => {
  const sent = await send(alice, {
    message: { recipients: to('bob@postroom.example'), html_body: '<p>No subject</p>' },
  })
  expect([sent.status, sent.body.message_with_attachments.subject]).toEqual([201, ''])
  await passHold()
  expect(await named('bob', '')).toMatchObject([{ html: '<p>No subject</p>', views: ['inbox'] }])
})

test('recipients are checked with the words of the specification, also where a form leaves them out [RECIP-04, RECIP-07]', async () => {
  const without = await send(alice, { message: { recipients: [], subject: 'x' } })
  const invalid = await send(alice, {
    message: { recipients: to('bob', 'bob@postroom.example', 'a b@c.d'), subject: 'x' },
  })
  expect([without.status, invalid.status]).toEqual([422, 422])
  expect(without.body.errors).toEqual(['Please add at least one recipient'])
  expect(invalid.body.errors).toEqual(['Invalid email format: bob, a b@c.d'])
})

test.each([
  ['attachment', { attachment: new File(['x'], 'plan.pdf') }],
  ['attachments[]', { 'attachments[]': new File(['x'], 'plan.pdf') }],
  ['attachments[0]', { attachments: [new File(['x'], 'plan.pdf')] }],
  ['attachments[0][data]', { attachments: [{ data: new File(['x'], 'plan.pdf') }] }],
  ['attachments[x][file]', { 'attachments[x][file]': new File(['x'], 'plan.pdf') }],
  ['message[files]', { 'message[files]': new File(['x'], 'plan.pdf') }],
  ['message[cc]', { 'message[cc]': 'bob@postroom.example' }],
  ['message[__proto__]', { 'message[__proto__]': 'x' }],
])(
  '[ARRIVE-07] a part of a send that nobody knows, %s, is refused by its name, and nothing is sent',
  async (name, part) => {
    const message = { recipients: to('bob@postroom.example'), subject: `With ${name}` }
    const answer = await send(alice, { message, ...part })
    const sentence = `This part of the request is not known: ${name}`
    expect([answer.status, answer.body]).toEqual([
      422,
      { status: { code: 422, message: sentence }, errors: [sentence] },
    ])
    await passHold()
    expect([await named('alice', message.subject), await named('bob', message.subject)]).toEqual([[], []])
  },
)

test.each(['constructor', 'toString'])(
  '[ARRIVE-07] a part with a name that every object has, %s, is not known either',
  async (name) => {
    const message = { recipients: to('bob@postroom.example'), subject: 'With such a name' }
    const answer = await send(alice, { message, [name]: new File(['x'], 'plan.pdf') })
    const sentence = 'This part of the request is not known: every object has its name'
    expect([answer.status, answer.body]).toEqual([
      422,
      { status: { code: 422, message: sentence }, errors: [sentence] },
    ])
  },
)

test.each([
  ['no disposition', 'Content-Type: text/plain\r\n\r\nhello'],
  ['another disposition', 'Content-Disposition: attachment; filename="a.txt"\r\n\r\nhello'],
  ['no headers', '\r\nhello'],
  ['a broken header', 'Content-Disposition form-data name\r\n\r\nhello'],
])('[ARRIVE-07] a part of a send with %s has no name, is refused, and nothing is sent', async (kind, part) => {
  const subject = `A part with ${kind}`
  const fields = {
    'message[recipients][0][email]': 'bob@postroom.example',
    'message[recipients][0][owner_type]': 'to',
    'message[subject]': subject,
  }
  const named = Object.entries(fields).map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
  )
  const body = `${[...named, part].map((each) => `--edge\r\n${each}\r\n`).join('')}--edge--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const answer = await alice('POST', '/messages', { body, headers })
  expect([answer.status, answer.body.errors]).toEqual([422, ['A part of the request has no name']])
  expect((await mailboxOf(server, 'alice')).filter((held) => held.subject === subject)).toEqual([])
})

test('[ARRIVE-07] a file of a draft under another name is refused by it', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'other-name' } })).body
  const answer = await alice('POST', `/drafts/${draft.id}/attachments`, await formOf({ upload: new File(['x'], 'a') }))
  expect([answer.status, answer.body.errors]).toEqual([422, ['This part of the request is not known: upload']])
})

test.each([
  ['subject', { message: { recipients: to('bob@postroom.example'), subject: 'a\r\nBcc: x@y.z' } }],
  ['name', { message: { recipients: [{ email: 'bob@postroom.example', name: 'B\r\nX: y', owner_type: 'to' }] } }],
  ['address', { message: { recipients: to('bob@postroom.example\r\nRCPT TO:<x@y.z>') } }],
  ['external_id', { message: { recipients: to('bob@postroom.example'), external_id: 'a@b\r\nX: y' } }],
  ['in_reply_to', { message: { recipients: to('bob@postroom.example'), in_reply_to: 'a@b>\r\nX: y' } }],
  ['references', { message: { recipients: to('bob@postroom.example'), references: 'a@b\nX: y' } }],
  ['a NUL', { message: { recipients: to('bob@postroom.example'), subject: 'a\0b' } }],
])('a line break or NUL in the %s is refused, so that no header can be slipped in', async (_field, form) => {
  expect((await send(alice, form)).status).toBe(422)
})

test.each([
  ['filename', { filename: 'a\r\nX: y.txt' }],
  ['mime_type', { mime_type: 'text/plain\r\nX: y' }],
  ['content_id', { content_id: 'a\r\nX: y', type: 'inline' }],
])('a line break in the %s of a file is refused', async (_field, given) => {
  const form = {
    message: { recipients: to('bob@postroom.example'), subject: 'x' },
    attachments: [{ file: new File(['x'], 'x.txt', { type: 'text/plain' }), ...given }],
  }
  expect((await send(alice, form)).status).toBe(422)
})

test('a file of exactly 25 MB passes, one byte more is refused by its name [ATTACH-07]', async () => {
  const form = (size: number) => ({
    message: { recipients: to('bob@postroom.example'), subject: `Size ${size}` },
    attachments: [{ file: new File([new Uint8Array(size)], 'large.bin') }],
  })
  const over = await send(alice, form(25 * 1_048_576 + 1))
  expect([over.status, over.body.errors]).toEqual([413, ['File "large.bin" is too large. Maximum size is 25MB.']])
  const exact = await send(alice, form(25 * 1_048_576))
  expect(exact.status).toBe(201)
  expect(exact.body.message_with_attachments.attachments[0].size).toBe(25 * 1_048_576)
  await passHold()
  expect(await named('bob', `Size ${25 * 1_048_576}`)).toMatchObject([{ files: ['large.bin'] }])
})

test.each<[string, unknown]>([
  ['a path on the server', { path: '/etc/hostname', filename: 'x.txt', mimeType: 'text/plain', size: 1 }],
  ['a text', '/etc/hostname'],
  ['two files in one place', [new File(['x'], 'x.txt'), new File(['y'], 'y.txt')]],
])('%s in place of a file is refused, and nothing of the server is read', async (_what, file) => {
  const message = { recipients: to('bob@postroom.example'), subject: 'Give me that' }
  const answers = [await send(alice, { message, attachments: [{ file }] })]
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-paths', subject: 'Give me that' } })).body
  answers.push(await alice('POST', `/drafts/${draft.id}/attachments`, await formOf({ file })))
  expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, ['file must be a file']],
    [422, ['file must be a file']],
  ])
  expect(await named('alice', 'Give me that')).toMatchObject([{ files: [] }])
  await alice('DELETE', `/drafts/${draft.id}`)
})

test('images by content id and images written as data: URLs travel as inline parts [DATA-13, DATA-15]', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const answer = await send(alice, {
    message: {
      recipients: to('bob@postroom.example', 'nora@fjord.example'),
      subject: 'Pictures',
      html_body: `<p><img src="cid:chart-1"><img src="data:image/png;base64,${pixel}"></p>`,
    },
    attachments: [
      { file: new File(['PNG'], 'chart.png', { type: 'image/png' }), type: 'inline', content_id: 'cid:chart-1' },
      { file: new File(['PNG'], 'loose.png', { type: 'image/png' }), type: 'inline', content_id: 'not-shown' },
      { file: new File(['x'], 'plain.txt', { type: 'text/plain' }) },
    ],
  })
  const { attachments, html_body } = answer.body.message_with_attachments
  const [made, chart, loose, plain] = attachments
  expect(html_body).toBe(`<p><img src="cid:chart-1"><img src="cid:${made.content_id}"></p>`)
  expect([made.mime_type, made.type]).toEqual(['image/png', 'inline'])
  expect([chart.type, chart.content_id]).toEqual(['inline', 'chart-1'])
  expect([loose.type, loose.content_id, plain.type]).toEqual(['attachment', null, 'attachment'])
  await passHold()
  const parsed = await parseMime(Buffer.from(sink.caught[0]?.raw ?? ''))
  expect(parsed.attachments.map(({ filename, type }) => [filename, type]).toSorted()).toEqual(
    [
      ['chart.png', 'inline'],
      [made.filename, 'inline'],
      ['loose.png', 'attachment'],
      ['plain.txt', 'attachment'],
    ].toSorted(),
  )
  expect(
    Buffer.from(parsed.attachments.find(({ contentId }) => contentId === made.content_id)?.content ?? []).toString(
      'base64',
    ),
  ).toBe(pixel)
})

test('an unknown address of our own domain comes back as a failure notice in the conversation', async () => {
  const sent = await send(alice, {
    message: { recipients: to('nobody@postroom.example', 'bob@postroom.example'), subject: 'Half' },
  })
  await passHold()
  expect(await named('bob', 'Half')).toHaveLength(1)
  const [notice] = await named('alice', 'Delivery failed: Half')
  expect(notice).toMatchObject({
    from: 'mailer-daemon@postroom.example',
    views: ['inbox'],
    read: false,
    thread: sent.body.message_with_attachments.message_thread_id,
  })
  expect(notice?.text).toContain('nobody@postroom.example\n    There is no mailbox nobody@postroom.example here')
})

test('a relay that refuses one of two recipients for good: the other gets the mail, the sender a notice', async () => {
  sink.refusals.set('gone@fjord.example', { code: 550, sentence: 'No such user' })
  await send(alice, { message: { recipients: to('gone@fjord.example', 'nora@fjord.example'), subject: 'Two' } })
  await passHold()
  expect(sink.caught.map((caught) => caught.to)).toEqual([['nora@fjord.example']])
  const [notice] = await named('alice', 'Delivery failed: Two')
  expect(notice?.text).toContain('gone@fjord.example\n    550 No such user')
  expect(notice?.text).not.toContain('nora@fjord.example')
})

test('a relay that puts mail off is asked again later, each address once delivered', async () => {
  sink.refusals.set('busy@fjord.example', { code: 451, sentence: 'Try again' })
  await send(alice, { message: { recipients: to('busy@fjord.example', 'nora@fjord.example'), subject: 'Later' } })
  await passHold()
  expect(sink.caught.map((caught) => caught.to)).toEqual([['nora@fjord.example']])
  expect(await named('alice', 'Delivery failed: Later')).toEqual([])
  sink.refusals.clear()
  server.clock.advance(59_999)
  await outbox.settled()
  expect(sink.caught).toHaveLength(1)
  server.clock.advance(1)
  await outbox.settled()
  expect(sink.caught.map((caught) => caught.to)).toEqual([['nora@fjord.example'], ['busy@fjord.example']])
})

test('a relay that never takes the mail: after the last try the sender is told', async () => {
  sink.dataRefusal = { code: 421, sentence: 'Not today' }
  await send(alice, { message: { recipients: to('nora@fjord.example'), subject: 'Never' } })
  await passHold()
  for (let hour = 0; hour < 48; hour++) {
    server.clock.advance(3_600_000)
    await outbox.settled()
  }
  const notices = await named('alice', 'Delivery failed: Never')
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toContain('421 Not today (given up after two days of tries)')
  expect(sink.caught).toEqual([])
})

test('a send whose worker died is taken up once its lease is over', async () => {
  await outbox.stop()
  await send(alice, { message: { recipients: to('bob@postroom.example'), subject: 'Survives' } })
  server.clock.advance(HOLD)
  const now = server.clock.now()
  const claimed = await server.context.database.write(claimJob, { now, leaseUntil: now + 120_000 })
  expect(claimed).toMatchObject({ subject: 'Survives' })
  outbox = startOutbox(server.context)
  await outbox.settled()
  expect(await named('bob', 'Survives')).toEqual([])
  server.clock.advance(120_000)
  await outbox.settled()
  expect(await named('bob', 'Survives')).toHaveLength(1)
})

test('a worker that stops while the database fails finishes the send that it has begun', async () => {
  const house = await startTestServer()
  const { database } = house.context
  await send(await house.as('alice'), { message: { recipients: to('bob@postroom.example'), subject: 'Begun' } })
  house.clock.advance(HOLD)
  const write = database.write
  const failing = new Promise<void>((resolve) => {
    let claims = 0
    database.write = (operation, args) => {
      if ((operation as unknown) !== claimJob || ++claims === 1) return write(operation, args)
      resolve()
      return Promise.reject(new Error('disk I/O error'))
    }
  })
  const worker = startOutbox(house.context)
  await failing
  await worker.stop()
  database.write = write
  expect((await mailboxOf(house, 'bob')).map(({ subject }) => subject)).toEqual(['Begun'])
  const sends = await withTables(house, (db) => db.selectFrom('outbox').select(['state', 'attempts']).execute())
  expect(sends).toEqual([{ state: 'sent', attempts: 1 }])
  await house.close()
})

test('a copy deleted forever while it is held stops neither delivery nor undo, and nothing of the message stays', async () => {
  const stored = (subject: string) =>
    withTables(server, (db) => db.selectFrom('messages').select('raw_digest').where('subject', '=', subject).execute())
  const sendAndDelete = async (subject: string) => {
    const sent = await send(alice, { message: { recipients: to('nora@fjord.example'), subject } })
    const body = { user_message_ids: [sent.body.message_with_attachments.user_message_id] }
    await alice('DELETE', '/user_messages', { body })
    expect((await alice('DELETE', '/user_messages/permanent_delete', { body })).body).toEqual({ deleted_count: 1 })
    return sent.body.jid
  }
  await sendAndDelete('Gone but sent')
  const [source] = await stored('Gone but sent')
  expect(source?.raw_digest).toMatch(/^[0-9a-f]{64}$/)
  await passHold()
  expect(sink.caught.map((caught) => caught.to)).toEqual([['nora@fjord.example']])
  expect(await stored('Gone but sent')).toEqual([])
  await expect(server.context.blobs.get(source?.raw_digest ?? '')).rejects.toThrow()

  const jid = await sendAndDelete('Gone and undone')
  expect((await alice('POST', '/messages/cancel_send', { body: { jid } })).status).toBe(200)
  expect(await stored('Gone and undone')).toEqual([{ raw_digest: null }])
  expect(await named('alice', 'Gone and undone')).toMatchObject([{ draft: true }])
})

test.each([
  { relay: 'with SMTPUTF8', hideSMTPUTF8: false, given: ['jörg@fjord.example', 'nora@fjord.example'], told: [] },
  { relay: 'without it', hideSMTPUTF8: true, given: ['nora@fjord.example'], told: ['Delivery failed: Umlaut'] },
])('letters beyond ASCII before the @, by a relay $relay: sent, or the sender is told (RFC 6531)', async (relay) => {
  const other = await startRelaySink({ hideSMTPUTF8: relay.hideSMTPUTF8 })
  const house = await startTestServer({ config: { relayUrl: other.url } })
  const worker = startOutbox(house.context)
  const recipients = to('jörg@fjord.example', 'nora@fjord.example')
  await send(await house.as('alice'), { message: { recipients, subject: 'Umlaut' } })
  house.clock.advance(HOLD)
  await worker.settled()
  expect(other.caught.map((caught) => caught.to)).toEqual([relay.given])
  const notices = (await mailboxOf(house, 'alice')).filter(({ views }) => views.includes('inbox'))
  expect(notices.map(({ subject }) => subject)).toEqual(relay.told)
  for (const { text } of notices) {
    expect(text).toContain('jörg@fjord.example')
    expect(text).toContain('takes no addresses with such letters before the @')
    expect(text).not.toContain('nora@fjord.example')
  }
  await worker.stop()
  await house.close()
  await other.stop()
})

test('without a relay the notice comes at once', async () => {
  const lonely = await startTestServer()
  const worker = startOutbox(lonely.context)
  await send(await lonely.as('alice'), { message: { recipients: to('nora@fjord.example'), subject: 'Out' } })
  const { clock } = lonely
  clock.advance(HOLD)
  await worker.settled()
  const [, notice] = await mailboxOf(lonely, 'alice')
  expect(notice).toMatchObject({ subject: 'Delivery failed: Out', views: ['inbox'] })
  expect(notice?.text).toContain('This server is not set up to send mail to other domains (no relay)')
  await worker.stop()
  await lonely.close()
})

test('the notice is a delivery report that programs can read (RFC 3464)', async () => {
  sink.refusals.set('full@fjord.example', { code: 552, sentence: '5.2.2 Mailbox full' })
  await send(alice, { message: { recipients: to('full@fjord.example'), subject: 'Report' } })
  await passHold()
  const row = await withTables(server, (db) =>
    db
      .selectFrom('messages')
      .select('raw_digest')
      .where('subject', '=', 'Delivery failed: Report')
      .executeTakeFirstOrThrow(),
  )
  const raw = (await server.context.blobs.get(row.raw_digest ?? '')).toString()
  const { attachments } = await parseMime(Buffer.from(raw))
  expect(attachments.map(({ filename }) => filename)).toEqual(['delivery-status.txt', 'message-headers.txt'])
  expect(raw).toContain('Content-Type: multipart/report; report-type=delivery-status;')
  expect(raw).toContain('Auto-Submitted: auto-replied\r\n')
  expect(raw).toContain(
    'Final-Recipient: rfc822; full@fjord.example\r\nAction: failed\r\nStatus: 5.2.2\r\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full\r\n',
  )
  expect(raw).toContain('Subject: Report\r\n')
})

test('images that the quoted original shows travel with the answer and show in its draft; nobody gets those of mail that they cannot see [ATTACH-10, ATTACH-11]', async () => {
  const image = (name: string) => ({
    file: new File([name], `${name}.png`, { type: 'image/png' }),
    type: 'inline',
    content_id: `${name}@elsewhere`,
  })
  const html = '<p><img src="cid:wheel@elsewhere"><img src="cid:axle@elsewhere"></p>'
  const question = await send(alice, {
    message: { recipients: to('bob@postroom.example'), subject: 'Pictures', html_body: html },
    attachments: [image('wheel'), image('axle'), { file: new File(['a;b'], 'list.csv', { type: 'text/csv' }) }],
  })
  await passHold()
  const original = question.body.message_with_attachments
  const bob = await server.as('bob')
  const answer = {
    recipients: to('alice@postroom.example'),
    subject: 'Re: Pictures',
    html_body: '<p>Yes</p><div class="postroom-quote"><img src="cid:wheel@elsewhere"></div>',
    in_reply_to: original.external_id,
    source_message_id: original.id,
  }
  const expected = { filename: 'wheel.png', mime_type: 'image/png', type: 'inline', content_id: 'wheel@elsewhere' }
  const { draft } = (await bob('POST', '/drafts', { body: { window_id: 'pictures', ...answer } })).body
  expect(draft.attachments).toMatchObject([expected])
  expect((await bob('GET', draft.attachments[0].download_url.replace('/api/v1', ''))).status).toBe(200)
  const reply = await send(bob, { message: answer, draft_id: draft.id })
  expect(reply.body.message_with_attachments.attachments).toMatchObject([expected])
  const direct = await send(bob, { message: { ...answer, external_id: 'direct@client.example' } })
  expect(direct.body.message_with_attachments.attachments).toMatchObject([expected])
  const stranger = await send(carol, { message: answer })
  expect(stranger.body.message_with_attachments.attachments).toEqual([])
})
