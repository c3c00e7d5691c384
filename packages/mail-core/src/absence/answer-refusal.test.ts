import { expect, test } from 'vitest'
import { type AnswerRefusal, type ArrivedMail, answerRefusal, isAnswerField } from './answer-refusal.ts'

const letter: ArrivedMail = {
  returnPath: 'cleo@example.org',
  author: 'cleo@example.org',
  fields: [
    ['subject', 'Contract'],
    ['content-type', 'text/plain; charset=utf-8'],
  ],
  named: ['Nora@postroom.example'],
  own: ['nora@postroom.example', 'n.lind@postroom.example'],
  mayBeSpam: false,
  verdict: 'verified',
}

const header = (name: string, value: string): Partial<ArrivedMail> => ({ fields: [[name, value]] })

test.each<[string, Partial<ArrivedMail>]>([
  ['a letter that names who is away in To or Cc', {}],
  ['one that names another of their addresses', { named: ['n.lind@postroom.example'] }],
  ['one that nobody looked at who sent it', { verdict: undefined }],
  ['one whose sender cannot be proven, and is not disowned', { verdict: 'unproven' }],
  ['one that says that a person sent it', header('auto-submitted', ' No (a person) ')],
  ['one of ordinary precedence', header('precedence', 'first-class')],
  ['one that suppresses nothing', header('x-auto-response-suppress', 'None')],
  ['one from somebody whose name only resembles a robot', { returnPath: 'norbert.reply@example.org' }],
])('[TEAM-13] answered automatically is %s', (_, mail) => {
  expect(answerRefusal({ ...letter, ...mail })).toBe(null)
})

test.each<[AnswerRefusal, string, Partial<ArrivedMail>]>([
  ['no_sender', 'a bounce', { returnPath: '' }],
  ['own_mail', 'what comes back from an address of their own', { returnPath: 'N.Lind@postroom.example' }],
  ['own_mail', 'what they wrote, and a forwarding sends back', { author: 'nora@postroom.example' }],
  ['robot', 'a robot that reads nothing', { returnPath: 'no-reply@example.org' }],
  ['robot', 'a robot in From', { author: 'NoReply+4711@example.org' }],
  ['robot', 'a robot that asks not to be answered', { returnPath: 'do-not-reply@example.org' }],
  ['robot', 'the mailer daemon', { returnPath: 'MAILER-DAEMON@example.org' }],
  ['robot', 'the owner of a list', { returnPath: 'owner-news@example.org' }],
  ['robot', 'the address of a list for requests', { returnPath: 'news-request@example.org' }],
  ['robot', 'an address that counts bounces', { returnPath: 'bounces+nora=postroom.example@example.org' }],
  ['automatic', 'another automatic answer', header('auto-submitted', 'auto-replied; owner-email="x@y.example"')],
  ['automatic', 'what a program made', header('auto-submitted', 'auto-generated')],
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
])('[TEAM-13] not answered, as %s, is %s', (refusal, _, mail) => {
  expect(answerRefusal({ ...letter, ...mail })).toBe(refusal)
})

test('[TEAM-13] only fields that bear on an answer are read', () => {
  const names = ['auto-submitted', 'list-id', 'precedence', 'x-auto-response-suppress', 'content-type', 'subject', 'to']
  expect(names.filter(isAnswerField)).toEqual(names.slice(0, 5))
})
