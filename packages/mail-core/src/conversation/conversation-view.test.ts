import type { Message } from '@postroom/api'
import { expect, test } from 'vitest'
import { ALICE, BOB, GROUPS, ids, recipient } from '../list/fixture-mailbox.ts'
import { attachmentUrl, inlineImages, listedAttachments } from './attachment-url.ts'
import {
  COPIED,
  COPY_FAILED,
  COPY_NOTICE,
  conversationHead,
  draftLine,
  MESSAGE_NOT_FOUND,
  messageView,
  NO_MESSAGES,
  NO_PREVIEW,
  previewOf,
  trashNotice,
  withoutDrafts,
} from './conversation-view.ts'
import { isAnswer, quoteStart, splitPlainText } from './quoted-text.ts'

const place = { me: ALICE, groups: GROUPS, now: new Date(2024, 2, 20, 12), locale: 'en-GB' }

function message(fields: Partial<Message> = {}): Message {
  return {
    id: 7,
    external_id: 'a@y',
    message_thread_id: 1,
    user_message_id: 1007,
    owner_user_id: 1,
    sender_name: 'Carol Clay',
    sender_email: 'carol@y.org',
    sender: { name: 'Carol Clay', email: 'carol@y.org' },
    recipients: [
      recipient('alice@x.org', 'Alice Archer'),
      recipient('bob@x.org', 'Bob Baker', 'cc'),
      recipient('eve@y.org', null, 'bcc'),
    ],
    subject: 'Plan',
    date: new Date(2024, 2, 19, 14, 30).toISOString(),
    html_body: '<p>Hello</p>',
    text_body: null,
    plain_text: `Hello ${'x'.repeat(100)}`,
    attachments: [],
    in_reply_to: null,
    references: null,
    labels: ids(ALICE, 'inbox', 'Work'),
    assignees: [],
    read: false,
    reply_to: null,
    reply_to_email: null,
    replied: false,
    trashed: false,
    ...fields,
  }
}

test('a message shows its sender, initials, to line, date and preview [CONV-05, CONV-06, CONV-07, CONV-08, CONV-09, CONV-18]', () => {
  expect(messageView(message(), place)).toEqual({
    id: 7,
    sender: 'Carol Clay',
    senderEmail: 'carol@y.org',
    initials: 'CC',
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    to: 'to me, Bob Baker',
    date: '19 Mar',
    details: [
      { name: 'From', value: 'Carol Clay <carol@y.org>' },
      { name: 'To', value: 'Alice Archer <alice@x.org>' },
      { name: 'Cc', value: 'Bob Baker <bob@x.org>' },
      { name: 'Bcc', value: 'eve@y.org' },
      { name: 'Date', value: '19 Mar 2024, 14:30' },
      { name: 'Subject', value: 'Plan' },
      { name: 'Message ID', value: 'a@y' },
    ],
    preview: `Hello ${'x'.repeat(94)}...`,
    unread: true,
  })
})

test('[SCREEN-12] a draft in a conversation says whose it is, to whom it goes and how it begins', () => {
  const draft = message({
    plain_text: 'Half a th',
    draft_author: ALICE,
    recipients: [recipient('c@y.org', 'Carol Clay')],
  })
  const bob = { id: 2, email: 'bob@x.org', full_name: 'Bob Baker' }
  expect([draftLine(draft, ALICE), draftLine(draft, bob)]).toEqual([
    { word: 'Draft', text: 'to Carol Clay — Half a th' },
    { word: 'Draft by Alice Archer', text: 'to Carol Clay — Half a th' },
  ])
  expect(draftLine(message({ plain_text: '', recipients: [] }), ALICE)).toEqual({ word: 'Draft', text: '(no text)' })
})

test('missing people are unknown, a different Reply-To is told, bcc alone is the to line [CONV-06, CONV-07, CONV-08, ROW-18, ROW-19]', () => {
  const view = (fields: Partial<Message>) => messageView(message(fields), place)
  expect(view({ sender_name: null, sender_email: null }).sender).toBe('Unknown Sender')
  expect(view({ recipients: [] }).to).toBe('to Unknown Recipient')
  expect(view({ recipients: [recipient('alice@x.org', null, 'bcc')] }).to).toBe('to me')
  expect(view({ reply_to: 'team@y.org' }).details[1]).toEqual({ name: 'Reply-To', value: 'team@y.org' })
  expect(view({ reply_to: 'carol@y.org' }).details[1]?.name).toBe('To')
})

