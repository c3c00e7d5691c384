import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { textTwin } from '../src/mime/text-twin.ts'
import { formOf } from './form.ts'
import { type Caught, type RelaySink, startRelaySink } from './relay-sink.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let sink: RelaySink
let outbox: Outbox
let alice: Caller

beforeAll(async () => {
  sink = await startRelaySink({ hideSMTPUTF8: false })
  server = await startTestServer({ config: { relayUrl: sink.url } })
  outbox = startOutbox(server.context)
  alice = await server.as('alice')
})

afterAll(async () => {
  await outbox.stop()
  await server.close()
  await sink.stop()
})

async function sent(value: Record<string, unknown>): Promise<Caught> {
  sink.caught.length = 0
  const answer = await alice('POST', '/messages', await formOf(value))
  expect(answer.status).toBe(201)
  server.clock.advance(10_000)
  await outbox.settled()
  const [caught] = sink.caught
  if (!caught) throw new Error('Nothing reached the relay')
  return caught
}

/** Header fields as they travel, folds undone, names in their case. */
function headersOf(part: string): Record<string, string> {
  const [head = ''] = part.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
}

/** Every boundary by its place in the tree, since they are drawn anew for each message. */
function withoutBoundaries(raw: string): string {
  const found = [...new Set([...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary))]
  return found.reduce((text, boundary, index) => text.replaceAll(boundary, `part${index + 1}`), raw)
}

/** The content types of the message and of its parts, in their order. */
function treeOf(raw: string): string[] {
  return [...raw.matchAll(/^Content-Type: ([^;\r\n]+)/gm)].map(([, type = '']) => type)
}

const everyByte = Uint8Array.from({ length: 2_048 }, (_, index) => index % 256)
const longWord = 'https://wheels.example/'.concat('a'.repeat(80))
const words = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ')

