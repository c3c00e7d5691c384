import { expect, test } from 'vitest'
import { withContainedStyles, withPrefixedIds } from './contained-styles.ts'

const contained = (css: string) =>
  withContainedStyles(`<p>a</p><style type="text/css">${css}</style><p>b</p>`, '.q')
    .replace('<p>a</p><style type="text/css">', '')
    .replace('</style><p>b</p>', '')

test.each([
  ['a rule', 'p{color:red}', '.q p{color:red}'],
  ['several selectors', 'h1, .a > b ,\n#c:hover {x:y}', '.q h1, .q .a > b ,\n.q #c:hover {x:y}'],
  ['commas in brackets and strings', ':is(a,b) [title="x,y{"]{x:y}', '.q :is(a,b) [title="x,y{"]{x:y}'],
  ['an escaped sign', '.w-1\\/2,.\\{a{x:y}', '.q .w-1\\/2,.q .\\{a{x:y}'],
  ['the body', 'body{margin:0}', '.q .postroom-body{margin:0}'],
  ['the page and what lies in it', 'html body.a td,html{x:y}', '.q .postroom-body.a td,.q .postroom-body{x:y}'],
  ['the root', ':root, :root > body p{--a:b}', '.q .postroom-body, .q .postroom-body p{--a:b}'],
  ['an element whose name only begins so', 'body-x, .body{x:y}', '.q body-x, .q .body{x:y}'],
  ['everything', '*{x:y}', '.q *{x:y}'],
  [
    'widths',
    '@media screen and (max-width:600px){.a,.b{x:y!important} u + .c{z:1}}p{x:y}',
    '@media screen and (max-width:600px){.q .a,.q .b{x:y!important} .q u + .c{z:1}}.q p{x:y}',
  ],
  ['nested groups', '@supports (a:b){@media print{p{x:y}}}', '@supports (a:b){@media print{.q p{x:y}}}'],
  ['steps of a movement', '@keyframes k{from{x:y}to{x:z}}p{x:y}', '@keyframes k{from{x:y}to{x:z}}.q p{x:y}'],
  ['fonts', "@font-face{font-family:'A';src:url(a.woff)}", "@font-face{font-family:'A';src:url(a.woff)}"],
  ['sheets from elsewhere', '@import url("a;b.css");@charset "utf-8";p{x:y}', '.q p{x:y}'],
  ['settings of the page', '@page{margin:0}@page :first{x:y}p{x:y}', '.q p{x:y}'],
  ['pages by name', '@page WordSection1{size:a4}', '@page WordSection1{size:a4}'],
  [
    "Word's comments",
    '<!-- /* Font {}, */\np.MsoNormal, li.MsoNormal\n\t{margin:0cm;}\n-->',
    '<!-- /* Font {}, */\n.q p.MsoNormal, .q li.MsoNormal\n\t{margin:0cm;}\n-->',
  ],
  ['comments between selectors', 'a/*,*/b, /*x*/c{x:y}', '.q a/*,*/b, /*x*/.q c{x:y}'],
  ['what does not end', 'p{color:red', '.q p{color:red'],
  ['a group that does not end', '@media print{p{x:y}', '@media print{.q p{x:y}'],
  ['a string that does not end', 'a{x:"}\n} p{x:y}', '.q a{x:"}\n} .q p{x:y}'],
  ['a brace too many', 'p{x:y}}b{x:y}', '.q p{x:y}}.q b{x:y}'],
  ['nothing', '', ''],
  [
    'what lies in the page, however the page is named',
    'html.dark#a p,html[lang]>b,:root:hover  i,HTML\n> u{x:y}',
    '.q p,.q b,.q i,.q u{x:y}',
  ],
  ['what only stands beside the page', 'html+p,html~p{x:y}', '.q .postroom-body+p,.q .postroom-body~p{x:y}'],
  [
    'names that only begin or end like the page',
    'htmlx p,bodyx,a html p,x body{x:y}',
    '.q htmlx p,.q bodyx,.q a html p,.q x body{x:y}',
  ],
  ['layers named ahead', '@layer a, b;p{x:y}', '@layer a, b;.q p{x:y}'],
  [
    'layers, containers and documents',
    '@layer a{p{x:y}}@container (a:b){p{x:y}}@-moz-document url(a){p{x:y}}',
    '@layer a{.q p{x:y}}@container (a:b){.q p{x:y}}@-moz-document url(a){.q p{x:y}}',
  ],
  ['an unknown group', '@mediax{p{x:y}}b{x:y}', '@mediax{p{x:y}}.q b{x:y}'],
  ['an empty group', '@media print{}p{x:y}', '@media print{}.q p{x:y}'],
  ['names of other vocabularies', '@namespace svg url(a);p{x:y}', '.q p{x:y}'],
  ['a page by name behind two spaces', '@page  WordSection1{size:a4}', '@page  WordSection1{size:a4}'],
  ['space at both ends', ' p{x:y} ', ' .q p{x:y} '],
  ['words without a rule', 'a;b{x:y} c', 'a;.q b{x:y} c'],
  ['an empty selector', 'a,,b{x:y}', '.q a,,.q b{x:y}'],
  ['brackets in brackets', ':is(:not(a,b),c),d{x:y}', '.q :is(:not(a,b),c),.q d{x:y}'],
  ['a bracket in a string', '[a="]"],b{x:y}', '.q [a="]"],.q b{x:y}'],
  ['braces in strings', '[a=\'}\'],b{x:"}"}c{x:y}', '.q [a=\'}\'],.q b{x:"}"}.q c{x:y}'],
  ['an escaped quotation mark', '[a="\\"{,"],b{x:y}', '.q [a="\\"{,"],.q b{x:y}'],
  ['braces in comments', 'a/*{*/b{/*}*/x:y}c{x:y}', '.q a/*{*/b{/*}*/x:y}.q c{x:y}'],
  ['an escaped brace', 'a{x:\\}}b{x:y}', '.q a{x:\\}}.q b{x:y}'],
  ['a comment that does not end', 'p{x:y}/* b{', '.q p{x:y}/* b{'],
  ['a comment in a rule that does not end', 'p{x:y/* }b{', '.q p{x:y/* }b{'],
  ['what begins beside an element', '> p,~ p{x:y}html ~ p{x:y}', '> p,~ p{x:y}html ~ p{x:y}'],
  ['and stands behind a comment', 'html /**/ ~ p{x:y}', 'html /**/ ~ p{x:y}'],
  ['rules in rules that look out of them', 'p{:not(&){x:y}}b{i{x:y}}u{x:url(?a&b)}', '.q b{i{x:y}}.q u{x:url(?a&b)}'],
  ['scopes of their own', '@scope (body){p{x:y}}p{x:y}', '.q p{x:y}'],
  ['escaped keywords', '@\\69mport "a";@\\6d edia print{p{x:y}}p{x:y}', '.q p{x:y}'],
  ['styles to begin with', '@starting-style{p{x:y}}', '@starting-style{.q p{x:y}}'],
])('a sheet of the quoted original reaches only it: %s', (_, css, expected) => {
  expect(contained(css)).toBe(expected)
})

