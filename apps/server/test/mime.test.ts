import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseHere } from '../src/mime/mime.ts'
import { parseMime, readWrittenHtml } from '../src/mime/parse-mime.ts'
import { inParserThread } from '../src/mime/parser-threads.ts'

const folder = new URL('./mail/', import.meta.url)
const fixture = (name: string) => readFileSync(new URL(`${name}.eml`, folder))

const bodies: [name: string, subject: string, text: string | null][] = [
  ['charset-iso-2022-jp', '会議の予定', '明日の会議は十時です。\n'],
  ['charset-koi8-r', 'Привет', 'Добрый день, Боб!\n'],
  ['charset-gb18030', '您好', '合同已经寄出。'],
  ['charset-utf-7', 'Utf 7', 'Grüße aus Köln\n'],
  ['charset-cp850', 'Code page', 'Größe übrig\n'],
  ['charset-undeclared-latin-1', 'Kein Zeichensatz', 'Schöne Grüße aus Köln\n'],
  ['charset-ascii-but-utf-8', 'Wrong label', 'Smørrebrød til frokost\n'],
  ['charset-unknown', 'Unknown label', 'Café at noon\n'],
  ['raw-8-bit-subject-utf-8', 'Rendez-vous à Genève', 'À bientôt\n'],
  ['raw-8-bit-subject-latin-1', 'Rendez-vous à Genève', 'Hello\n'],
  ['raw-8-bit-subject-koi8-r', 'Отчёт за март', 'Смотрите\n'],
  ['encoded-word-split', 'café au lait', 'x\n'],
  ['format-flowed', 'Flowed', 'This paragraph was folded by the sender and reads as one line.\n\n> Quoted > as one.\n'],
  ['format-flowed-delsp', 'Flowed without spaces', '春の会議\n'],
  ['quoted-printable-broken', 'Broken escapes', 'Price € 5, =ZZ and more = fine'],
  ['base64-broken', 'Broken base64', 'Hello world'],
  ['missing-boundary', 'No boundary parameter', 'The text is still here.\n'],
  ['wrong-boundary', 'Wrong boundary', 'Body under another boundary.\n'],
  ['missing-last-boundary', 'Cut off', 'First part\n'],
  ['prefix-boundaries', 'One boundary begins with the other', 'Words\n'],
  ['nested-multiparts', 'Nested', 'The plan in words\n'],
  ['message-rfc822', 'Fwd: Lease', 'See the letter below.\n'],
  ['message-rfc822-inline', 'Fwd: Lease, shown', 'See the letter below.\n'],
  ['delivery-status', 'Undelivered Mail Returned to Sender', 'Your mail could not be delivered.\n'],
  ['calendar', 'Invitation: Planning', 'Planning on Friday at ten\n'],
  ['tnef', 'From an old exchange', 'Meeting notes\n\n'],
  ['uuencoded', 'Very old file', 'begin 644 a.txt\n%86)C"@``\n`\nend\n'],
  ['nul-bytes', 'nul in subject', 'beforeafter\n'],
  ['body-only', '', 'No headers at all, only this line.\n'],
  ['headers-only', 'Nothing below', null],
  ['digest', 'List digest', 'One\n\nTwo'],
  ['empty', '', null],
]

test.each(bodies)('%s reads as it was meant', async (name, subject, text) => {
  expect(await parseMime(fixture(name))).toMatchObject({ subject, text })
})

