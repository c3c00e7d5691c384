import { expect, test } from 'vitest'
import { mailNodes, withQuoteMark } from './mail-nodes.ts'
import { plainTextHtml } from './plain-text-html.ts'
import { sanitiseMail } from './sanitise-mail.ts'

const nodesOf = (html: string) => mailNodes(html, { remoteImages: false, inlineImages: new Map() })

function htmlOf(html: string): string {
  const box = document.createElement('div')
  box.append(nodesOf(html).content)
  return box.innerHTML
}

const measured = `<p style="width:${'1'.repeat(240_000)}">a</p>`
const addressed = `<p style="background:url(${' '.repeat(240_000)}x)">a</p>`
const dotted = 'a.'.repeat(120_000)

test.each([
  ['sheets that never end', () => sanitiseMail('<style>'.repeat(60_000)), ''],
  ['a measure of digits alone', () => htmlOf(measured), measured],
  ['an address of blanks alone', () => htmlOf(addressed), '<p style="background:url(data:,)">a</p>'],
  ['text like the beginning of an address', () => plainTextHtml(dotted), `<pre class="postroom-plain">${dotted}</pre>`],
])('mail made to keep its reader waiting is read at once: %s', (_, read, expected) => {
  expect(read()).toBe(expected)
})

test('however many empty lines stand before a quote, they are folded with it [CONV-15]', () => {
  const answer = `<p>Thank you!</p>${'<br>'.repeat(20_000)}`
  const { content } = nodesOf(withQuoteMark(`${answer}<blockquote>They came.</blockquote>`, answer.length))
  expect(content.querySelectorAll('[data-quoted]')).toHaveLength(20_001)
})
