import { expect, test } from 'vitest'
import {
  importedTemplate,
  offeredTemplates,
  searchTemplates,
  templateFileProblem,
  templateFolders,
  templateProblem,
  typedTemplate,
} from './template-rules.ts'
import { givenName, templateValues } from './template-values.ts'
import { ticketIn, ticketPatternProblem } from './ticket-pattern.ts'

const made = (name: string, folder = '', html_content = `<p>${name}</p>`) => ({ name, folder, html_content })

test.each([
  [made(' '), 'Please enter a template name'],
  [made('Refund', '', '<p> &nbsp;<br></p>'), 'Please enter template content'],
  [made('Refund', '', '<p>{{</p>'), '{{ begins a variable that does not end'],
  [made('Refund', '', '<img src="data:image/png;base64,AA==">'), null],
])('[TEAM-11] saving %o says: %s', (template, problem) => {
  expect(templateProblem(template)).toBe(problem)
})

test('[TEAM-11] pictures do not count for the length of a template, whatever else looks like one does', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(400_000)}">`
  const tooLong = 'A template has at most 100,000 characters beside its images'
  const problems = [`<p>x</p>${picture}${picture}`, 'x'.repeat(100_000), 'x'.repeat(100_001), 'data:'.repeat(20_001)]
  expect(problems.map((html) => templateProblem(made('Refund', '', html)))).toEqual([null, null, tooLong, tooLong])
  expect(templateProblem(made('Refund', '', '{'.repeat(19_000_000)))).toBe(tooLong)
})

const all = [
  made('Where is my parcel', 'Shipping', '<p>It left on Monday</p>'),
  made('Refund', 'Money', '<p>Within 14 days</p>'),
  made('No refund', 'Money'),
  made('Hours', '', '<p>We refund <b>Monday</b> to Friday</p>'),
]
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('[TEAM-11] templates are found by name first, then by folder, then by what they say', () => {
  expect(names(searchTemplates(all, 'refund'))).toEqual(['Refund', 'No refund', 'Hours'])
  expect(names(searchTemplates(all, 'MONDAY'))).toEqual(['Where is my parcel', 'Hours'])
  expect(names(searchTemplates(all, 'money days'))).toEqual(['Refund'])
  expect(names(searchTemplates(all, ' '))).toEqual(names(all))
})

test('[TEAM-11] folders stand in the order of the alphabet, what lies in none first', () => {
  const folders = templateFolders(all).map(({ folder, templates }) => [folder, names(templates)])
  expect(folders).toEqual([
    ['', ['Hours']],
    ['Money', ['No refund', 'Refund']],
    ['Shipping', ['Where is my parcel']],
  ])
})

test.each([
  ['Hello ;re', 're'],
  [';refund', 'refund'],
  ['(;ref', 'ref'],
  ['one;two', null],
  [';', null],
  [';P', null],
  ['a ; b', null],
  [';re fund', null],
])('[TEAM-11] of %o, %o is looked for among the templates', (before, typed) => {
  expect(typedTemplate(before)).toBe(typed)
})

test('[TEAM-11] behind ; the beginning of a word of name or folder finds a template', () => {
  expect(names(offeredTemplates(all, 'ref'))).toEqual(['Refund', 'No refund'])
  expect(names(offeredTemplates(all, 'whereis'))).toEqual(['Where is my parcel'])
  expect(names(offeredTemplates(all, 'ship'))).toEqual(['Where is my parcel'])
  expect(names(offeredTemplates(all, 'mond'))).toEqual([])
})

test('[TEAM-11] a text file becomes a template line by line, an HTML file as it is', () => {
  expect(
    importedTemplate({ name: 'Full refund.txt', text: '\uFEFFDear {{customer.name | "you"}},\r\n\r\na < b  c\n' }),
  ).toEqual({
    name: 'Full refund',
    html_content: '<div>Dear {{customer.name | &quot;you&quot;}},</div><div><br></div><div>a &lt; b &nbsp;c</div>',
  })
  expect(importedTemplate({ name: 'a.b.HTML', text: '<p>x</p>' })).toEqual({ name: 'a.b', html_content: '<p>x</p>' })
  expect(templateFileProblem({ name: 'x.docx', size: 1 })).toBe('Only text and HTML files become templates')
  expect(templateFileProblem({ name: 'x.md', size: 1_048_577 })).toBe('Files of templates may have 1MB at most')
  expect(templateFileProblem({ name: 'x.md', size: 1_048_576 })).toBe(null)
})

test.each([
  ['Re: [req-1042] Late', 'REQ-#', 'req-1042'],
  ['PREREQ-1 and REQ-22', 'REQ-#', 'REQ-22'],
  ['Ticket #5', '#', '5'],
  ['a 12b 34', '#', '34'],
  ['Case 7/A', 'Case #/a', 'Case 7/A'],
  ['REQ-', 'REQ-#', null],
  ['1', 'REQ-#', null],
])('[TEAM-11] the ticket number in %o by %s is %o', (text, pattern, ticket) => {
  expect(ticketIn(text, pattern)).toBe(ticket)
})

test('[TEAM-11] a pattern has one place for digits', () => {
  const problem = 'Please write one # where the digits of a ticket number stand, such as REQ-#'
  expect(['REQ-#', '2-#', '#', 'REQ', '#-#', ''].map(ticketPatternProblem)).toEqual([
    ...[null, null, null],
    ...[problem, problem, problem],
  ])
  const beside = 'Please write no digit beside the #, which stands for all digits of a ticket number'
  expect(['REQ-2#', '#0'].map(ticketPatternProblem)).toEqual([beside, beside])
})

test('[TEAM-11] the customer is who comes first in To; what is not known is left out', () => {
  const mail = {
    to: [{ email: 'lee@x.example', name: 'Lee, Ann Mary' }, { email: 'b@x.example' }],
    subject: ' Re: REQ-7 ',
    me: { full_name: 'Bob Moss' },
    mailbox: { full_name: 'Support' },
    ticketPattern: 'REQ-#',
  }
  const ours = { 'me.name': 'Bob Moss', 'me.first_name': 'Bob', 'mailbox.name': 'Support' }
  expect(templateValues(mail)).toEqual({
    'customer.address': 'lee@x.example',
    'customer.name': 'Lee, Ann Mary',
    'customer.first_name': 'Ann',
    ...ours,
    subject: 'Re: REQ-7',
    ticket: 'REQ-7',
  })
  expect(templateValues({ ...mail, to: [], subject: '', ticketPattern: null })).toEqual({ ...ours, subject: '' })
  const nameless = [{ email: 'a@x.example', name: 'a@x.example' }]
  expect(templateValues({ ...mail, to: nameless, subject: 'Hi' })).toEqual({
    'customer.address': 'a@x.example',
    ...ours,
    subject: 'Hi',
  })
  expect(['Ann Lee', 'Lee, Ann', ' Ann ', 'Lee,'].map(givenName)).toEqual(['Ann', 'Ann', 'Ann', 'Lee'])
})
