import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMime } from '../src/mime/parse-mime.ts'
import { receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
})
afterAll(() => server.close())

const read = (raw: string) => parseMime(Buffer.from(raw.replaceAll('\n', '\r\n')))
const found = async (q: string) => {
  const { body } = await alice('GET', '/search/advanced', { query: { q } })
  return body.result.threads.map(({ subject }: { subject: string }) => subject)
}

test('[ARRIVE-05] a line of blanks ends a header as an empty one does', async () => {
  expect(await read('Subject: Blank\nFrom: a@b.example\n \nHello there\n\nmore\n')).toMatchObject({
    subject: 'Blank',
    text: 'Hello there\n\nmore\n',
  })
  expect((await read('Subject: x\n\t\nNote: there\n')).text).toBe('Note: there\n')
  const part = 'Content-Type: multipart/mixed; boundary="b"\n \n--b \nContent-Type: text/plain\n  \nIn a part\n--b-- \n'
  expect((await read(part)).text).toBe('In a part\n')
  // Blanks alone may also go on with a header (RFC 5322, 4.2).
  expect(await read('Subject: a\n \n b\nFrom: a@b.example\n\nText\n')).toMatchObject({
    subject: 'a  b',
    text: 'Text\n',
  })
})

test('[ARRIVE-05] words that follow the header without an empty line are shown, and a broken field is none of them', async () => {
  expect(await read('Subject: Near\nFrom: a@b.example\nThese words follow at once.\n\nAnd more.\n')).toMatchObject({
    subject: 'Near',
    senderEmail: 'a@b.example',
    text: 'These words follow at once.\n\nAnd more.\n',
  })
  expect((await read('Subject: Near\nDear Tom: please call.\n\nAnd more.\n')).text).toBe(
    'Dear Tom: please call.\n\nAnd more.\n',
  )
  expect((await read('Subject: Near\nNothing else')).text).toBe('Nothing else\n')
  expect(
    await read('Subject: Cut\nin the middle\nTo: c@d.example\nContent-Type: text/html\n\n<p>Words</p>\n'),
  ).toMatchObject({ subject: 'Cut', recipients: [{ email: 'c@d.example' }], text: null, html: '<p>Words</p>\n' })
})

test('[ARRIVE-05] HTML that shows nothing does not stand for a text part that has words', async () => {
  const both = (html: string) =>
    `Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\nplain has words\n` +
    `--b\nContent-Type: text/html\n\n${html}\n--b--\n`
  const empty = '<html><head><style>p { color: red }</style></head><body>\u00a0<br></body></html>'
  expect(await read(both(empty))).toMatchObject({ text: 'plain has words\n', html: null, excerpt: 'plain has words' })
  const picture = '<img src="https://elsewhere.example/a.png">'
  expect(await read(both(picture))).toMatchObject({ html: `${picture}\n` })
})

test('[ARRIVE-05] text that is declared base64 and is none is shown as it stands', async () => {
  const part = (type: string, body: string) =>
    read(`Content-Type: ${type}\nContent-Transfer-Encoding: base64\n\n${body}\n`)
  const words = 'Hello Tom, can we meet tomorrow at nine?\nIt’s urgent.'
  expect((await part('text/plain; charset=utf-8', words)).text).toBe(`${words}\n`)
  const encoded = Buffer.from(words).toString('base64')
  expect((await part('text/plain; charset=utf-8', encoded)).text).toBe(words)
  expect((await part('text/plain; charset=utf-8', `${encoded.slice(0, 20)} ${encoded.slice(20)}`)).text).toBe(words)
})

const report = (parts: string) =>
  `Subject: Returned\nContent-Type: multipart/report; report-type=delivery-status; boundary=d\n\n${parts}--d--\n`
const status =
  '--d\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.fjord.example\n\n' +
  'Final-Recipient: rfc822; gone@fjord.example\nAction: failed\nStatus: 5.1.1\n' +
  'Diagnostic-Code: smtp; 550 5.1.1 There is\n no such user\n\nFinal-Recipient: rfc822; late@fjord.example\n' +
  'Action: delayed\nWill-Retry-Until: Fri, 6 Mar 2026 09:00:00 +0000\n'

test('[ARRIVE-05] a bounce whose words stand in its delivery status alone is read as a notice, its parts as files', async () => {
  const original = '--d\nContent-Type: message/rfc822\n\nSubject: Hello\n\nHi\n'
  const bounce = await read(report(`${status}${original}`))
  expect(bounce.text).toBe(
    'The mail to gone@fjord.example could not be delivered:\n550 5.1.1 There is no such user\n\n' +
      'The mail to late@fjord.example has not been delivered yet.\n' +
      'It will be tried again until Fri, 6 Mar 2026 09:00:00 +0000.\n\nReported by mx.fjord.example.',
  )
  expect(bounce.excerpt).toMatch(/^The mail to gone@fjord.example could not be delivered: 550 5.1.1 There is/)
  expect(bounce.attachments.map(({ mimeType }) => mimeType)).toEqual(['message/delivery-status', 'message/rfc822'])
  const worded = await read(report(`--d\nContent-Type: text/plain\n\nSorry.\n${status}`))
  expect(worded.text).toBe('Sorry.\n')
  const receipt =
    '--d\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; ann@fjord.example\n' +
    'Disposition: manual-action/MDN-sent-manually; displayed\n'
  expect((await read(report(receipt))).text).toBe('The mail to ann@fjord.example was displayed.')
})

