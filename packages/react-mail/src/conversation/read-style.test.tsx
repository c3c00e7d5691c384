import { expect, test } from 'vitest'
import { isColouredStyle, settledStyle } from './mail-styles.ts'
import { readStyle } from './read-style.ts'
import { sanitiseMail } from './sanitise-mail.ts'

const NONE = 'url(data:,)'
const HERE = location.host

test.each([
  ['a{background:url(/api/v1/events)}', `a{background:${NONE}}`],
  ['a{background:url("x.png")}', 'a{background:url("data:,")}'],
  ['a{background:u\\72l(/a)}', `a{background:${NONE}}`],
  ["a{background:url( 'a\\\nb' )}", 'a{background:url( "data:," )}'],
  [`a{background:url(http://${HERE}/api/v1/events)}`, `a{background:${NONE}}`],
  [`a{background:url(//${HERE}/x)}`, `a{background:${NONE}}`],
  [`a{background:url(\\68ttps:\\/\\/${HERE}/x)}`, `a{background:${NONE}}`],
  ['a{background:image-set("/a" 1x, url(b) 2x)}', `a{background:image-set("data:," 1x, ${NONE} 2x)}`],
  ['a{--x:"/a";background:image-set(var(--x) 1x)}', 'a{--x:"/a";background:-unknown(var(--x) 1x)}'],
  ['@import "/a";b{c:d}', 'b{c:d}'],
  ['@\\69mport url(https://x.example/a.css) screen;b{c:d}', 'b{c:d}'],
  ['@import url(a', ''],
])('[GUARD-01] %s loads nothing of this server', (css, expected) => {
  expect(readStyle(css).css).toBe(expected)
})

test.each([
  'a{background:url(https://images.example/a.png)}',
  'a{background:url("data:image/png;base64,AA==") no-repeat}',
  'a{filter:url(#f);content:"/api/v1/events"}',
  'p{mso-style-name:"x";font-family:\'A B\',serif}/* url(a) */',
  'a[href="/x"]{color:red}',
])('[GUARD-08] what loads nothing of this server stays as it was written: %s', (css) => {
  expect(readStyle(css).css).toBe(css)
})

test.each([
  ['height:100\\76 h', 'height:800px'],
  ['height:50dvh;width:90vw', 'height:400px;width:90vw'],
  ['height:1e2vh', 'height:800px'],
  ['height:/* all */100vh', 'height:/**/800px'],
  ['min-height:10cqh;width:10cqw', 'min-height:80px;width:10cqw'],
  ['width:50vi', 'width:50vw'],
  ['content:"100vh"', 'content:"100vh"'],
  ['.h100vh{a:b}', '.h100vh{a:b}'],
  ['@media (prefers-color-scheme :/**/dark){a{b:c}}', '@media (max-width:0px){a{b:c}}'],
  ['@media (pr\\65 fers-color-scheme:light){a{b:c}}', '@media (min-width:0px){a{b:c}}'],
])('[GUARD-08] %s means the same in every frame', (css, expected) => {
  expect(settledStyle(css).css).toBe(expected)
})

test('[GUARD-08] what is remote and what has colours is seen through escapes and comments', () => {
  expect(settledStyle('a{background:u\\72l(\\68ttps://x.example/a)}').isRemote).toBe(true)
  expect(settledStyle('a{background:url(/**/data:,)}').isRemote).toBe(false)
  expect(isColouredStyle(settledStyle('a{c\\6flor/**/:red}').css)).toBe(true)
})

test('[GUARD-01] no attribute of harmless HTML loads anything of this server', () => {
  const own = `http://${HERE}/api/v1/events`
  const html = `<img src="${own}" alt="a"><img srcset="data:image/png;base64,AA 1x, ${own} 2x" alt="b"><table background="${own}"></table><video poster="${own}"></video><p style="background:url(/x)">c</p>`
  expect(sanitiseMail(html)).toBe(
    `<img alt="a"><img alt="b"><table></table><video></video><p style="background:${NONE}">c</p>`,
  )
})

test.each([
  ['brackets', `a{b:${'('.repeat(200_000)}}`],
  ['escapes', `a{b:${'\\61'.repeat(100_000)}}`],
  ['comments', '/*/'.repeat(100_000)],
  ['strings that do not end', '"\n'.repeat(100_000)],
  ['addresses that do not end', `a{b:${'url('.repeat(60_000)}`],
  ['blanks in an address', `a{b:url(${' '.repeat(240_000)}x y)}`],
  ['imports', '@import '.repeat(50_000)],
])('[RUN-02] a sheet made to keep its reader waiting is read at once: %s', (_, css) => {
  expect(settledStyle(`\\76 ${css}`).css.length).toBeLessThan(1_000_000)
})
