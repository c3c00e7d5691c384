import { expect, test } from 'vitest'
import {
  type AnswerRefusal,
  type ArrivedMail,
  absenteeRefusal,
  answerFieldsOf,
  answerRefusal,
  isFromColleague,
  type MailForAbsentee,
} from './answer-refusal.ts'

type Letter = ArrivedMail & MailForAbsentee

const letter: Letter = {
  returnPath: 'cleo@example.org',
  author: 'cleo@example.org',
  fields: [
    ['subject', 'Contract'],
    ['content-type', 'text/plain; charset=utf-8'],
  ],
  named: ['Nora@postroom.example'],
  own: ['nora@postroom.example', 'n.lind@postroom.example'],
  mayBeSpam: false,
  sentHere: false,
  verdict: 'verified',
}

const refusalOf = (mail: Letter) => answerRefusal(mail) ?? absenteeRefusal(mail, mail)

const header = (name: string, value: string): Partial<Letter> => ({ fields: [[name, value]] })

test.each<[string, Partial<Letter>]>([
  ['a letter that names who is away in To or Cc', {}],
  ['one that names another of their addresses', { named: ['n.lind@postroom.example'] }],
  ['one that nobody looked at who sent it', { verdict: undefined }],
  ['one whose sender cannot be proven, and is not disowned', { verdict: 'unproven' }],
  [
    'one whose envelope names another domain, which sends from there',
    { returnPath: 'srs0=x@forward.example', spf: 'pass' },
  ],
  ['one of a domain that does not say where it sends from', { spf: 'none' }],
  ['one that says that a person sent it', header('auto-submitted', ' No (a person) ')],
  ['one that is no automatic answer', header('x-autoreply', 'no')],
  ['one that another server holds for none of spam', header('x-spam-flag', 'NO')],
  ['one from somebody whose name holds news', { returnPath: 'newsome.root@example.org' }],
  ['one of ordinary precedence', header('precedence', 'first-class')],
  ['one that suppresses nothing', header('x-auto-response-suppress', 'None')],
  ['one from somebody whose name only resembles a robot', { returnPath: 'norbert.reply@example.org' }],
])('[TEAM-13] answered automatically is %s', (_, mail) => {
  expect(refusalOf({ ...letter, ...mail })).toBe(null)
})

