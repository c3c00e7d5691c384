import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey } from '../contacts/email-address.ts'
import { attachmentsForEml, emlFileName, skippedFiles } from './forward.ts'
import { forwardLines, forwardQuote, quoteLine, replyQuote, textAsHtml } from './quote.ts'
import {
  type Answered,
  answeredMessage,
  COMPOSE_TITLES,
  focusOnOpen,
  recipientsAfterFrom,
  replyHeaders,
  replyRecipients,
} from './reply.ts'

const to = (email: string, name: string | null = null) => ({ email, name, owner_type: 'to' as const })
const cc = (email: string) => ({ email, name: null, owner_type: 'cc' as const })
const bcc = (email: string) => ({ email, name: null, owner_type: 'bcc' as const })
const alice = { from: 'alice@x.org', me: 'alice@x.org' }

function mail(fields: Partial<Answered> = {}): Answered {
  return {
    sender_name: 'Carol Clay',
    sender_email: 'carol@y.org',
    recipients: [to('alice@x.org', 'Alice'), to('bob@x.org', 'Bob'), cc('dan@y.org'), bcc('eve@y.org')],
    reply_to: null,
    reply_to_email: null,
    external_id: 'c@y',
    in_reply_to: null,
    references: null,
    ...fields,
  }
}

const emails = ({ to, cc }: ReturnType<typeof replyRecipients>) => [
  to.map(({ email }) => email),
  cc.map(({ email }) => email),
]

test('[NET-08] Reply all leaves out the other addresses of the mailbox that answers, and keeps lists of people', () => {
  const asked = mail({ recipients: [to('orders@x.org'), to('team@x.org'), to('alice@x.org'), cc('Sales@x.org')] })
  const own = { ...alice, from: 'orders@x.org', mailbox: 'alice@x.org' }
  expect(emails(replyRecipients(asked, 'reply_all', own))).toEqual([['carol@y.org', 'team@x.org'], ['Sales@x.org']])
  const others = ['orders@x.org', 'sales@x.org']
  expect(emails(replyRecipients(asked, 'reply_all', { ...own, others }))).toEqual([['carol@y.org', 'team@x.org'], []])
  const sent = mail({ sender_email: 'sales@x.org', recipients: [to('carol@y.org'), cc('orders@x.org')] })
  expect(emails(replyRecipients(sent, 'reply_all', { ...own, others }))).toEqual([['carol@y.org'], []])
})

test('[GUARD-07] names of an answer leave behind what turns letters around', () => {
  const turned = mail({ sender_name: 'A\u202eB', recipients: [to('alice@x.org'), to('bob@x.org', '\u2066Bob\u2069')] })
  expect(replyRecipients(turned, 'reply_all', alice).to).toEqual([
    { email: 'carol@y.org', name: 'AB' },
    { email: 'bob@x.org', name: 'Bob' },
  ])
})

test('a reply goes to the sender, with the name', () => {
  expect(replyRecipients(mail(), 'reply', alice)).toEqual({
    to: [{ email: 'carol@y.org', name: 'Carol Clay' }],
    cc: [],
  })
})

test('a reply goes where the sender wants answers', () => {
  const wanted = mail({ reply_to: '"Team, Y" <team@y.org>, help@y.org', reply_to_email: 'team@y.org' })
  expect(replyRecipients(wanted, 'reply', alice).to).toEqual([
    { email: 'team@y.org', name: 'Team, Y' },
    { email: 'help@y.org' },
  ])
  expect(emails(replyRecipients(mail({ reply_to_email: 'only@y.org' }), 'reply', alice))).toEqual([['only@y.org'], []])
})

test('reply all also goes to To and Cc, without own and bcc addresses [RECIP-08, RECIP-09]', () => {
  expect(emails(replyRecipients(mail(), 'reply_all', alice))).toEqual([['carol@y.org', 'bob@x.org'], ['dan@y.org']])
})