test('[ARRIVE-02] the details offer the other copies of a mail', () => {
  const sources = [
    { id: 4, size: 2_048, date: '2024-03-19T15:00:00.000Z', download_url: '/api/v1/messages/7/raw?source=4' },
  ]
  expect(messageView(message({ sources }), place).details.at(-1)).toEqual({
    name: 'Another copy',
    value: '19 Mar 2024, 15:00 (2 KB)',
    href: '/api/v1/messages/7/raw?source=4',
  })
})

test('in the details each person stands on a line [CONV-08]', () => {
  const recipients = [recipient('alice@x.org', 'Alice Archer', 'to'), recipient('bob@x.org', null, 'to')]
  expect(messageView(message({ recipients }), place).details[1]).toEqual({
    name: 'To',
    value: 'Alice Archer <alice@x.org>,\nbob@x.org',
  })
})

test('the head counts messages and joins their labels [CONV-01, CONV-02, CONV-03]', () => {
  const head = conversationHead([message(), message({ labels: ids(ALICE, 'Work', 'Home', 'sent') })], {
    groups: GROUPS,
  })
  expect(head).toEqual({
    subject: 'Plan',
    count: '2 messages',
    chips: [
      { id: ids(ALICE, 'inbox')[0], path: 'inbox', name: 'Inbox', color: '#4285F4' },
      { id: ids(ALICE, 'Home')[0], path: 'Home', name: 'Home', color: '#1a73e8' },
      { id: ids(ALICE, 'Work')[0], path: 'Work', name: 'Work', color: '#1a73e8' },
    ],
  })
  expect(conversationHead([message({ subject: ' ' })], { groups: [] })).toEqual({
    subject: '(no subject)',
    count: '1 message',
    chips: [],
  })
  expect(conversationHead([message()], { groups: [], subject: 'Of the thread' }).subject).toBe('Of the thread')
})

test('what went to the trash while it is open says so, unless it was opened there (G-012)', () => {
  const thread = {}
  const notice = (trashed: boolean[], ofTrash = false, of: object | null = thread) =>
    trashNotice({ thread: of, messages: trashed.map((each) => message({ trashed: each })) }, ofTrash)
  expect(notice([true, true])).toBe('This conversation is in Trash.')
  expect(notice([true], false, null)).toBe('This message is in Trash.')
  expect([notice([true, false]), notice([false]), notice([]), notice([true], true)]).toEqual(['', '', '', ''])
})

test('the sentences of a conversation [CONV-19, CONV-20, CONV-24, CONV-25]', () => {
  expect([COPIED, COPY_FAILED, COPY_NOTICE, MESSAGE_NOT_FOUND, NO_MESSAGES]).toEqual([
    'Copied!',
    'Failed to copy',
    2_000,
    'Message not found',
    'No messages found in this conversation.',
  ])
})

test.each([
  ['/storage/redirect/abc/file.pdf?x=/redirect/1', '/storage/proxy/abc/file.pdf?x=/redirect/1'],
  ['https://files.example/redirect/abc', 'https://files.example/proxy/abc'],
  ['/api/v1/attachments/5', '/api/v1/attachments/5'],
  ['/redirected/5', '/redirected/5'],
])('%s is fetched from %s [ATTACH-05]', (download, url) => {
  expect(attachmentUrl(download)).toBe(url)
})

test.each([
  ['image/png', 'a', 'image'],
  ['IMAGE/JPEG', 'a', 'image'],
  ['image/jpg', 'a', 'image'],
  ['image/gif', 'a', 'image'],
  ['image/webp', 'a', 'image'],
  ['image/avif', 'a', 'image'],
  ['image/bmp', 'a', 'image'],
  ['application/pdf', 'a', 'pdf'],
  [' application/pdf ; name=a', 'a', 'pdf'],
  ['application/x-pdf', 'a', 'pdf'],
  ['application/octet-stream', 'Scan 1.PDF', 'pdf'],
  ['application/octet-stream; name=hub.jpg', 'hub.old.jpg', 'image'],
  ['application/octet-stream', 'pdf', 'none'],
  ['application/octet-stream', 'hub.png.exe', 'none'],
  ['application/octet-stream', 'hub.svg', 'none'],
  ['text/plain', 'hub.png', 'none'],
  ['image/svg+xml', 'hub.png', 'none'],
  ['text/html', 'a.pdf', 'none'],
  ['', 'a', 'none'],
])(
  'the viewer shows a file of type %j that is called %j as %s, and never an SVG [ATTACH-01, ATTACH-02, ATTACH-03]',
  (mime_type, filename, shown) => {
    expect(previewOf({ mime_type, filename })).toBe(shown)
  },
)