test('a selector of much empty space is contained at once', () => {
  const space = ' '.repeat(200_000)
  expect(contained(`a${space}b{x:y}`)).toBe(`.q a${space}b{x:y}`)
})

test('groups in groups without end are left out, and the rest is read on', () => {
  const css = `${'@media all{'.repeat(4_000)}#a{x:y}${'}'.repeat(4_000)}#b{x:y}`
  expect(contained(css)).toMatch(/^(@media all\{)+\}+\.q #b\{x:y\}$/)
  expect(withPrefixedIds(css, 'x-')).toMatch(/^(@media all\{)+\}+#x-b\{x:y\}$/)
})

test('every sheet of the original is contained, and nothing else changes', () => {
  const html = '<style>a{x:y}</style><p style="body{}">body{}</p><STYLE media=print >b{x:y}</STYLE\n>c{x:y}</style>'
  expect(withContainedStyles(html, '.q')).toBe(
    '<style>.q a{x:y}</style><p style="body{}">body{}</p><STYLE media=print >.q b{x:y}</STYLE\n>c{x:y}</style>',
  )
})

test.each([
  ['<img alt="<style>"><style>p{x:y}</style>', '<img alt="<style>"><style>.q p{x:y}</style>'],
  ['<style title=">a{}">p{x:y}</style>', '<style title=">a{}">.q p{x:y}</style>'],
])('what stands in an attribute hides no sheet: %s', (html, expected) => {
  expect(withContainedStyles(html, '.q')).toBe(expected)
})

test.each([
  ['#outlook a{padding:0}', '#x-outlook a{padding:0}'],
  ['td#a.b,#c > #d{color:#fff}', 'td#x-a.b,#x-c > #x-d{color:#fff}'],
  ['@media (width<9px){#a{x:#abc}}@import "a.css";', '@media (width<9px){#x-a{x:#abc}}@import "a.css";'],
  ['#x-a,#x{y:z}', '#x-a,#x-x{y:z}'],
  ['a[href="#a"],a[href=#b]{x:y}', 'a[href="#a"],a[href=#b]{x:y}'],
])('ids in %s get the prefix of the sanitiser', (css, expected) => {
  expect(withPrefixedIds(css, 'x-')).toBe(expected)
})