test('the chosen From and the signed-in user both count as own [RECIP-08]', () => {
  const support = { from: 'Support@x.org', me: 'alice@x.org' }
  const recipients = [to('support@x.org'), to('bob@x.org'), cc('ALICE@x.org')]
  expect(emails(replyRecipients(mail({ recipients }), 'reply_all', support))).toEqual([
    ['carol@y.org', 'bob@x.org'],
    [],
  ])
})

test('the same address in other letters is a duplicate, and To wins over Cc [RECIP-10]', () => {
  const recipients = [
    to('CAROL@y.org'),
    to('bob@x.org'),
    to('Bob@x.org'),
    cc('bob@X.org'),
    cc('dan@y.org'),
    cc('Dan@y.org'),
  ]
  expect(emails(replyRecipients(mail({ recipients }), 'reply_all', alice))).toEqual([
    ['carol@y.org', 'bob@x.org'],
    ['dan@y.org'],
  ])
})

test('answering own sent mail addresses its recipients [RECIP-08]', () => {
  const own = mail({
    sender_email: 'Alice@x.org',
    recipients: [to('bob@x.org', 'Bob'), cc('dan@y.org'), bcc('eve@y.org')],
  })
  expect(emails(replyRecipients(own, 'reply', alice))).toEqual([['bob@x.org'], []])
  expect(emails(replyRecipients(own, 'reply_all', alice))).toEqual([['bob@x.org'], ['dan@y.org']])
})

test('when nobody would remain the address is kept [RECIP-08]', () => {
  const toSelf = mail({ sender_email: 'alice@x.org', sender_name: 'Alice', recipients: [to('alice@x.org')] })
  expect(emails(replyRecipients(toSelf, 'reply_all', alice))).toEqual([['alice@x.org'], []])
  const onlyBcc = mail({ sender_email: 'alice@x.org', recipients: [bcc('eve@y.org')] })
  expect(emails(replyRecipients(onlyBcc, 'reply', alice))).toEqual([['alice@x.org'], []])
  expect(replyRecipients(mail({ sender_email: null, recipients: [] }), 'reply', alice)).toEqual({ to: [], cc: [] })
})

test('names come along where they are known, and no empty ones [RECIP-08]', () => {
  expect(replyRecipients(mail({ sender_name: ' Carol Clay ' }), 'reply_all', alice)).toStrictEqual({
    to: [
      { email: 'carol@y.org', name: 'Carol Clay' },
      { email: 'bob@x.org', name: 'Bob' },
    ],
    cc: [{ email: 'dan@y.org' }],
  })
  const asked = mail({ reply_to_email: ' only@y.org ', recipients: [] })
  expect(replyRecipients(asked, 'reply', alice).to).toStrictEqual([{ email: 'only@y.org' }])
  expect(replyRecipients(mail({ sender_name: ' ' }), 'reply', alice).to).toStrictEqual([{ email: 'carol@y.org' }])
})

test('mail between one’s own accounts is answered to its first recipient [RECIP-08]', () => {
  const own = mail({ sender_email: 'alice@x.org', recipients: [to('support@x.org'), to('alice@x.org')] })
  expect(emails(replyRecipients(own, 'reply', { from: 'support@x.org', me: 'alice@x.org' }))).toEqual([
    ['support@x.org'],
    [],
  ])
})

test('mail without a sender is not taken for one’s own', () => {
  const nameless = mail({ sender_email: null, reply_to: 'help@y.org', recipients: [to('bob@x.org')] })
  expect(emails(replyRecipients(nameless, 'reply', { from: '', me: 'alice@x.org' }))).toEqual([['help@y.org'], []])
  expect(emails(replyRecipients({ ...nameless, reply_to: null }, 'reply_all', alice))).toEqual([['bob@x.org'], []])
})

