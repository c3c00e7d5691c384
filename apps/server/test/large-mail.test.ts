import { readdirSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkedMail } from '../src/delivery/checked-mail.ts'
import { smtpHandlers } from '../src/delivery/smtp-handlers.ts'
import { parseMime } from '../src/mime/parse-mime.ts'
import { atMostWeight } from '../src/runtime/limit-concurrency.ts'
import { mailboxOf } from './mailbox.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const room = () => true
const streamOf = (chunks: readonly string[]) =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk, 'latin1'))) as SMTPServerDataStream
const passed = async (chunks: readonly string[], hold = room) =>
  (await buffer(Readable.from(checkedMail(streamOf(chunks), hold)))).toString('latin1')

const BARE_LF = 'The message has a line feed without a carriage return, which RFC 5321 forbids'
const BARE_CR = 'The message has a carriage return without a line feed, which RFC 5321 forbids'

test('[RUN-03] mail is checked while it comes, wherever it is cut, and passes on byte for byte', async () => {
  const mail = 'Subject: cut\r\n\r\nWords\r\n\r\n'
  for (let at = 1; at < mail.length; at++) expect(await passed([mail.slice(0, at), mail.slice(at)])).toBe(mail)
  expect(await passed([...mail])).toBe(mail)
  for (const [chunks, problem] of [
    [['Subject: a\r', '\n\r\nWo\n'], BARE_LF],
    [['Subject: a\r\n\r\nWo', '\nrds\r\n'], BARE_LF],
    [['\nSubject: a\r\n'], BARE_LF],
    [['Subject: a\r\n\r\nWo\r', 'rds\r\n'], BARE_CR],
    [['Subject: a\r\n\r\nWo\rrds\r\n'], BARE_CR],
    [['Subject: a\r\n\r\nWords\r'], BARE_CR],
    [
      [...'Received: x\r\n'.repeat(51), '\r\nWords\r\n'],
      'The message goes round in a loop: it has too many Received lines',
    ],
  ] as const) {
    await expect(passed(chunks)).rejects.toMatchObject({ message: problem, responseCode: 554 })
  }
})

test('[RUN-03] what does not fit is read to its end and put off with 452', async () => {
  const source = streamOf(['Subject: a\r\n\r\n', 'Words\r\n', 'more\r\n', 'and more\r\n'])
  let left = 20
  const hold = (bytes: number) => {
    left -= bytes
    return left >= 0
  }
  const passedOn: string[] = []
  const read = async () => {
    for await (const chunk of checkedMail(source, hold)) passedOn.push(chunk.toString())
  }
  await expect(read()).rejects.toMatchObject({
    message: 'Too much mail is arriving at once, try again later',
    responseCode: 452,
  })
  expect(passedOn).toEqual(['Subject: a\r\n\r\n'])
  expect(source.readableEnded).toBe(true)
})

test('[RUN-03] mail that cannot be kept is still read to its end, so that its sender hears why', async () => {
  const source = new PassThrough()
  const reading = checkedMail(source as unknown as SMTPServerDataStream, room)
  source.write('Subject: a\r\n\r\n')
  await reading.next()
  const left = reading.return(undefined)
  source.end('x'.repeat(200_000))
  await left
  expect(source.readableEnded).toBe(true)
})

const session = (name: string) =>
  ({
    envelope: { mailFrom: false, rcptTo: [{ address: `${name}@postroom.example` }] },
    remoteAddress: '127.0.0.1',
    transmissionType: 'LMTP',
  }) as unknown as SMTPServerSession

const large = (id: string) =>
  `Message-ID: <${id}@fjord.example>\r\nSubject: ${id}\r\n\r\n${`${'word '.repeat(15)}\r\n`.repeat(20_000)}`

/** In pieces, as they come from the network. */
const pieces = (text: string) => text.match(/[\s\S]{1,65536}/g) ?? []

test('[RUN-03] of large mail that comes at once one waits on the disk while another is read, and small mail waits for neither', async () => {
  const { blobs } = server.context
  const held = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  const { get, carry } = blobs
  const read: string[] = []
  vi.spyOn(blobs, 'get').mockImplementation(async (digest) => {
    read.push(digest)
    reading.resolve()
    await held.promise
    return get(digest)
  })
  const kept: string[] = []
  const bothKept = Promise.withResolvers<void>()
  vi.spyOn(blobs, 'carry').mockImplementation(async (content) => {
    const done = await carry(content)
    kept.push(done.digest)
    if (kept.length === 2) bothKept.resolve()
    return done
  })
  const { onData } = smtpHandlers(server.context, { lmtp: true, inTurn: atMostWeight(1_000_000) })
  const take = (text: string) =>
    new Promise<unknown>((resolve) =>
      onData(streamOf(pieces(text)), session('alice'), (error, answers) => resolve(error?.message ?? answers)),
    )
  const one = take(large('first-large'))
  await reading.promise
  const two = take(large('second-large'))
  await bothKept.promise
  expect(await take('Message-ID: <small@fjord.example>\r\nSubject: small\r\n\r\nHello\r\n')).toEqual(['Delivered'])
  expect(read).toEqual(kept.slice(0, 1))
  held.resolve()
  expect([await one, await two]).toEqual([['Delivered'], ['Delivered']])
  vi.restoreAllMocks()
  expect(read).toEqual(kept.slice(0, 2))
  expect((await mailboxOf(server, 'alice')).map(({ subject }) => subject)).toEqual([
    'small',
    'first-large',
    'second-large',
  ])
})

test('[RUN-03] of large mail that is refused nothing stays behind', async () => {
  const { onData } = smtpHandlers(server.context, { lmtp: true })
  const refused = new Promise<unknown>((resolve) =>
    onData(streamOf([...pieces(large('refused')), 'bare\n']), session('alice'), (error) => resolve(error?.message)),
  )
  const files = () => [
    ...readdirSync(server.context.config.dataDir, { recursive: true }).filter((name) =>
      /blobs|uploads/.test(`${name}`),
    ),
  ]
  const before = files()
  expect(await refused).toBe(BARE_LF)
  expect(files().filter((name) => !before.includes(name) && !/uploads$/.test(`${name}`))).toEqual([])
})

test.each(['text/plain', 'text/html'])('[RUN-03] 20 MB of %s are read as far as a body is kept', async (type) => {
  const line = `${'word '.repeat(15)}\n`
  const raw = Buffer.from(`Subject: long\r\nContent-Type: ${type}\r\n\r\n${line.replace('\n', '\r\n').repeat(260_000)}`)
  const { subject, text, html } = await parseMime(raw)
  const kept = line.repeat(60_000).slice(0, 4_194_304)
  expect(subject).toBe('long')
  expect((type === 'text/plain' ? text : html) === kept).toBe(true)
})

test('[RUN-03] contents of several MB are read piece by piece and come back whole', async () => {
  const { blobs } = server.context
  const bytes = Buffer.alloc(3_500_000)
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) % 4_294_967_296, at)
  const { digest, size } = await blobs.carry(Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]))
  expect(size).toBe(bytes.length)
  let most = 0
  const read = await blobs.open(digest)
  read.on('data', (chunk: Buffer) => {
    most = Math.max(most, chunk.length)
  })
  expect((await buffer(read)).equals(bytes)).toBe(true)
  expect(most).toBeLessThanOrEqual(1_048_576)
  expect((await blobs.get(digest)).equals(bytes)).toBe(true)
})