const files: [name: string, names: [filename: string, mimeType: string, type: string][]][] = [
  ['raw-8-bit-file-name', [['Angebot für Müller.pdf', 'application/pdf', 'attachment']]],
  [
    'rfc-2231-file-name',
    [
      ['Übersicht für 2026.csv', 'text/csv', 'attachment'],
      ['£ rates.png', 'image/png', 'attachment'],
    ],
  ],
  ['rfc-2047-file-name', [['Résumé.doc', 'application/msword', 'attachment']]],
  [
    'file-name-with-folders',
    [
      ['passwd', 'text/plain', 'attachment'],
      ['Attachment 2.gif', 'image/gif', 'attachment'],
      ['todo.txt', 'text/plain', 'attachment'],
    ],
  ],
  [
    'nested-multiparts',
    [
      ['logo.png', 'image/png', 'inline'],
      ['unused.png', 'image/png', 'attachment'],
      ['plan.zip', 'application/zip', 'attachment'],
    ],
  ],
  ['calendar', [['invite.ics', 'text/calendar', 'attachment']]],
  ['tnef', [['winmail.dat', 'application/ms-tnef', 'attachment']]],
  [
    'delivery-status',
    [
      ['delivery-status.txt', 'message/delivery-status', 'attachment'],
      ['Forwarded message.eml', 'message/rfc822', 'attachment'],
    ],
  ],
  ['message-rfc822', [['Forwarded message.eml', 'message/rfc822', 'attachment']]],
  ['message-rfc822-inline', [['older.eml', 'message/rfc822', 'attachment']]],
  ['missing-last-boundary', [['half.bin', 'application/octet-stream', 'attachment']]],
]

test.each(files)('the files of %s keep their names', async (name, expected) => {
  const { attachments } = await parseMime(fixture(name))
  expect(attachments.map(({ filename, mimeType, type }) => [filename, mimeType, type])).toEqual(expected)
})

test('a file whose name shows nothing is named after its type', async () => {
  const names = ['', ' ', '..', 'folder/', '\u200b\u202e', '\u3164', '\u2003.']
  const parts = names.map(
    (name) => `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nx`,
  )
  const raw = ['Content-Type: multipart/mixed; boundary=b', '', ...parts, '--b--'].join('\r\n')
  const { attachments } = await parseHere(Buffer.from(raw))
  expect(attachments.map(({ filename }) => filename)).toEqual(names.map((_, index) => `Attachment ${index + 1}.pdf`))
})

test('an inline image is found by its content id, without brackets [DATA-12, DATA-13]', async () => {
  const { attachments, html } = await parseMime(fixture('nested-multiparts'))
  expect(html).toContain('<img src="cid:logo%40fjord.example">')
  expect(attachments[0]).toMatchObject({ type: 'inline', contentId: 'logo@fjord.example' })
})

test('an image whose content id stands in the HTML with an entity is inline too [DATA-12]', async () => {
  const lines = [
    'Content-Type: multipart/related; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<img src="cid:a&amp;b@fjord.example">',
    '--b',
    'Content-Type: image/png; name=logo.png',
    'Content-ID: <a&b@fjord.example>',
    '',
    'x',
    '--b--',
  ]
  const { attachments } = await parseHere(Buffer.from(lines.join('\r\n')))
  expect(attachments.map(({ type, contentId }) => [type, contentId])).toEqual([['inline', 'a&b@fjord.example']])
})

test('an invitation that comes as a body and as a file is one file', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR'
  const other = calendar.replace('REQUEST', 'CANCEL')
  const part = (type: string, content: string) => `--x\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
  const raw = [
    'Subject: Invitation\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n',
    part('text/plain', 'Planning'),
    part('text/calendar; charset=utf-8; method=REQUEST', calendar),
    part('application/ics; name="invite.ics"', calendar),
    part('application/ics; name="other.ics"', other),
    '--x--\r\n',
  ].join('')
  const { attachments } = await parseMime(Buffer.from(raw))
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['invite.ics', 'application/ics'],
    ['other.ics', 'application/ics'],
  ])
})

test('attachments keep their exact bytes, calendars too', async () => {
  const calendar = (await parseMime(fixture('calendar'))).attachments[0]?.content
  expect(Buffer.from(calendar ?? [])).toEqual(Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR'))
  const every = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
  const raw = [
    'Content-Type: application/octet-stream; name=every-byte.bin',
    'Content-Transfer-Encoding: base64',
    '',
    ...(every.toString('base64').match(/.{1,76}/g) ?? []),
    '',
  ].join('\r\n')
  const { attachments } = await parseMime(Buffer.from(raw))
  expect(attachments).toHaveLength(1)
  expect(Buffer.from(attachments[0]?.content ?? []).equals(every)).toBe(true)
})

const onePart = (head: string, body: string) =>
  parseHere(Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`))