test('what the viewer says of a file that it cannot show [ATTACH-03]', () => {
  expect(NO_PREVIEW).toBe('Preview not available for this file type.')
})

test('inline images are found by content id and listed only when the body does not show them [ATTACH-05, ATTACH-11, DATA-13]', () => {
  const file = (content_id: string | null, type: string, download_url: string) => ({ content_id, type, download_url })
  const files = [
    file('<a@y>', 'inline', '/redirect/1'),
    file('a@y', 'inline', '/2'),
    file('cid:b@y', 'inline', '/3'),
    file(null, 'attachment', '/4'),
  ]
  expect([...inlineImages(files)]).toEqual([
    ['a@y', '/proxy/1'],
    ['b@y', '/3'],
  ])
  expect(listedAttachments(files, '<img src="cid:a@y">').map(({ download_url }) => download_url)).toEqual(['/3', '/4'])
  expect(listedAttachments(files, null)).toHaveLength(4)
  const odd = files.map((file) => ({ ...file, content_id: file.content_id && 'dot+two@y' }))
  expect(listedAttachments(odd, '<img src="cid:dot%2Btwo@y">')).toHaveLength(1)
  expect(listedAttachments(files, '<img src="cid:a@yz">')).toHaveLength(4)
  const shownToo = [file('a@y', 'attachment', '/5'), file(null, 'inline', '/6'), file('c@y', 'inline', '/7')]
  expect(listedAttachments(shownToo, '<img src="cid:a@y"> cid:null').map(({ download_url }) => download_url)).toEqual([
    '/5',
    '/6',
    '/7',
  ])
  expect(attachmentUrl('/files?next=/redirect/1')).toBe('/files?next=/redirect/1')
})

test('only an answer hides what it quotes [CONV-15]', () => {
  expect(['b@y', '', null].map((in_reply_to) => isAnswer({ in_reply_to }))).toEqual([true, false, false])
})

test.each([
  ['<p>New</p><div class="gmail_quote gmail_quote_container">old</div>', 10],
  ["<p>New</p><div dir=ltr class='postroom-quote'>old</div>", 10],
  ['<p>New</p><blockquote type="cite">old</blockquote>', 10],
  ['<p>New</p><div id="appendonsend"></div><hr>old', 10],
  ['<p>New</p><div class="moz-cite-prefix">On…</div><blockquote type="cite">old</blockquote>', 10],
  ['<p>New</p><p>On 5 Mar, Ann &lt;a@x.org&gt; wrote:</p>\n<blockquote>old</blockquote>', 10],
  ['<p>New</p><div>Am 5. März schrieb Ann:<br></div><blockquote>alt</blockquote>', 10],
  ['<p>New</p><p>On this page she wrote a poem.</p><blockquote>mine</blockquote>', -1],
  ['<p>New</p><blockquote>mine</blockquote>', -1],
  ['<div class="gmail_quote">all of it is quoted</div>', -1],
  ['<div>&nbsp;<br></div><div class="gmail_quote">x</div>', -1],
  ['<img src="cid:a"><div class="gmail_quote">x</div>', 17],
  ['<p>my_gmail_quotes</p>', -1],
  ['<p>New</p><hr id="stopSpelling">old', 10],
  ['<p>New</p><hr tabindex="-1" id = stopSpelling >old', 10],
  ['<p>New</p><hr id="stopSpellings">old', -1],
  ['<p>New</p><hr>old', -1],
  ["<p>New</p><div dir=ltr id = 'divRplyFwdMsg'>old</div>", 10],
  ['<p>New</p><div id="divRplyFwdMsgs">mine</div>', -1],
  ['<p>New</p><blockquote class="a" TYPE = cite>old</blockquote>', 10],
  ['<p>New</p><blockquote type="cited">mine</blockquote>', -1],
  ['<p>New</p><div class="yahoo_quoted">old</div><blockquote type="cite">older</blockquote>', 10],
  ['<p>New</p><div class="protonmail_quote">old</div>', 10],
  [
    "<p class=MsoNormal>New</p><div><div style='border:none;border-top:solid\r\n#E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>Von:</b> Ann</p></div></div><p>alt</p>",
    31,
  ],
  ['<p>New</p><div style="border:none;border-top:solid #B5C4DF 1.0pt"><p>From: Ann</p></div>old', 10],
  ['<p>New</p><div style="border-top:solid #000000 1.0pt">mine</div>', -1],
  ['<p>New</p><p class=MsoPlainText>-----Original Message-----<br>From: Ann</p>old', 10],
])('in %j the quote begins at %i [CONV-15]', (html, start) => {
  expect(quoteStart(html)).toBe(start)
})

