import { expect, test } from 'vitest'
import { mailNodes, withQuoteMark } from './mail-nodes.ts'
import { plainTextHtml } from './plain-text-html.ts'
import { sanitiseMail } from './sanitise-mail.ts'

const nodesOf = (html: string) => mailNodes(html, { remoteImages: false, inlineImages: new Map() })

test.each([
  ['sheets that never end', () => sanitiseMail('<style>'.repeat(20_000))],
  ['a measure of digits alone', () => nodesOf(`<p style="width:${'1'.repeat(60_000)}">a</p>`)],
  ['an address of blanks alone', () => nodesOf(`<p style="background:url(${' '.repeat(60_000)}x)">a</p>`)],
  ['text like the beginning of an address', () => plainTextHtml('a.'.repeat(30_000))],
])('mail made to keep its reader waiting is read at once: %s', (_, read) => {
  const began = performance.now()
  read()
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('however many empty lines stand before a quote, they are folded with it [CONV-15]', () => {
  const answer = `<p>Thank you!</p>${'<br>'.repeat(20_000)}`
  const { content } = nodesOf(withQuoteMark(`${answer}<blockquote>They came.</blockquote>`, answer.length))
  expect(content.querySelectorAll('[data-quoted]')).toHaveLength(20_001)
})