test.each(['SGVs\r\nbG8=', 'SGVsbA==\r\nbw==', 'SG-Vs_b!G 8=', 'SGVsbG8', 'SGVsbG8===\r\n\r\n'])(
  'base64 is decoded at once, and padding ends a run of it: %j',
  async (body) => {
    const head = 'Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64'
    const { attachments } = await onePart(head, body)
    expect(attachments.map(({ content }) => Buffer.from(content).toString())).toEqual(['Hello'])
  },
)

test('a body that is read at once keeps its empty lines and lines of dashes, and ends each with a line feed', async () => {
  const { text } = await onePart('Content-Type: text/plain', 'a\r\n\r\nb\r\r\n-c\n--d\r\r\n--\r\ne\rf\n\n')
  expect(text).toBe('a\n\nb\n-c\n--d\n--\ne\rf\n\n\n')
})

test('absurd headers leave what can be read', async () => {
  expect(await parseMime(fixture('absurd-headers'))).toMatchObject({
    externalId: null,
    inReplyTo: 'three@x',
    references: ['one@x', 'two@x', 'three@x'],
    senderEmail: '',
    recipients: [
      { ownerType: 'cc', email: 'ann@fjord.example', name: '' },
      { ownerType: 'cc', email: 'sam@fjord.example', name: 'Lee, Sam' },
    ],
    date: null,
    text: 'Still readable\n',
  })
})

test('addresses, date and ids are read from an ordinary header', async () => {
  expect(await parseMime(fixture('calendar'))).toMatchObject({
    externalId: 'cal@fjord.example',
    senderName: 'Nora Vik',
    senderEmail: 'nora@fjord.example',
    recipients: [{ ownerType: 'to', email: 'bob@postroom.example', name: 'Bob Stone' }],
    date: Date.UTC(2026, 2, 5, 8, 41),
  })
})

test('the excerpt is what the HTML shows, never script, style or comment [ROW-11]', async () => {
  expect((await parseMime(fixture('html-only'))).excerpt).toBe('Spring is here Fresh tea & cake… * Monday * Tuesday')
  expect((await parseMime(fixture('html-unclosed-style'))).excerpt).toBe('Visible words')
})

test('words of neighbouring cells of a table stay apart [ROW-11]', async () => {
  const html = '<table><tr><th>Chair</th><td>12 €</td></tr><tr><td><p>Table</p></td><td>90 €</td></tr></table>Thank you'
  const { excerpt } = await parseMime(Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`))
  expect(excerpt).toBe('Chair 12 € Table 90 € Thank you')
})

test('the excerpt is long enough for 150 characters and stays one line', async () => {
  const { excerpt } = await parseMime(Buffer.from(`Subject: long\r\n\r\n${'word\r\n'.repeat(500)}`))
  expect(excerpt).toBe('word '.repeat(48).trim())
})

test('the excerpt ends where a character ends as people see it, and keeps joined emoji and letters together', async () => {
  const family = '👨‍👩‍👧‍👦'
  const { excerpt } = await parseMime(Buffer.from(`Subject: x\r\n\r\n${family.repeat(30)}`))
  expect(excerpt).toBe(family.repeat(21))
  const text = 'می‌خواهم Donau\u00addampf\u200b\u034f \u034f \u200cschiff'
  expect((await parseMime(Buffer.from(`Subject: x\r\n\r\n${text}`))).excerpt).toBe('می‌خواهم Donaudampf schiff')
  const stacked = `e${'\u0301'.repeat(500)}`
  expect((await parseMime(Buffer.from(`Subject: x\r\n\r\n${stacked}`))).excerpt).toBe(stacked.slice(0, 240))
})

test('ten thousand nested parts are read as text', async () => {
  const levels = Array.from(
    { length: 10_000 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  const message = await parseMime(Buffer.from(`Subject: Deep\r\n${levels.join('')}\r\nbottom\r\n`))
  expect(message.subject).toBe('Deep')
  expect(message.text?.endsWith('--b9999\n\nbottom\n')).toBe(true)
})

test('fifty thousand parts are read as text, nine thousand as parts of which 500 are kept as files', async () => {
  const parts = (count: number) =>
    Buffer.from(
      `Subject: Wide\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: a/b\r\n\r\nx\r\n'.repeat(count)}--b--\r\n`,
    )
  const wide = await parseMime(parts(9_000))
  expect([wide.subject, wide.attachments.length]).toEqual(['Wide', 500])
  const wider = await parseMime(parts(50_000))
  expect([wider.subject, wider.attachments.length]).toEqual(['Wide', 0])
  expect(wider.text?.startsWith('--b\nContent-Type: a/b\n\nx\n')).toBe(true)
})