test('everything of a message reaches a real SMTP server as it was written, in the encodings of the standards [API-32, DATA-14, DATA-15]', async () => {
  const { from, to, raw } = await sent({
    message: {
      recipients: [
        { email: 'nora@fjord.example', name: 'Lund, Nora "N."', owner_type: 'to' },
        { email: 'yuki@fjord.example', name: '雪 田中', owner_type: 'to' },
        { email: 'jens@bücher.example', name: 'Jens Müller', owner_type: 'cc' },
        { email: 'secret@fjord.example', name: 'Secret', owner_type: 'bcc' },
      ],
      subject: 'Größe der Räder für den Frühling: bitte prüfen, 日本語 und 🚲 sind auch dabei',
      html_body:
        `<div>${words}</div><div>From here on: ${longWord}</div><div>Grüße 🚲 <img src="cid:wheel@client.example" alt="A wheel"></div>` +
        '<div class="postroom-quote"><div>On Monday Nora wrote:</div><blockquote><p>old words</p></blockquote></div>',
      external_id: 'spring@client.example',
      in_reply_to: 'ask-2@fjord.example',
      references: 'ask-1@fjord.example ask-2@fjord.example',
    },
    attachments: [
      {
        file: new File([everyByte], 'wheel.png', { type: 'image/png' }),
        type: 'inline',
        content_id: 'wheel@client.example',
      },
      { file: new File([everyByte], 'plan.pdf', { type: 'application/pdf' }) },
      { file: new File(['a;b\r\nc'], 'Übersicht „final“ – 車輪 100% (neu).csv', { type: 'text/csv' }) },
      { file: new File([], 'empty.txt', { type: 'text/plain' }) },
    ],
  })
  expect({ from, to: to.toSorted() }).toEqual({
    from: 'alice@postroom.example',
    to: ['jens@bücher.example', 'nora@fjord.example', 'secret@fjord.example', 'yuki@fjord.example'],
  })

  const headers = headersOf(withoutBoundaries(raw))
  expect(Object.keys(headers).toSorted()).toEqual([
    'Cc',
    'Content-Type',
    'DKIM-Signature',
    'Date',
    'From',
    'In-Reply-To',
    'MIME-Version',
    'Message-ID',
    'References',
    'Subject',
    'To',
  ])
  expect(headers).toMatchObject({
    From: 'Alice Archer <alice@postroom.example>',
    To: '"Lund, Nora \\"N.\\"" <nora@fjord.example>, =?UTF-8?B?6ZuqIOeUsOS4rQ==?= <yuki@fjord.example>',
    Cc: '=?UTF-8?Q?Jens_M=C3=BCller?= <jens@xn--bcher-kva.example>',
    'Message-ID': '<spring@client.example>',
    'In-Reply-To': '<ask-2@fjord.example>',
    References: '<ask-1@fjord.example> <ask-2@fjord.example>',
    'MIME-Version': '1.0',
    'Content-Type': 'multipart/mixed; boundary="part1"',
  })
  expect(Date.parse(headers.Date ?? '')).toBe(server.clock.now() - 10_000)
  expect(headers.Date).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/)
  expect(raw).not.toMatch(/secret|^bcc:|^sender:/im)
  const lines = raw.split('\r\n')
  expect(lines.filter((line) => line.length > 998 || /[^\t\x20-\x7e]/.test(line))).toEqual([])
  expect(lines.filter((line) => line.includes('=?')).every((line) => line.length <= 78)).toBe(true)

  expect(treeOf(raw)).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/png',
    'application/pdf',
    'text/csv',
    'text/plain',
  ])
  const read = await PostalMime.parse(raw)
  expect(read.subject).toBe('Größe der Räder für den Frühling: bitte prüfen, 日本語 und 🚲 sind auch dabei')
  expect([read.from, read.to, read.cc]).toEqual([
    { address: 'alice@postroom.example', name: 'Alice Archer' },
    [
      { address: 'nora@fjord.example', name: 'Lund, Nora "N."' },
      { address: 'yuki@fjord.example', name: '雪 田中' },
    ],
    [{ address: 'jens@xn--bcher-kva.example', name: 'Jens Müller' }],
  ])
  expect(read.html?.trimEnd()).toBe(
    `<div>${words}</div><div>From here on: ${longWord}</div><div>Grüße 🚲 <img src="cid:wheel@client.example" alt="A wheel"></div>` +
      '<div class="postroom-quote"><div>On Monday Nora wrote:</div><blockquote><p>old words</p></blockquote></div>',
  )
  expect(
    read.attachments.map(({ filename, mimeType, disposition, contentId, content }) => {
      return { filename, mimeType, disposition, contentId, bytes: Buffer.from(content as ArrayBuffer) }
    }),
  ).toEqual([
    {
      filename: 'wheel.png',
      mimeType: 'image/png',
      disposition: 'inline',
      contentId: '<wheel@client.example>',
      bytes: Buffer.from(everyByte),
    },
    {
      filename: 'plan.pdf',
      mimeType: 'application/pdf',
      disposition: 'attachment',
      contentId: undefined,
      bytes: Buffer.from(everyByte),
    },
    {
      filename: 'Übersicht „final“ – 車輪 100% (neu).csv',
      mimeType: 'text/csv',
      disposition: 'attachment',
      contentId: undefined,
      bytes: Buffer.from('a;b\r\nc'),
    },
    {
      filename: 'empty.txt',
      mimeType: 'text/plain',
      disposition: 'attachment',
      contentId: undefined,
      bytes: Buffer.alloc(0),
    },
  ])
  expect(raw).toMatch(/filename\*0\*=utf-8''%C3%9Cbersicht/)
})