test.each<[AnswerRefusal, string, Partial<Letter>]>([
  ['no_sender', 'a bounce', { returnPath: '' }],
  ['own_mail', 'what comes back from an address of their own', { returnPath: 'N.Lind@postroom.example', spf: 'pass' }],
  ['own_mail', 'what they wrote, and a forwarding sends back', { author: 'nora@postroom.example', spf: 'pass' }],
  ['robot', 'a robot that reads nothing', { returnPath: 'no-reply@example.org' }],
  ['robot', 'a robot in From', { author: 'NoReply+4711@example.org' }],
  ['robot', 'a robot that asks not to be answered', { returnPath: 'do-not-reply@example.org' }],
  ['robot', 'the mailer daemon', { returnPath: 'MAILER-DAEMON@example.org' }],
  ['robot', 'a robot of a company', { returnPath: 'shop-noreply@example.org' }],
  ['robot', 'a robot of a company, written apart', { returnPath: 'shop-no-reply@example.org' }],
  ['robot', 'a robot behind a dot', { author: 'Shop.NoReply@example.org' }],
  ['robot', 'a postmaster', { returnPath: 'postmaster@example.org' }],
  ['robot', 'the root of a machine', { returnPath: 'root@example.org' }],
  ['robot', 'notifications', { returnPath: 'notifications@example.org' }],
  ['robot', 'a notification', { returnPath: 'notification@example.org' }],
  ['robot', 'a newsletter', { returnPath: 'newsletter@example.org' }],
  ['robot', 'newsletters', { returnPath: 'newsletters@example.org' }],
  ['robot', 'news', { returnPath: 'News@example.org' }],
  ['robot', 'alerts', { returnPath: 'alerts@example.org' }],
  ['robot', 'the owner of a list', { returnPath: 'owner-news@example.org' }],
  ['robot', 'the address of a list for requests', { returnPath: 'news-request@example.org' }],
  ['robot', 'an address that counts bounces', { returnPath: 'bounces+nora=postroom.example@example.org' }],
  ['automatic', 'another automatic answer', header('auto-submitted', 'auto-replied; owner-email="x@y.example"')],
  ['automatic', 'what a program made', header('auto-submitted', 'auto-generated')],
  ['automatic', 'an answer that says so in the older way', header('x-autoreply', ' yes')],
  ['automatic', 'an answer that says so without a value', header('x-autoreply', '')],
  ['automatic', 'an answer that says so in another older way', header('x-autorespond', 'Away')],
  ['automatic', 'what went through a program that knows its own mail', header('x-loop', 'desk@example.org')],
  ['bulk', 'mail of a sender for many', header('feedback-id', '1:2:campaign:example')],
  ['may_be_spam', 'what another server holds for spam', header('x-spam-flag', ' YES')],
  ['automatic', 'a report of a delivery', header('content-type', 'multipart/report; report-type=delivery-status')],
  ['list', 'what a list passes on', header('list-id', '<news.example.org>')],
  ['list', 'a newsletter', header('list-unsubscribe', '<https://example.org>')],
  ['bulk', 'mail for many', header('precedence', 'Bulk')],
  ['bulk', 'mail of a list that says so', header('precedence', 'list')],
  ['bulk', 'advertising that says so', header('precedence', 'junk')],
  ['suppressed', 'what asks for no answer', header('x-auto-response-suppress', 'OOF, AutoReply')],
  ['not_named', 'what was sent to them in Bcc, or to a group', { named: ['team@postroom.example'] }],
  ['may_be_spam', 'spam, and what was not looked at yet', { mayBeSpam: true }],
  ['forged', 'what somebody sent in the name of another', { verdict: 'failed' }],
  ['forged', 'what its envelope only claims to come from', { spf: 'fail' }],
  [
    'other_sender',
    'what names another domain in its envelope',
    { returnPath: 'victim@elsewhere.example', spf: 'none' },
  ],
  ['other_sender', 'the same where nobody looked', { returnPath: 'victim@elsewhere.example', verdict: 'unchecked' }],
])('[TEAM-13] not answered, as %s, is %s', (refusal, _, mail) => {
  expect(refusalOf({ ...letter, ...mail })).toBe(refusal)
})

test('[TEAM-13] only fields that bear on an answer are read, each with the lines that it is folded over', () => {
  const header = [
    'Subject: Precedence: bulk',
    'AUTO-Submitted :\r\n auto-replied;\r\n\tx=y',
    'To: nora@postroom.example,',
    ' List-Id: no field',
    'List-Id: <news.example.org>',
    'X-Auto-Response-Suppress: All',
    'X-Autoreply: yes',
    'X-Autorespond: yes',
    'X-Loop: desk@example.org',
    'X-Spam-Flag: YES',
    'Feedback-ID: 1:2',
    `Content-Type: ${'x'.repeat(600)}`,
    '',
  ].join('\r\n')
  expect(answerFieldsOf(header)).toEqual([
    ['auto-submitted', ' auto-replied; x=y'],
    ['list-id', ' <news.example.org>'],
    ['x-auto-response-suppress', ' All'],
    ['x-autoreply', ' yes'],
    ['x-autorespond', ' yes'],
    ['x-loop', ' desk@example.org'],
    ['x-spam-flag', ' YES'],
    ['feedback-id', ' 1:2'],
    ['content-type', ` ${'x'.repeat(499)}`],
  ])
  expect(answerFieldsOf('List-Id: x\r\n'.repeat(51))).toHaveLength(50)
})

test.each<[boolean, string, Partial<ArrivedMail>]>([
  [true, 'who sent it here', { sentHere: true, verdict: undefined }],
  [true, 'who is shown to be of our domain', { verdict: 'verified' }],
  [false, 'who only claims our domain', { verdict: 'unproven' }],
  [false, 'who claims it where nobody looked', { verdict: undefined }],
  [false, 'who is of another domain', { author: 'cleo@example.org' }],
])('[TEAM-13] a colleague, %s, is %s', (is, _, mail) => {
  const from = { ...letter, author: 'Bob@Postroom.example', ...mail }
  expect(isFromColleague(from, { domains: ['postroom.example'] })).toBe(is)
})
