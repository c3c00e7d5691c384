import { insertTemplate, mailSchema } from '@postroom/mail-core'
import {
  fillTemplate,
  readVariable,
  TEMPLATE_VARIABLES,
  unresolvedProblem,
  variableProblem,
} from '@postroom/mail-core/rules'
import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { sanitiseMail } from '../conversation/sanitise-mail.ts'
import { parseMail, serialiseMail } from '../editor/html.ts'

/** What templates are made of, also where it is not well made. */
const piece = fc.constantFrom(
  ...TEMPLATE_VARIABLES.map((name) => `{{${name}}}`),
  ...['{{ me.name | "x" }}', '{{<b>ticket</b>}}', '{<i>{subject}</i>}', '&#123;{ticket}&rcub;'],
  ...[
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<b>',
    '</b>',
    '<ul><li>',
    '</li></ul>',
    '<table><tr><td>',
    '</td></tr></table>',
  ],
  ...['<blockquote>', '</blockquote>', '<pre>', '</pre>', '<a href="https://x.example">', '</a>', '<br>', '<hr>'],
  ...['<span class="postroom-variable">', '</span>', '<span class="postroom-variable">{{ticket}}</span>'],
  ...['<div class="postroom-quote">', '<div class="postroom-signature">', '<!--', '-->', '<style>', '</style>'],
  ...['Hello', ' ', '&nbsp;', 'é', '😀', '<', '&'],
)
const template = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))
const values = fc
  .array(fc.tuple(fc.constantFrom(...TEMPLATE_VARIABLES), fc.constantFrom('', 'Ann', 'a<b')))
  .map((pairs) => Object.fromEntries(pairs))

/** A mail into which a template was put, as it would leave. */
function written(html: string, known: Parameters<typeof fillTemplate>[1]): string {
  const doc = mailSchema.nodes.doc.create(null, [mailSchema.nodes.paragraph.create()])
  let state = EditorState.create({ doc })
  insertTemplate(parseMail(fillTemplate(sanitiseMail(html), known)))(state, (tr) => {
    state = state.apply(tr)
  })
  return serialiseMail(state.doc)
}

/** A variable as a reader would see it, in text of no marked place. */
function shownVariables(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const marked of page.querySelectorAll('.postroom-variable')) marked.replaceWith('\n')
  // Of a style sheet nobody reads a word.
  for (const sheet of page.querySelectorAll('style')) sheet.remove()
  const shown = page.body.textContent.match(/\{\{[^{}]*\}\}/g) ?? []
  return shown.filter((each) => readVariable(each).name !== null)
}

/** Whether a place is left that is marked as a variable without a value. */
function hasMarkedPlace(html: string): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.querySelector('.postroom-variable') !== null
}

test('[TEAM-11] no variable of a saved template leaves in a mail, whatever is known: it is filled in, or stops the mail', () => {
  fc.assert(
    fc.property(template, values, (html, known) => {
      fc.pre(variableProblem(html) === null)
      const mail = written(html, known)
      expect(shownVariables(mail)).toEqual([])
      if (hasMarkedPlace(mail)) expect(unresolvedProblem(mail)).not.toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('[TEAM-11] what is known may read like a variable itself, and stops no mail', () => {
  const mail = written('<p>Dear {{customer.name}}</p>', { 'customer.name': '{{ticket}}' })
  expect(mail).toContain('Dear {{ticket}}')
  expect(unresolvedProblem(mail)).toBe(null)
})

test('[TEAM-11] where everything is known nothing stops the mail', () => {
  const everything = Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, 'Ann']))
  fc.assert(
    fc.property(template, (html) => {
      fc.pre(variableProblem(html) === null)
      expect(unresolvedProblem(written(html, everything))).toBe(null)
    }),
    { numRuns: 500 },
  )
})
