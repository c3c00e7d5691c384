import { isAscii } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { formOf } from './form.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let sink: RelaySink
let server: TestServer
let outbox: Outbox
let smtp: SmtpIn
beforeAll(async () => {
  sink = await startRelaySink()
  server = await startTestServer({ config: { relayUrl: sink.url, smtp: { host: '127.0.0.1', port: 0 } } })
  outbox = startOutbox(server.context)
  smtp = await startSmtp(server.context)
})
afterAll(async () => {
  await smtp.stop()
  await outbox.stop()
  await server.close()
  await sink.stop()
})

const lines = (...all: string[]) => Buffer.from(all.join('\r\n'))
const letter = lines('From: a@fjord.example', 'Subject: Lease', '', 'Two lines,', 'no more.')
const smuggled =
  '\r\n.\r\nMAIL FROM:<ceo@fjord.example>\r\nRCPT TO:<bob@postroom.example>\r\nDATA\r\nSubject: forged\r\n\r\nx'

const files: [what: string, mimeType: string, bytes: Buffer, travelsAs: string][] = [
  ['a letter', 'message/rfc822', letter, 'message/rfc822'],
  ['a letter with a last line end', 'message/rfc822', Buffer.concat([letter, lines('', '')]), 'message/rfc822'],
  ['an empty letter', 'message/rfc822', Buffer.alloc(0), 'message/rfc822'],
  ['a letter with dots', 'message/rfc822', lines('Subject: dots', '', '.', '..', '.x', '.'), 'message/rfc822'],
  ['a letter that smuggles', 'message/rfc822', lines('Subject: dots', '', `x${smuggled}`), 'message/rfc822'],
  [
    'a letter with bare line feeds',
    'message/rfc822',
    Buffer.from('Subject: x\n\nbody\n.\n'),
    'application/octet-stream',
  ],
  ['a letter with bare returns', 'message/rfc822', Buffer.from('Subject: x\r\rbody\r.\r'), 'application/octet-stream'],
  [
    'a letter in Latin-1',
    'message/rfc822',
    Buffer.from('Subject: Grüße\r\n\r\nä', 'latin1'),
    'application/octet-stream',
  ],
  ['a letter with a NUL', 'message/rfc822', lines('Subject: x', '', 'a\0b'), 'application/octet-stream'],
  ['a letter with a long line', 'message/rfc822', lines('Subject: x', '', 'x'.repeat(999)), 'application/octet-stream'],
  [
    'a delivery status',
    'message/delivery-status',
    lines('Reporting-MTA: dns; x', '', 'Action: failed', ''),
    'message/delivery-status',
  ],
  ['what calls itself parts', 'multipart/mixed', lines('--x', '', 'y', '--x--', ''), 'application/octet-stream'],
  ['text with line feeds', 'text/plain', Buffer.from('a\nb\n\n'), 'text/plain'],
  ['text with returns', 'text/csv', lines('a;b', 'c;d', '', ''), 'text/csv'],
  ['a calendar', 'text/calendar', lines('BEGIN:VCALENDAR', 'END:VCALENDAR', ''), 'text/calendar'],
  [
    'every byte',
    'application/octet-stream',
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    'application/octet-stream',
  ],
  ['a large file', 'image/png', randomBytes(300_000), 'image/png'],
]

async function bytesOf(call: Caller, messageId: number) {
  const { message } = (await call('GET', `/messages/${messageId}`)).body
  const held = []
  for (const { filename, mime_type, download_url } of message.attachments) {
    const { rawPayload } = await server.app.inject({
      url: download_url,
      headers: { cookie: await server.cookieOf('bob') },
    })
    held.push([filename, mime_type, rawPayload.toString('base64')])
  }
  return held
}

test('files keep every byte on the way out through the relay and back in by SMTP, and nothing hides in them [DATA-12]', async () => {
  const alice = await server.as('alice')
  const bob = await server.as('bob')
  const message = {
    recipients: [
      { email: 'bob@postroom.example', owner_type: 'to' },
      { email: 'far@fjord.example', owner_type: 'to' },
    ],
    subject: 'Files',
  }
  const attachments = files.map(([what, mime_type, bytes]) => ({
    file: new File([new Uint8Array(bytes)], `${what}.bin`),
    mime_type,
  }))
  expect((await alice('POST', '/messages', await formOf({ message, attachments }))).status).toBe(201)
  server.clock.advance(10_000)
  await outbox.settled()
  const newest = async () => (await bob('GET', '/messages')).body.messages[0].id
  const here = await bytesOf(bob, await newest())
  expect(here).toEqual(files.map(([what, mimeType, bytes]) => [`${what}.bin`, mimeType, bytes.toString('base64')]))

  expect(sink.caught).toHaveLength(1)
  const raw = sink.caught[0]?.raw ?? ''
  expect([isAscii(Buffer.from(raw)), /[^\r]\n|\r[^\n]|\0/.test(raw)]).toEqual([true, false])
  const client = await talkSmtp(smtp)
  await client.begin({ from: 'alice@postroom.example', to: ['bob@postroom.example'] })
  expect(await client.data(raw.replace('Subject: Files', 'Subject: Back'))).toMatch(/^250 /)
  client.destroy()
  const back = await bytesOf(bob, await newest())
  expect(back).toEqual(files.map(([what, , bytes, travelsAs]) => [`${what}.bin`, travelsAs, bytes.toString('base64')]))
  const { body } = await bob('GET', '/messages')
  expect(body.messages.map(({ subject }: { subject: string }) => subject)).toEqual(['Back', 'Files'])
})