test('no recipient is lost, doubled, or one of our own', () => {
  const address = fc.constantFrom(
    'alice@x.org',
    'ALICE@x.org',
    'bob@x.org',
    'Bob@X.org',
    'carol@y.org',
    'dan@y.org',
    'eve@y.org',
  )
  const recipients = fc.array(
    fc.record({
      email: address,
      name: fc.constant(null),
      owner_type: fc.constantFrom('to' as const, 'cc' as const, 'bcc' as const),
    }),
  )
  fc.assert(
    fc.property(address, recipients, (sender_email, all) => {
      const message = mail({ sender_email, recipients: all })
      const answer = replyRecipients(message, 'reply_all', alice)
      const keys = [...answer.to, ...answer.cc].map(({ email }) => addressKey(email))
      expect(new Set(keys).size).toBe(keys.length)
      const visible = all.filter(({ owner_type }) => owner_type !== 'bcc').map(({ email }) => addressKey(email))
      const expected = new Set([...visible, addressKey(sender_email)].filter((key) => key !== 'alice@x.org'))
      if (expected.size > 0) expect(new Set(keys)).toEqual(expected)
      else expect(keys).toEqual(['alice@x.org'])
    }),
    { numRuns: 500 },
  )
})

test('another From changes only addresses that came by themselves [COMPOSE-10]', () => {
  const person = (email: string) => ({ email })
  const automatic = { before: [person('a@x.org'), person('b@x.org')], after: [person('B@x.org'), person('c@x.org')] }
  expect(recipientsAfterFrom([person('a@x.org'), person('mine@x.org'), person('b@x.org')], automatic)).toEqual([
    person('mine@x.org'),
    person('b@x.org'),
    person('c@x.org'),
  ])
  expect(recipientsAfterFrom([person('mine@x.org')], { before: automatic.before, after: automatic.before })).toEqual([
    person('mine@x.org'),
  ])
})

test('an answer names its parent and all ancestors once [DATA-14]', () => {
  expect(replyHeaders({ external_id: 'c@y', in_reply_to: 'b@y', references: '<a@y> b@y' })).toEqual({
    inReplyTo: 'c@y',
    references: 'a@y b@y c@y',
  })
  expect(replyHeaders({ external_id: 'c@y', in_reply_to: 'b@y', references: null })).toEqual({
    inReplyTo: 'c@y',
    references: 'b@y c@y',
  })
  expect(replyHeaders({ external_id: 'c@y', in_reply_to: null, references: null })).toEqual({
    inReplyTo: 'c@y',
    references: 'c@y',
  })
  expect(replyHeaders({ external_id: 'c@y', in_reply_to: ' <b@y> ', references: '  ' }).references).toBe('b@y c@y')
  expect(replyHeaders({ external_id: 'c@y', in_reply_to: null, references: ' c@y ' })).toEqual({
    inReplyTo: 'c@y',
    references: 'c@y',
  })
})

test('Reply of a conversation means the newest message that is not trashed, in the trash the newest trashed [ROW-25, CONV-12]', () => {
  const messages = [
    { id: 1, trashed: false },
    { id: 2, trashed: true },
    { id: 3, trashed: false },
    { id: 4, trashed: true },
  ]
  expect([answeredMessage(messages)?.id, answeredMessage(messages, true)?.id]).toEqual([3, 4])
  expect(answeredMessage(messages.slice(0, 1), true)?.id).toBe(1)
  expect(answeredMessage([])).toBeNull()
})

test('windows have their titles and their focus [COMPOSE-01, COMPOSE-02, COMPOSE-24, COMPOSE-25, COMPOSE-26]', () => {
  expect(COMPOSE_TITLES).toEqual({ new: 'New Message', reply: 'Reply', reply_all: 'Reply all', forward: 'Forward' })
  expect([
    focusOnOpen({ mode: 'reply', subject: '' }),
    focusOnOpen({ mode: 'reply_all', subject: '' }),
    focusOnOpen({ mode: 'new', subject: ' ' }),
    focusOnOpen({ mode: 'new', subject: 'Plan' }),
    focusOnOpen({ mode: 'forward', subject: 'Fwd: Plan' }),
  ]).toEqual(['body', 'body', 'to', 'body', 'body'])
})

