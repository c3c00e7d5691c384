import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, htmlText } from '../display/html-text.ts'
import { LINEAR_AT_MOST, timeGrowth } from '../test-growth.ts'
import {
  fillTemplate,
  TEMPLATE_VARIABLES,
  unresolvedProblem,
  unresolvedVariables,
  type VariableValues,
  variableProblem,
} from './template-variables.ts'
import { markedVariable } from './variable-class.ts'

const ann: VariableValues = { 'customer.first_name': 'Ann', 'customer.name': 'Ann <Lee>', ticket: 'REQ-7' }

test.each([
  ['<p>Hello {{customer.first_name}},</p>', '<p>Hello Ann,</p>'],
  ['<p>Hello {{ Customer.First_Name | "there" }},</p>', '<p>Hello Ann,</p>'],
  ['<p>Hello {{customer.name}}</p>', '<p>Hello Ann &lt;Lee&gt;</p>'],
  ['<p>{{subject | "your order"}} {{ticket}}</p>', '<p>your order REQ-7</p>'],
  ['<p>{{subject | &quot;Tom &amp; Ann&quot;}}</p>', '<p>Tom &amp; Ann</p>'],
  ['<p>{{subject&nbsp;| “yours”}}</p>', '<p>yours</p>'],
  ['<p>{{subject | ""}}!</p>', '<p>!</p>'],
  ['<p>{<b>{ticket</b>}}</p>', '<p>REQ-7<b></b></p>'],
  ['<p>&#123;&lcub;ticket&rcub;&#x7d;</p>', '<p>REQ-7</p>'],
  [
    '<style>a{{b}}</style><!-- {{ticket}} --><p title="{{x}}">a < b {c}</p>',
    '<style>a{{b}}</style><!-- {{ticket}} --><p title="x">a < b {c}</p>',
  ],
])('[TEAM-11] %s is filled in as %s', (html, filled) => {
  expect(fillTemplate(html, ann)).toBe(filled)
  expect(unresolvedVariables(filled)).toEqual([])
})

test('[TEAM-11] what nothing is known of is marked, and stops the mail until something is written in its place', () => {
  const filled = fillTemplate('<p>Dear {{customer.name}}, {{ticket}} of {{me.name}}</p>', { ticket: 'REQ-7' })
  expect(filled).toBe(
    '<p>Dear <span class="postroom-variable">{{customer.name}}</span>, REQ-7 of <span class="postroom-variable">{{me.name}}</span></p>',
  )
  expect(unresolvedVariables(filled)).toEqual(['{{customer.name}}', '{{me.name}}'])
  expect(unresolvedProblem(filled)).toBe('Please write something in place of {{customer.name}}, or remove it')
  expect(unresolvedProblem('<p>Write {{customer.name}} in your own templates.</p>')).toBe(null)
})

test.each([
  '<SPAN class="postroom-variable">{{customer.name}}</SPAN>',
  '<span class=\'mark postroom-variable\' contenteditable="false">{{customer.name}}</span>',
  '<span title="a > b" class=postroom-variable>{{customer.name}}</span>',
  '<span title="a class=x" class="postroom-variable">{{customer.name}}</span>',
  '<span/class="postroom-variable">{{customer.name}}</span>',
  '<span class="postroom-variable"><b>{{customer.</b><span>name</span>}}</span>',
  '<span class="postroom-variable">{{customer.name}}',
])('[TEAM-11] a place to fill in is found however it is marked: %s', (marked) => {
  expect(unresolvedVariables(`<p>Dear ${marked}</p>`).map((shown) => shown.trim())).toEqual(['{{customer.name}}'])
  expect(unresolvedVariables('<p>Dear <span class="postroom-variables">{{customer.name}}</span></p>')).toEqual([])
})

test('[TEAM-11] what a quoted mail says of variables stops nothing', () => {
  const marked = markedVariable('{{customer.name}}')
  expect(unresolvedVariables(`<p>x</p><div class="postroom-quote">${marked}</div>`)).toEqual([])
  expect(unresolvedVariables(`<div class="postroom-quote">${marked}</div><p>${marked}</p>`)).toEqual([
    '{{customer.name}}',
  ])
})

const KNOWN =
  'There are customer.first_name, customer.name, customer.address, me.first_name, me.name, mailbox.name, subject, ticket, each perhaps with | "a fallback"'
test.each([
  ['<p>{{customer.first_name | "there"}} {x} }}</p>', null],
  ['<p>{{first_name}}</p>', `There is no variable {{first_name}}. ${KNOWN}`],
  ['<p>{{customer.name | there}}</p>', `There is no variable {{customer.name | there}}. ${KNOWN}`],
  ['<p>{{customer.name</p><p>}}</p>', '{{ begins a variable that does not end'],
  ['<a href="https://x.example/{{ticket}}">x</a>', 'A variable can stand in text only, not in a link or an image'],
  [
    '<a href="https://x.example/%7B%7Bticket%7D%7D">x</a>',
    'A variable can stand in text only, not in a link or an image',
  ],
])('[TEAM-11] saving %s says: %s', (html, problem) => {
  expect(variableProblem(html)).toBe(problem)
})

