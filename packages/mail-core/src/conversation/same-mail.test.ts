import { expect, test } from 'vitest'
import { isSameMail, type MailSubstance } from './same-mail.ts'

const mail: MailSubstance = {
  from: 'Nora@fjord.example',
  fromName: 'Nora',
  replyTo: null,
  to: ['list@fjord.example', 'bob@postroom.example'],
  subject: 'Boat',
  text: 'The boat leaves at nine.\n\nNora\n',
  html: '<p>The boat <a href="https://fjord.example/boat">leaves</a> at nine.</p>',
  files: ['a1', 'b2'],
}
const like = (changed: Partial<MailSubstance>) => [
  isSameMail(mail, { ...mail, ...changed }),
  isSameMail({ ...mail, ...changed }, mail),
]
const footer = '_______________________________________________\nBoats mailing list\nhttps://fjord.example/boats\n'

test('[ARRIVE-02] a copy that a list has changed in its way is the same mail', () => {
  expect(like({})).toEqual([true, true])
  expect(like({ from: 'nora@FJORD.example', to: [...mail.to].reverse(), files: ['b2', 'a1'] })).toEqual([true, true])
  expect(like({ subject: '[boats] Boat' })).toEqual([true, true])
  expect(like({ subject: 'Re: [boats] Re: Boat' })).toEqual([true, true])
  const fromList = true
  expect(like({ text: `The boat  leaves at nine.\r\n\r\nNora \r\n\r\n${footer}`, fromList })).toEqual([true, true])
  expect(like({ text: `${mail.text}-- \nYou are on this list`, fromList })).toEqual([true, true])
  expect(like({ replyTo: 'List@fjord.example, nora@fjord.example' })).toEqual([true, true])
  const closed = (more: string) => `<body>${mail.html}${more}</body>`
  const lists = { ...mail, html: closed(`<pre>${footer}</pre>`), fromList }
  expect(isSameMail({ ...mail, html: closed('') }, lists)).toBe(true)
})

test('[ARRIVE-02] words below a separator are hidden by no shorter copy, unless a list that names itself has put them there', () => {
  const short = { ...mail, text: 'Meeting is on.', html: null }
  for (const words of ['-- \nNo, it was cancelled.', `${'-'.repeat(10)}\nNo it was cancelled`, footer]) {
    const long = { ...short, text: `Meeting is on.\n${words}` }
    expect([words, isSameMail(short, long), isSameMail(long, short)]).toEqual([words, false, true])
    expect(isSameMail(short, { ...long, fromList: true })).toBe(true)
    expect(isSameMail({ ...short, text: '' }, { ...short, text: words, fromList: true })).toBe(false)
  }
})

test('[ARRIVE-02] another sender, To, subject, text, link or file makes it a mail of its own', () => {
  const forged: Partial<MailSubstance>[] = [
    { from: 'eve@fjord.example' },
    { fromName: 'boss@postroom.example' },
    { replyTo: 'eve@evil.example' },
    { to: ['bob@postroom.example'] },
    { subject: 'Bill' },
    { text: 'Hi' },
    { text: null },
    { text: mail.text?.replace('nine', 'ten') ?? '' },
    { text: `${mail.text}Please pay to another account.` },
    { text: `${mail.text}${footer}${'Please pay. '.repeat(200)}` },
    { text: `The boat\n${footer}` },
    { html: mail.html?.replace('fjord.example/boat', 'evil.example/boat') ?? '' },
    { html: null },
    { files: ['a1'] },
    { files: ['a1', 'evil'] },
  ]
  for (const changed of forged) expect([changed, like(changed)]).toEqual([changed, [false, false]])
})
