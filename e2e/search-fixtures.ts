import { zoe } from './account-fixtures.ts'
/** A letter of the mailbox in which the searches are proved, with all that is known of it. */
export interface SampleMessage {
  subject: string
  from: string
  /** ISO 8601 UTC. */
  date: string
  text: string
  id: string
  /** Beside the owner of the mailbox. */
  to?: string
  cc?: string
  file?: string
  folder: 'Inbox' | 'Spam' | 'Trash' | 'Sent' | 'Drafts' | 'Clients' | 'Clients/Nordic'
  read: boolean
  starred: boolean
  important: boolean
  /** Only in an HTML part. */
  html?: string
}

const tom = 'Tom Grey <tom.grey@elsewhere.example>'
const una = 'Una White <una@nordic.example>'
const zhanna = 'Жанна Иванова <zhanna@elsewhere.example>'

const plain = { folder: 'Inbox', read: false, starred: false, important: false } as const

/** A letter to the owner that is unread in the inbox, unless more is said of it. */
export function sampleMessage(
  subject: string,
  from: string,
  more: Pick<SampleMessage, 'date' | 'id' | 'text'> & Partial<SampleMessage>,
): SampleMessage {
  return { ...plain, subject, from, ...more }
}

/** From the owner of the mailbox. */
export const OWN = ''

export const SEARCH_MESSAGES: readonly SampleMessage[] = [
  sampleMessage('Budget plan', zoe, {
    date: '2025-03-05T12:00:00Z',
    text: 'The numbers.',
    id: 'a@x.example',
    important: true,
  }),
  sampleMessage('Lunch', tom, {
    date: '2025-04-01T12:00:00Z',
    text: 'About the budget plan.',
    id: 'b@x.example',
    starred: true,
  }),
  sampleMessage('Plan of the budget', tom, {
    date: '2025-05-20T12:00:00Z',
    text: 'Größe der Räder',
    id: 'c@x.example',
  }),
  sampleMessage('Invoice 4711', zoe, {
    date: '2025-06-30T12:00:00Z',
    text: 'Please pay.',
    id: 'd@x.example',
    folder: 'Clients',
    file: 'fjord-map.txt',
    read: true,
    starred: true,
  }),
  sampleMessage('日本語の計画', zoe, { date: '2025-07-01T12:00:00Z', text: '明日です', id: 'e@x.example', read: true }),
  sampleMessage('Old budget', zoe, {
    date: '2024-01-01T12:00:00Z',
    text: 'A draft.',
    id: 'f@x.example',
    folder: 'Trash',
  }),
  sampleMessage('Ежегодный отчёт', zhanna, { date: '2025-08-01T12:00:00Z', text: 'Числа за год.', id: 'g@x.example' }),
  sampleMessage('تقرير سنوي', una, {
    date: '2025-08-02T12:00:00Z',
    text: 'الأرقام هنا',
    id: 'h@x.example',
    important: true,
  }),
  sampleMessage('You won a prize', 'Lucky <win@spam.example>', {
    date: '2025-08-03T12:00:00Z',
    text: 'Free budget!',
    id: 'i@x.example',
    folder: 'Spam',
  }),
  sampleMessage('Annual report', una, {
    date: '2025-09-01T12:00:00Z',
    text: 'Here it is.',
    id: 'j@x.example',
    read: true,
  }),
  sampleMessage('Report, annual', una, { date: '2025-09-02T12:00:00Z', text: 'The other order.', id: 'k@x.example' }),
  sampleMessage('Fjord prices', una, {
    date: '2025-09-03T12:00:00Z',
    text: 'Per head.',
    id: 'l@x.example',
    folder: 'Clients/Nordic',
    starred: true,
    important: true,
  }),
  sampleMessage('Hello Zoe', OWN, {
    date: '2025-09-04T12:00:00Z',
    text: 'How are the wheels?',
    id: 'm@x.example',
    to: zoe,
    folder: 'Sent',
    read: true,
  }),
  sampleMessage('Meeting notes', tom, {
    date: '2025-09-05T12:00:00Z',
    text: 'See the file.',
    id: 'n@x.example',
    cc: una,
    file: 'minutes of the budget.txt',
  }),
  sampleMessage('Fancy letter', zoe, {
    date: '2025-09-06T12:00:00Z',
    text: 'Bold wheels inside',
    html: '<p>Bold <b>wheels</b> in<i>side</i></p>',
    id: 'o@x.example',
    starred: true,
    read: true,
  }),
  sampleMessage('Order INV-2025/17', tom, {
    date: '2025-09-07T12:00:00Z',
    text: 'At 12:30, ask for a+b@shop.example',
    id: 'p@x.example',
  }),
  sampleMessage('Party 🎉', tom, { date: '2025-09-08T12:00:00Z', text: 'Bring 👩‍💻 and ❤️', id: 's@x.example' }),
  sampleMessage('Just before midnight', zoe, {
    date: '2025-10-09T21:30:00Z',
    text: 'In Berlin the ninth.',
    id: 'q@x.example',
  }),
  sampleMessage('Just after midnight', zoe, {
    date: '2025-10-09T22:30:00Z',
    text: 'In Berlin the tenth.',
    id: 'r@x.example',
  }),
]

/** The letters as mailbox files for the import command, a file for each folder. */
export function mailboxFiles(letters: readonly SampleMessage[], owner: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const each of letters) {
    const file = `${each.folder.replace('/', '.sbd/')}.mbox`
    files[file] = `${files[file] ?? ''}${mboxEntry(each, owner)}\n`
  }
  return files
}

function mboxEntry(
  { subject, from, date, id, to, cc, read, starred, ...content }: SampleMessage,
  owner: string,
): string {
  const encoded = (text: string) => text.replace(/^[^<]+(?= <|$)/, (words) => `=?utf-8?B?${base64(words)}?=`)
  return [
    'From - Thu Jan  1 00:00:00 2026',
    `Status: ${read ? 'RO' : 'O'}`,
    ...(starred ? ['X-Status: F'] : []),
    `From: ${from === OWN ? owner : encoded(from)}`,
    `To: ${to ?? owner}`,
    ...(cc ? [`Cc: ${cc}`] : []),
    `Subject: ${encoded(subject)}`,
    `Date: ${new Date(date).toUTCString()}`,
    `Message-ID: <${id}>`,
    'MIME-Version: 1.0',
    ...body(content),
    '',
  ].join('\n')
}

function body({ text, html, file }: Pick<SampleMessage, 'text' | 'html' | 'file'>): string[] {
  const words = [
    `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(html ?? text),
  ]
  if (!file) return words
  const attached = ['Content-Type: text/plain', `Content-Disposition: attachment; filename="${file}"`, '', 'Nothing.']
  return ['Content-Type: multipart/mixed; boundary=part', '', '--part', ...words, '--part', ...attached, '--part--']
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')