test.each([
  ['Hi\n\nOn 5 Mar, Ann wrote:\n> old\n> older', 'Hi', 'On 5 Mar, Ann wrote:\n> old\n> older'],
  ['Hallo\n\nAm 5. März schrieb Ann:\n\n> alt', 'Hallo', 'Am 5. März schrieb Ann:\n\n> alt'],
  ['Hi\n> old\n\n>> older\n', 'Hi', '> old\n\n>> older\n'],
  ['Hi\n\nOn 5 Mar, Ann <ann@x>\nwrote:\n\n> old', 'Hi', 'On 5 Mar, Ann <ann@x>\nwrote:\n\n> old'],
  ['Hi\nOn 5 Mar Ann\nwrote:\nmine', 'Hi\nOn 5 Mar Ann\nwrote:\nmine', ''],
  ['Hi\r\n-----Original Message-----\r\nFrom: Ann', 'Hi', '-----Original Message-----\nFrom: Ann'],
  ['> asked\nanswered below', '> asked\nanswered below', ''],
  ['> only quoted', '> only quoted', ''],
  ['On Monday he wrote:\nnothing', 'On Monday he wrote:\nnothing', ''],
  ['plain', 'plain', ''],
  ['', '', ''],
  ['\n \n> old', '\n \n> old', ''],
  ['Hi\n> old\nmine\n> more\n \n', 'Hi\n> old\nmine', '> more\n \n'],
  ['Hi  \n\n-- Forwarded message --  \nold', 'Hi', '-- Forwarded message --  \nold'],
  ['Hi\n- Forwarded message -\nmine', 'Hi\n- Forwarded message -\nmine', ''],
  ['Hi\nsee -- Forwarded message --\nmine', 'Hi\nsee -- Forwarded message --\nmine', ''],
  ['Hi\n-- Forwarded message -- mine\nmore', 'Hi\n-- Forwarded message -- mine\nmore', ''],
  ['Hi\n---Original Message---\nold', 'Hi', '---Original Message---\nold'],
  [
    'Hi\n\n________________________________\n\nFrom: Ann\nSent: Monday\n\nold',
    'Hi',
    '________________________________\n\nFrom: Ann\nSent: Monday\n\nold',
  ],
  ['Hallo\n____________________\nVon: Ann', 'Hallo', '____________________\nVon: Ann'],
  [
    'Hi\n________________________________\nFrom now on: mine',
    'Hi\n________________________________\nFrom now on: mine',
    '',
  ],
  ['Hi\n________________________________\nAnn Lee', 'Hi\n________________________________\nAnn Lee', ''],
  ['Hi\nAnd On 5 Mar, Ann wrote:\nmine\n> old\nend', 'Hi\nAnd On 5 Mar, Ann wrote:\nmine\n> old\nend', ''],
  ['Hi\nOn 5 Mar, Ann wrote: so\n> a\nmine', 'Hi\nOn 5 Mar, Ann wrote: so\n> a\nmine', ''],
  ['Hi\nOn 5 Mar, Ann wrote:  \n> a\nmine', 'Hi', 'On 5 Mar, Ann wrote:  \n> a\nmine'],
  ['Hi\rOn 5 Mar, Ann wrote:\r> a', 'Hi', 'On 5 Mar, Ann wrote:\n> a'],
])('the text %j hides what is quoted [CONV-15]', (text, fresh, quoted) => {
  expect(splitPlainText(text)).toEqual({ fresh, quoted })
})

test('a hundred thousand quoted lines above an answer are looked through at once [CONV-15]', () => {
  const text = `Hi\n${'> old\n'.repeat(100_000)}mine`
  expect(splitPlainText(text)).toEqual({ fresh: text, quoted: '' })
})

test('[PEOPLE-01] what is being written stands apart for who may write on it, and among the messages for who only reads', () => {
  const mail = message({ id: 1, owner_user_id: BOB.id, labels: ids(BOB, 'inbox') })
  const draft = message({ id: 2, owner_user_id: BOB.id, labels: ids(BOB, 'drafts') })
  const seen = (level: 'read' | 'draft') => {
    const { messages, drafts } = withoutDrafts([mail, draft], GROUPS, { accessible_users: [{ ...BOB, level }] })
    return [messages, drafts].map((part) => part.map(({ id }) => id))
  }
  expect(seen('draft')).toEqual([[1], [2]])
  expect(seen('read')).toEqual([[1, 2], []])
  expect([mail, draft].map((each) => messageView(each, place).unsent)).toEqual([undefined, 'A draft. It is not sent.'])
})
