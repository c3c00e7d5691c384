import { expect, test } from 'vitest'
import { derivedText, plainText, searchedText } from './derived-text.ts'
import { deepestNesting, MAX_SHOWN, shownText } from './shown-text.ts'

test('[RUN-02] HTML gives the text that it shows', () => {
  const html =
    '<head><title>Not this</title><style>p{a:b}</style></head><p>One&nbsp;<b>bo</b>ld &#x4e2d;</p><!-- no --><script>x()</script>'
  expect(shownText(html)).toBe('One\u00a0bold 中')
  expect(shownText('<p>a</p><style>never closed')).toBe('a')
  expect(shownText('a < b &bogus; &amp;amp; <ann> c')).toBe('a < b &bogus; &amp; c')
  expect(shownText('<p>Dear Ann,</p>\n<p>two<br>lines</p><div>\n one <i>and</i>\n more</div>')).toBe(
    'Dear Ann,\n\ntwo\nlines\n\none and more',
  )
  expect(shownText('<table><tr><th>Chair</th><td>12 €</td></tr><tr><td>Table</td></tr></table>Thanks')).toBe(
    'Chair 12 €\nTable\n\nThanks',
  )
  expect(shownText('<ul><li>Monday<li>Tuesday<ol><li>early<li>late</ol></ul>')).toBe(
    '* Monday\n* Tuesday\n  1. early\n  2. late',
  )
  expect(shownText('<blockquote>Hi<br>there<blockquote>deep</blockquote></blockquote>after')).toBe(
    '> Hi\n> there\n>\n>> deep\n\nafter',
  )
  expect(shownText('<pre>  a\n\n   b</pre>z')).toBe('  a\n\n   b\n\nz')
  expect(shownText('<a href="https://x.example/?a=1&amp;b=2">here</a>')).toBe('here')
  expect(shownText('<a href="https://x.example/?a=1&amp;b=2">here</a>', { links: true })).toBe(
    'here <https://x.example/?a=1&b=2>',
  )
})

test('[ARRIVE-05] every named entity is decoded', () => {
  expect(shownText('M&uuml;ller, Stra&szlig;e, Caf&eacute &hellip; &CounterClockwiseContourIntegral;')).toBe(
    'Müller, Straße, Café … ∳',
  )
})

test('[RUN-02] however deep HTML nests, its text is as long as its words and their marks', () => {
  expect(shownText('<div>'.repeat(100_000))).toBe('')
  expect(shownText(`${'<blockquote>'.repeat(100_000)}a<br>b`)).toBe('>>>>>>>>>> a\n>>>>>>>>>> b')
  expect(shownText(`${'<ul>'.repeat(100_000)}<li>a`)).toBe(`${'  '.repeat(9)}* a`)
  const long = shownText('<p>word</p>'.repeat(200_000))
  expect([long.length, long.at(-1)]).toEqual([MAX_SHOWN + 1, '…'])
  expect(deepestNesting('<p>a<br><img></p><div><i>b</i></div>'.repeat(10))).toBe(2)
  expect(deepestNesting('<div>'.repeat(5_000))).toBe(5_000)
})

test('the HTML is read where the text part is missing or only a stub', () => {
  const stub = derivedText({ text: 'View in browser', html: '<p>Offer</p>' })
  expect(searchedText({ text: 'View in browser', ...stub })).toBe('View in browser\nOffer')
  expect(derivedText({ text: 'word '.repeat(200), html: '<p>Offer</p>' }).shown).toBeNull()
  expect(derivedText({ text: null, html: null })).toEqual({ excerpt: '', shown: null, words: null })
  expect(plainText({ text: ' ', shown: 'Offer' })).toBe('Offer')
})

test('[RUN-02] the words of a long body are found once and kept, those of a short one need no keeping', () => {
  expect(derivedText({ text: 'one two', html: null }).words).toBeNull()
  expect(derivedText({ text: 'one two '.repeat(2_000), html: null }).words?.tokens).toBe('one two')
})