/** Pieces that templates go wrong with. */
const piece = fc.constantFrom(
  ...TEMPLATE_VARIABLES.map((name) => `{{${name}}}`),
  ...[
    '{{',
    '}}',
    '{',
    '}',
    '{{ me.name | "x" }}',
    '{{nobody}}',
    '|',
    '"',
    '&#123;',
    '&lcub;',
    '&rcub;',
    '&amp;',
    'me.name',
  ],
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br>',
    '<!--',
    '-->',
    '<a href="{{subject}}">',
    '<',
    '&',
    'x',
    ' ',
    '<style>',
    '</style>',
  ],
  ...['<p title="', "<p title='", '>', 'é', '😀'],
  ...['<span class="postroom-variable">', '</span>'],
)
const template = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
const values: fc.Arbitrary<VariableValues> = fc
  .array(fc.tuple(fc.constantFrom(...TEMPLATE_VARIABLES), fc.constantFrom('', 'Ann', 'a<b', '&amp;', 'l1\nl2')))
  .map((pairs) => Object.fromEntries(pairs))

test('[TEAM-11] nothing that a template leaves open leaves: all is filled in, or marked and found', () => {
  fc.assert(
    fc.property(template, values, (html, known) => {
      const filled = fillTemplate(html, known)
      const unmarked = filled.replace(/<span class="postroom-variable">[^<]*<\/span>/g, '\n')
      // A later look finds nothing to fill in any more, so nobody else would see any.
      expect(fillTemplate(unmarked, known)).toBe(unmarked)
      expect(unresolvedVariables(filled).length).toBe(filled.split('<span class="postroom-variable">').length - 1)
      if (unresolvedVariables(filled).length === 0) expect(htmlText(unmarked)).not.toMatch(/\{\{[\w.]+\}\}/)
    }),
    { numRuns: 3_000 },
  )
})

test('[TEAM-11] what is saved and known is filled in whole, a customer’s own braces too', () => {
  const everything = Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, `{{${name}}}`]))
  fc.assert(
    fc.property(template, (html) => {
      fc.pre(variableProblem(html) === null)
      expect(unresolvedProblem(fillTemplate(html, everything))).toBe(null)
    }),
    { numRuns: 3_000 },
  )
  expect(fillTemplate('<p>{{me.name}}</p>', everything)).toBe(`<p>${escapeHtml('{{me.name}}')}</p>`)
})

const BEGINNINGS = [
  '{{',
  '{{a',
  '<!--',
  '<a "',
  "<a b='",
  '&#',
  '{<b>',
  '}<b>',
  '<style>',
  '<script',
  '<SCRIPT></scrip',
]
test.each(BEGINNINGS)('[TEAM-11] a template of nothing but %s is read in time with its length', (beginning) => {
  const html = beginning.repeat(10_000)
  expect(variableProblem(html) === null).toBe(!beginning.startsWith('{'))
  expect(fillTemplate(html, {}).length).toBeGreaterThanOrEqual(html.length)
  expect(timeGrowth(beginning, variableProblem)).toBeLessThan(LINEAR_AT_MOST)
  expect(timeGrowth(beginning, (text) => fillTemplate(text, {}))).toBeLessThan(LINEAR_AT_MOST)
})

test.each(['<!--', '<a ', '<style', '<a b="', '<span class="postroom-variable">'])(
  '[RUN-02] mail of nothing but %s is searched for what templates left open in time with its length',
  (beginning) => {
    const open = markedVariable('{{ticket}}')
    expect(unresolvedVariables(`${open}${beginning.repeat(10_000)}`)).toEqual(['{{ticket}}'])
    expect(timeGrowth(beginning, (text) => unresolvedVariables(open + text))).toBeLessThan(LINEAR_AT_MOST)
  },
)

test('[TEAM-11] a place that was left open in a mail is filled in like any other where it is copied into a template', () => {
  const copied = `<p>Dear ${markedVariable('{{customer.name}}')}, ${markedVariable('{{ticket}}')}</p>`
  expect(unresolvedVariables(fillTemplate(copied, ann))).toEqual([])
  expect(htmlText(fillTemplate(copied, ann))).toBe('Dear Ann <Lee>, REQ-7\n')
  expect(unresolvedVariables(fillTemplate(copied, {}))).toEqual(['{{customer.name}}', '{{ticket}}'])
  expect(unresolvedVariables(fillTemplate(`<!--${copied}--><p>x</p>`, {}))).toEqual([])
  expect(unresolvedVariables(fillTemplate(`<p>${markedVariable('Ann')}</p>`, {}))).toEqual([])
})