const original = {
  sender_name: 'Carol <Clay>',
  sender_email: 'carol@y.org',
  date: new Date(2024, 2, 5, 14, 30).toISOString(),
  subject: 'Plan & more',
  recipients: [to('bob@x.org', 'Baker, Bob'), to('alice@x.org'), cc('dan@y.org'), bcc('eve@y.org')],
  plain_text: 'a  <b>\r\nc',
}
const quoted = { message: original, html: '<p>Hi</p>', locale: 'en-GB' }

test('a reply quotes below the line that says who wrote when [COMPOSE-28]', () => {
  expect(quoteLine(quoted)).toBe('On 5 Mar 2024, 14:30, Carol <Clay> <carol@y.org> wrote:')
  expect(replyQuote(quoted)).toBe(
    '<div>On 5 Mar 2024, 14:30, Carol &lt;Clay&gt; &lt;carol@y.org&gt; wrote:</div>' +
      '<blockquote type="cite" style="margin:0 0 0 8px;border-left:2px solid #c4c7c5;padding-left:12px"><p>Hi</p></blockquote>',
  )
})

test('a sender without a name or an address is quoted as far as known [COMPOSE-28]', () => {
  const line = (sender_name: string | null, sender_email: string | null) =>
    quoteLine({ ...quoted, message: { ...original, sender_name, sender_email } })
  expect([line(' ', 'carol@y.org'), line('Carol', ''), line(null, null)]).toEqual([
    'On 5 Mar 2024, 14:30, <carol@y.org> wrote:',
    'On 5 Mar 2024, 14:30, Carol wrote:',
    'On 5 Mar 2024, 14:30, Unknown Sender wrote:',
  ])
})

test('a forward begins with the header block and never names bcc [COMPOSE-28]', () => {
  expect(forwardLines(quoted)).toEqual([
    '---------- Forwarded message ---------',
    'From: Carol <Clay> <carol@y.org>',
    'Date: 5 Mar 2024, 14:30',
    'Subject: Plan & more',
    'To: "Baker, Bob" <bob@x.org>, alice@x.org',
    'Cc: dan@y.org',
  ])
  const bare = forwardQuote({ ...quoted, html: null, message: { ...original, recipients: [] } })
  expect(bare).toBe(
    '<div>---------- Forwarded message ---------<br>From: Carol &lt;Clay&gt; &lt;carol@y.org&gt;<br>' +
      'Date: 5 Mar 2024, 14:30<br>Subject: Plan &amp; more</div><br><div>a &nbsp;&lt;b&gt;<br>c</div>',
  )
  expect(textAsHtml('x\ny')).toBe('x<br>y')
})

const EML_NAMES = [
  ['Plan', 'Plan.eml'],
  ['a\\b/c:d*e?f"g<h>i|j', 'a b c d e f g h i j.eml'],
  ['  /Plan/  ', 'Plan.eml'],
  ['', 'Forwarded message.eml'],
  ['???', 'Forwarded message.eml'],
  ['a\nb', 'a b.eml'],
  ['x'.repeat(121), `${'x'.repeat(120)}.eml`],
  ['🎉'.repeat(121), `${'🎉'.repeat(120)}.eml`],
]

test.each(EML_NAMES)(
  'the message %j is attached as %j [ATTACH-12, ATTACH-13, ATTACH-14, ATTACH-15]',
  (subject, name) => {
    expect(emlFileName(subject)).toBe(name)
  },
)

test('earlier messages are not packed into an .eml again [ATTACH-16]', () => {
  const names = ['a.pdf', 'old.EML', 'Forwarded Message (2).txt', 'eml.txt', ' x.eml ']
  expect(attachmentsForEml(names.map((filename) => ({ filename }))).map(({ filename }) => filename)).toEqual([
    'a.pdf',
    'eml.txt',
  ])
})

test('files that could not be fetched are named [ERR-24]', () => {
  expect(skippedFiles(['a.pdf', 'b.png'])).toBe('Could not attach a.pdf, b.png')
})