test.each(['--b--', '--b-', '--b --', '--b--x', '--b - -', '--b-- the end', '--b'])(
  '[ARRIVE-05] the words after the closing line %s are shown, and the file before it stays whole',
  async (closing) => {
    const file = 'Content-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: base64\n\nSGVsbG8gd29ybGQ=\n'
    const { text, attachments } = await read(
      `Subject: x\nContent-Type: multipart/mixed; boundary="b"\n\n--b\n${file}${closing}\nThese are the words.\n`,
    )
    expect(text?.trim()).toBe('These are the words.')
    expect(attachments.map(({ content }) => Buffer.from(content).toString())).toEqual(['Hello world'])
  },
)

test('[ARRIVE-05] what follows a message that has words of its own stays out of it', async () => {
  const parts = '--b\nContent-Type: text/plain\n\nWords.\n--b--\nA footer of the list.\n'
  expect((await read(`Content-Type: multipart/mixed; boundary=b\n\n${parts}`)).text).toBe('Words.\n')
})

test.each([
  'text',
  'text; charset=us-ascii',
  'plain',
  '',
  'text/enriched',
  'text/markdown',
  'text/x-foo',
  'text/csv',
  'message/plain',
])('[ARRIVE-05] the words of a message of the type "%s" are shown', async (type) => {
  const message = await read(`Subject: x\nContent-Type: ${type}\n\nWords to be read by people.\n`)
  expect([message.text, message.excerpt]).toEqual(['Words to be read by people.', 'Words to be read by people.'])
  const parts = `--b\nContent-Type: ${type}\n\nWords of a part.\n--b--\n`
  expect((await read(`Content-Type: multipart/mixed; boundary=b\n\n${parts}`)).text).toBe('Words of a part.')
})

test('[ARRIVE-05] a message that is nothing but another message, or an invitation, shows the words of that, and a file stays a file', async () => {
  const inner = 'Subject: Inner\nContent-Type: text/html\n\n<p>Hello <b>from</b> inside</p>\n'
  expect(await read(`Subject: x\nContent-Type: message/rfc822\n\n${inner}`)).toMatchObject({
    subject: 'x',
    text: 'Hello from inside',
    attachments: [{ mimeType: 'message/rfc822' }],
  })
  const calendar =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Rig\\, again\nLOCATION;LANGUAGE=en:Hall 2\nDESCRIPTION:Bring\n  tools\\nand time\nEND:VEVENT\nEND:VCALENDAR\n'
  const invited = await read(`Subject: x\nContent-Type: text/calendar; method=REQUEST\n\n${calendar}`)
  expect(invited.text).toBe('Rig, again\nHall 2\nBring tools\nand time')
  const file = await read('Content-Type: text/csv; name=data.csv\n\n1,2\n')
  expect([file.text, file.attachments.map(({ filename }) => filename)]).toEqual([null, ['data.csv']])
})

test('[ARRIVE-05] a carried message of more parts than are taken apart stays a file, also where its encoding hides them', async () => {
  const inner = `Content-Type: multipart/mixed; boundary=b\r\n${'\r\n--b\r\n\r\nx'.repeat(10_001)}\r\n--b--\r\n`
  const encoded = Buffer.from(inner).toString('base64').replace(/.{76}/g, '$&\n')
  const carried = await read(
    `Subject: x\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${encoded}\n`,
  )
  expect([carried.text, carried.attachments.map(({ mimeType }) => mimeType)]).toEqual([null, ['message/rfc822']])
})

test('[ARRIVE-04] a quotation mark that nothing closes hides no address', async () => {
  expect(await read('From: "Foo <q@x.example>\n\nHi\n')).toMatchObject({
    senderName: 'Foo',
    senderEmail: 'q@x.example',
  })
})

test('[ARRIVE-01] all References count, of a long header and of two', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => `id${at}@x.example`)
  const folded = ids.map((id) => `<${id}>`).join('\n ')
  expect((await read(`References: ${folded}\n\nHi\n`)).references).toEqual(ids)
  expect((await read('References: <a@x.example>\nReferences: <b@x.example>\n\nHi\n')).references).toEqual([
    'a@x.example',
    'b@x.example',
  ])
})

test('[ARRIVE-05] mail is found by the words that it shows, however they are written', async () => {
  const html = '<p>M&uuml;ller, Stra&szlig;e, Caf&eacute;, hel&shy;lo wor&#8203;ld: they don&rsquo;t know C++</p>'
  await receive(server, { to: ['alice'], subject: 'Entities', html })
  await receive(server, { to: ['alice'], subject: 'C only', text: 'A can of code, done by Don' })
  for (const q of ['Müller', 'Straße', 'Café', 'hello', 'world', "don't", 'don’t', 'dont', 'C++', '"know c++"']) {
    expect([q, await found(q)]).toEqual([q, ['Entities']])
  }
  expect(await found('don')).toEqual(['C only', 'Entities'])
  const { body } = await alice('GET', '/user_messages')
  const row = body.threads.find(({ subject }: { subject: string }) => subject === 'Entities')
  expect(row.body).toBe('Müller, Straße, Café, hello world: they don’t know C++')
})

test("[ARRIVE-05] a match shows where don't and C++ stand, far from the beginning of a mail", async () => {
  const text = `${'Filler words of a long mail. '.repeat(20)}At the end we don’t write C++ code.`
  await receive(server, { to: ['alice'], subject: 'Far', text })
  const matchOf = async (q: string) => {
    const { body } = await alice('GET', '/search/advanced', { query: { q: `subject:far ${q}` } })
    return body.result.threads[0]?.match?.text
  }
  expect(await matchOf("don't")).toContain('we don’t write C++ code.')
  expect(await matchOf('c++')).toContain('we don’t write C++ code.')
})