test('[RUN-02] however much large mail comes at once, small mail is read meanwhile', async () => {
  const raw = Buffer.from(`Subject: Large\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(20_000)}`)
  const done: string[] = []
  const read = async (bytes: Buffer) => void done.push((await parseMime(bytes)).subject)
  await Promise.all([
    ...Array.from({ length: 24 }, () => read(raw)),
    ...Array.from({ length: 3 }, () => read(Buffer.from('Subject: Small\r\n\r\nx\r\n'))),
  ])
  expect(done).toHaveLength(27)
  expect(done.lastIndexOf('Small')).toBeLessThan(20)
})

/** No thread derives its text within a millisecond of processor time, nor within fifteen on the clock. */
const slowHtml = '<p>Words &amp; more <b>words</b></p>'.repeat(50_000)

test('[RUN-02] a task that is over its time ends with its thread, and the next one is done', async () => {
  const task = { kind: 'written', html: slowHtml, twin: true, plain: false } as const
  expect(await inParserThread(async () => ({ task }), { size: 1, milliseconds: 1 })).toBeNull()
  const { parts, ...words } = await readWrittenHtml('<p>Words</p>', { twin: true })
  expect(Buffer.from(parts?.text ?? []).toString()).toMatch(/\r\n\r\nWords$/)
  expect(words).toEqual({
    twin: 'Words',
    excerpt: 'Words',
    shown: 'Words',
    words: null,
  })
})

test('[RUN-02] HTML whose text takes too long is sent without a text, and changes nothing else that was written', async () => {
  const written = { subject: 'Kept', ...(await readWrittenHtml(slowHtml, { twin: true, milliseconds: 1 })) }
  expect(written).toEqual({
    subject: 'Kept',
    twin: 'This message has no text version: read it with a program that shows HTML.',
    parts: null,
    excerpt: '',
    shown: null,
    words: null,
  })
})

test('a large message is parsed in a thread of its own with the same result', async () => {
  const raw = Buffer.from(`Subject: Large\r\nFrom: a@b.example\r\n\r\n${'All work and no play.\r\n'.repeat(40_000)}`)
  expect(await parseMime(raw)).toEqual(await parseHere(raw))
})

test('every message of the folder survives being cut at any quarter', async () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  expect(names.length).toBeGreaterThan(35)
  for (const name of names) {
    const raw = readFileSync(new URL(name, folder))
    for (const quarter of [1, 2, 3]) {
      const { excerpt, subject } = await parseMime(raw.subarray(0, Math.floor((raw.length * quarter) / 4)))
      expect(`${excerpt}${subject}`).not.toContain('\0')
    }
  }
})
