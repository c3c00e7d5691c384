/** HTML and CSS that costs whoever reads it carelessly: each shape is a body of 0.3 to 2 MB. */

const times = (text: string, count: number): string => text.repeat(count)
const nested = (open: string, close: string, depth: number): string => `${times(open, depth)}deep${times(close, depth)}`
const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `w${index.toString(36)}x`).join(' ')
const rules = (rule: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => rule(index)).join('')

export const SHAPES: readonly (readonly [name: string, html: string])[] = [
  ['nested <div>, never closed', times('<div>', 60_000)],
  ['nested <div>, closed', nested('<div>', '</div>', 30_000)],
  ['nested <div> of 2 MB', nested('<div>', '</div>', 180_000)],
  ['nested <b>', nested('<b>', '</b>', 80_000)],
  ['nested <span style>', nested('<span style="color:red">', '</span>', 20_000)],
  ['quotes in quotes', nested('<blockquote>a', '</blockquote>', 20_000)],
  ['quotes in quotes with lines', nested('<blockquote>a<br>b<br>c<br>', '</blockquote>', 10_000)],
  ['lists in lists', nested('<ul><li>a', '</ul>', 30_000)],
  ['numbered lists in lists', nested('<ol><li>a', '</li></ol>', 20_000)],
  ['tables in tables', nested('<table><tr><td>a', '</td></tr></table>', 15_000)],
  ['tables in tables, never closed', times('<table><tr><td>', 40_000)],
  ['100,000 cells in a row', `<table><tr>${times('<td>a</td>', 100_000)}</tr></table>`],
  ['100,000 rows', `<table>${times('<tr><td>a', 100_000)}</table>`],
  ['cells that span', `<table>${times('<tr><td colspan=1000 rowspan=1000>a', 20_000)}</table>`],
  ['100,000 elements', times('<p>a</p>', 100_000)],
  ['100,000 <br>', times('<br>', 100_000)],
  ['100,000 lines', times('a<br>', 100_000)],
  ['100,000 links', times('<a href="https://x.example/a">a</a> ', 60_000)],
  ['100,000 pictures', times('<img src="cid:a@b">', 100_000)],
  ['100,000 entities', times('&nbsp;', 100_000)],
  ['100,000 ampersands', times('&', 500_000)],
  ['entities that do not end', times('&notinva', 100_000)],
  ['an attribute of 1 MB', `<p title="${times('a', 1_000_000)}">a</p>`],
  ['100,000 attributes', `<p ${times('a="b" ', 100_000)}>a</p>`],
  ['attributes that do not end', times('<p title="', 100_000)],
  ['a class of 100,000 names', `<div class="${times('gmail ', 100_000)}">a</div>`],
  ['half of a quote mark', times('<div class=\'gmail_quote" ', 40_000)],
  ['100,000 comments', times('<!-- a -->', 100_000)],
  ['comments that do not end', times('<!--', 200_000)],
  ['100,000 <', times('<', 1_000_000)],
  ['tags that do not end', times('<a ', 300_000)],
  ['closing tags alone', times('</div>', 200_000)],
  ['closing tags that fit nothing', times('<i>', 50_000) + times('</b>', 50_000)],
  ['scripts and styles that do not end', times('<script><style>', 60_000)],
  ['a style sheet of 100,000 rules', `<style>${rules((index) => `.a${index}{color:red}`, 40_000)}</style>a`],
  ['a style sheet of braces', `<style>${times('a{', 300_000)}</style>a`],
  ['a style sheet of selectors', `<style>${times('div ', 200_000)}{color:red}</style>a`],
  ['a style sheet of comments', `<style>${times('/*', 300_000)}</style>a`],
  ['200,000 different words', `<p>${words(200_000)}</p>`],
  ['one word of 1 MB', `<p>${times('a.b-c_d@e/', 100_000)}</p>`],
  ['2 MB of blanks', `<p>On Monday wrote:${times(' ', 2_000_000)}x</p>`],
  ['letters with 100,000 marks', `<p>e${times('\u0301', 200_000)}</p>`],
]
