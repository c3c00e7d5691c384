import { expect, test } from 'vitest'
import { keptHref, keptImageSource } from './link-url.ts'

test.each([
  ['https://x.org/a', 'https://x.org/a'],
  [' HTTP://x.org ', 'HTTP://x.org'],
  ['ht\ttps://x.org', 'https://x.org'],
  ['mailto:ann@x.org', 'mailto:ann@x.org'],
  ['tel:+4912', 'tel:+4912'],
  ['x https://x.org', null],
  ['java\nscript:alert(1)', null],
  ['/mail', null],
  ['', null],
  [null, null],
])('the link %j in HTML is kept as %j (G-113)', (href, kept) => {
  expect(keptHref(href)).toBe(kept)
})

test.each([
  ['https://x.org/a.png', 'https://x.org/a.png'],
  ['http://x.org/a.png', 'http://x.org/a.png'],
  [' ci\nd:a@y ', 'cid:a@y'],
  ['/api/v1/attachments/5', '/api/v1/attachments/5'],
  ['blob:https://x.org/1', 'blob:https://x.org/1'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['data:image/jpeg,AA', 'data:image/jpeg,AA'],
  ['//x.org/a.png', null],
  ['a//b', null],
  ['data:image/svg+xml;base64,AA==', null],
  ['data:text/html,x', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('the picture %j in HTML is kept as %j (G-032)', (src, kept) => {
  expect(keptImageSource(src)).toBe(kept)
})