test('the text twin says the same in flowed lines, quotes behind > (RFC 3676)', async () => {
  const { raw } = await sent({
    message: {
      recipients: [{ email: 'nora@fjord.example', owner_type: 'to' }],
      subject: 'Twin',
      html_body: `<div>${words}</div><div>From here on</div><table><tr><td>Chair</td><td>12 EUR</td></tr><tr><td>Table</td><td>90 EUR</td></tr></table><blockquote><p>${words}</p></blockquote>`,
    },
  })
  const [, part = ''] = raw.split(/^Content-Type: text\/plain; charset=utf-8; format=flowed\r$/m)
  const text = part.slice(part.indexOf('\r\n\r\n') + 4).split(/\r\n--/)[0] ?? ''
  const rows = text.split('\r\n')
  expect(rows.every((row) => row.length <= 74)).toBe(true)
  expect(rows).toEqual([
    'word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 ',
    'word11 word12 word13 word14 word15 word16 word17 word18 word19 word20 ',
    'word21 word22 word23 word24 word25 word26 word27 word28 word29',
    ' From here on',
    'Chair 12 EUR',
    'Table 90 EUR',
    '',
    '> word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 ',
    '> word11 word12 word13 word14 word15 word16 word17 word18 word19 word20 ',
    '> word21 word22 word23 word24 word25 word26 word27 word28 word29',
  ])
  expect(text).not.toContain('\r\n\r\n\r\n')
})

test('[RUN-02] an answer to mail of five thousand quotes in each other is sent, with all words in its text twin', async () => {
  const deep = `${'<blockquote>'.repeat(5_000)}far below${'</blockquote>'.repeat(5_000)}`
  const { raw } = await sent({
    message: {
      recipients: [{ email: 'nora@fjord.example', owner_type: 'to' }],
      subject: 'Deep',
      html_body: `<p>Gladly.</p>${deep}`,
    },
  })
  const { text = '', html = '' } = await PostalMime.parse(raw)
  expect(text.split('\n')[0]).toBe('Gladly.')
  expect([text.includes('far below'), html.trimEnd()]).toEqual([true, `<p>Gladly.</p>${deep}`])
})

test('plain mail has no more parts than it needs', async () => {
  const { raw } = await sent({
    message: { recipients: [{ email: 'nora@fjord.example', owner_type: 'to' }], subject: '', html_body: '<p>Hi</p>' },
  })
  expect(treeOf(raw)).toEqual(['multipart/alternative', 'text/plain', 'text/html'])
  expect(headersOf(raw).Subject).toBeUndefined()
})

test('an address beyond ASCII goes to a relay that takes such addresses (RFC 6531)', async () => {
  const { to, raw } = await sent({
    message: {
      recipients: [{ email: 'nörä@fjord.example', name: 'Nörä', owner_type: 'to' }],
      subject: 'Hi',
      html_body: '<p>Hi</p>',
    },
  })
  expect(to).toEqual(['nörä@fjord.example'])
  expect(headersOf(raw).To).toBe('=?UTF-8?B?TsO2csOk?= <nörä@fjord.example>')
})

test('[SCREEN-06] a table that was written has its columns under each other in the text twin; one in a quote is laid out as before', () => {
  const cell = (words: string) => `<td style="padding:4px 8px"><div>${words}</div></td>`
  const table =
    '<table class="postroom-table" style="border-collapse:collapse"><tr><th><div>Item</div></th><th><div>Price</div></th></tr>' +
    `<tr>${cell('Rims with 28 holes')}${cell('12')}</tr><tr>${cell('Hubs')}${cell('140')}</tr></table>`
  const html = `<div>Prices:</div>${table}<div>Yours</div><div class="postroom-quote">${table}</div>`
  const [own = '', quoted = ''] = textTwin(html).split('Yours')
  expect(own.split('\n').filter((line) => line !== '')).toEqual([
    'Prices:',
    'Item                Price',
    'Rims with 28 holes  12',
    'Hubs                140',
  ])
  expect(quoted).not.toMatch(/Hubs {3}/)
  expect(quoted).toContain('Rims with 28 holes')
})
